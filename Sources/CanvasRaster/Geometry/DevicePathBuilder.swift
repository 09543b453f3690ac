internal import DrawCommands

/// Brings recorded paths into device space by the HTML Standard's rules.
///
/// Steps of no length are dropped, and with them sub-paths of a single point: they fill nothing, and
/// strokes are to prune them. <https://html.spec.whatwg.org/multipage/canvas.html#trace-a-path>
struct DevicePathBuilder {
  private(set) var path = DevicePath()
  private var transform = AffineTransform.identity
  /// Start and end of the sub-path at hand, in user space; nil before the first.
  private var start: Point?
  private var current = Point.zero
  /// Whether the sub-path's start still has to be told.
  private var isMovePending = true

  /// Starts a new path under a transform.
  mutating func reset(_ transform: AffineTransform) {
    path.removeAll()
    self.transform = transform
    start = nil
    isMovePending = true
  }

  mutating func move(to p: Point) {
    start = p
    current = p
    isMovePending = true
  }

  mutating func line(to p: Point) {
    guard start != nil else { return move(to: p) }
    guard p != current else { return }
    flushMove()
    path.line(to: transform.apply(to: p))
    current = p
  }

  mutating func curve(_ c1: Point, _ c2: Point, to p: Point) {
    if start == nil { move(to: c1) }
    guard c1 != current || c2 != current || p != current else { return }
    flushMove()
    path.curve(transform.apply(to: c1), transform.apply(to: c2), to: transform.apply(to: p))
    current = p
  }

  mutating func quadraticCurve(_ c: Point, to p: Point) {
    if start == nil { move(to: c) }
    // A quadratic curve is the cubic whose control points lie two thirds of the way to its own.
    let from = current
    curve(
      Point(x: from.x + (c.x - from.x) * 2 / 3, y: from.y + (c.y - from.y) * 2 / 3),
      Point(x: p.x + (c.x - p.x) * 2 / 3, y: p.y + (c.y - p.y) * 2 / 3), to: p)
  }

  mutating func close() {
    guard let start else { return }
    if !isMovePending { path.close() }
    move(to: start)
  }

  mutating func rect(_ r: Rect) {
    move(to: Point(x: r.x, y: r.y))
    line(to: Point(x: r.x + r.width, y: r.y))
    line(to: Point(x: r.x + r.width, y: r.y + r.height))
    line(to: Point(x: r.x, y: r.y + r.height))
    close()
  }

  private mutating func flushMove() {
    guard isMovePending else { return }
    path.move(to: transform.apply(to: current))
    isMovePending = false
  }

  /// Adds all steps of a recorded path.
  mutating func append(_ recorded: Path) {
    recorded.coordinates.withUnsafeBufferPointer { c in
      var i = 0
      func point(_ k: Int) -> Point { Point(x: c[i + k], y: c[i + k + 1]) }
      for verb in recorded.verbs {
        switch verb {
        case .moveTo: move(to: point(0))
        case .lineTo: line(to: point(0))
        case .quadraticCurveTo: quadraticCurve(point(0), to: point(2))
        case .bezierCurveTo: curve(point(0), point(2), to: point(4))
        case .closePath: close()
        case .rect: rect(Rect(x: c[i], y: c[i + 1], width: c[i + 2], height: c[i + 3]))
        case .arc:
          let circle = Ellipse(center: point(0), radiusX: c[i + 2], radiusY: c[i + 2])
          arc(circle, from: c[i + 3], to: c[i + 4], counterclockwise: c[i + 5] != 0)
        case .arcTo: arcTo(point(0), point(2), radius: c[i + 4])
        case .ellipse:
          let ellipse = Ellipse(
            center: point(0), radiusX: c[i + 2], radiusY: c[i + 3], rotation: c[i + 4])
          arc(ellipse, from: c[i + 5], to: c[i + 6], counterclockwise: c[i + 7] != 0)
        case .roundRect:
          let box = Rect(x: c[i], y: c[i + 1], width: c[i + 2], height: c[i + 3])
          roundRect(box, radii: c[(i + 4)..<(i + 12)].map { $0 })
        }
        i += verb.coordinateCount
      }
    }
  }
}

extension DevicePathBuilder {
  /// Whether there is a sub-path to go on from, and where it ends.
  var currentPoint: Point? { start == nil ? nil : current }

  /// The greatest length that a unit of user space becomes in device space.
  var deviceScale: Double { transform.greatestScale }
}
