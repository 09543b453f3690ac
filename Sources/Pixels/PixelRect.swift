/// A rectangle of whole pixels; x to the right, y downwards.
public struct PixelRect: Hashable, Sendable {
  /// The left edge.
  public let x: Int
  /// The top edge.
  public let y: Int
  /// Width in pixels, at least 1.
  public let width: Int
  /// Height in pixels, at least 1.
  public let height: Int

  /// Creates a rectangle of its left, top and sides.
  ///
  /// - Precondition: Both sides are at least 1.
  public init(x: Int, y: Int, width: Int, height: Int) {
    precondition(width > 0 && height > 0)
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The column after the last one.
  public var right: Int { x + width }

  /// The row below the last one.
  public var bottom: Int { y + height }

  /// The pixels that both rectangles hold, or nil where there are none.
  public func intersection(_ other: PixelRect) -> PixelRect? {
    let left = max(x, other.x)
    let top = max(y, other.y)
    let right = min(self.right, other.right)
    let bottom = min(self.bottom, other.bottom)
    guard left < right, top < bottom else { return nil }
    return PixelRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}

extension PixelRect: CustomStringConvertible {
  /// Sides and place, as in `20×10 at (3, 4)`.
  public var description: String { "\(width)×\(height) at (\(x), \(y))" }
}
