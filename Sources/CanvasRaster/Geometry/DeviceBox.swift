internal import DrawCommands

/// A box of whole device px; empty when a side is not positive.
public struct DeviceBox: Hashable, Sendable {
  /// First column.
  public var left: Int
  /// First row.
  public var top: Int
  /// The column after the last.
  public var right: Int
  /// The row after the last.
  public var bottom: Int

  /// Creates a box of its edges.
  public init(left: Int, top: Int, right: Int, bottom: Int) {
    self.left = left
    self.top = top
    self.right = right
    self.bottom = bottom
  }

  /// Creates the smallest box of whole px around the given edges; edges far away are cut off.
  public init(enclosing b: (left: Double, top: Double, right: Double, bottom: Double)) {
    func cut(_ value: Double) -> Int { Int(max(-1e9, min(value, 1e9))) }
    left = cut(b.left.rounded(.down))
    top = cut(b.top.rounded(.down))
    right = cut(b.right.rounded(.up))
    bottom = cut(b.bottom.rounded(.up))
  }

  /// Width in px; not negative.
  public var width: Int { max(0, right - left) }
  /// Height in px; not negative.
  public var height: Int { max(0, bottom - top) }
  /// Whether no px lies inside.
  public var isEmpty: Bool { right <= left || bottom <= top }

  /// What lies in both boxes.
  public func intersection(_ other: DeviceBox) -> DeviceBox {
    DeviceBox(
      left: max(left, other.left), top: max(top, other.top), right: min(right, other.right),
      bottom: min(bottom, other.bottom))
  }

  /// The smallest box around both; an empty one adds nothing.
  public func union(_ other: DeviceBox) -> DeviceBox {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return DeviceBox(
      left: min(left, other.left), top: min(top, other.top), right: max(right, other.right),
      bottom: max(bottom, other.bottom))
  }

  /// The box with a margin on every side.
  public func expanded(by margin: Int) -> DeviceBox {
    DeviceBox(
      left: left - margin, top: top - margin, right: right + margin, bottom: bottom + margin)
  }

  /// The smallest box of whole px around the box moved by an offset; edges far away are cut off.
  func shifted(by offset: Point) -> DeviceBox {
    DeviceBox(
      enclosing: (
        Double(left) + offset.x, Double(top) + offset.y, Double(right) + offset.x,
        Double(bottom) + offset.y
      ))
  }
}
