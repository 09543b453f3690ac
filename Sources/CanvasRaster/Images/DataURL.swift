internal import DrawCommands

/// A `data:` URL (RFC 2397).
package enum DataURL {
  /// The bytes that a URL carries, or nil when it is broken or no data URL.
  package static func bytes(of url: String) -> [UInt8]? {
    let text = Array(url.utf8)
    guard isDataURL(url), let comma = text.firstIndex(of: 0x2C) else { return nil }
    let header = String(decoding: text[5..<comma], as: UTF8.self).lowercased()
    guard let body = percentDecoded(text[(comma + 1)...]) else { return nil }
    let isBase64 = header.split(separator: ";").contains { $0.drop { $0 == " " } == "base64" }
    return isBase64 ? Base64.decode(body) : body
  }

  static func isDataURL(_ source: String) -> Bool {
    source.utf8.count > 5 && source.prefix(5).lowercased() == "data:"
  }

  private static func percentDecoded(_ text: ArraySlice<UInt8>) -> [UInt8]? {
    guard text.contains(0x25) else { return Array(text) }
    var result: [UInt8] = []
    result.reserveCapacity(text.count)
    var i = text.startIndex
    while i < text.endIndex {
      if text[i] == 0x25 {
        guard i + 2 < text.endIndex, let high = Character(UnicodeScalar(text[i + 1])).hexDigitValue,
          let low = Character(UnicodeScalar(text[i + 2])).hexDigitValue
        else { return nil }
        result.append(UInt8(high << 4 | low))
        i += 3
      } else {
        result.append(text[i])
        i += 1
      }
    }
    return result
  }
}
