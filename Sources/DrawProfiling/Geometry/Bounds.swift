package import CanvasRaster
package import DrawCommands

/// An axis-aligned box of device space; its edges are no whole px.
package struct Bounds: Hashable, Sendable {
  /// Left edge, in device px.
  package var left: Double
  /// Upper edge, in device px.
  package var top: Double
  /// Right edge, in device px; not left of `left`.
  package var right: Double
  /// Lower edge, in device px; not above `top`.
  package var bottom: Double

  /// Creates a box of its edges.
  package init(left: Double, top: Double, right: Double, bottom: Double) {
    self.left = left
    self.top = top
    self.right = right
    self.bottom = bottom
  }

  /// Creates the box of a point, which has no size.
  package init(_ point: Point) {
    self.init(left: point.x, top: point.y, right: point.x, bottom: point.y)
  }

  /// Creates the box around whole px.
  package init(_ box: DeviceBox) {
    self.init(
      left: Double(box.left), top: Double(box.top), right: Double(box.right),
      bottom: Double(box.bottom))
  }

  /// Creates the box around a rectangle under a matrix.
  package init(_ rect: Rect, under matrix: AffineTransform) {
    self.init(matrix.apply(to: Point(x: rect.x, y: rect.y)))
    include(matrix.apply(to: Point(x: rect.x + rect.width, y: rect.y)))
    include(matrix.apply(to: Point(x: rect.x, y: rect.y + rect.height)))
    include(matrix.apply(to: Point(x: rect.x + rect.width, y: rect.y + rect.height)))
  }

  /// Width in device px.
  package var width: Double { right - left }
  /// Height in device px.
  package var height: Double { bottom - top }

  /// Grows the box until it holds a point.
  package mutating func include(_ p: Point) {
    left = min(left, p.x)
    top = min(top, p.y)
    right = max(right, p.x)
    bottom = max(bottom, p.y)
  }

  /// The box around both.
  package func union(_ other: Bounds) -> Bounds {
    Bounds(
      left: min(left, other.left), top: min(top, other.top), right: max(right, other.right),
      bottom: max(bottom, other.bottom))
  }

  /// What lies in both boxes; nil when they do not meet.
  package func intersection(_ other: Bounds) -> Bounds? {
    let box = Bounds(
      left: max(left, other.left), top: max(top, other.top), right: min(right, other.right),
      bottom: min(bottom, other.bottom))
    return box.left <= box.right && box.top <= box.bottom ? box : nil
  }

  /// The box with margins to both sides and to top and bottom.
  package func expanded(x: Double, y: Double) -> Bounds {
    Bounds(left: left - x, top: top - y, right: right + x, bottom: bottom + y)
  }

  /// The box moved.
  package func shifted(x: Double, y: Double) -> Bounds {
    Bounds(left: left + x, top: top + y, right: right + x, bottom: bottom + y)
  }

  /// Differences below this, in device px, are rounding of the arithmetic and touch no px.
  package static let rounding = 1e-6

  /// The px that the box touches.
  package var touched: DeviceBox {
    DeviceBox(
      enclosing: (
        left + Bounds.rounding, top + Bounds.rounding, right - Bounds.rounding,
        bottom - Bounds.rounding
      ))
  }

  /// The px that lie wholly inside.
  package var covered: DeviceBox {
    func cut(_ value: Double) -> Int { Int(max(-1e9, min(value, 1e9))) }
    return DeviceBox(
      left: cut((left - Bounds.rounding).rounded(.up)),
      top: cut((top - Bounds.rounding).rounded(.up)),
      right: cut((right + Bounds.rounding).rounded(.down)),
      bottom: cut((bottom + Bounds.rounding).rounded(.down)))
  }
}

extension DeviceBox {
  /// How many px lie inside.
  package var area: Int { isEmpty ? 0 : width * height }

  /// Whether another box lies wholly inside.
  package func contains(_ other: DeviceBox) -> Bool {
    other.left >= left && other.right <= right && other.top >= top && other.bottom <= bottom
  }

  /// Whether a px lies inside.
  package func contains(x: Int, y: Int) -> Bool {
    x >= left && x < right && y >= top && y < bottom
  }
}
