import DrawCommands

@testable import CanvasRaster

/// A path of device space that can be compared.
struct Outline: Equatable {
  var verbs: [DevicePath.Verb]
  var coordinates: [Double]

  init(_ verbs: [DevicePath.Verb], _ coordinates: [Double]) {
    self.verbs = verbs
    self.coordinates = coordinates
  }

  init(_ path: DevicePath) { self.init(path.verbs, path.coordinates) }

  /// A recorded path brought into device space.
  init(_ path: Path, _ transform: AffineTransform = .identity) {
    var builder = DevicePathBuilder()
    builder.reset(transform)
    builder.append(path)
    self.init(builder.path)
  }

  /// The end points of the steps, without control points.
  var ends: [Point] {
    var result: [Point] = []
    var i = 0
    for verb in verbs where verb != .close {
      i += verb == .curve ? 6 : 2
      result.append(Point(x: coordinates[i - 2], y: coordinates[i - 1]))
    }
    return result
  }

  /// Points along all curves, a given number on each.
  func pointsOnCurves(_ count: Int) -> [Point] {
    var result: [Point] = []
    var (i, from) = (0, Point.zero)
    for verb in verbs where verb != .close {
      if verb == .curve {
        let c = coordinates[i..<(i + 6)].map { $0 }
        for k in 1...count {
          let t = Double(k) / Double(count)
          let (a, b, d, e) = (
            (1 - t) * (1 - t) * (1 - t), 3 * (1 - t) * (1 - t) * t, 3 * (1 - t) * t * t, t * t * t
          )
          result.append(
            Point(
              x: a * from.x + b * c[0] + d * c[2] + e * c[4],
              y: a * from.y + b * c[1] + d * c[3] + e * c[5]))
        }
      }
      i += verb == .curve ? 6 : 2
      from = Point(x: coordinates[i - 2], y: coordinates[i - 1])
    }
    return result
  }
}

extension Path {
  /// Creates a path of steps with their numbers.
  init(_ steps: [(Verb, [Double])]) {
    self.init(verbs: steps.map(\.0), coordinates: steps.flatMap(\.1))
  }
}
