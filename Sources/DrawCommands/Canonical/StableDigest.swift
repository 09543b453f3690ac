/// A 128-bit digest that is the same on every machine and in every version: FNV-1a.
///
/// It tells scripts and commands apart that differ by accident; it does not withstand somebody who
/// makes two that agree. <https://datatracker.ietf.org/doc/html/rfc9923>
public struct StableDigest: Hashable, Sendable, CustomStringConvertible {
  /// The digest as a number.
  public let value: UInt128

  /// Creates the digest of some bytes.
  public init(_ bytes: some Sequence<UInt8>) {
    // Offset basis and prime are those of the algorithm's 128-bit form.
    var value: UInt128 = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d
    let prime: UInt128 = 0x0000_0000_0100_0000_0000_0000_0000_013b
    for byte in bytes { value = (value ^ UInt128(byte)) &* prime }
    self.value = value
  }

  /// 32 hexadecimal digits in small letters.
  public var description: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 32 - digits.count) + digits
  }
}
