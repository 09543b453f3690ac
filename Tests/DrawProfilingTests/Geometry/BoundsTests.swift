import CanvasRaster
import DrawCommands
import Testing

@testable import DrawProfiling

@Suite struct `Bounds of device space` {
  @Test func `edges within a rounding error of the grid touch no further px`() {
    let bounds = Bounds(left: 1 - 1e-9, top: 2, right: 4 + 1e-9, bottom: 3)

    #expect(bounds.touched == DeviceBox(left: 1, top: 2, right: 4, bottom: 3))
    #expect(bounds.covered == DeviceBox(left: 1, top: 2, right: 4, bottom: 3))
  }

  @Test func `a px that is touched in part is not covered`() {
    let bounds = Bounds(left: 0.5, top: 0.25, right: 3.5, bottom: 3)

    #expect(bounds.touched == DeviceBox(left: 0, top: 0, right: 4, bottom: 3))
    #expect(bounds.covered == DeviceBox(left: 1, top: 1, right: 3, bottom: 3))
  }

  @Test func `a quarter of a circle reaches no further than its ends`() throws {
    var path = Path()
    path.append(.arc, 50, 50, 20, 0, Double.pi / 2, 0)
    let bounds = try #require(PathTracer(path, under: .identity).bounds)

    #expect(bounds.touched == DeviceBox(left: 50, top: 50, right: 70, bottom: 70))
  }

  @Test func `a whole circle reaches its radius in every direction, also when turned`() throws {
    var path = Path()
    path.append(.arc, 50, 50, 20, 1, 1 + 2 * Double.pi, 0)
    let turned = AffineTransform.translation(x: 0, y: 0).concatenating(inner: .rotation(0.3))
    let plain = try #require(PathTracer(path, under: .identity).bounds)
    let box = try #require(PathTracer(path, under: turned).bounds)

    #expect(plain.touched == DeviceBox(left: 30, top: 30, right: 70, bottom: 70))
    #expect(abs(box.width - 40) < 1e-9 && abs(box.height - 40) < 1e-9)
  }

  @Test func `the extreme of a curve lies between its ends and its control points`() throws {
    var path = Path()
    path.append(.moveTo, 0, 0)
    path.append(.bezierCurveTo, 0, 40, 30, 40, 30, 0)
    let bounds = try #require(PathTracer(path, under: .identity).bounds)

    #expect(bounds == Bounds(left: 0, top: 0, right: 30, bottom: 30))
  }

  @Test(arguments: [
    [0.0, 0, 10, 0, 10, 5, 0, 5], [0, 0, 0, 5, 10, 5, 10, 0],
  ])
  func `four lines around a rectangle are one`(points: [Double]) {
    var path = Path()
    path.append(.moveTo, points[0], points[1])
    for i in stride(from: 2, to: 8, by: 2) { path.append(.lineTo, points[i], points[i + 1]) }
    path.append(.closePath)

    #expect(path.rectangle?.standardized == Rect(x: 0, y: 0, width: 10, height: 5))
  }
}
