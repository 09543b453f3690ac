/// Reading the size and the line height of a `font` value.
enum FontSize {
  /// Reads a size in px; nil when none stands here or it is negative.
  static func read(from scanner: inout CSSScanner) -> Double? {
    guard let number = scanner.numeric() else {
      return scanner.identifier().flatMap { words[$0.lowercased()] }
    }
    // A bare zero is a length.
    guard number.unit != .number || number.value == 0 else { return nil }
    return pixels(number)
  }

  /// Passes a line height: `normal`, or a number, length or percentage that is not negative.
  static func passLineHeight(from scanner: inout CSSScanner) -> Bool {
    guard let number = scanner.numeric() else {
      return scanner.identifier()?.lowercased() == "normal"
    }
    return pixels(number) != nil
  }

  private static func pixels(_ number: CSSNumeric) -> Double? {
    guard number.value >= 0 else { return nil }
    switch number.unit {
    case .number: return number.value
    case .percent: return number.value / 100 * CSSFont.initial.size
    case .named: return CSSLength(number)?.pixels(fontSize: CSSFont.initial.size)
    case .missing: return nil
    }
  }

  /// The words of `font-size`, with the numbers that browsers use for a medium of 16 px.
  private static let words: [String: Double] = [
    "xx-small": 9, "x-small": 10, "small": 13, "medium": 16, "large": 18, "x-large": 24,
    "xx-large": 32, "xxx-large": 48, "smaller": 10 / 1.2, "larger": 12,
  ]
}
