/// Numbers that arrive as text, because a page took them from a style or an input field.
enum LenientNumber {
  /// The value of a decimal number with white space around it, or nil when the text is none.
  ///
  /// `NaN` and `Infinity` give values that are not finite.
  static func parse(_ text: String) -> Double? {
    let bytes = text.utf8.drop(while: isSpace)
    let trimmed = bytes.prefix(bytes.count - bytes.reversed().prefix(while: isSpace).count)
    guard !trimmed.isEmpty else { return nil }
    switch String(Substring(trimmed)) {
    case "NaN": return .nan
    case "Infinity", "+Infinity": return .infinity
    case "-Infinity": return -.infinity
    case let plain:
      // Double's own reader would take hexadecimal, "inf" and "nan" too.
      guard trimmed.allSatisfy({ $0 &- 0x30 < 10 || "+-.eE".utf8.contains($0) }) else {
        return nil
      }
      return Double(plain)
    }
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }
}
