/// How far two colours are apart for an eye, 0 (equal) … 1; black and white are 0.97 apart.
///
/// The difference in YIQ, weighted as Y. Kotsarenko and F. Ramos give it in "Measuring perceived
/// color difference using YIQ NTSC transmission color space in mobile applications" (2010); pixelmatch
/// and odiff use the same formula, so their thresholds mean the same here. Of translucent colours the
/// larger of the distances on white and on black counts.
public enum PerceptualDistance {
  /// The largest value that the weighted sum of squares takes.
  private static let largest = 35215.0

  /// The distance of two straight colours.
  public static func between(_ one: RGBA, _ other: RGBA) -> Double {
    let a = SIMD4<Double>(one.premultipliedComponents)
    let b = SIMD4<Double>(other.premultipliedComponents)
    let onBlack = squared(a - b)
    if one.alpha == other.alpha { return (onBlack / largest).squareRoot() }
    // On white, what a colour does not cover adds 255 − alpha to each channel.
    let onWhite = squared(a - b - SIMD4(repeating: a.w - b.w))
    return (max(onBlack, onWhite) / largest).squareRoot()
  }

  private static func squared(_ d: SIMD4<Double>) -> Double {
    let y = 0.29889531 * d.x + 0.58662247 * d.y + 0.11448223 * d.z
    let i = 0.59597799 * d.x - 0.27417610 * d.y - 0.32180189 * d.z
    let q = 0.21147017 * d.x - 0.52261711 * d.y + 0.31114694 * d.z
    return 0.5053 * y * y + 0.299 * i * i + 0.1957 * q * q
  }
}
