/// An axis-aligned rectangle; negative sizes reach to the left and up from its corner.
public struct Rect: Hashable, Sendable {
  /// Left edge, or right edge when `width` is negative.
  public var x: Double
  /// Top edge, or bottom edge when `height` is negative.
  public var y: Double
  /// Horizontal extent, of either sign.
  public var width: Double
  /// Vertical extent, of either sign.
  public var height: Double

  /// Creates a rectangle of a corner and its extents.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The same rectangle named by its top left corner and sizes that are not negative.
  public var standardized: Rect {
    Rect(
      x: width < 0 ? x + width : x, y: height < 0 ? y + height : y,
      width: abs(width), height: abs(height))
  }
}
