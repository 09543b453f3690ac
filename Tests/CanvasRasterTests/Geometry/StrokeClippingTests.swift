import DrawCommands
import Testing

@testable import CanvasRaster

@Suite struct `Clipping of strokes` {
  private func clip(
    _ steps: [(Path.Verb, [Double])], _ pattern: [Double] = [], offset: Double = 0,
    inverse: AffineTransform = .identity, limit: Int = 1_000
  ) -> StrokeClipping {
    StrokeClipping(
      devicePath(steps), region: testRegion, pattern: pattern, offset: offset, inverse: inverse,
      markLimit: limit)
  }

  /// Start and end of each mark along a horizontal line.
  private func marks(_ clipping: StrokeClipping) -> [[Double]] {
    let path = clipping.path
    return stride(from: 0, to: path.coordinates.count, by: 4).map {
      [path.coordinates[$0], path.coordinates[$0 + 2]]
    }
  }

  private func line(_ from: Double, _ to: Double) -> [(Path.Verb, [Double])] {
    [(.moveTo, [from, 50]), (.lineTo, [to, 50])]
  }

  @Test func `a solid line is cut to the region`() {
    #expect(
      Outline(clip(line(-1e9, 1e9)).path) == Outline([.move, .line], [0, 50, 100, 50]))
    #expect(Outline(clip(line(200, 1e9)).path) == Outline([], []))
  }

  @Test func `a shape within the region stays closed and one that leaves it is opened`() {
    let inside = clip([(.rect, [10, 10, 20, 20])]).path
    let leaving = clip([(.rect, [50, 50, 1e9, 10])]).path

    #expect(
      Outline(inside)
        == Outline([.move, .line, .line, .line, .close], [10, 10, 30, 10, 30, 30, 10, 30]))
    #expect(
      Outline(leaving)
        == Outline(
          [.move, .line, .move, .line, .line], [50, 50, 100, 50, 100, 60, 50, 60, 50, 50]))
  }

  @Test(
    arguments: [
      ([20, 10], 0, [[0, 20], [30, 50], [60, 80], [90, 100]]),
      ([20, 10], 5, [[0, 15], [25, 45], [55, 75], [85, 100]]),
      ([20, 10], 25, [[5, 25], [35, 55], [65, 85], [95, 100]]),
      ([20, 10], -5, [[5, 25], [35, 55], [65, 85], [95, 100]]),
      ([20, 10], 3_000_000_005, [[0, 15], [25, 45], [55, 75], [85, 100]]),
      ([10, 20, 30, 45], 0, [[0, 10], [30, 60]]),
      ([0, 40], 0, [[0, 0], [40, 40], [80, 80]]),
    ] as [([Double], Double, [[Double]])])
  func `a pattern starts at its offset`(pattern: [Double], offset: Double, expected: [[Double]]) {
    let found = marks(clip(line(0, 100), pattern, offset: offset))

    #expect(found.count == expected.count)
    #expect(zip(found.joined(), expected.joined()).allSatisfy { abs($0 - $1) < 1e-9 })
  }

  @Test(arguments: [-3e3, -3e6, -3e9])
  func `a start far away keeps the pattern's phase`(start: Double) {
    let found = marks(clip(line(start, 1e9), [20, 10]))

    #expect(found.count == 4)
    #expect(
      zip(found.joined(), [0, 20, 30, 50, 60, 80, 90, 100]).allSatisfy { abs($0 - $1) < 1e-3 })
  }

  @Test func `lengths are measured in user space`() {
    let found = marks(clip(line(0, 100), [10, 5], inverse: .scale(x: 0.5, y: 0.5)))

    #expect(found == [[0, 20], [30, 50], [60, 80], [90, 100]])
  }

  @Test func `a mark goes round a corner`() {
    let path = clip([(.moveTo, [10, 10]), (.lineTo, [20, 10]), (.lineTo, [20, 20])], [15, 100]).path

    #expect(Outline(path) == Outline([.move, .line, .line], [10, 10, 20, 10, 20, 15]))
  }

  @Test func `each sub-path starts the pattern anew`() {
    let found = marks(clip(line(0, 30) + line(50, 80), [20, 1_000]))

    #expect(found == [[0, 20], [50, 70]])
  }

  @Test func `too many marks are reported and not made`() {
    let clipping = clip(line(0, 100), [0.001, 0.001], limit: 100)

    #expect(clipping.passedMarkLimit)
    #expect(clipping.markCount == 101)
    #expect(!clip(line(0, 100), [1, 1], limit: 100).passedMarkLimit)
  }
}
