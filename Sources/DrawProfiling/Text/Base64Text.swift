/// Bytes as base64, as data URLs hold them.
enum Base64Text {
  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// The text of some bytes, padded.
  static func text(of bytes: [UInt8]) -> String {
    var result: [UInt8] = []
    result.reserveCapacity((bytes.count + 2) / 3 * 4)
    var i = 0
    while i < bytes.count {
      let count = min(3, bytes.count - i)
      var word = UInt32(bytes[i]) << 16
      if count > 1 { word |= UInt32(bytes[i + 1]) << 8 }
      if count > 2 { word |= UInt32(bytes[i + 2]) }
      for k in 0..<4 {
        let digit = alphabet[Int(word >> (18 - 6 * UInt32(k))) & 63]
        result.append(k <= count ? digit : 0x3D)
      }
      i += 3
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// A data URL of a PNG file.
  static func png(_ file: [UInt8]) -> String { "data:image/png;base64," + text(of: file) }
}
