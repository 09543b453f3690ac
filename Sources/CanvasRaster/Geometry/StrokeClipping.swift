internal import DrawCommands
import Glibc

/// Cuts lines to a region before they are stroked, and cuts dashes itself where that is needed.
///
/// What is cut off lies so far outside that neither caps nor joins of the cuts can show.
struct StrokeClipping {
  private(set) var path = DevicePath()
  /// Marks made so far; past the limit the rest is left out and the caller draws a solid line.
  private(set) var markCount = 0
  private(set) var passedMarkLimit = false

  private let region: (left: Double, top: Double, right: Double, bottom: Double)
  private let dashes: [Double]
  private let period: Double
  private let markLimit: Int
  /// From device space back to user space, where dashes are measured.
  private let inverse: AffineTransform
  private var dashIndex = 0
  private var dashLeft = 0.0
  private var isPenDown = false

  /// Cuts a path to the device px of a region, which has room for the pen.
  ///
  /// `pattern` are lengths of marks and gaps in user units, empty for solid; `inverse` is the matrix
  /// from device space to user space.
  init(
    _ path: DevicePath, region: (left: Double, top: Double, right: Double, bottom: Double),
    pattern: [Double], offset: Double, inverse: AffineTransform, markLimit: Int
  ) {
    self.region = region
    dashes = pattern
    period = pattern.reduce(0, +)
    self.inverse = inverse
    self.markLimit = markLimit
    for polyline in Flattening(path, region: region).polylines where !passedMarkLimit {
      startPattern(at: offset)
      dashes.isEmpty ? cutSolid(polyline) : cutDashed(polyline)
    }
  }

  private mutating func cutSolid(_ polyline: Polyline) {
    var points = polyline.points
    let isWhole = points.allSatisfy(isInside)
    if polyline.isClosed, !isWhole, let first = points.first { points.append(first) }
    isPenDown = false
    for (a, b) in zip(points, points.dropFirst()) {
      guard let part = visiblePart(a, b) else {
        isPenDown = false
        continue
      }
      if !isPenDown || part.lower > 0 { path.move(to: at(part.lower, a, b)) }
      path.line(to: at(part.upper, a, b))
      isPenDown = part.upper >= 1
    }
    if polyline.isClosed, isWhole { path.close() }
  }

  private mutating func cutDashed(_ polyline: Polyline) {
    var points = polyline.points
    if polyline.isClosed, let first = points.first { points.append(first) }
    isPenDown = false
    for (a, b) in zip(points, points.dropFirst()) {
      let length = hypot(
        inverse.a * (b.x - a.x) + inverse.c * (b.y - a.y),
        inverse.b * (b.x - a.x) + inverse.d * (b.y - a.y))
      guard length > 0, length.isFinite else { continue }
      guard let part = visiblePart(a, b) else {
        isPenDown = false
        advance(by: length)
        continue
      }
      if part.lower > 0 {
        isPenDown = false
        advance(by: length * part.lower)
      }
      walk(a, b, from: part.lower * length, to: part.upper * length, length: length)
      if passedMarkLimit { return }
      if part.upper < 1 {
        isPenDown = false
        advance(by: length * (1 - part.upper))
      }
    }
  }

  /// Lays the pattern along the visible part of a line.
  private mutating func walk(
    _ a: Point, _ b: Point, from start: Double, to end: Double, length: Double
  ) {
    var place = start
    while true {
      let isMark = dashIndex.isMultiple(of: 2)
      let next = min(place + dashLeft, end)
      if isMark {
        if !isPenDown {
          path.move(to: at(place / length, a, b))
          isPenDown = true
          markCount += 1
        }
        path.line(to: at(next / length, a, b))
      }
      if place + dashLeft > end {
        dashLeft -= end - place
        return
      }
      place = next
      if isMark { isPenDown = false }
      dashIndex = (dashIndex + 1) % dashes.count
      dashLeft = dashes[dashIndex]
      if markCount > markLimit {
        passedMarkLimit = true
        return
      }
    }
  }

  private mutating func startPattern(at offset: Double) {
    guard !dashes.isEmpty else { return }
    dashIndex = 0
    dashLeft = dashes[0]
    let remainder = fmod(offset, period)
    advance(by: remainder < 0 ? remainder + period : remainder)
  }

  /// Moves on in the pattern without drawing.
  private mutating func advance(by distance: Double) {
    var rest = fmod(distance, period)
    // One round through the pattern at most, since whole periods are taken off.
    while rest >= dashLeft, rest > 0 {
      rest -= dashLeft
      dashIndex = (dashIndex + 1) % dashes.count
      dashLeft = dashes[dashIndex]
    }
    dashLeft -= rest
  }

  private func at(_ t: Double, _ a: Point, _ b: Point) -> Point {
    if t <= 0 { return a }
    if t >= 1 { return b }
    return Point(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t)
  }

  private func isInside(_ p: Point) -> Bool {
    p.x >= region.left && p.x <= region.right && p.y >= region.top && p.y <= region.bottom
  }

  /// The part of a line within the region (Liang and Barsky), or nil when there is none.
  private func visiblePart(_ a: Point, _ b: Point) -> (lower: Double, upper: Double)? {
    var (lower, upper) = (0.0, 1.0)
    let sides = [
      (a.x - b.x, a.x - region.left), (b.x - a.x, region.right - a.x),
      (a.y - b.y, a.y - region.top), (b.y - a.y, region.bottom - a.y),
    ]
    for (slope, distance) in sides {
      if slope == 0 {
        if distance < 0 { return nil }
      } else if slope < 0 {
        lower = max(lower, distance / slope)
      } else {
        upper = min(upper, distance / slope)
      }
    }
    return lower < upper ? (lower, upper) : nil
  }
}
