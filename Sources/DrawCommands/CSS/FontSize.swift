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
    case .named(let name): return units[name].map { number.value * $0.times / $0.over }
    case .missing: return nil
    }
  }

  /// A unit as a fraction: 12pt must be 16 px exactly.
  private typealias Factor = (times: Double, over: Double)

  /// The units of <https://www.w3.org/TR/css-values-4/#absolute-lengths> and those of fonts, in px.
  private static let units: [String: Factor] = [
    "px": (1, 1), "pt": (96, 72), "pc": (16, 1), "in": (96, 1), "cm": (9600, 254),
    "mm": (960, 254), "q": (960, 1016),
    // The initial font's size; half of it where a font's own measure is wanted, as CSS allows.
    "em": (10, 1), "ex": (5, 1), "ch": (5, 1),
    // No root element exists, so the initial value of `font-size` counts.
    "rem": (16, 1),
  ]

  /// The words of `font-size`, with the numbers that browsers use for a medium of 16 px.
  private static let words: [String: Double] = [
    "xx-small": 9, "x-small": 10, "small": 13, "medium": 16, "large": 18, "x-large": 24,
    "xx-large": 32, "xxx-large": 48, "smaller": 10 / 1.2, "larger": 12,
  ]
}
