extension CSSFont {
  /// The font as CSS writes it, without what is normal: `italic 700 12px Arial, 'PingFang SC'`.
  var text: String {
    var words: [String] = []
    if style != .normal { words.append(style.rawValue) }
    if weight != .normal { words.append(String(weight.value)) }
    words.append("\(size.shortest)px")
    return words.joined(separator: " ") + " " + FontFamilyList.text(families)
  }
}

extension FontFamilyList {
  /// The names as one CSS list; those that are no plain identifiers stand in quotes.
  static func text(_ families: [String]) -> String {
    families.map { isPlain($0) ? $0 : quoted($0) }.joined(separator: ", ")
  }

  private static func isPlain(_ name: String) -> Bool {
    let bytes = Array(name.utf8)
    guard let first = bytes.first(where: { $0 != UInt8(ascii: "-") }), (first | 0x20) &- 0x61 < 26,
      bytes.allSatisfy({ ($0 | 0x20) &- 0x61 < 26 || $0 &- 0x30 < 10 || $0 == UInt8(ascii: "-") })
    else { return false }
    return !isKeyword(name)
  }

  /// A CSS string; line ends can only stand in it as escapes.
  private static func quoted(_ name: String) -> String {
    var result = "'"
    for scalar in name.unicodeScalars {
      switch scalar {
      case "'", "\\": result += "\\\(scalar)"
      case "\n", "\r", "\u{C}": result += "\\\(String(scalar.value, radix: 16)) "
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "'"
  }
}
