internal import DrawCommands

/// Finds out whether parts of one path may cover the same px twice.
///
/// Coverage that is added up is right wherever parts do not overlap, and inside of those that do. But
/// where the edges of two parts fall together, halves that are the same half would make a whole.
/// Such paths are left to cairo, whose sample rows tell them apart.
enum OverlapCheck {
  private struct Part {
    var left = Double.infinity
    var top = Double.infinity
    var right = -Double.infinity
    var bottom = -Double.infinity
    /// Twice the signed area of the control polygon.
    var area = 0.0
    /// Quarters of a turn that the direction has made in all.
    var quarters = 0

    /// Whether the outline goes round more than once, so that it must meet itself.
    var goesRound: Bool { abs(quarters) > 5 }

    /// Whether another part lies well inside, more than a px from every side.
    func surrounds(_ other: Part) -> Bool {
      left + 1 < other.left && other.right + 1 < right && top + 1 < other.top
        && other.bottom + 1 < bottom
    }

    mutating func add(_ p: Point) {
      left = min(left, p.x)
      right = max(right, p.x)
      top = min(top, p.y)
      bottom = max(bottom, p.y)
    }

    func overlaps(_ other: Part, by margin: Double) -> Bool {
      left + margin < other.right && other.left + margin < right
        && top + margin < other.bottom && other.top + margin < bottom
    }
  }

  /// Whether two sub-paths that wind the same way reach into each other's bounds.
  static func fillMayOverlap(_ path: DevicePath) -> Bool {
    let parts = self.parts(path).parts
    if parts.contains(where: \.goesRound) { return true }
    // One sub-path alone is the usual case.
    if parts.count < 2 { return crossesItself(path) }
    return anyPair(parts, margin: 1) { a, b in
      // Where parts wind against each other, what they share would cancel out; only a hole well
      // within its surroundings shares nothing.
      a.area * b.area > 0
        ? a.overlaps(b, by: 1e-6) : a.overlaps(b, by: -1) && !a.surrounds(b) && !b.surrounds(a)
    }
  }

  /// Whether two sub-paths, or a line that turns back on itself, meet under a pen.
  static func strokeMayOverlap(_ path: DevicePath, reach: Double) -> Bool {
    let (parts, turnsBack) = self.parts(path)
    return turnsBack || parts.contains(where: \.goesRound)
      || anyPair(parts, margin: 2 * reach) { a, b in a.overlaps(b, by: -2 * reach) }
  }

  /// Points of a polygon up to which all pairs of its sides are looked at.
  private static let fewPoints = 48

  /// Whether two sides of a small polygon cross; large ones and curves are not looked at.
  private static func crossesItself(_ path: DevicePath) -> Bool {
    let count = path.coordinates.count / 2
    guard count > 3, count <= fewPoints, path.verbs.allSatisfy({ $0 != .curve }) else {
      return false
    }
    let c = path.coordinates
    func point(_ i: Int) -> Point { Point(x: c[2 * (i % count)], y: c[2 * (i % count) + 1]) }
    func side(_ p: Point, _ a: Point, _ b: Point) -> Double {
      (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x)
    }
    for i in 0..<(count - 2) {
      let (a, b) = (point(i), point(i + 1))
      for j in (i + 2)..<count where i > 0 || j < count - 1 {
        let (p, q) = (point(j), point(j + 1))
        if side(p, a, b) * side(q, a, b) < 0, side(a, p, q) * side(b, p, q) < 0 { return true }
      }
    }
    return false
  }

  /// Pairs at most that are looked at; beyond, sampling costs less than asking.
  private static let mostPairs = 200_000

  /// Whether a condition, which holds only for parts that lie within a margin of each other along x,
  /// holds for two, or there are too many to tell.
  private static func anyPair(
    _ parts: [Part], margin: Double, _ condition: (Part, Part) -> Bool
  ) -> Bool {
    guard parts.count > 1 else { return false }
    let sorted = parts.sorted { $0.left < $1.left }
    var pairs = 0
    for i in sorted.indices {
      var j = i + 1
      while j < sorted.count, sorted[j].left < sorted[i].right + margin {
        if condition(sorted[i], sorted[j]) { return true }
        pairs += 1
        if pairs > mostPairs { return true }
        j += 1
      }
    }
    return false
  }

  private static func parts(_ path: DevicePath) -> (parts: [Part], turnsBack: Bool) {
    var tracer = Tracer(pointCount: path.verbs.count)
    path.forEach { verb, p in
      switch verb {
      case .move: tracer.move(to: Point(x: p[0], y: p[1]))
      case .line: tracer.go(to: Point(x: p[0], y: p[1]))
      case .curve: for i in 0..<3 { tracer.go(to: Point(x: p[2 * i], y: p[2 * i + 1])) }
      case .close: tracer.close()
      }
    }
    tracer.finish()
    return (tracer.parts, tracer.turnsBack)
  }

  /// Follows a path and notes what its parts are like.
  private struct Tracer {
    private(set) var parts: [Part] = []
    private(set) var turnsBack = false
    private var part = Part()
    private var start = Point.zero
    private var current = Point.zero
    private var direction = Point.zero
    private var firstDirection = Point.zero
    private let sharpest: Double

    init(pointCount: Int) {
      // Where a short path turns by more than 160°, its sides lie so close together that they count
      // as falling together; in a long one such turns are many, and each of little weight.
      sharpest = pointCount <= fewPoints ? 0.36 : 1e-3
    }

    mutating func move(to p: Point) {
      finish()
      start = p
      current = p
      part.add(p)
    }

    mutating func go(to p: Point) {
      let step = p - current
      if isReversal(direction, step) { turnsBack = true }
      if step.x != 0 || step.y != 0 {
        if direction == .zero {
          firstDirection = step
        } else {
          part.quarters += Tracer.quarterTurns(direction, step)
        }
        direction = step
      }
      part.area += current.x * p.y - current.y * p.x
      part.add(p)
      current = p
    }

    mutating func close() {
      go(to: start)
      if isReversal(direction, firstDirection) { turnsBack = true }
    }

    /// Ends the part at hand.
    mutating func finish() {
      part.area += current.x * start.y - current.y * start.x
      if part.left <= part.right { parts.append(part) }
      part = Part()
      direction = Point.zero
    }

    private func isReversal(_ a: Point, _ b: Point) -> Bool {
      let (cross, dot) = (a.x * b.y - a.y * b.x, a.x * b.x + a.y * b.y)
      return dot < 0 && abs(cross) < -sharpest * dot
    }

    private static func quadrant(_ v: Point) -> Int {
      v.x > 0 ? (v.y >= 0 ? 0 : 3) : (v.y > 0 ? 1 : 2)
    }

    private static func quarterTurns(_ a: Point, _ b: Point) -> Int {
      switch (quadrant(b) - quadrant(a)) & 3 {
      case 0: 0
      case 1: 1
      case 3: -1
      default: a.x * b.y - a.y * b.x > 0 ? 2 : -2
      }
    }
  }
}
