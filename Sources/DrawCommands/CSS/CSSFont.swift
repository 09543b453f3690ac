/// What a CSS `font` value says, as far as a canvas listens.
public struct CSSFont: Hashable, Sendable {
  /// The slant.
  public var style: FontStyle
  /// The weight.
  public var weight: FontWeight
  /// The size in logical px, positive and finite.
  public var size: Double
  /// The families in order of preference, without quotes.
  public var families: [String]

  /// Creates a font of its four parts.
  public init(
    style: FontStyle = .normal, weight: FontWeight = .normal, size: Double, families: [String]
  ) {
    self.style = style
    self.weight = weight
    self.size = size
    self.families = families
  }

  /// The font that relative sizes refer to, and the one of a fresh canvas: `10px sans-serif`.
  ///
  /// HTML names it for a canvas that stands in no document.
  public static let initial = CSSFont(size: 10, families: ["sans-serif"])

  /// Reads a `font` value; nil when CSS would refuse it, or when the size is not above zero.
  ///
  /// Sizes may be lengths in px, pt, pc, in, cm, mm, q, percentages, em, ex and ch of the initial font,
  /// rem of 16 px, or words. Variants, widths and the line height are checked and passed over. The names
  /// of system fonts (`caption` and so on) stand for sans-serif at 13⅓ px, as in browsers on Linux;
  /// `inherit` and the like have nothing to refer to and are refused.
  /// <https://www.w3.org/TR/css-fonts-4/#font-prop>
  public init?(css text: String) {
    var text = text
    let font = text.withUTF8 { bytes -> CSSFont? in
      var scanner = CSSScanner(bytes)
      scanner.skipSpace()
      if let font = CSSFont.system(from: scanner) { return font }
      return CSSFont(from: &scanner)
    }
    guard let font, font.size > 0, font.size.isFinite else { return nil }
    self = font
  }

  private static func system(from scanner: CSSScanner) -> CSSFont? {
    var scanner = scanner
    let names = ["caption", "icon", "menu", "message-box", "small-caption", "status-bar"]
    guard let word = scanner.identifier(), names.contains(word.lowercased()), scanner.reachesEnd()
    else { return nil }
    return CSSFont(size: 40.0 / 3, families: ["sans-serif"])
  }

  private init?(from scanner: inout CSSScanner) {
    var prefix = FontPrefix()
    while prefix.take(from: &scanner) { scanner.skipSpace() }
    guard let size = FontSize.read(from: &scanner) else { return nil }
    scanner.skipSpace()
    if scanner.take("/") {
      scanner.skipSpace()
      guard FontSize.passLineHeight(from: &scanner) else { return nil }
    }
    guard let families = FontFamilyList.strict(from: &scanner) else { return nil }
    self.init(
      style: prefix.style ?? .normal, weight: prefix.weight ?? .normal, size: size,
      families: families)
  }
}

/// What may stand before the size: style, variant, weight and width, each once, in any order.
private struct FontPrefix {
  private(set) var style: FontStyle?
  private(set) var weight: FontWeight?
  private var hasVariant = false
  private var hasWidth = false
  /// `normal` is a value of all four.
  private var normals = 0

  /// Reads one property; false, with the cursor where it was, when none stands here.
  mutating func take(from scanner: inout CSSScanner) -> Bool {
    let start = scanner
    var changed = self
    guard changed.read(from: &scanner), changed.isPossible else {
      scanner = start
      return false
    }
    self = changed
    return true
  }

  private var isPossible: Bool {
    [style != nil, weight != nil, hasVariant, hasWidth].count { $0 } + normals <= 4
  }

  private mutating func read(from scanner: inout CSSScanner) -> Bool {
    if let number = scanner.numeric() {
      guard number.unit == .number, weight == nil else { return false }
      weight = FontWeight(number: number.value)
      return weight != nil
    }
    switch scanner.identifier()?.lowercased() {
    case "normal": normals += 1
    case "italic" where style == nil: style = .italic
    case "oblique" where style == nil: style = FontPrefix.oblique(from: &scanner)
    case "small-caps" where !hasVariant: hasVariant = true
    case "bold" where weight == nil: weight = .bold
    // Relative to 400, the weight of the initial font.
    case "bolder" where weight == nil: weight = .bold
    case "lighter" where weight == nil: weight = FontWeight(number: 100)
    case let word? where FontPrefix.widths.contains(word) && !hasWidth: hasWidth = true
    default: return false
    }
    return true
  }

  /// The angle that may follow `oblique`; without a slant the face is upright.
  private static func oblique(from scanner: inout CSSScanner) -> FontStyle {
    var ahead = scanner
    ahead.skipSpace()
    guard let angle = ahead.numeric(), case .named = angle.unit, let degrees = angle.degrees,
      abs(degrees) <= 90
    else { return .oblique }
    scanner = ahead
    return degrees == 0 ? .normal : .oblique
  }

  private static let widths: Set<String> = [
    "ultra-condensed", "extra-condensed", "condensed", "semi-condensed", "semi-expanded",
    "expanded", "extra-expanded", "ultra-expanded",
  ]
}
