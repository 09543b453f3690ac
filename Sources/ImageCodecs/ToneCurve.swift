internal import Glibc

/// The conversion from a pure power law, as PNG's gAMA declares it, to the sRGB curve.
struct ToneCurve {
  private let exponent: Double

  /// Creates the curve of a gAMA value, or nil when the samples can stay as they are.
  ///
  /// A gAMA within 5 % of 1 / 2.2 is what writers of sRGB pictures declare, and libpng's
  /// `PNG_GAMMA_THRESHOLD` leaves it alone as well. Values outside libpng's valid range are ignored.
  ///
  /// - Parameter gamma: The exponent of encoding in hundred-thousandths.
  init?(gamma: UInt32) {
    guard (16...625_000_000).contains(gamma) else { return nil }
    let encoding = Double(gamma) / 100_000
    guard abs(encoding * 2.2 - 1) >= 0.05 else { return nil }
    exponent = 1 / encoding
  }

  /// The sRGB byte of each sample, from 0 to full.
  func table(levels: Int) -> [UInt8] {
    (0..<levels).map { level in
      let light = pow(Double(level) / Double(levels - 1), exponent)
      return UInt8((Self.encoded(light) * 255).rounded())
    }
  }

  /// The sRGB transfer function of IEC 61966-2-1.
  private static func encoded(_ light: Double) -> Double {
    light <= 0.003_130_8 ? 12.92 * light : 1.055 * pow(light, 1 / 2.4) - 0.055
  }
}
