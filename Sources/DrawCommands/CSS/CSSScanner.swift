/// A cursor over the UTF-8 bytes of one CSS value, reading the tokens of CSS Syntax Level 3.
/// <https://www.w3.org/TR/css-syntax-3/#tokenization>
///
/// It borrows the bytes: use it only inside the closure that lent them. Every reading method leaves
/// the cursor where it was when it finds nothing.
struct CSSScanner {
  private let bytes: UnsafeBufferPointer<UInt8>
  private(set) var position = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  var isAtEnd: Bool { position >= bytes.count }

  /// The byte under the cursor or some places after it; nil past the end.
  func peek(_ distance: Int = 0) -> UInt8? {
    let index = position + distance
    return index < bytes.count ? bytes[index] : nil
  }

  /// Passes one byte if it is the expected one.
  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard let byte = peek(), UInt32(byte) == character.value else { return false }
    position += 1
    return true
  }

  /// Passes one byte, whatever it is, and returns it as text.
  mutating func passCharacter() -> String {
    guard let byte = peek() else { return "" }
    position += 1
    return String(Character(Unicode.Scalar(byte)))
  }

  /// Passes white space and comments; an unclosed comment reaches to the end.
  mutating func skipSpace() {
    while let byte = peek() {
      if CSSScanner.isSpace(byte) {
        position += 1
      } else if byte == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "*") {
        skipComment()
      } else {
        return
      }
    }
  }

  /// Passes white space, and says whether nothing is left.
  mutating func reachesEnd() -> Bool {
    skipSpace()
    return isAtEnd
  }

  private mutating func skipComment() {
    position += 2
    while position < bytes.count {
      if bytes[position] == UInt8(ascii: "*"), peek(1) == UInt8(ascii: "/") {
        position += 2
        return
      }
      position += 1
    }
  }

  /// The text between two positions.
  func text(from start: Int, to end: Int) -> String {
    String(decoding: bytes[start..<end], as: UTF8.self)
  }
}

// MARK: - Identifiers and strings

extension CSSScanner {
  static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || (byte >= 0x09 && byte <= 0x0D && byte != 0x0B)
  }

  private static func isNewline(_ byte: UInt8) -> Bool {
    byte == 0x0A || byte == 0x0C || byte == 0x0D
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

  private static func startsName(_ byte: UInt8) -> Bool {
    let lowered = byte | 0x20
    return byte >= 0x80 || byte == UInt8(ascii: "_") || (lowered >= 0x61 && lowered <= 0x7A)
  }

  private func isEscape(at distance: Int) -> Bool {
    guard peek(distance) == UInt8(ascii: "\\") else { return false }
    return peek(distance + 1).map { !CSSScanner.isNewline($0) } ?? true
  }

  /// Whether an identifier starts under the cursor.
  var startsIdentifier: Bool {
    guard let first = peek() else { return false }
    if first == UInt8(ascii: "-") {
      guard let second = peek(1) else { return false }
      return second == first || CSSScanner.startsName(second) || isEscape(at: 1)
    }
    return CSSScanner.startsName(first) || isEscape(at: 0)
  }

  /// Reads an identifier, escapes resolved; nil when none starts here.
  mutating func identifier() -> String? {
    startsIdentifier ? name() : nil
  }

  /// Reads the longest run of name characters, which may be empty, and resolves its escapes.
  mutating func name() -> String {
    var name: [UInt8] = []
    while let byte = peek() {
      if CSSScanner.startsName(byte) || CSSScanner.isDigit(byte) || byte == UInt8(ascii: "-") {
        name.append(byte)
        position += 1
      } else if isEscape(at: 0) {
        takeEscape(into: &name)
      } else {
        break
      }
    }
    return String(decoding: name, as: UTF8.self)
  }

  /// Reads a quoted string; nil when none starts here or a line end breaks it.
  ///
  /// The end of the input closes a string.
  mutating func string() -> String? {
    guard let quote = peek(), quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      return nil
    }
    let start = position
    position += 1
    var content: [UInt8] = []
    while let byte = peek(), byte != quote {
      if CSSScanner.isNewline(byte) {
        position = start
        return nil
      }
      takeStringByte(byte, into: &content)
    }
    position = min(position + 1, bytes.count)
    return String(decoding: content, as: UTF8.self)
  }

  private mutating func takeStringByte(_ byte: UInt8, into content: inout [UInt8]) {
    guard byte == UInt8(ascii: "\\") else {
      content.append(byte)
      position += 1
      return
    }
    guard let next = peek(1) else {
      position += 1
      return
    }
    if CSSScanner.isNewline(next) {
      position += next == 0x0D && peek(2) == 0x0A ? 3 : 2
    } else {
      takeEscape(into: &content)
    }
  }

  private mutating func takeEscape(into name: inout [UInt8]) {
    position += 1
    var value: UInt32 = 0
    var digits = 0
    while digits < 6, let byte = peek(), let digit = CSSScanner.hexDigit(byte) {
      value = value * 16 + UInt32(digit)
      digits += 1
      position += 1
    }
    if digits == 0, let byte = peek() {
      name.append(byte)
      position += 1
      return
    }
    if digits > 0, let byte = peek(), CSSScanner.isSpace(byte) {
      position += byte == 0x0D && peek(1) == 0x0A ? 2 : 1
    }
    // Zero, surrogates, what lies past Unicode and an escape at the end become U+FFFD.
    let scalar = value == 0 ? "\u{FFFD}" : Unicode.Scalar(value) ?? "\u{FFFD}"
    name.append(contentsOf: String(Character(scalar)).utf8)
  }

  /// The value of a hexadecimal digit, or nil.
  static func hexDigit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46: byte - 0x41 + 10
    case 0x61...0x66: byte - 0x61 + 10
    default: nil
    }
  }
}

// MARK: - Numbers

/// A number with what stands right behind it.
struct CSSNumeric: Hashable {
  /// What a number counts.
  enum Unit: Hashable {
    /// Nothing: a bare number.
    case number
    /// Hundredths of something.
    case percent
    /// A unit, in small letters.
    case named(String)
    /// The word `none` stands in the number's place; the value is 0.
    case missing
  }

  var value: Double
  var unit: Unit
}

extension CSSScanner {
  /// Reads a number with its unit; nil when none starts here.
  ///
  /// Numbers too large for a double are infinite.
  mutating func numeric() -> CSSNumeric? {
    let start = position
    if peek() == UInt8(ascii: "+") || peek() == UInt8(ascii: "-") { position += 1 }
    var hasDigits = skipDigits()
    if peek() == UInt8(ascii: "."), let next = peek(1), CSSScanner.isDigit(next) {
      position += 1
      hasDigits = skipDigits()
    }
    guard hasDigits else {
      position = start
      return nil
    }
    skipExponent()
    guard let value = Double(text(from: start, to: position)) else {
      position = start
      return nil
    }
    if take("%") { return CSSNumeric(value: value, unit: .percent) }
    guard let unit = identifier() else { return CSSNumeric(value: value, unit: .number) }
    return CSSNumeric(value: value, unit: .named(unit.lowercased()))
  }

  private mutating func skipDigits() -> Bool {
    let start = position
    while let byte = peek(), CSSScanner.isDigit(byte) { position += 1 }
    return position > start
  }

  private mutating func skipExponent() {
    guard let letter = peek(), letter | 0x20 == UInt8(ascii: "e") else { return }
    let sign = peek(1)
    let signs = sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") ? 1 : 0
    guard let digit = peek(1 + signs), CSSScanner.isDigit(digit) else { return }
    position += 1 + signs
    _ = skipDigits()
  }
}
