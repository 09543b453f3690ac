/// Conversion of one 8-bit component between straight and premultiplied alpha, rounded exactly.
///
/// The two directions fit together: premultiplying what ``straight(_:alpha:)`` gives for a valid
/// premultiplied component yields that component again, for every alpha.
public enum Premultiplication {
  /// Scales a straight component by its alpha: `c · a / 255`, rounded to nearest.
  ///
  /// There are no ties, because 255 is odd.
  @inlinable
  public static func premultiplied(_ component: UInt8, alpha: UInt8) -> UInt8 {
    UInt8(truncatingIfNeeded: (UInt32(component) * UInt32(alpha) + 127) / 255)
  }

  /// Takes the alpha out of a premultiplied component: `c · 255 / a`, rounded to nearest.
  ///
  /// Where alpha is 0 there is no colour to recover, and the result is 0. A component above its
  /// alpha, which no valid premultiplied pixel holds, gives 255.
  @inlinable
  public static func straight(_ component: UInt8, alpha: UInt8) -> UInt8 {
    guard alpha > 0 else { return 0 }
    let scaled = (UInt32(component) * 255 + UInt32(alpha) / 2) / UInt32(alpha)
    return UInt8(truncatingIfNeeded: min(scaled, 255))
  }
}

extension RGBA {
  /// The colour with its alpha multiplied into red, green and blue, in that order, then alpha.
  @inlinable
  public var premultipliedComponents: SIMD4<UInt8> {
    SIMD4(
      Premultiplication.premultiplied(red, alpha: alpha),
      Premultiplication.premultiplied(green, alpha: alpha),
      Premultiplication.premultiplied(blue, alpha: alpha),
      alpha)
  }

  /// Creates the straight colour of premultiplied red, green, blue and alpha.
  @inlinable
  public init(premultipliedComponents components: SIMD4<UInt8>) {
    let alpha = components.w
    self.init(
      red: Premultiplication.straight(components.x, alpha: alpha),
      green: Premultiplication.straight(components.y, alpha: alpha),
      blue: Premultiplication.straight(components.z, alpha: alpha),
      alpha: alpha)
  }
}
