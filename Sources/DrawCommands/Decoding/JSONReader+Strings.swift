/// The bytes between the quotes of a JSON string, checked but not decoded.
struct RawString {
  let start: UnsafePointer<UInt8>
  let count: Int
  let hasEscapes: Bool

  /// The bytes as they stand in the input.
  var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: start, count: count) }

  /// Whether the string is a given word, spelled without escapes.
  @inline(__always)
  func equals(_ word: StaticString) -> Bool {
    guard count == word.utf8CodeUnitCount else { return false }
    for i in 0..<count where start[i] != word.utf8Start[i] { return false }
    return true
  }
}

extension JSONReader {
  /// Reads a string, checking its escapes and its UTF-8.
  mutating func rawString() throws(DecodingFault) -> RawString {
    guard peek() == 0x22, position < end else { throw unexpected("a string") }
    position += 1
    let first = position
    var hasEscapes = false
    while true {
      var plain = position
      while plain < end, plain.pointee &- 0x20 < 0x60, plain.pointee != 0x22, plain.pointee != 0x5C
      {
        plain += 1
      }
      position = plain
      guard position < end else { break }
      let byte = position.pointee
      if byte == 0x22 {
        let count = position - first
        position += 1
        return RawString(start: first, count: count, hasEscapes: hasEscapes)
      }
      if byte == 0x5C {
        hasEscapes = true
        try checkEscape()
      } else if byte >= 0x80 {
        try checkMultibyteScalar()
      } else {
        throw syntax("a control character stands unescaped in a string")
      }
    }
    throw syntax("the input ends inside a string")
  }

  private mutating func checkEscape() throws(DecodingFault) {
    guard position + 1 < end else { throw syntax("the input ends inside a string") }
    switch position[1] {
    case 0x22, 0x5C, 0x2F, 0x62, 0x66, 0x6E, 0x72, 0x74: position += 2
    case 0x75:
      guard position + 6 <= end else { throw syntax("\\u needs four hexadecimal digits") }
      for i in 2..<6 where JSONReader.hexDigit(position[i]) == nil {
        throw syntax("\\u needs four hexadecimal digits")
      }
      position += 6
    default: throw syntax("no such escape")
    }
  }

  /// Checks one scalar of two to four bytes by Unicode's table 3-7.
  private mutating func checkMultibyteScalar() throws(DecodingFault) {
    let lead = position[0]
    var second: ClosedRange<UInt8> = 0x80...0xBF
    let count: Int
    switch lead {
    case 0xC2...0xDF: count = 2
    case 0xE0: (count, second) = (3, 0xA0...0xBF)
    case 0xED: (count, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: count = 3
    case 0xF0: (count, second) = (4, 0x90...0xBF)
    case 0xF4: (count, second) = (4, 0x80...0x8F)
    case 0xF1...0xF3: count = 4
    default: throw syntax("the input is not UTF-8")
    }
    guard position + count <= end, second.contains(position[1]) else {
      throw syntax("the input is not UTF-8")
    }
    for i in 2..<max(count, 2) where position[i] & 0xC0 != 0x80 {
      throw syntax("the input is not UTF-8")
    }
    position += count
  }

  static func hexDigit(_ byte: UInt8) -> UInt16? {
    switch byte {
    case 0x30...0x39: UInt16(byte - 0x30)
    case 0x41...0x46: UInt16(byte - 0x41 + 10)
    case 0x61...0x66: UInt16(byte - 0x61 + 10)
    default: nil
    }
  }
}

extension RawString {
  /// The string's UTF-8, and whether a lone surrogate became U+FFFD in it.
  func decoded() -> (bytes: [UInt8], hasLoneSurrogate: Bool) {
    guard hasEscapes else { return ([UInt8](bytes), false) }
    var result: [UInt8] = []
    result.reserveCapacity(count)
    var hasLoneSurrogate = false
    var i = 0
    while i < count {
      guard start[i] == 0x5C else {
        result.append(start[i])
        i += 1
        continue
      }
      if start[i + 1] == 0x75 {
        i += appendUnicodeEscape(at: i, to: &result, &hasLoneSurrogate)
      } else {
        result.append(RawString.unescaped(start[i + 1]))
        i += 2
      }
    }
    return (result, hasLoneSurrogate)
  }

  /// The string, and whether a lone surrogate became U+FFFD in it.
  func decodedString() -> (string: String, hasLoneSurrogate: Bool) {
    guard hasEscapes else { return (String(decoding: bytes, as: UTF8.self), false) }
    let (bytes, hasLoneSurrogate) = decoded()
    return (String(decoding: bytes, as: UTF8.self), hasLoneSurrogate)
  }

  /// The string, a lone surrogate being U+FFFD.
  var string: String { decodedString().string }

  private func appendUnicodeEscape(
    at i: Int, to result: inout [UInt8], _ hasLoneSurrogate: inout Bool
  ) -> Int {
    let unit = codeUnit(at: i + 2)
    if unit & 0xFC00 == 0xD800, i + 12 <= count, start[i + 6] == 0x5C, start[i + 7] == 0x75 {
      let low = codeUnit(at: i + 8)
      if low & 0xFC00 == 0xDC00 {
        let value = 0x10000 + (UInt32(unit & 0x3FF) << 10 | UInt32(low & 0x3FF))
        result += UTF8.encode(UnicodeScalar(value) ?? "\u{FFFD}").map { [UInt8]($0) } ?? []
        return 12
      }
    }
    // UnicodeScalar refuses surrogates, which is just what makes one alone U+FFFD.
    let scalar = UnicodeScalar(UInt32(unit))
    if scalar == nil { hasLoneSurrogate = true }
    result += UTF8.encode(scalar ?? "\u{FFFD}").map { [UInt8]($0) } ?? []
    return 6
  }

  /// The value of four hexadecimal digits, which the reader has checked.
  private func codeUnit(at i: Int) -> UInt16 {
    (0..<4).reduce(0) { $0 << 4 | (JSONReader.hexDigit(start[i + $1]) ?? 0) }
  }

  private static func unescaped(_ byte: UInt8) -> UInt8 {
    switch byte {
    case 0x62: 0x08
    case 0x66: 0x0C
    case 0x6E: 0x0A
    case 0x72: 0x0D
    case 0x74: 0x09
    default: byte
    }
  }
}
