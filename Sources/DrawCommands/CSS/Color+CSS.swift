extension Color {
  /// Reads a CSS colour; nil when the text is none.
  ///
  /// Understood are the 148 names of CSS Color 4 and `transparent` in any case, `#rgb`, `#rgba`,
  /// `#rrggbb`, `#rrggbbaa`, and `rgb()`, `rgba()`, `hsl()`, `hsla()` with commas or, as CSS Color 4
  /// writes them, with spaces and a slash. `currentcolor` is black, the colour of a canvas outside a
  /// document. As in browsers every component is rounded to a multiple of 1/255.
  /// <https://www.w3.org/TR/css-color-4/>
  public init?(css text: String) {
    var text = text
    guard let color = text.withUTF8({ Color(css: $0) }) else { return nil }
    self = color
  }

  /// Reads a CSS colour from UTF-8 bytes; nil when they hold none.
  package init?(css bytes: UnsafeBufferPointer<UInt8>) {
    var scanner = CSSScanner(bytes)
    scanner.skipSpace()
    guard let color = Color.read(from: &scanner), scanner.reachesEnd() else { return nil }
    self = color
  }

  /// Reads a colour where the cursor stands; nil when none does, and the cursor may have moved then.
  static func read(from scanner: inout CSSScanner) -> Color? {
    if scanner.take("#") { return hexadecimal(scanner.name()) }
    guard let word = scanner.identifier()?.lowercased() else { return nil }
    guard scanner.take("(") else { return named(word) }
    switch word {
    case "rgb", "rgba": return ColorFunction(from: &scanner)?.rgb
    case "hsl", "hsla": return ColorFunction(from: &scanner)?.hsl
    default: return nil
    }
  }

  private static func named(_ word: String) -> Color? {
    switch word {
    case "transparent": .transparent
    case "currentcolor": .black
    default: namedColors[word].map { Color(hexadecimal: $0 << 8 | 0xFF) }
    }
  }

  private static func hexadecimal(_ digits: String) -> Color? {
    var value: UInt32 = 0
    let count = digits.utf8.count
    guard [3, 4, 6, 8].contains(count) else { return nil }
    for byte in digits.utf8 {
      guard let digit = CSSScanner.hexDigit(byte) else { return nil }
      // In the short forms each digit stands for two.
      value = count < 6 ? value << 8 | UInt32(digit) * 0x11 : value << 4 | UInt32(digit)
    }
    return Color(hexadecimal: count == 3 || count == 6 ? value << 8 | 0xFF : value)
  }

  /// Creates a colour of the bytes red, green, blue and alpha, most significant first.
  private init(hexadecimal value: UInt32) {
    self.init(
      red: Double(value >> 24) / 255, green: Double(value >> 16 & 0xFF) / 255,
      blue: Double(value >> 8 & 0xFF) / 255, alpha: Double(value & 0xFF) / 255)
  }
}
