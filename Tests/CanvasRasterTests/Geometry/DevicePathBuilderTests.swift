import DrawCommands
import Testing

@testable import CanvasRaster

@Suite struct `Paths in device space` {
  @Test(
    arguments: [
      ([(.moveTo, [1, 2]), (.lineTo, [3, 4])], Outline([.move, .line], [1, 2, 3, 4])),
      ([(.lineTo, [1, 2]), (.lineTo, [3, 4])], Outline([.move, .line], [1, 2, 3, 4])),
      (
        [(.moveTo, [1, 2]), (.lineTo, [3, 4]), (.closePath, []), (.lineTo, [5, 6])],
        Outline([.move, .line, .close, .move, .line], [1, 2, 3, 4, 1, 2, 5, 6])
      ),
      (
        [(.rect, [1, 2, 3, 4]), (.lineTo, [9, 9])],
        Outline(
          [.move, .line, .line, .line, .close, .move, .line],
          [1, 2, 4, 2, 4, 6, 1, 6, 1, 2, 9, 9])
      ),
      (
        [(.rect, [1, 2, -3, -4])],
        Outline([.move, .line, .line, .line, .close], [1, 2, -2, 2, -2, -2, 1, -2])
      ),
      ([(.rect, [1, 2, 3, 0])], Outline([.move, .line, .line, .close], [1, 2, 4, 2, 1, 2])),
      (
        [(.bezierCurveTo, [1, 2, 3, 4, 5, 6])],
        Outline([.move, .curve], [1, 2, 1, 2, 3, 4, 5, 6])
      ),
      (
        [(.moveTo, [0, 0]), (.quadraticCurveTo, [3, 3, 6, 0])],
        Outline([.move, .curve], [0, 0, 2, 2, 4, 2, 6, 0])
      ),
    ] as [([(Path.Verb, [Double])], Outline)])
  func `steps become moves, lines, curves and closings`(
    steps: [(Path.Verb, [Double])], expected: Outline
  ) {
    #expect(Outline(Path(steps)) == expected)
  }

  @Test(
    arguments: [
      [], [(.moveTo, [1, 2])], [(.moveTo, [1, 2]), (.closePath, [])],
      [(.moveTo, [1, 2]), (.lineTo, [1, 2])], [(.closePath, [])],
      [(.moveTo, [1, 2]), (.lineTo, [1, 2]), (.closePath, [])], [(.rect, [1, 2, 0, 0])],
      [(.moveTo, [1, 2]), (.bezierCurveTo, [1, 2, 1, 2, 1, 2])],
      [(.moveTo, [1, 2]), (.quadraticCurveTo, [1, 2, 1, 2])], [(.arc, [1, 2, 0, 0, 6, 0])],
      [(.arc, [1, 2, 3, 1, 1, 0])], [(.moveTo, [1, 2]), (.moveTo, [3, 4])],
      [(.moveTo, [1, 2]), (.arcTo, [1, 2, 5, 5, 3])],
    ] as [[(Path.Verb, [Double])]])
  func `sub-paths of a single point are pruned`(steps: [(Path.Verb, [Double])]) {
    #expect(Outline(Path(steps)) == Outline([], []))
  }

  @Test func `the transform moves every point, control points included`() {
    let path = Path([(.moveTo, [1, 2]), (.bezierCurveTo, [3, 4, 5, 6, 7, 8])])
    let doubled = AffineTransform(a: 2, b: 0, c: 0, d: 3, e: 10, f: 20)

    #expect(
      Outline(path, doubled) == Outline([.move, .curve], [12, 26, 16, 32, 20, 38, 24, 44]))
  }

  @Test func `coordinates beyond reach are cut and undefined ones are 0`() {
    let path = Path([(.moveTo, [1e300, -1e300]), (.lineTo, [1e200, 1e200])])
    let singular = AffineTransform(a: 1e200, b: 1, c: -1e200, d: 0, e: 0, f: 0)

    #expect(Outline(path) == Outline([.move, .line], [1e12, -1e12, 1e12, 1e12]))
    #expect(
      Outline(Path([(.moveTo, [0, 0]), (.lineTo, [1e200, 1e200])]), singular)
        == Outline([.move, .line], [0, 0, 0, 1e12]))
  }
}

@Suite struct `Rounded corners` {
  @Test func `a corner is a line to the tangent and an arc from there`() {
    let path = Path([(.moveTo, [0, 0]), (.arcTo, [10, 0, 10, 10, 5])])
    let outline = Outline(path)

    #expect(outline.verbs == [.move, .line, .curve])
    #expect(
      zip(outline.ends, [Point.zero, Point(x: 5, y: 0), Point(x: 10, y: 5)]).allSatisfy {
        abs($0.x - $1.x) < 1e-9 && abs($0.y - $1.y) < 1e-9
      })
    #expect(
      outline.pointsOnCurves(16).allSatisfy {
        abs((($0.x - 5) * ($0.x - 5) + ($0.y - 5) * ($0.y - 5)).squareRoot() - 5) < 0.01
      })
  }

  @Test(
    arguments: [
      [(.arcTo, [10, 0, 10, 10, 5])],
      [(.moveTo, [10, 0]), (.arcTo, [10, 0, 10, 10, 5])],
      [(.moveTo, [10, 0])],
    ] as [[(Path.Verb, [Double])]])
  func `without a line to come from a corner is its point`(steps: [(Path.Verb, [Double])]) {
    let path = Path(steps + [(.lineTo, [20, 0])])

    #expect(Outline(path) == Outline([.move, .line], [10, 0, 20, 0]))
  }

  @Test(arguments: [[10, 0, 20, 0, 5], [10, 0, 5, 0, 5], [10, 0, 10, 0, 5], [10, 0, 10, 10, 0]])
  func `a straight or sharp corner is a line to it`(numbers: [Double]) {
    let path = Path([(.moveTo, [0, 0]), (.arcTo, numbers)])

    #expect(Outline(path) == Outline([.move, .line], [0, 0, 10, 0]))
  }

  private func roundRect(_ rect: [Double], _ radii: [Double]) -> Outline {
    Outline(Path([(.roundRect, rect + radii)]))
  }

  @Test func `without radii it is a rectangle, its last side being drawn`() {
    #expect(
      roundRect([1, 2, 3, 4], [Double](repeating: 0, count: 8))
        == Outline([.move, .line, .line, .line, .line, .close], [1, 2, 4, 2, 4, 6, 1, 6, 1, 2]))
  }

  @Test func `overlapping radii shrink together`() {
    let outline = roundRect([0, 0, 10, 20], [10, 10, 10, 10, 30, 30, 10, 10])

    // The right side is the tightest: 20 of 10 + 30, so that all radii are halved. The lower side
    // needs more: 10 of 30 + 10, a quarter.
    #expect(
      outline.ends.filter { $0.x == 0 || $0.x == 10 || $0.y == 0 || $0.y == 20 }
        == [
          Point(x: 2.5, y: 0), Point(x: 7.5, y: 0), Point(x: 10, y: 2.5), Point(x: 10, y: 12.5),
          Point(x: 2.5, y: 20), Point(x: 0, y: 17.5), Point(x: 0, y: 2.5), Point(x: 2.5, y: 0),
        ])
  }

  @Test func `negative sizes keep the first radius at the corner and turn the direction`() {
    let radii: [Double] = [1, 1, 2, 2, 3, 3, 4, 4]
    let plain = roundRect([0, 0, 20, 20], radii)
    let mirrored = roundRect([0, 0, -20, 20], radii)

    #expect(
      mirrored.coordinates
        == plain.coordinates.enumerated().map { $0.isMultiple(of: 2) ? -$1 : $1 })
  }

  @Test func `the path goes on from the corner`() {
    let path = Path([(.roundRect, [1, 2, 9, 9, 0, 0, 0, 0, 0, 0, 0, 0]), (.lineTo, [5, 5])])

    #expect(Outline(path).coordinates.suffix(4) == [1, 2, 5, 5])
  }
}
