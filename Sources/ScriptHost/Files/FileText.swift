internal import DrawCommands

/// The encodings that texts of files come in, by the names that pages give them.
enum FileText: String {
  case utf8, ascii, latin1, base64, hex, utf16

  /// The encoding of a name; nil for an unknown one.
  init?(name: String) {
    switch name.lowercased() {
    case "utf8", "utf-8": self = .utf8
    case "ascii": self = .ascii
    case "latin1", "binary": self = .latin1
    case "base64": self = .base64
    case "hex": self = .hex
    case "ucs2", "ucs-2", "utf16le", "utf-16le": self = .utf16
    default: return nil
    }
  }

  /// The text that bytes hold; what is broken becomes U+FFFD.
  func text(_ bytes: [UInt8]) -> String {
    switch self {
    case .utf8: String(decoding: bytes, as: UTF8.self)
    case .ascii: String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0 & 0x7F) }))
    case .latin1: String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
    case .base64: Base64.encode(bytes)
    case .hex:
      String(
        decoding: bytes.flatMap { [FileText.digit($0 >> 4), FileText.digit($0 & 15)] },
        as: UTF8.self)
    case .utf16:
      String(
        decoding: stride(from: 0, to: bytes.count - 1, by: 2).map {
          UInt16(bytes[$0]) | UInt16(bytes[$0 + 1]) << 8
        }, as: UTF16.self)
    }
  }

  /// The bytes of a text; nil when it does not fit.
  func bytes(_ text: String) -> [UInt8]? {
    switch self {
    case .utf8: Array(text.utf8)
    case .ascii, .latin1: text.utf16.map { UInt8(truncatingIfNeeded: $0) }
    case .base64: Base64.decode(Array(text.utf8))
    case .hex: FileText.bytes(hex: Array(text.utf8))
    case .utf16: text.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
    }
  }

  private static func digit(_ value: UInt8) -> UInt8 { value < 10 ? 0x30 + value : 0x57 + value }

  private static func bytes(hex digits: [UInt8]) -> [UInt8]? {
    guard digits.count.isMultiple(of: 2) else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(digits.count / 2)
    for i in stride(from: 0, to: digits.count, by: 2) {
      guard let high = value(digits[i]), let low = value(digits[i + 1]) else { return nil }
      bytes.append(high << 4 | low)
    }
    return bytes
  }

  private static func value(_ digit: UInt8) -> UInt8? {
    switch digit {
    case 0x30...0x39: digit - 0x30
    case 0x61...0x66: digit - 0x57
    case 0x41...0x46: digit - 0x37
    default: nil
    }
  }
}
