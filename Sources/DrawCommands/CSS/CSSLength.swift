/// A CSS length: px, or a multiple of a font size that is known later.
public enum CSSLength: Hashable, Sendable {
  /// In px.
  case pixels(Double)
  /// In font sizes.
  case em(Double)

  /// Nothing.
  public static let zero = CSSLength.pixels(0)

  /// The length in px with a font of a size in px; a number too large stays finite.
  public func pixels(fontSize: Double) -> Double {
    let value =
      switch self {
      case .pixels(let value): value
      case .em(let value): value * fontSize
      }
    return max(-.greatestFiniteMagnitude, min(value, .greatestFiniteMagnitude))
  }

  /// The number as written.
  var number: Double {
    switch self {
    case .pixels(let value), .em(let value): value
    }
  }

  /// The length as CSS writes it.
  public var text: String {
    switch self {
    case .pixels(let value): "\(value.shortest)px"
    case .em(let value): "\(value.shortest)em"
    }
  }
}

extension CSSLength {
  /// Reads a CSS length; nil when the text is none.
  public init?(css text: String) {
    var text = text
    let length = text.withUTF8 { bytes -> CSSLength? in
      var scanner = CSSScanner(bytes)
      scanner.skipSpace()
      guard let length = CSSLength.read(from: &scanner), scanner.reachesEnd() else { return nil }
      return length
    }
    guard let length else { return nil }
    self = length
  }

  /// The length that a number with a unit means; a bare one is a length only when it is 0.
  init?(_ number: CSSNumeric) {
    switch number.unit {
    case .number:
      guard number.value == 0 else { return nil }
      self = .zero
    case .named(let name):
      guard number.value.isFinite else { return nil }
      if let unit = CSSLength.absoluteUnits[name] {
        let value = number.value * unit.times / unit.over
        guard value.isFinite else { return nil }
        self = .pixels(value)
      } else if let share = CSSLength.fontUnits[name] {
        self = .em(number.value * share)
      } else {
        return nil
      }
    case .percent, .missing: return nil
    }
  }

  /// Reads a length; nil when none stands here, and the cursor may have moved then.
  static func read(from scanner: inout CSSScanner) -> CSSLength? {
    scanner.numeric().flatMap { CSSLength($0) }
  }

  /// A unit as a fraction: 12pt must be 16 px exactly.
  private typealias Factor = (times: Double, over: Double)

  /// The units of <https://www.w3.org/TR/css-values-4/#absolute-lengths>, in px.
  private static let absoluteUnits: [String: Factor] = [
    "px": (1, 1), "pt": (96, 72), "pc": (16, 1), "in": (96, 1), "cm": (9600, 254),
    "mm": (960, 254), "q": (960, 1016),
    // No root element exists, so the initial value of `font-size` counts.
    "rem": (16, 1),
  ]

  /// The units of fonts, in em; half of it where a font's own measure is wanted, as CSS allows.
  private static let fontUnits: [String: Double] = ["em": 1, "ex": 0.5, "ch": 0.5]
}
