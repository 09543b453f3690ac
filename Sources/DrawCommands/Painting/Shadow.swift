/// The shadow that painting casts, in logical px that no transform but the canvas scale changes.
public struct Shadow: Hashable, Sendable {
  /// Offset to the right.
  public var offsetX: Double
  /// Offset down.
  public var offsetY: Double
  /// Twice the standard deviation of the Gaussian that softens the shadow; not negative.
  public var blur: Double
  /// Its colour; a transparent one casts none.
  public var color: Color

  /// Creates a shadow.
  public init(offsetX: Double, offsetY: Double, blur: Double, color: Color) {
    self.offsetX = offsetX
    self.offsetY = offsetY
    self.blur = blur
    self.color = color
  }

  /// The default: nothing is cast.
  public static let none = Shadow(offsetX: 0, offsetY: 0, blur: 0, color: .transparent)

  /// Whether painting casts anything: the colour shows, and the shadow is not hidden exactly below.
  /// <https://html.spec.whatwg.org/multipage/canvas.html#when-shadows-are-drawn>
  public var isVisible: Bool {
    color.alpha > 0 && (blur > 0 || offsetX != 0 || offsetY != 0)
  }
}
