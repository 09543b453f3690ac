/// Base64 (RFC 4648), as pixels and data URLs carry it.
package enum Base64 {
  /// The bytes of a text, or nil when it is no base64; white space and missing padding are fine.
  package static func decode(_ text: [UInt8]) -> [UInt8]? {
    var result: [UInt8] = []
    result.reserveCapacity(text.count / 4 * 3)
    var bits: UInt32 = 0
    var count = 0
    var padding = 0
    for byte in text {
      if byte == 0x20 || (0x09...0x0D).contains(byte) { continue }
      if byte == 0x3D {
        padding += 1
        continue
      }
      let value = values[Int(byte)]
      guard value < 64, padding == 0 else { return nil }
      bits = bits << 6 | UInt32(value)
      count += 1
      if count % 4 == 0 {
        result.append(UInt8(truncatingIfNeeded: bits >> 16))
        result.append(UInt8(truncatingIfNeeded: bits >> 8))
        result.append(UInt8(truncatingIfNeeded: bits))
      }
    }
    guard padding == 0 || (padding <= 2 && (count + padding) % 4 == 0) else { return nil }
    switch count % 4 {
    case 0: return result
    case 2: result.append(UInt8(truncatingIfNeeded: bits >> 4))
    case 3:
      result.append(UInt8(truncatingIfNeeded: bits >> 10))
      result.append(UInt8(truncatingIfNeeded: bits >> 2))
    default: return nil
    }
    return result
  }

  /// Both alphabets of the RFC, the second one being for URLs.
  private static let values: [UInt8] = {
    var table = [UInt8](repeating: 255, count: 256)
    let alphabet = Array(
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    for (i, byte) in alphabet.enumerated() { table[Int(byte)] = UInt8(i) }
    table[0x2D] = 62
    table[0x5F] = 63
    return table
  }()

  /// The text of some bytes, padded.
  package static func encode(_ bytes: [UInt8]) -> String {
    String(decoding: encodedBytes(bytes), as: UTF8.self)
  }

  /// The text of some bytes, padded, as ASCII.
  package static func encodedBytes(_ bytes: [UInt8]) -> [UInt8] {
    let length = (bytes.count + 2) / 3 * 4
    return [UInt8](unsafeUninitializedCapacity: length) { result, count in
      var at = 0
      for i in stride(from: 0, to: bytes.count, by: 3) {
        let left = bytes.count - i
        let bits =
          UInt32(bytes[i]) << 16 | UInt32(left > 1 ? bytes[i + 1] : 0) << 8
          | UInt32(left > 2 ? bytes[i + 2] : 0)
        result[at] = letters[Int(bits >> 18)]
        result[at + 1] = letters[Int(bits >> 12 & 63)]
        result[at + 2] = left > 1 ? letters[Int(bits >> 6 & 63)] : 0x3D
        result[at + 3] = left > 2 ? letters[Int(bits & 63)] : 0x3D
        at += 4
      }
      count = length
    }
  }

  /// The alphabet of the RFC.
  private static let letters = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
}
