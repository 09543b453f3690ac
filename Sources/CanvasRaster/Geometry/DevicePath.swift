internal import DrawCommands

/// An outline in device space, made of what cairo knows: moves, lines, cubic curves and closings.
struct DevicePath {
  enum Verb: UInt8 {
    case move, line, curve, close
  }

  private(set) var verbs: [Verb] = []
  /// Two numbers for a move or line, six for a curve; none passes ±`farthest`.
  private(set) var coordinates: [Double] = []

  /// Beyond this, coordinates are cut: no difference of two of them loses a hundredth of a px yet.
  static let farthest = 1e12
  /// Beyond this, a path is clipped before cairo sees it; its 24.8 numbers end at 8,388,607, and
  /// strokes and differences need room.
  static let cairoReach = 1e6

  var isEmpty: Bool { verbs.isEmpty }

  mutating func removeAll() {
    verbs.removeAll(keepingCapacity: true)
    coordinates.removeAll(keepingCapacity: true)
  }

  @inline(__always)
  mutating func move(to p: Point) {
    verbs.append(.move)
    append(p)
  }

  @inline(__always)
  mutating func line(to p: Point) {
    verbs.append(.line)
    append(p)
  }

  @inline(__always)
  mutating func curve(_ c1: Point, _ c2: Point, to p: Point) {
    verbs.append(.curve)
    append(c1)
    append(c2)
    append(p)
  }

  mutating func close() { verbs.append(.close) }

  mutating func shift(by offset: (x: Double, y: Double)) {
    for i in stride(from: 0, to: coordinates.count, by: 2) {
      coordinates[i] += offset.x
      coordinates[i + 1] += offset.y
    }
  }

  @inline(__always)
  private mutating func append(_ p: Point) {
    coordinates.append(DevicePath.cut(p.x))
    coordinates.append(DevicePath.cut(p.y))
  }

  /// Keeps a coordinate in reach; one that overflowed both ways at once (NaN) becomes 0.
  @inline(__always)
  private static func cut(_ value: Double) -> Double {
    if abs(value) <= farthest { return value }
    return value.isNaN ? 0 : value < 0 ? -farthest : farthest
  }

  /// The edges of a box.
  typealias Bounds = (left: Double, top: Double, right: Double, bottom: Double)

  /// The box around all points, control points included; nil when there are none.
  var bounds: Bounds? {
    guard !coordinates.isEmpty else { return nil }
    var box = (
      left: Double.infinity, top: Double.infinity, right: -Double.infinity,
      bottom: -Double.infinity
    )
    coordinates.withUnsafeBufferPointer { c in
      var i = 0
      while i < c.count {
        box.left = min(box.left, c[i])
        box.right = max(box.right, c[i])
        box.top = min(box.top, c[i + 1])
        box.bottom = max(box.bottom, c[i + 1])
        i += 2
      }
    }
    return box
  }

  /// Calls a closure for each step with its points, of which only as many count as the step has.
  @inline(__always)
  func forEach(_ body: (Verb, UnsafePointer<Double>) -> Void) {
    coordinates.withUnsafeBufferPointer { c in
      // A path of closings only has no numbers to point at, and nothing to say.
      guard var p = c.baseAddress else { return }
      for verb in verbs {
        body(verb, p)
        switch verb {
        case .move, .line: p += 2
        case .curve: p += 6
        case .close: break
        }
      }
    }
  }
}

extension DevicePath {
  /// The straight pieces that the path comes to, those that close sub-paths included.
  var flattenedSegmentCount: Int {
    var count = 0
    var current = Point.zero
    forEach { verb, p in
      switch verb {
      case .move: current = Point(x: p[0], y: p[1])
      case .line:
        count += 1
        current = Point(x: p[0], y: p[1])
      case .curve:
        let end = Point(x: p[4], y: p[5])
        count += Curves.segmentCount(
          current, Point(x: p[0], y: p[1]), Point(x: p[2], y: p[3]), end,
          tolerance: CoverageAccumulator.tolerance)
        current = end
      case .close: count += 1
      }
    }
    return count
  }

  /// Gives the straight edges of the area that the path encloses, every sub-path closed.
  func forEachEdge(_ body: (Point, Point) -> Void) {
    var start = Point.zero
    var current = Point.zero
    forEach { verb, p in
      switch verb {
      case .move:
        body(current, start)
        start = Point(x: p[0], y: p[1])
        current = start
      case .line:
        let end = Point(x: p[0], y: p[1])
        body(current, end)
        current = end
      case .curve:
        let (b, c) = (Point(x: p[0], y: p[1]), Point(x: p[2], y: p[3]))
        let end = Point(x: p[4], y: p[5])
        let count = Curves.segmentCount(
          current, b, c, end, tolerance: CoverageAccumulator.tolerance)
        var from = current
        for i in 1..<max(count, 1) {
          let to = Curves.point(current, b, c, end, Double(i) / Double(count))
          body(from, to)
          from = to
        }
        body(from, end)
        current = end
      case .close:
        body(current, start)
        current = start
      }
    }
    body(current, start)
  }
}
