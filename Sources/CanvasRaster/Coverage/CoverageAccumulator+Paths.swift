internal import DrawCommands
import Glibc

extension CoverageAccumulator {
  /// How far a line may lie from its curve, in device px.
  static let tolerance = 0.05

  /// Adds the edges of a path, closing every sub-path.
  func add(_ path: DevicePath) {
    var start = Point.zero
    var current = Point.zero
    path.forEach { verb, p in
      switch verb {
      case .move:
        add(current, start)
        start = Point(x: p[0], y: p[1])
        current = start
      case .line:
        let end = Point(x: p[0], y: p[1])
        add(current, end)
        current = end
      case .curve:
        let end = Point(x: p[4], y: p[5])
        addCurve(current, Point(x: p[0], y: p[1]), Point(x: p[2], y: p[3]), end)
        current = end
      case .close:
        add(current, start)
        current = start
      }
    }
    add(current, start)
  }

  private func addCurve(_ a: Point, _ b: Point, _ c: Point, _ d: Point) {
    // What lies beyond one side of the box counts only by its ends.
    let (left, right) = (Double(box.left), Double(box.right))
    if max(a.x, b.x, c.x, d.x) <= left || min(a.x, b.x, c.x, d.x) >= right
      || max(a.y, b.y, c.y, d.y) <= Double(box.top)
      || min(a.y, b.y, c.y, d.y) >= Double(box.bottom)
    {
      return add(a, d)
    }
    let count = Curves.segmentCount(a, b, c, d, tolerance: CoverageAccumulator.tolerance)
    var from = a
    for i in 1..<max(count, 1) {
      let to = Curves.point(a, b, c, d, Double(i) / Double(count))
      add(from, to)
      from = to
    }
    add(from, d)
  }
}

/// Cubic curves as lines.
enum Curves {
  /// How many equal steps keep a curve's lines within a tolerance.
  ///
  /// A line over a step of length 1/n is off by n⁻²/8 times the largest second derivative, which is
  /// six times the larger second difference of the control points.
  static func segmentCount(
    _ a: Point, _ b: Point, _ c: Point, _ d: Point, tolerance: Double
  ) -> Int {
    let (ux, uy) = (a.x - 2 * b.x + c.x, a.y - 2 * b.y + c.y)
    let (vx, vy) = (b.x - 2 * c.x + d.x, b.y - 2 * c.y + d.y)
    let largest = max(ux * ux + uy * uy, vx * vx + vy * vy).squareRoot()
    let count = (largest * 0.75 / tolerance).squareRoot().rounded(.up)
    // Beyond this a curve is so much larger than any canvas that its lines are long anyway.
    return Int(max(1, min(count, 4096)))
  }

  /// The point of a curve at a parameter of 0…1.
  @inline(__always)
  static func point(_ a: Point, _ b: Point, _ c: Point, _ d: Point, _ t: Double) -> Point {
    let s = 1 - t
    let (wa, wb, wc, wd) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
    return Point(
      x: wa * a.x + wb * b.x + wc * c.x + wd * d.x, y: wa * a.y + wb * b.y + wc * c.y + wd * d.y)
  }

  /// The direction of a curve at a parameter of 0…1, not normalised.
  static func derivative(_ a: Point, _ b: Point, _ c: Point, _ d: Point, _ t: Double) -> Point {
    let s = 1 - t
    let (u, v, w) = (b - a, c - b, d - c)
    return u.scaled(by: s * s) + v.scaled(by: 2 * s * t) + w.scaled(by: t * t)
  }
}
