/// Reading lists of font families.
public enum FontFamilyList {
  /// Reads one CSS family list; nil when it names no family.
  ///
  /// Names lose their quotes and escapes and keep their order. Unquoted names are taken as they stand,
  /// even where CSS would want quotes (`3270 Medium`), and empty places between commas are passed
  /// over, because saved lists hold both.
  public static func parse(_ text: String) -> [String]? {
    var text = text
    return text.withUTF8 { bytes in
      var scanner = CSSScanner(bytes)
      var names: [String] = []
      repeat {
        scanner.skipSpace()
        guard let name = scanner.string() ?? words(from: &scanner) else { return nil }
        if !name.isEmpty { names.append(name) }
        scanner.skipSpace()
      } while scanner.take(",")
      guard scanner.isAtEnd, !names.isEmpty else { return nil }
      return names == names.filter(isKeyword) ? nil : names
    }
  }

  /// The words up to a comma, joined by single spaces; nil when a quotation mark stands among them.
  private static func words(from scanner: inout CSSScanner) -> String? {
    var words: [String] = []
    var word = ""
    while let byte = scanner.peek(), byte != UInt8(ascii: ",") {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "'"): return nil
      case _ where CSSScanner.isSpace(byte):
        scanner.skipSpace()
        words.append(word)
        word = ""
      default:
        let part = scanner.name()
        word += part.isEmpty ? scanner.passCharacter() : part
      }
    }
    words.append(word)
    return words.filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// Reads the list at the end of a `font` value, by the letter of CSS; nil when it breaks a rule.
  static func strict(from scanner: inout CSSScanner) -> [String]? {
    var names: [String] = []
    repeat {
      scanner.skipSpace()
      guard let name = scanner.string() ?? identifiers(from: &scanner) else { return nil }
      names.append(name)
      scanner.skipSpace()
    } while scanner.take(",")
    return scanner.isAtEnd ? names : nil
  }

  private static func identifiers(from scanner: inout CSSScanner) -> String? {
    var words: [String] = []
    while let word = scanner.identifier() {
      words.append(word)
      scanner.skipSpace()
    }
    guard let first = words.first, words.count > 1 || !isKeyword(first) else { return nil }
    return words.joined(separator: " ")
  }

  /// Whether a word means something else wherever CSS expects a value.
  /// <https://www.w3.org/TR/css-values-4/#common-keywords>
  static func isKeyword(_ word: String) -> Bool {
    ["inherit", "initial", "unset", "revert", "revert-layer", "default"].contains(word.lowercased())
  }
}
