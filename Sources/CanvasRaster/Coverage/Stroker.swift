internal import Cairo
internal import DrawCommands

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
  /// The cosine of the largest angle between neighbouring points of a round join or cap.
  private let arcCosine: Double
  private var nodes: [Node] = []

  /// A point of a line, and the directions in which a curve comes to it and leaves it there.
  ///
  /// At a curve's ends its own direction counts, not that of the line that stands for its first or
  /// last part: caps and joins must fit those of what lies next to it.
  private struct Node {
    var point: Point
    var arriving: Point?
    var leaving: Point?
    /// Whether the line goes on smoothly, because the point lies on a curve.
    var isSmooth = false
  }

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
    // A chord is off its arc by 1 - cos(half its angle) radii; and cos 2x = 2 cos²x - 1.
    let halfCosine = max(0, 1 - Stroker.tolerance / radius)
    arcCosine = min(2 * halfCosine * halfCosine - 1, 0.9999)
  }

  /// Adds the stroke of a path.
  mutating func add(_ path: DevicePath) {
    path.forEach { verb, p in
      switch verb {
      case .move:
        finish(isClosed: false)
        append(Point(x: p[0], y: p[1]))
      case .line: append(Point(x: p[0], y: p[1]))
      case .curve:
        addCurve(Point(x: p[0], y: p[1]), Point(x: p[2], y: p[3]), Point(x: p[4], y: p[5]))
      case .close: finish(isClosed: true)
      }
    }
    finish(isClosed: false)
  }

  private mutating func addCurve(_ b: Point, _ c: Point, _ d: Point) {
    guard let a = nodes.last?.point else { return }
    nodes[nodes.count - 1].leaving = [b, c, d].first { $0 != a }.map { $0 - a }
    let count = Curves.segmentCount(a, b, c, d, tolerance: Stroker.tolerance)
    for i in 1..<max(count, 1) {
      let t = Double(i) / Double(count)
      append(Curves.point(a, b, c, d, t), direction: Curves.derivative(a, b, c, d, t))
    }
    append(d)
    nodes[nodes.count - 1].arriving = [c, b, a].first { $0 != d }.map { d - $0 }
  }

  /// Adds a point; one on a curve has the curve's direction on both sides.
  private mutating func append(_ point: Point, direction: Point? = nil) {
    if let last = nodes.last, last.point == point {
      if direction == nil { nodes[nodes.count - 1].isSmooth = false }
      return
    }
    // Where a curve stands still it has no direction; its neighbours' will do.
    let known = direction == .zero ? nil : direction
    nodes.append(
      Node(point: point, arriving: known, leaving: known, isSmooth: direction != nil))
  }

  private mutating func finish(isClosed: Bool) {
    defer { nodes.removeAll(keepingCapacity: true) }
    if isClosed, nodes.count > 1, let last = nodes.last, last.point == nodes[0].point {
      nodes[0].arriving = last.arriving
      nodes.removeLast()
    }
    guard nodes.count > 1, let first = segment(nodes[0].leaving ?? nodes[1].point - nodes[0].point)
    else { return }
    var previous = first
    for i in 0..<(isClosed ? nodes.count : nodes.count - 1) {
      let (from, to) = (nodes[i], nodes[(i + 1) % nodes.count])
      guard let chord = segment(to.point - from.point) else { continue }
      let arriving = to.arriving.flatMap { segment($0) }
      if from.leaving != nil, let arriving, addBend(from.point, previous, to.point, arriving) {
        previous = arriving
      } else {
        if from.leaving != nil { join(at: from.point, previous, chord, isSmooth: true) }
        addSides(from.point, to.point, chord)
        previous = chord
        if let arriving {
          join(at: to.point, previous, arriving, isSmooth: true)
          previous = arriving
        }
      }
      let next = i + 1 < nodes.count ? i + 1 : 0
      if next + 1 == nodes.count, !isClosed { break }
      if next == 0 {
        join(at: to.point, previous, first, isSmooth: false)
      } else {
        let direction = to.leaving ?? nodes[(next + 1) % nodes.count].point - to.point
        guard let following = segment(direction) else { continue }
        if !to.isSmooth { join(at: to.point, previous, following, isSmooth: false) }
        previous = following
      }
    }
    if !isClosed {
      cap(at: nodes[nodes.count - 1].point, previous, forward: 1)
      cap(at: nodes[0].point, first, forward: -1)
    }
  }

  /// A segment in a direction of device space; nil where that has no length.
  private func segment(_ d: Point) -> Segment? {
    let u = Point(x: inverse.a * d.x + inverse.c * d.y, y: inverse.b * d.x + inverse.d * d.y)
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

  /// Adds the sides of a part of a curve from offset to offset.
  ///
  /// - Returns: false, with nothing added, where the curve is so tight that its inner side would
  ///   run backwards; the winding there would be wrong.
  private func addBend(_ from: Point, _ a: Segment, _ to: Point, _ b: Segment) -> Bool {
    let chord = to - from
    let square = chord.x * chord.x + chord.y * chord.y
    for sign in [1.0, -1] {
      let side = chord + (b.offset - a.offset).scaled(by: sign)
      // Where a bend is as tight as the pen, the inner side shrinks to a point give or take the
      // error of the curve; so little running backwards does not show.
      if side.x * chord.x + side.y * chord.y < -0.02 * square { return false }
    }
    accumulator.add(from + a.offset, to + b.offset)
    accumulator.add(to - b.offset, from - a.offset)
    return true
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
  ///
  /// The arc is halved until its chords will do. Square roots alone are used: unlike sines they are
  /// the same to the last bit on every machine.
  private func arc(_ p: Point, _ from: Point, _ to: Point, _ start: Point, _ end: Point) {
    let square = half * half
    let cosine = (from.x * to.x + from.y * to.y) / square
    if cosine >= arcCosine { return accumulator.add(start, end) }
    var middle = Point(x: from.x + to.x, y: from.y + to.y)
    var length = (middle.x * middle.x + middle.y * middle.y).squareRoot()
    if length < half * 1e-6 {
      // Half a turn has no shorter way; the one ahead is a quarter turn from both.
      middle = Point(x: from.y, y: -from.x)
      length = half
    }
    middle = middle.scaled(by: half / length)
    let between = p + toDevice(middle)
    arc(p, from, middle, start, between)
    arc(p, middle, to, between, end)
  }
}

extension Point {
  static func + (a: Point, b: Point) -> Point { Point(x: a.x + b.x, y: a.y + b.y) }

  static func - (a: Point, b: Point) -> Point { Point(x: a.x - b.x, y: a.y - b.y) }

  func scaled(by factor: Double) -> Point { Point(x: x * factor, y: y * factor) }
}
