import DrawCommands
import Testing

@testable import CanvasRaster

@Suite struct `Arcs` {
  @Test(
    arguments: [
      (0, 0, false, 0), (0, 0, true, 0), (1, 1, true, 0), (0, 0.5, false, 0.5),
      (0, 0.5, true, -1.5),
      (0, -0.5, false, 1.5), (0, -0.5, true, -0.5), (0, 1, false, 1), (0, 1, true, -1),
      (0, 2, false, 2), (0, 2, true, -2), (0, -2, true, -2), (0, -2, false, 2), (2, 0, false, 2),
      (2, 0, true, -2), (0, 2.5, false, 2), (0, 7, false, 2), (0, -7, true, -2),
      (0, 2.5, true, -1.5),
      (0, 3, true, -1), (0.5, 1, false, 0.5), (1, 0.5, false, 1.5), (-0.5, 0.5, false, 1),
      (100, 101, false, 1), (100, 99, false, 1), (100, 100.5, true, -1.5),
    ] as [(Double, Double, Bool, Double)])
  func `the sweep is at most one turn in the drawing direction`(
    start: Double, end: Double, counterclockwise: Bool, sweep: Double
  ) {
    let found = DevicePathBuilder.sweep(
      from: start * .pi, to: end * .pi, counterclockwise: counterclockwise)

    #expect(abs(found - sweep * .pi) < 1e-9)
  }

  @Test func `angles as far apart as doubles get are a full turn`() {
    #expect(
      DevicePathBuilder.sweep(
        from: -.greatestFiniteMagnitude, to: .greatestFiniteMagnitude, counterclockwise: false)
        == 2 * .pi)
    #expect(
      DevicePathBuilder.sweep(
        from: .greatestFiniteMagnitude, to: -.greatestFiniteMagnitude, counterclockwise: false)
        == 2 * .pi)
  }

  @Test func `an arc is joined to the current point by a line`() {
    let outline = Outline(Path([(.moveTo, [0, 0]), (.arc, [10, 0, 5, 0, .pi / 2, 0])]))

    #expect(outline.verbs == [.move, .line, .curve])
    #expect(outline.ends == [Point.zero, Point(x: 15, y: 0), Point(x: 10, y: 5)])
  }

  @Test func `equal angles draw only the join`() {
    #expect(
      Outline(Path([(.moveTo, [0, 0]), (.arc, [10, 0, 5, .pi, .pi, 0])]))
        == Outline([.move, .line], [0, 0, 5, 0]))
    #expect(
      Outline(Path([(.moveTo, [0, 0]), (.arc, [10, 0, 0, 0, 6, 0])]))
        == Outline([.move, .line], [0, 0, 10, 0]))
  }

  @Test func `a circle meets the axes exactly`() {
    let ends = Outline(Path([(.arc, [10, 20, 5, 0, 2 * .pi, 0])])).ends

    #expect(
      ends.filter { $0.x == 10 || $0.y == 20 }
        == [
          Point(x: 15, y: 20), Point(x: 10, y: 25), Point(x: 5, y: 20), Point(x: 10, y: 15),
          Point(x: 15, y: 20),
        ])
  }

  @Test(arguments: [0.1, 1, 30, 500, 10_000, 100_000], [1.0, 3.0])
  func `no arc is off by more than a hundredth of a device px`(radius: Double, scale: Double) {
    let path = Path([(.arc, [0, 0, radius, 0.3, 5.9, 0])])
    let outline = Outline(path, .scale(x: scale, y: scale))

    #expect(
      outline.pointsOnCurves(24).allSatisfy {
        abs(($0.x * $0.x + $0.y * $0.y).squareRoot() - radius * scale) <= 0.011
      })
  }

  @Test func `an ellipse is turned about its centre`() {
    let ends = Outline(Path([(.ellipse, [10, 20, 4, 2, .pi / 2, 0, .pi, 0])])).ends

    #expect(ends == [Point(x: 10, y: 24), Point(x: 8, y: 20), Point(x: 10, y: 16)])
  }

  @Test func `a huge start angle is taken without its whole turns`() {
    let turns = 2 * Double.pi * 1e6
    let ends = Outline(Path([(.arc, [0, 0, 5, turns, turns + 1, 0])])).ends
    let plain = Outline(Path([(.arc, [0, 0, 5, 0, 1, 0])])).ends

    #expect(ends.count == plain.count)
    #expect(
      zip(ends, plain).allSatisfy { abs($0.x - $1.x) < 1e-6 && abs($0.y - $1.y) < 1e-6 })
  }
}
