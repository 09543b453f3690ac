internal import DrawCommands

extension Path {
  /// The rectangle that the path is, whether recorded as one or as four lines; nil for other shapes.
  var rectangle: Rect? {
    if let rect = soleRect { return rect }
    guard let first = verbs.first, first == .moveTo || first == .lineTo else { return nil }
    let lines = verbs.last == .closePath ? verbs.dropLast() : verbs[...]
    guard (4...5).contains(lines.count), lines.dropFirst().allSatisfy({ $0 == .lineTo }) else {
      return nil
    }
    var points = (0..<lines.count).map { Point(x: coordinates[2 * $0], y: coordinates[2 * $0 + 1]) }
    if points.count == 5 {
      guard points[4] == points[0] else { return nil }
      points.removeLast()
    }
    let goesRound =
      (points[0].y == points[1].y && points[1].x == points[2].x && points[2].y == points[3].y
        && points[3].x == points[0].x)
      || (points[0].x == points[1].x && points[1].y == points[2].y && points[2].x == points[3].x
        && points[3].y == points[0].y)
    guard goesRound else { return nil }
    return Rect(
      x: points[0].x, y: points[0].y, width: points[2].x - points[0].x,
      height: points[2].y - points[0].y)
  }
}

extension AffineTransform {
  /// Whether axis-aligned rectangles stay so, quarter turns included.
  var keepsRectangles: Bool { (b == 0 && c == 0) || (a == 0 && d == 0) }
}
