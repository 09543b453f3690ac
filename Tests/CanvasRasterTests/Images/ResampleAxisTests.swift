import CanvasTestSupport
import Testing

@testable import CanvasRaster

@Suite struct `Resampling of an axis` {
  private struct Px: Equatable {
    var first: Int
    var weights: [UInt32]
  }

  private func axis(
    _ source: ClosedRange<Double>, of count: Int, over target: ClosedRange<Double>,
    flipped: Bool = false, range: Range<Int>? = nil, sampling: ResampleAxis.Sampling = .smooth,
    one: UInt32 = 1 << 16
  ) -> [Px] {
    let axis = ResampleAxis(
      source: source, sourceCount: count, target: target, isFlipped: flipped,
      range: range ?? Int(target.lowerBound)..<Int(target.upperBound), sampling: sampling,
      one: one)
    var i = 0
    return zip(axis.starts, axis.counts).map { start, count in
      defer { i += Int(count) }
      return Px(
        first: axis.firstSource + Int(start), weights: Array(axis.weights[i..<(i + Int(count))]))
    }
  }

  @Test func `the same size copies`() {
    #expect(
      axis(0...3, of: 3, over: 5...8, one: 16)
        == [Px(first: 0, weights: [16]), Px(first: 1, weights: [16]), Px(first: 2, weights: [16])])
  }

  @Test func `a whole reduction averages by equal shares`() {
    #expect(
      axis(0...4, of: 4, over: 0...2, one: 16)
        == [Px(first: 0, weights: [8, 8]), Px(first: 2, weights: [8, 8])])
    #expect(axis(0...4, of: 4, over: 0...1, one: 16) == [Px(first: 0, weights: [4, 4, 4, 4])])
  }

  @Test func `a broken reduction averages by the area that is covered`() {
    #expect(
      axis(0...3, of: 3, over: 0...2, one: 12)
        == [Px(first: 0, weights: [8, 4]), Px(first: 1, weights: [4, 8])])
  }

  @Test func `nothing beyond the part is averaged in`() {
    #expect(axis(1...3, of: 5, over: 0...1, one: 16) == [Px(first: 1, weights: [8, 8])])
    #expect(
      axis(0.5...4.5, of: 5, over: 0...1, one: 16) == [Px(first: 0, weights: [2, 4, 4, 4, 2])])
  }

  @Test func `flipping turns the order of the px round`() {
    #expect(
      axis(0...3, of: 3, over: 0...2, flipped: true, one: 12)
        == axis(0...3, of: 3, over: 0...2, one: 12).reversed())
  }

  @Test func `an enlargement goes from neighbour to neighbour`() {
    #expect(
      axis(0...2, of: 2, over: 0...4, one: 16)
        == [
          Px(first: 0, weights: [16]), Px(first: 0, weights: [12, 4]),
          Px(first: 0, weights: [4, 12]), Px(first: 1, weights: [16]),
        ])
  }

  @Test func `the nearest is the one in the middle`() {
    #expect(
      axis(0...2, of: 2, over: 0...4, sampling: .nearest, one: 16).map(\.first) == [0, 0, 1, 1])
    #expect(
      axis(0...9, of: 9, over: 0...3, sampling: .nearest, one: 16).map(\.first) == [1, 4, 7])
  }

  @Test func `weights add up and stay within the picture whatever the sizes`() {
    var random = SeededNumbers(seed: 11)
    for _ in 0..<3_000 {
      let count = Int.random(in: 1...40, using: &random)
      let bounds = [
        Double.random(in: 0...Double(count), using: &random),
        Double.random(in: 0...Double(count), using: &random),
      ].sorted()
      guard bounds[0] < bounds[1] else { continue }
      let start = Double.random(in: -20...20, using: &random)
      let target = start...(start + Double.random(in: 0.01...60, using: &random))
      let range = Int(target.lowerBound.rounded(.down))..<Int(target.upperBound.rounded(.up))
      let one: UInt32 = random.pick([1 << 14, 1 << 16])

      let found = axis(
        bounds[0]...bounds[1], of: count, over: target, flipped: Bool.random(using: &random),
        range: range, sampling: random.pick([.smooth, .nearest]), one: one)

      #expect(found.count == range.count)
      #expect(found.allSatisfy { $0.weights.reduce(0, +) == one })
      #expect(found.allSatisfy { $0.first >= 0 && $0.first + $0.weights.count <= count })
    }
  }
}
