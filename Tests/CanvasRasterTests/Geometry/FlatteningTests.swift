import DrawCommands
import Testing

@testable import CanvasRaster

/// The region that tests of clipping cut to.
let testRegion = (left: 0.0, top: 0.0, right: 100.0, bottom: 100.0)

/// A path of device space made of recorded steps.
func devicePath(_ steps: [(Path.Verb, [Double])]) -> DevicePath {
  var builder = DevicePathBuilder()
  builder.reset(.identity)
  builder.append(Path(steps))
  return builder.path
}

@Suite struct `Flattening of curves` {
  @Test func `lines stay as they are`() {
    let path = devicePath([(.moveTo, [1, 2]), (.lineTo, [3, 4]), (.rect, [5, 6, 7, 8])])
    let polylines = Flattening(path, region: testRegion).polylines

    #expect(polylines.map(\.isClosed) == [false, true])
    #expect(polylines[0].points == [Point(x: 1, y: 2), Point(x: 3, y: 4)])
    #expect(
      polylines[1].points
        == [Point(x: 5, y: 6), Point(x: 12, y: 6), Point(x: 12, y: 14), Point(x: 5, y: 14)])
  }

  @Test func `a circle's lines lie within a twentieth of a px`() throws {
    let path = devicePath([(.arc, [50, 50, 40, 0, 2 * .pi, 0])])
    let points = try #require(Flattening(path, region: testRegion).polylines.first).points

    for (a, b) in zip(points, points.dropFirst()) {
      let middle = Point(x: (a.x + b.x) / 2 - 50, y: (a.y + b.y) / 2 - 50)
      let distance = (middle.x * middle.x + middle.y * middle.y).squareRoot()
      #expect(abs(distance - 40) < 0.06)
    }
  }

  @Test func `what lies far outside costs nothing`() throws {
    let path = devicePath([
      (.moveTo, [1e9, 1e9]), (.bezierCurveTo, [2e9, 5e9, 9e9, 1e9, 3e9, 3e9]),
    ])

    #expect(Flattening(path, region: testRegion).polylines.map(\.points.count) == [2])
  }

  @Test func `a curve of the greatest size ends`() {
    let path = devicePath([
      (.moveTo, [-1e12, -1e12]), (.bezierCurveTo, [1e12, -1e12, -1e12, 1e12, 1e12, 1e12]),
    ])
    let count = Flattening(path, region: testRegion).polylines.map(\.points.count).reduce(0, +)

    #expect((2..<10_000).contains(count))
  }
}

@Suite struct `Clipping of fills` {
  /// Twice the area, positive when clockwise as seen.
  private func area(_ path: DevicePath) -> Double {
    Flattening(path, region: testRegion).polylines.reduce(0) { sum, polyline in
      let points = polyline.points
      return zip(points, points.dropFirst() + points.prefix(1)).reduce(sum) {
        $0 + $1.0.x * $1.1.y - $1.1.x * $1.0.y
      }
    }
  }

  @Test(
    arguments: [
      ([10, 10, 20, 20], 800), ([-50, -50, 100, 100], 5_000), ([-1e11, -1e11, 2e11, 2e11], 20_000),
      ([200, 200, 5, 5], 0), ([90, 10, 1e9, 20], 400), ([50, 50, -1e9, -1e9], 5_000),
      ([0, 30, 100, 10], 2_000),
    ] as [([Double], Double)])
  func `the area within the region stays`(rect: [Double], twice: Double) {
    let clipped = devicePath([(.rect, rect)]).clippedForFill(to: testRegion)

    #expect(abs(area(clipped) - twice) < 1e-3)
    #expect(clipped.coordinates.allSatisfy { (-1e-3...100.001).contains($0) })
  }

  @Test func `the direction stays, so that holes stay holes`() {
    let outer: (Path.Verb, [Double]) = (.rect, [-1e9, -1e9, 2e9, 2e9])
    let hole: (Path.Verb, [Double]) = (.rect, [75, 25, -50, 50])
    let clipped = devicePath([outer, hole]).clippedForFill(to: testRegion)

    #expect(abs(area(clipped) - 2 * (10_000 - 2_500)) < 1e-3)
  }

  @Test func `an open sub-path is closed`() {
    let clipped = devicePath([(.moveTo, [0, 0]), (.lineTo, [1e9, 0]), (.lineTo, [0, 1e9])])
      .clippedForFill(to: testRegion)

    #expect(abs(area(clipped) - 20_000) < 1e-2)
  }
}
