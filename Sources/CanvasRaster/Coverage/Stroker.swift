internal import Cairo
internal import DrawCommands
import Glibc

/// Gives an accumulator the outline of a stroked path.
///
/// The outline runs along one side of the line and back along the other. Outer corners are joined as
/// the pen says; inner ones run by way of the corner itself, so that the windings of overlapping
/// parts add up with the same sign and fill what they should.
struct Stroker {
  private let accumulator: CoverageAccumulator
  private let pen: Pen
  private let matrix: AffineTransform
  private let inverse: AffineTransform
  private let half: Double
  /// The angle between neighbouring points of a round join or cap, in radians.
  private let arcStep: Double
  private var points: [Point] = []
  /// Whether the line goes on smoothly at a point, because it lies on a curve.
  private var isSmooth: [Bool] = []

  /// How far a line may lie from its curve, in device px.
  private static let tolerance = 0.05

  /// A segment's direction, half a pen wide, in user space, and its sideways offset in device space.
  private struct Segment {
    var tangent: Point
    var normal: Point
    var offset: Point
  }

  /// Creates a stroker of a solid pen; nil when the matrix cannot be undone.
  init?(_ accumulator: CoverageAccumulator, _ pen: Pen, _ matrix: Matrix) {
    let transform = AffineTransform(matrix)
    guard let inverse = transform.inverse else { return nil }
    self.accumulator = accumulator
    self.pen = pen
    self.matrix = transform
    self.inverse = inverse
    half = pen.width / 2
    let radius = max(half * transform.greatestScale, Stroker.tolerance)
    arcStep = max(0.05, 2 * acos(max(-1, 1 - Stroker.tolerance / radius)))
  }

  /// Adds the stroke of a path.
  mutating func add(_ path: DevicePath) {
    path.forEach { verb, p in
      switch verb {
      case .move:
        finish(isClosed: false)
        append(Point(x: p[0], y: p[1]), isSmooth: false)
      case .line: append(Point(x: p[0], y: p[1]), isSmooth: false)
      case .curve:
        guard let a = points.last else { return }
        let (b, c, d) = (
          Point(x: p[0], y: p[1]), Point(x: p[2], y: p[3]), Point(x: p[4], y: p[5])
        )
        let count = Curves.segmentCount(a, b, c, d, tolerance: Stroker.tolerance)
        for i in 1..<max(count, 1) {
          append(Curves.point(a, b, c, d, Double(i) / Double(count)), isSmooth: true)
        }
        append(d, isSmooth: false)
      case .close: finish(isClosed: true)
      }
    }
    finish(isClosed: false)
  }

  private mutating func append(_ point: Point, isSmooth smooth: Bool) {
    if points.last == point {
      if !smooth, !isSmooth.isEmpty { isSmooth[isSmooth.count - 1] = false }
      return
    }
    points.append(point)
    isSmooth.append(smooth)
  }

  private mutating func finish(isClosed: Bool) {
    defer {
      points.removeAll(keepingCapacity: true)
      isSmooth.removeAll(keepingCapacity: true)
    }
    if isClosed, points.count > 1, points.first == points.last {
      points.removeLast()
      isSmooth.removeLast()
    }
    guard points.count > 1, let first = segment(0, 1) else { return }
    var previous = first
    for i in 1..<points.count {
      addSides(points[i - 1], points[i], previous)
      let next = i + 1 < points.count ? i + 1 : isClosed ? 0 : nil
      guard let next, let following = segment(i, next) else { break }
      join(at: points[i], previous, following, isSmooth: isSmooth[i])
      previous = following
    }
    if isClosed {
      addSides(points[points.count - 1], points[0], previous)
      join(at: points[0], previous, first, isSmooth: false)
    } else {
      cap(at: points[points.count - 1], previous, forward: 1)
      cap(at: points[0], first, forward: -1)
    }
  }

  private func segment(_ from: Int, _ to: Int) -> Segment? {
    let (dx, dy) = (points[to].x - points[from].x, points[to].y - points[from].y)
    let u = Point(x: inverse.a * dx + inverse.c * dy, y: inverse.b * dx + inverse.d * dy)
    let length = (u.x * u.x + u.y * u.y).squareRoot()
    guard length > 0 else { return nil }
    let tangent = Point(x: u.x / length * half, y: u.y / length * half)
    let normal = Point(x: -tangent.y, y: tangent.x)
    return Segment(tangent: tangent, normal: normal, offset: toDevice(normal))
  }

  /// A vector of user space in device space.
  @inline(__always)
  private func toDevice(_ v: Point) -> Point {
    Point(x: matrix.a * v.x + matrix.c * v.y, y: matrix.b * v.x + matrix.d * v.y)
  }

  private func addSides(_ from: Point, _ to: Point, _ segment: Segment) {
    accumulator.add(from + segment.offset, to + segment.offset)
    accumulator.add(to - segment.offset, from - segment.offset)
  }

  private func join(at p: Point, _ a: Segment, _ b: Segment, isSmooth: Bool) {
    let turn = a.tangent.x * b.tangent.y - a.tangent.y * b.tangent.x
    if turn >= 0 {
      // The corner points to the side that the offsets point away from.
      inner(p + a.offset, p, p + b.offset)
      outer(p, b, a, sign: -1, isSmooth: isSmooth)
    } else {
      inner(p - b.offset, p, p - a.offset)
      outer(p, a, b, sign: 1, isSmooth: isSmooth)
    }
  }

  private func inner(_ from: Point, _ p: Point, _ to: Point) {
    accumulator.add(from, p)
    accumulator.add(p, to)
  }

  /// Joins the outer side of a corner, from one segment's offset to the other's.
  private func outer(_ p: Point, _ from: Segment, _ to: Segment, sign: Double, isSmooth: Bool) {
    let start = p + from.offset.scaled(by: sign)
    let end = p + to.offset.scaled(by: sign)
    switch isSmooth ? .round : pen.join {
    case .bevel: accumulator.add(start, end)
    case .round: arc(p, from.normal.scaled(by: sign), to.normal.scaled(by: sign), start, end)
    case .miter:
      let square = half * half
      let cosine =
        (from.tangent.x * to.tangent.x + from.tangent.y * to.tangent.y) / square
      // The miter is 1 / cos(turn / 2) line widths long.
      guard 2 <= pen.miterLimit * pen.miterLimit * (1 + cosine), cosine > -1 else {
        return accumulator.add(start, end)
      }
      let k = sign / (1 + cosine)
      let tip =
        p
        + toDevice(
          Point(x: (from.normal.x + to.normal.x) * k, y: (from.normal.y + to.normal.y) * k))
      accumulator.add(start, tip)
      accumulator.add(tip, end)
    }
  }

  private func cap(at p: Point, _ segment: Segment, forward: Double) {
    let start = p + segment.offset.scaled(by: forward)
    let end = p - segment.offset.scaled(by: forward)
    switch pen.cap {
    case .butt: accumulator.add(start, end)
    case .square:
      let ahead = toDevice(segment.tangent.scaled(by: forward))
      accumulator.add(start, start + ahead)
      accumulator.add(start + ahead, end + ahead)
      accumulator.add(end + ahead, end)
    case .round:
      let normal = segment.normal.scaled(by: forward)
      let tip = segment.tangent.scaled(by: forward)
      let middle = p + toDevice(tip)
      arc(p, normal, tip, start, middle)
      arc(p, tip, normal.scaled(by: -1), middle, end)
    }
  }

  /// Adds an arc about a point, the shorter way between two vectors of user space.
  private func arc(_ p: Point, _ from: Point, _ to: Point, _ start: Point, _ end: Point) {
    let cross = from.x * to.y - from.y * to.x
    let dot = from.x * to.x + from.y * to.y
    let angle = atan2(cross, dot)
    let count = Int((abs(angle) / arcStep).rounded(.up))
    var last = start
    for i in 1..<max(count, 1) {
      let part = angle * Double(i) / Double(count)
      let (s, c) = (sin(part), cos(part))
      let next = p + toDevice(Point(x: from.x * c - from.y * s, y: from.x * s + from.y * c))
      accumulator.add(last, next)
      last = next
    }
    accumulator.add(last, end)
  }
}

extension Point {
  static func + (a: Point, b: Point) -> Point { Point(x: a.x + b.x, y: a.y + b.y) }

  static func - (a: Point, b: Point) -> Point { Point(x: a.x - b.x, y: a.y - b.y) }

  func scaled(by factor: Double) -> Point { Point(x: x * factor, y: y * factor) }
}
