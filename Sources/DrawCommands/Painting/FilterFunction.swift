/// One step of what becomes of painting before it casts a shadow and meets the canvas.
///
/// Lengths are logical px that no transform but the canvas scale changes. All work on sRGB values,
/// as the filter functions of CSS do, and each result is cut to 0…1 before the next.
/// <https://www.w3.org/TR/filter-effects-1/#filter-functions>
public enum FilterFunction: Hashable, Sendable {
  /// Softens by a Gaussian of a standard deviation, not negative.
  case blur(CSSLength)
  /// Multiplies colours; 0 is black, 1 changes nothing.
  case brightness(Double)
  /// Moves colours from middle grey; 0 is grey, 1 changes nothing.
  case contrast(Double)
  /// Takes away colour; 0 changes nothing, 1 is grey.
  case grayscale(Double)
  /// Turns hues, in degrees.
  case hueRotate(Double)
  /// Turns colours to their opposites; 0 changes nothing, 1 is the negative.
  case invert(Double)
  /// Multiplies opacity, 0…1.
  case opacity(Double)
  /// Strengthens colours; 0 is grey, 1 changes nothing.
  case saturate(Double)
  /// Turns colours brown; 0 changes nothing, 1 is all brown.
  case sepia(Double)
  /// Puts a tinted, softened copy below; the deviation is not negative.
  case dropShadow(x: CSSLength, y: CSSLength, deviation: CSSLength, color: Color)
}
