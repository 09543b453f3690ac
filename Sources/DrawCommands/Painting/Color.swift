/// An sRGB colour with straight alpha; each component lies in 0…1.
public struct Color: Hashable, Sendable {
  /// Red, 0…1.
  public var red: Double
  /// Green, 0…1.
  public var green: Double
  /// Blue, 0…1.
  public var blue: Double
  /// Opacity, 0 (transparent) … 1 (opaque).
  public var alpha: Double

  /// Creates a colour; components outside 0…1 are clamped, and NaN counts as 0.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = Color.clamped(red)
    self.green = Color.clamped(green)
    self.blue = Color.clamped(blue)
    self.alpha = Color.clamped(alpha)
  }

  /// Opaque black, the default of both styles.
  public static let black = Color(red: 0, green: 0, blue: 0)

  /// Transparent black.
  public static let transparent = Color(red: 0, green: 0, blue: 0, alpha: 0)

  // max first: a comparison with NaN is false, so NaN becomes 0.
  private static func clamped(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }
}
