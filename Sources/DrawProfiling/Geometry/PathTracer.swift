internal import DrawCommands
internal import Glibc

/// Follows a recorded path under a matrix and measures what it encloses, by HTML's rules.
///
/// <https://html.spec.whatwg.org/multipage/canvas.html#building-paths>
struct PathTracer {
  private let matrix: AffineTransform
  /// The box around all lines and curves; nil while there are none.
  ///
  /// Extremes of curves are exact.
  private(set) var bounds: Bounds?
  /// Lines and curves that have a length.
  private(set) var pieceCount = 0
  /// Whether every piece is a straight line.
  private(set) var isStraight = true
  /// Whether two pieces of one sub-path meet.
  private(set) var hasCorners = false
  private var start: Point?
  private var current = Point.zero
  private var piecesOfSubpath = 0

  init(_ path: Path, under matrix: AffineTransform) {
    self.matrix = matrix
    path.coordinates.withUnsafeBufferPointer { c in
      var i = 0
      for verb in path.verbs {
        follow(verb, UnsafeBufferPointer(rebasing: c[i..<(i + verb.coordinateCount)]))
        i += verb.coordinateCount
      }
    }
  }

  private mutating func follow(_ verb: Path.Verb, _ c: UnsafeBufferPointer<Double>) {
    func point(_ k: Int) -> Point { Point(x: c[k], y: c[k + 1]) }
    switch verb {
    case .moveTo: move(to: point(0))
    case .lineTo: line(to: point(0))
    case .quadraticCurveTo:
      if start == nil { move(to: point(0)) }
      let (from, control, end) = (current, point(0), point(2))
      curve(from.third(of: control), end.third(of: control), to: end)
    case .bezierCurveTo:
      if start == nil { move(to: point(0)) }
      curve(point(0), point(2), to: point(4))
    case .closePath: close()
    case .rect: rect(Rect(x: c[0], y: c[1], width: c[2], height: c[3]))
    case .arc:
      arc(
        center: point(0), rx: c[2], ry: c[2], rotation: 0, from: c[3], to: c[4],
        isCounterclockwise: c[5] != 0)
    case .ellipse:
      arc(
        center: point(0), rx: c[2], ry: c[3], rotation: c[4], from: c[5], to: c[6],
        isCounterclockwise: c[7] != 0)
    case .arcTo: arcTo(point(0), point(2), radius: c[4])
    case .roundRect:
      // Its corners lie inside the rectangle, which they touch on every side.
      rect(Rect(x: c[0], y: c[1], width: c[2], height: c[3]))
      if c[4...].contains(where: { $0 > 0 }) { isStraight = false }
    }
  }

  private mutating func move(to p: Point) {
    start = p
    current = p
    piecesOfSubpath = 0
  }

  private mutating func add(_ end: Point) {
    pieceCount += 1
    piecesOfSubpath += 1
    if piecesOfSubpath > 1 { hasCorners = true }
    current = end
  }

  private mutating func include(_ p: Point) {
    let device = matrix.apply(to: p)
    if bounds == nil { bounds = Bounds(device) } else { bounds?.include(device) }
  }

  private mutating func line(to p: Point) {
    guard start != nil else { return move(to: p) }
    guard p != current else { return }
    include(current)
    include(p)
    add(p)
  }

  private mutating func close() {
    guard let start else { return }
    if piecesOfSubpath > 0 {
      hasCorners = true
      if current != start { line(to: start) }
    }
    move(to: start)
  }

  private mutating func rect(_ r: Rect) {
    move(to: Point(x: r.x, y: r.y))
    line(to: Point(x: r.x + r.width, y: r.y))
    line(to: Point(x: r.x + r.width, y: r.y + r.height))
    line(to: Point(x: r.x, y: r.y + r.height))
    close()
  }

  private mutating func curve(_ c1: Point, _ c2: Point, to p: Point) {
    guard c1 != current || c2 != current || p != current else { return }
    isStraight = false
    include(current)
    include(p)
    let (a, b) = (matrix.apply(to: current), matrix.apply(to: c1))
    let (c, d) = (matrix.apply(to: c2), matrix.apply(to: p))
    for t in extremes(a.x, b.x, c.x, d.x) + extremes(a.y, b.y, c.y, d.y) {
      let s = 1 - t
      let (k0, k1, k2, k3) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
      bounds?.include(
        Point(
          x: k0 * a.x + k1 * b.x + k2 * c.x + k3 * d.x,
          y: k0 * a.y + k1 * b.y + k2 * c.y + k3 * d.y))
    }
    add(p)
  }

  /// Where a cubic's derivative in one coordinate vanishes, within its ends.
  private func extremes(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> [Double] {
    // The derivative is 3·(u·t² + v·t + w).
    let (u, v, w) = (d - 3 * c + 3 * b - a, 2 * (a - 2 * b + c), b - a)
    var roots: [Double] = []
    if abs(u) < 1e-12 {
      if v != 0 { roots = [-w / v] }
    } else {
      let discriminant = v * v - 4 * u * w
      if discriminant >= 0 {
        let root = discriminant.squareRoot()
        roots = [(-v + root) / (2 * u), (-v - root) / (2 * u)]
      }
    }
    return roots.filter { $0 > 0 && $0 < 1 }
  }

  private mutating func arc(
    center: Point, rx: Double, ry: Double, rotation: Double, from: Double, to: Double,
    isCounterclockwise: Bool
  ) {
    let (sine, cosine) = sineAndCosine(rotation)
    func place(_ angle: Double) -> Point {
      let (s, c) = sineAndCosine(angle)
      return Point(
        x: center.x + rx * c * cosine - ry * s * sine,
        y: center.y + rx * c * sine + ry * s * cosine)
    }
    line(to: place(from))
    let sweep = PathTracer.sweep(from: from, to: to, isCounterclockwise: isCounterclockwise)
    guard sweep != 0, rx > 0 || ry > 0 else { return }
    isStraight = false
    include(current)
    let end = place(from + sweep)
    include(end)
    // In device space the arc is m + u·cos t + v·sin t; each coordinate is extreme at one angle and
    // at the one across.
    let u = Point(
      x: (matrix.a * cosine + matrix.c * sine) * rx, y: (matrix.b * cosine + matrix.d * sine) * rx)
    let v = Point(
      x: (matrix.c * cosine - matrix.a * sine) * ry, y: (matrix.d * cosine - matrix.b * sine) * ry)
    for base in [atan2(v.x, u.x), atan2(v.y, u.y)] {
      for angle in [base, base + .pi] where PathTracer.isWithin(angle, from: from, sweep: sweep) {
        include(place(angle))
      }
    }
    add(end)
  }

  private static func isWithin(_ angle: Double, from: Double, sweep: Double) -> Bool {
    let turn = 2 * Double.pi
    var distance = fmod(sweep > 0 ? angle - from : from - angle, turn)
    if distance < 0 { distance += turn }
    return distance <= abs(sweep)
  }

  /// The angle that an arc runs through; one turn at most, negative when counter-clockwise.
  /// <https://html.spec.whatwg.org/multipage/canvas.html#dom-context-2d-ellipse>
  private static func sweep(from: Double, to: Double, isCounterclockwise: Bool) -> Double {
    if isCounterclockwise { return -sweep(from: -from, to: -to, isCounterclockwise: false) }
    let (turn, difference) = (2 * Double.pi, to - from)
    if difference >= turn || !difference.isFinite { return turn }
    return difference >= 0 ? difference : turn - fmod(-difference, turn)
  }

  /// A rounded corner.
  ///
  /// <https://html.spec.whatwg.org/multipage/canvas.html#dom-context-2d-arcto>
  private mutating func arcTo(_ corner: Point, _ next: Point, radius: Double) {
    guard start != nil else { return move(to: corner) }
    let (ax, ay) = (current.x - corner.x, current.y - corner.y)
    let (bx, by) = (next.x - corner.x, next.y - corner.y)
    let (a, b) = (hypot(ax, ay), hypot(bx, by))
    let cross = ax * by - ay * bx
    guard radius > 0, a > 0, b > 0, abs(cross) > 1e-12 * a * b else { return line(to: corner) }
    let half = acos(max(-1, min(1, (ax * bx + ay * by) / (a * b)))) / 2
    let distance = radius / tan(half)
    let first = Point(x: corner.x + ax / a * distance, y: corner.y + ay / a * distance)
    let last = Point(x: corner.x + bx / b * distance, y: corner.y + by / b * distance)
    let side = cross > 0 ? 1.0 : -1
    let center = Point(x: first.x - side * ay / a * radius, y: first.y + side * ax / a * radius)
    arc(
      center: center, rx: radius, ry: radius, rotation: 0,
      from: atan2(first.y - center.y, first.x - center.x),
      to: atan2(last.y - center.y, last.x - center.x), isCounterclockwise: cross > 0)
  }
}

extension Point {
  /// The control point of a cubic on the way to the one of a quadratic curve.
  fileprivate func third(of control: Point) -> Point {
    Point(x: x + (control.x - x) * 2 / 3, y: y + (control.y - y) * 2 / 3)
  }
}
