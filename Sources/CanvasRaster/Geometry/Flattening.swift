internal import DrawCommands

/// A sub-path made of straight lines, in device space.
struct Polyline {
  var points: [Point] = []
  var isClosed = false
}

/// Turns a path into polylines, spending no work on what lies far outside a region.
struct Flattening {
  /// The region that shows, with room for pens.
  let region: (left: Double, top: Double, right: Double, bottom: Double)
  private(set) var polylines: [Polyline] = []
  private var open = Polyline()

  /// How far a line may lie from its curve, in device px.
  private static let tolerance = 0.05
  /// Halvings of a curve at most; 2⁴⁰ parts of the longest curve are shorter than a px.
  private static let deepest = 40

  init(
    _ path: DevicePath, region: (left: Double, top: Double, right: Double, bottom: Double)
  ) {
    self.region = region
    path.forEach { verb, p in
      switch verb {
      case .move:
        finish()
        open.points = [Point(x: p[0], y: p[1])]
      case .line: open.points.append(Point(x: p[0], y: p[1]))
      case .curve:
        guard let from = open.points.last else { return }
        flatten(
          from, Point(x: p[0], y: p[1]), Point(x: p[2], y: p[3]), Point(x: p[4], y: p[5]), depth: 0)
      case .close:
        open.isClosed = true
        finish()
      }
    }
    finish()
  }

  private mutating func finish() {
    if open.points.count > 1 { polylines.append(open) }
    open = Polyline()
  }

  private mutating func flatten(_ a: Point, _ b: Point, _ c: Point, _ d: Point, depth: Int) {
    if depth == Flattening.deepest || isFlat(a, b, c, d) || isOutside(a, b, c, d) {
      open.points.append(d)
      return
    }
    func middle(_ p: Point, _ q: Point) -> Point { Point(x: (p.x + q.x) / 2, y: (p.y + q.y) / 2) }
    let (ab, bc, cd) = (middle(a, b), middle(b, c), middle(c, d))
    let (abc, bcd) = (middle(ab, bc), middle(bc, cd))
    let center = middle(abc, bcd)
    flatten(a, ab, abc, center, depth: depth + 1)
    flatten(center, bcd, cd, d, depth: depth + 1)
  }

  /// Whether all lies on one side of the region, where only the winding of the chord counts.
  private func isOutside(_ a: Point, _ b: Point, _ c: Point, _ d: Point) -> Bool {
    let (lowX, highX) = (min(a.x, b.x, c.x, d.x), max(a.x, b.x, c.x, d.x))
    let (lowY, highY) = (min(a.y, b.y, c.y, d.y), max(a.y, b.y, c.y, d.y))
    return highX < region.left || lowX > region.right || highY < region.top || lowY > region.bottom
  }

  /// Whether the control points lie so near to the chord's thirds that the chord will do.
  private func isFlat(_ a: Point, _ b: Point, _ c: Point, _ d: Point) -> Bool {
    let ux = 3 * b.x - 2 * a.x - d.x
    let uy = 3 * b.y - 2 * a.y - d.y
    let vx = 3 * c.x - 2 * d.x - a.x
    let vy = 3 * c.y - 2 * d.y - a.y
    // A cubic is off its chord by a quarter of the larger of these at most.
    let square = max(ux * ux, vx * vx) + max(uy * uy, vy * vy)
    return square <= 16 * Flattening.tolerance * Flattening.tolerance
  }
}
