internal import DrawCommands

/// Where a view stands among the others of its page.
struct ViewPlacement {
  /// The container that holds it, 0 for the page.
  var parentId = 0
  /// Its place within the parent's content, in logical px.
  var frame = Rect.zero
  /// Whether it, and all that it holds, is not shown.
  var isHidden = false
  /// Siblings are painted by this, the smallest first.
  var zIndex = 0.0
  /// Siblings of the same zIndex are painted in the order of this; no two views share one.
  let order: Int

  init(order: Int) { self.order = order }

  /// Whether it is painted before a sibling.
  func isBelow(_ other: ViewPlacement) -> Bool {
    zIndex != other.zIndex ? zIndex < other.zIndex : order < other.order
  }
}

extension Rect {
  /// No area at the origin.
  static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

  /// Whether a point lies inside; left and top edges do, right and bottom ones do not.
  func hits(_ point: Point) -> Bool {
    point.x >= x && point.x < x + width && point.y >= y && point.y < y + height
  }

  /// The rectangle moved.
  func moved(by offset: Point) -> Rect {
    Rect(x: x + offset.x, y: y + offset.y, width: width, height: height)
  }
}
