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
  /// How far from a line its stroke can get, in device px.
  private let reach: Double
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

  /// A part of a line: where it goes, and how far.
  private struct Segment {
    /// Its direction, half a pen wide, in user space.
    var tangent: Point
    /// The tangent turned by a quarter.
    var normal: Point
    /// The normal in device space.
    var offset: Point
    /// How long it is, in user space.
    var length: Double
  }

  /// Where the outline has come to on either side of the line.
  private struct Sides {
    var left: Point
    var right: Point
  }

  /// Creates a stroker of a solid pen; nil when the matrix cannot be undone.
  init?(_ accumulator: CoverageAccumulator, _ pen: Pen, _ matrix: Matrix) {
    // User space is measured in half pens, so that no square of a width leaves the range of numbers.
    half = 1
    let k = pen.width / 2
    let transform = AffineTransform(
      a: matrix.xx * k, b: matrix.yx * k, c: matrix.xy * k, d: matrix.yy * k, e: 0, f: 0)
    guard let inverse = transform.inverse else { return nil }
    self.accumulator = accumulator
    self.pen = pen
    self.matrix = transform
    self.inverse = inverse
    reach = half * transform.greatestScale * max(2, pen.miterLimit)
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
    if isFar(a, b, c, d) { return append(d) }
    let count = Curves.segmentCount(a, b, c, d, tolerance: Stroker.tolerance)
    for i in 1..<max(count, 1) {
      let t = Double(i) / Double(count)
      append(Curves.point(a, b, c, d, t), direction: Curves.derivative(a, b, c, d, t))
    }
    append(d)
    nodes[nodes.count - 1].arriving = [c, b, a].first { $0 != d }.map { d - $0 }
  }

  /// Whether a curve lies so far from the px at hand that its pen cannot reach them; how it bends
  /// there shows nowhere.
  private func isFar(_ a: Point, _ b: Point, _ c: Point, _ d: Point) -> Bool {
    let box = accumulator.box
    let (left, right) = (Double(box.left) - reach, Double(box.right) + reach)
    let (top, bottom) = (Double(box.top) - reach, Double(box.bottom) + reach)
    return max(a.x, b.x, c.x, d.x) < left || min(a.x, b.x, c.x, d.x) > right
      || max(a.y, b.y, c.y, d.y) < top || min(a.y, b.y, c.y, d.y) > bottom
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
    guard nodes.count > 1 else { return }
    let chord = nodes[1].point - nodes[0].point
    guard let first = segment(nodes[0].leaving ?? chord, along: chord) else { return }
    let start = Sides(
      left: nodes[0].point + first.offset, right: nodes[0].point - first.offset)
    var sides = start
    var last = first
    for i in 0..<(isClosed ? nodes.count : nodes.count - 1) {
      last = follow(i, last, &sides)
      let next = i + 1
      if next == nodes.count {
        join(at: nodes[0].point, last, first, isSmooth: false, &sides)
      } else if next + 1 < nodes.count || isClosed {
        let chord = nodes[(next + 1) % nodes.count].point - nodes[next].point
        guard let following = segment(nodes[next].leaving ?? chord, along: chord) else { continue }
        if !nodes[next].isSmooth {
          join(at: nodes[next].point, last, following, isSmooth: false, &sides)
        }
        last = following
      }
    }
    if isClosed {
      advance(1, to: start.left, &sides)
      advance(-1, to: start.right, &sides)
    } else {
      cap(at: nodes[nodes.count - 1].point, last, &sides)
      startCap(at: nodes[0].point, first)
    }
  }

  /// Goes along the line from one node to the next.
  ///
  /// - Returns: The segment that it ends with, whose corner with the next is still open.
  private func follow(_ i: Int, _ previous: Segment, _ sides: inout Sides) -> Segment {
    let (from, to) = (nodes[i], nodes[(i + 1) % nodes.count])
    let vector = to.point - from.point
    guard let chord = segment(vector, along: vector) else { return previous }
    let arriving = to.arriving.flatMap { segment($0, along: vector) }
    if from.leaving != nil, let arriving,
      bend(from.point, previous, to.point, arriving, &sides)
    {
      return arriving
    }
    if from.leaving != nil { join(at: from.point, previous, chord, isSmooth: true, &sides) }
    guard let arriving else { return chord }
    join(at: to.point, chord, arriving, isSmooth: true, &sides)
    return arriving
  }

  /// A segment in a direction of device space, as long as a vector of device space; nil where the
  /// direction has no length.
  private func segment(_ direction: Point, along vector: Point) -> Segment? {
    let u = toUser(direction)
    let length = (u.x * u.x + u.y * u.y).squareRoot()
    guard length > 0 else { return nil }
    let tangent = Point(x: u.x / length * half, y: u.y / length * half)
    let normal = Point(x: -tangent.y, y: tangent.x)
    let v = toUser(vector)
    return Segment(
      tangent: tangent, normal: normal, offset: toDevice(normal),
      length: (v.x * v.x + v.y * v.y).squareRoot())
  }

  /// A vector of user space in device space.
  @inline(__always)
  private func toDevice(_ v: Point) -> Point {
    Point(x: matrix.a * v.x + matrix.c * v.y, y: matrix.b * v.x + matrix.d * v.y)
  }

  /// A vector of device space in user space.
  @inline(__always)
  private func toUser(_ v: Point) -> Point {
    Point(x: inverse.a * v.x + inverse.c * v.y, y: inverse.b * v.x + inverse.d * v.y)
  }

  /// Moves one side on: the left one (1) runs along the line, the right one (-1) back along it.
  @inline(__always)
  private func advance(_ side: Double, to p: Point, _ sides: inout Sides) {
    if side > 0 {
      accumulator.add(sides.left, p)
      sides.left = p
    } else {
      accumulator.add(p, sides.right)
      sides.right = p
    }
  }

  /// Goes along a part of a curve from offset to offset.
  ///
  /// - Returns: false, with nothing added, where the curve is so tight that its inner side would
  ///   run backwards; the winding there would be wrong.
  private func bend(
    _ from: Point, _ a: Segment, _ to: Point, _ b: Segment, _ sides: inout Sides
  ) -> Bool {
    let chord = to - from
    let square = chord.x * chord.x + chord.y * chord.y
    for sign in [1.0, -1] {
      let side = chord + (b.offset - a.offset).scaled(by: sign)
      // Where a bend is as tight as the pen, the inner side shrinks to a point give or take the
      // error of the curve; so little running backwards does not show.
      if side.x * chord.x + side.y * chord.y < -0.02 * square { return false }
    }
    advance(1, to: to + b.offset, &sides)
    advance(-1, to: to - b.offset, &sides)
    return true
  }

  private func join(
    at p: Point, _ a: Segment, _ b: Segment, isSmooth: Bool, _ sides: inout Sides
  ) {
    let square = half * half
    let turn = (a.tangent.x * b.tangent.y - a.tangent.y * b.tangent.x) / square
    let cosine = (a.tangent.x * b.tangent.x + a.tangent.y * b.tangent.y) / square
    // The corner points to the side that the normals point away from.
    let outer = turn >= 0 ? -1.0 : 1
    let middle = Point(x: a.normal.x + b.normal.x, y: a.normal.y + b.normal.y)
    inner(p, a, b, side: -outer, turn: abs(turn), cosine: cosine, middle, &sides)
    advance(outer, to: p + a.offset.scaled(by: outer), &sides)
    let end = p + b.offset.scaled(by: outer)
    switch isSmooth ? .round : pen.join {
    case .bevel: break
    case .round:
      arc(p, a.normal.scaled(by: outer), b.normal.scaled(by: outer)) {
        advance(outer, to: $0, &sides)
      }
    case .miter:
      // The miter is 1 / cos(turn / 2) line widths long.
      if 2 <= pen.miterLimit * pen.miterLimit * (1 + cosine) {
        advance(outer, to: p + toDevice(middle.scaled(by: outer / (1 + cosine))), &sides)
      }
    }
    advance(outer, to: end, &sides)
  }

  /// Joins the inner side of a corner: where the two sides meet, if they are long enough to, or by
  /// way of the corner itself.
  private func inner(
    _ p: Point, _ a: Segment, _ b: Segment, side: Double, turn: Double, cosine: Double,
    _ middle: Point, _ sides: inout Sides
  ) {
    // The sides meet half a pen times the tangent of half the turn before the corner.
    if cosine > -0.9999, half * turn <= (1 + cosine) * min(a.length, b.length) / 2 {
      return advance(
        side, to: p + toDevice(middle.scaled(by: side / (1 + cosine))), &sides)
    }
    advance(side, to: p + a.offset.scaled(by: side), &sides)
    advance(side, to: p, &sides)
    advance(side, to: p + b.offset.scaled(by: side), &sides)
  }

  private func cap(at p: Point, _ segment: Segment, _ sides: inout Sides) {
    advance(1, to: p + segment.offset, &sides)
    advance(-1, to: p - segment.offset, &sides)
    cap(at: p, segment, forward: 1)
  }

  private func startCap(at p: Point, _ segment: Segment) { cap(at: p, segment, forward: -1) }

  /// Adds the end of a line, from one side to the other.
  private func cap(at p: Point, _ segment: Segment, forward: Double) {
    var current = p + segment.offset.scaled(by: forward)
    func go(to next: Point) {
      accumulator.add(current, next)
      current = next
    }
    let end = p - segment.offset.scaled(by: forward)
    switch pen.cap {
    case .butt: break
    case .square:
      let ahead = toDevice(segment.tangent.scaled(by: forward))
      go(to: current + ahead)
      go(to: end + ahead)
    case .round:
      let normal = segment.normal.scaled(by: forward)
      let tip = segment.tangent.scaled(by: forward)
      arc(p, normal, tip, go)
      go(to: p + toDevice(tip))
      arc(p, tip, normal.scaled(by: -1), go)
    }
    go(to: end)
  }

  /// Gives the points between the ends of an arc about a point, the shorter way between two vectors
  /// of user space.
  ///
  /// The arc is halved until its chords will do. Square roots alone are used: unlike sines they are
  /// the same to the last bit on every machine.
  private func arc(_ p: Point, _ from: Point, _ to: Point, _ go: (Point) -> Void) {
    let cosine = (from.x * to.x + from.y * to.y) / (half * half)
    // Put so that what is no number ends the halving too.
    guard cosine < arcCosine else { return }
    var middle = Point(x: from.x + to.x, y: from.y + to.y)
    var length = (middle.x * middle.x + middle.y * middle.y).squareRoot()
    if length < half * 1e-6 {
      // Half a turn has no shorter way; the one ahead is a quarter turn from both.
      middle = Point(x: from.y, y: -from.x)
      length = half
    }
    middle = middle.scaled(by: half / length)
    arc(p, from, middle, go)
    go(p + toDevice(middle))
    arc(p, middle, to, go)
  }
}

extension Point {
  static func + (a: Point, b: Point) -> Point { Point(x: a.x + b.x, y: a.y + b.y) }

  static func - (a: Point, b: Point) -> Point { Point(x: a.x - b.x, y: a.y - b.y) }

  func scaled(by factor: Double) -> Point { Point(x: x * factor, y: y * factor) }
}
