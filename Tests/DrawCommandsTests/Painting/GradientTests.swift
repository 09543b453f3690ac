import DrawCommands
import Testing

@Suite struct `Gradients` {
  private let line = Gradient.Geometry.linear(start: .zero, end: Point(x: 1, y: 0))

  private func stop(_ offset: Double, _ red: Double) -> Gradient.Stop {
    Gradient.Stop(offset: offset, color: Color(red: red, green: 0, blue: 0))
  }

  @Test func `stops are sorted, and equal offsets keep their order`() {
    let given = [
      stop(1, 0.1), stop(0.5, 0.9), stop(0.5, 0.2), stop(0, 1), stop(0.5, 0.5), stop(1, 0),
    ]

    #expect(
      Gradient(geometry: line, stops: given).stops
        == [stop(0, 1), stop(0.5, 0.9), stop(0.5, 0.2), stop(0.5, 0.5), stop(1, 0.1), stop(1, 0)])
  }

  @Test(arguments: [
    (Gradient.Geometry.linear(start: .zero, end: Point(x: 1, y: 0)), true),
    (.linear(start: Point(x: 3, y: 4), end: Point(x: 3, y: 4)), false),
    (.radial(startCenter: .zero, startRadius: 1, endCenter: .zero, endRadius: 1), false),
    (.radial(startCenter: .zero, startRadius: 0, endCenter: .zero, endRadius: 1), true),
    (.radial(startCenter: .zero, startRadius: 1, endCenter: Point(x: 1, y: 0), endRadius: 1), true),
    (.radial(startCenter: .zero, startRadius: 0, endCenter: .zero, endRadius: 0), false),
  ])
  func `a gradient whose ends are the same paints nothing`(
    geometry: Gradient.Geometry, paints: Bool
  ) {
    #expect(Gradient(geometry: geometry, stops: [stop(0, 1)]).paintsSomething == paints)
    #expect(!Gradient(geometry: geometry, stops: []).paintsSomething)
  }
}
