internal import DrawCommands

extension DevicePath {
  /// The same area within a region, with no coordinate outside of it.
  ///
  /// Each sub-path is cut by the four sides in turn (Sutherland and Hodgman); what runs along the
  /// region's border keeps the windings right.
  func clippedForFill(
    to region: (left: Double, top: Double, right: Double, bottom: Double)
  ) -> DevicePath {
    var result = DevicePath()
    for polyline in Flattening(self, region: region).polylines {
      var points = polyline.points
      points = DevicePath.cut(points) { $0.x - region.left }
      points = DevicePath.cut(points) { region.right - $0.x }
      points = DevicePath.cut(points) { $0.y - region.top }
      points = DevicePath.cut(points) { region.bottom - $0.y }
      guard points.count > 2 else { continue }
      result.move(to: points[0])
      for point in points.dropFirst() { result.line(to: point) }
      result.close()
    }
    return result
  }

  /// The part of a closed polygon where a distance is not negative.
  private static func cut(_ points: [Point], _ distance: (Point) -> Double) -> [Point] {
    guard var previous = points.last else { return [] }
    var result: [Point] = []
    result.reserveCapacity(points.count + 4)
    var before = distance(previous)
    for point in points {
      let now = distance(point)
      if (before < 0) != (now < 0) {
        let t = before / (before - now)
        result.append(
          Point(
            x: previous.x + (point.x - previous.x) * t, y: previous.y + (point.y - previous.y) * t))
      }
      if now >= 0 { result.append(point) }
      (previous, before) = (point, now)
    }
    return result
  }
}
