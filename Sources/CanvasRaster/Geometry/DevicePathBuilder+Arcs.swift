internal import DrawCommands
import Glibc

/// An ellipse in user space.
struct Ellipse {
  var center: Point
  var radiusX: Double
  var radiusY: Double
  /// Angle of its x axis, in radians.
  var rotation = 0.0

  /// The point at an angle, in the ellipse's own parameter.
  func point(at angle: Double) -> Point {
    let (sine, cosine) = sineAndCosine(angle)
    return place(x: radiusX * cosine, y: radiusY * sine)
  }

  /// A point given along the ellipse's axes.
  func place(x: Double, y: Double) -> Point {
    if rotation == 0 { return Point(x: center.x + x, y: center.y + y) }
    let (sine, cosine) = sineAndCosine(rotation)
    return Point(x: center.x + x * cosine - y * sine, y: center.y + x * sine + y * cosine)
  }
}

extension DevicePathBuilder {
  /// Adds part of an ellipse, joined to the end of the sub-path by a line.
  mutating func arc(
    _ ellipse: Ellipse, from start: Double, to end: Double, counterclockwise: Bool
  ) {
    let sweep = DevicePathBuilder.sweep(
      from: start, to: end, counterclockwise: counterclockwise)
    // Whole turns are taken off, since a step added to a huge angle would vanish.
    let start = abs(start) > 2 * Double.pi ? fmod(start, 2 * Double.pi) : start
    line(to: ellipse.point(at: start))
    guard sweep != 0, ellipse.radiusX > 0 || ellipse.radiusY > 0 else { return }
    let count = segmentCount(sweep: sweep, radius: max(ellipse.radiusX, ellipse.radiusY))
    let step = sweep / Double(count)
    // The control points that make a cubic agree with the arc's ends, tangents and middle.
    let reach = 4 / 3 * tan(step / 4)
    var (sine, cosine) = sineAndCosine(start)
    for i in 1...count {
      let angle = start + step * Double(i)
      let (nextSine, nextCosine) = sineAndCosine(angle)
      let (rx, ry) = (ellipse.radiusX, ellipse.radiusY)
      curve(
        ellipse.place(x: rx * (cosine - reach * sine), y: ry * (sine + reach * cosine)),
        ellipse.place(
          x: rx * (nextCosine + reach * nextSine), y: ry * (nextSine - reach * nextCosine)),
        to: ellipse.place(x: rx * nextCosine, y: ry * nextSine))
      (sine, cosine) = (nextSine, nextCosine)
    }
  }

  /// The angle that an arc runs through; one full turn at most, negative when counter-clockwise.
  ///
  /// Equal angles give 0. Angles that differ against the direction by whole turns give a full turn,
  /// as browsers have it for `0…2π` counter-clockwise.
  /// <https://html.spec.whatwg.org/multipage/canvas.html#dom-context-2d-ellipse>
  static func sweep(from start: Double, to end: Double, counterclockwise: Bool) -> Double {
    let turn = 2 * Double.pi
    if counterclockwise { return -sweep(from: -start, to: -end, counterclockwise: false) }
    let difference = end - start
    if difference >= turn { return turn }
    if difference >= 0 { return difference }
    // Beyond the range of doubles the difference is as good as any number of whole turns.
    guard difference.isFinite else { return turn }
    let remainder = fmod(-difference, turn)
    return turn - remainder
  }

  /// How many cubics stand for an arc so that none is off by more than a hundredth of a device px.
  private func segmentCount(sweep: Double, radius: Double) -> Int {
    // A sweep that rounding made a little more than whole quarters needs no curve more.
    let quarters = max(1, (abs(sweep) / (Double.pi / 2) - 1e-9).rounded(.up))
    // A cubic for a quarter circle is off by 2.7·10⁻⁴ radii; each halving divides that by 64.
    let error = radius * deviceScale * 2.7e-4
    let halvings = error < 0.01 ? 1.0 : error < 0.64 ? 2 : error < 41 ? 4 : 16
    return Int(quarters * halvings)
  }

  /// Adds a rounded corner at `corner` on the way to `next`.
  /// <https://html.spec.whatwg.org/multipage/canvas.html#dom-context-2d-arcto>
  mutating func arcTo(_ corner: Point, _ next: Point, radius: Double) {
    guard let from = currentPoint else { return move(to: corner) }
    let (ax, ay) = (from.x - corner.x, from.y - corner.y)
    let (bx, by) = (next.x - corner.x, next.y - corner.y)
    let (aLength, bLength) = (hypot(ax, ay), hypot(bx, by))
    let cross = ax * by - ay * bx
    guard radius > 0, aLength > 0, bLength > 0,
      abs(cross) > 1e-12 * aLength * bLength
    else { return line(to: corner) }
    let cosine = (ax * bx + ay * by) / (aLength * bLength)
    let halfAngle = acos(max(-1, min(1, cosine))) / 2
    let distance = radius / tan(halfAngle)
    let tangent = Point(
      x: corner.x + ax / aLength * distance, y: corner.y + ay / aLength * distance)
    let end = Point(
      x: corner.x + bx / bLength * distance, y: corner.y + by / bLength * distance)
    // The centre lies across the incoming line, on the side that the outgoing one turns to.
    let side = cross > 0 ? 1.0 : -1
    let center = Point(
      x: tangent.x - side * ay / aLength * radius, y: tangent.y + side * ax / aLength * radius)
    arc(
      Ellipse(center: center, radiusX: radius, radiusY: radius),
      from: atan2(tangent.y - center.y, tangent.x - center.x),
      to: atan2(end.y - center.y, end.x - center.x), counterclockwise: cross > 0)
  }

  /// Adds a rectangle with rounded corners; `radii` as in `Path.Verb.roundRect`.
  /// <https://html.spec.whatwg.org/multipage/canvas.html#dom-context-2d-roundrect>
  mutating func roundRect(_ r: Rect, radii: [Double]) {
    let (w, h) = (abs(r.width), abs(r.height))
    let (sx, sy) = (r.width < 0 ? -1.0 : 1, r.height < 0 ? -1.0 : 1)
    // Overlapping corners shrink together until they fit.
    let sums = [
      (w, radii[0] + radii[2]), (h, radii[3] + radii[5]), (w, radii[4] + radii[6]),
      (h, radii[7] + radii[1]),
    ]
    let shrink = sums.reduce(1.0) { $1.1 > 0 ? min($0, $1.0 / $1.1) : $0 }
    let k = radii.map { $0 * shrink }
    func at(_ x: Double, _ y: Double) -> Point { Point(x: r.x + sx * x, y: r.y + sy * y) }
    move(to: at(k[0], 0))
    line(to: at(w - k[2], 0))
    quarter(corner: at(w, 0), to: at(w, k[3]))
    line(to: at(w, h - k[5]))
    quarter(corner: at(w, h), to: at(w - k[4], h))
    line(to: at(k[6], h))
    quarter(corner: at(0, h), to: at(0, h - k[7]))
    line(to: at(0, k[1]))
    quarter(corner: at(0, 0), to: at(k[0], 0))
    close()
    move(to: Point(x: r.x, y: r.y))
  }

  /// A quarter of an ellipse from the current point to `end`, touching both sides of the corner.
  private mutating func quarter(corner: Point, to end: Point) {
    guard let from = currentPoint, from != end else { return }
    // Split in two where one cubic would show; the middle lies on the ellipse.
    let center = Point(x: from.x + end.x - corner.x, y: from.y + end.y - corner.y)
    let (u, v) = (
      Point(x: from.x - center.x, y: from.y - center.y),
      Point(x: end.x - center.x, y: end.y - center.y)
    )
    let radius = max(hypot(u.x, u.y), hypot(v.x, v.y))
    let count = segmentCount(sweep: Double.pi / 2, radius: radius)
    let step = Double.pi / 2 / Double(count)
    let reach = 4 / 3 * tan(step / 4)
    func place(_ c: Double, _ s: Double) -> Point {
      Point(x: center.x + u.x * c + v.x * s, y: center.y + u.y * c + v.y * s)
    }
    for i in 0..<count {
      let (s0, c0) = sineAndCosine(step * Double(i))
      let (s1, c1) = sineAndCosine(step * Double(i + 1))
      curve(
        place(c0 - reach * s0, s0 + reach * c0), place(c1 + reach * s1, s1 - reach * c1),
        to: i == count - 1 ? end : place(c1, s1))
    }
  }
}
