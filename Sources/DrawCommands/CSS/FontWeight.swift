/// How heavy a face is: a multiple of 100 from 100 (thin) to 900 (black).
public struct FontWeight: Hashable, Sendable, Comparable {
  /// The number, as CSS writes it.
  public let value: Int

  /// 400, the weight of running text.
  public static let normal = FontWeight(value: 400)

  /// 700.
  public static let bold = FontWeight(value: 700)

  private init(value: Int) {
    self.value = value
  }

  /// Creates the weight that chooses the same face as a number of 1…1000; nil outside of that.
  ///
  /// Above 500 numbers go up to the next hundred, because CSS looks for heavier faces there, so that
  /// 501 must not become 500.
  /// <https://www.w3.org/TR/css-fonts-4/#font-weight-desc>
  public init?(number: Double) {
    guard number >= 1, number <= 1000 else { return nil }
    let hundreds = (number / 100).rounded(number > 500 ? .up : .toNearestOrAwayFromZero)
    value = max(1, min(9, Int(hundreds))) * 100
  }

  /// Reads what `setFontWeight` takes: `normal`, `bold` or a number of 100…900; nil for other words.
  public init?(word: String) {
    switch word.lowercased() {
    case "normal": self = .normal
    case "bold": self = .bold
    default:
      guard let number = Double(word), number >= 100, number <= 900 else { return nil }
      self.init(number: number)
    }
  }

  /// Whether the first weight is lighter.
  public static func < (first: FontWeight, second: FontWeight) -> Bool {
    first.value < second.value
  }
}
