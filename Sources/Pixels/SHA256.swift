/// The SHA-256 hash of FIPS 180-4, computed piece by piece.
///
/// It names pictures, scripts and font files, and anyone can check the name with `sha256sum`; it is
/// written here because the library links no Foundation and no cryptography package.
package struct SHA256 {
  /// The eight working words, a to h.
  private var state = SIMD8<UInt32>(
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a,
    0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19)
  /// What has come in and does not fill a block yet.
  private var pending: [UInt8] = []
  private var length: UInt64 = 0

  /// Starts a hash of nothing.
  package init() {}

  /// The hash of some bytes, as 64 lower-case hexadecimal digits.
  package static func hexDigest(of bytes: [UInt8]) -> String {
    var hash = SHA256()
    bytes.withUnsafeBytes { hash.update($0) }
    return hash.hexDigest()
  }

  /// Takes in further bytes.
  package mutating func update(_ bytes: UnsafeRawBufferPointer) {
    length += UInt64(bytes.count)
    var rest = bytes[...]
    if !pending.isEmpty {
      let missing = rest.prefix(Self.blockSize - pending.count)
      pending.append(contentsOf: missing)
      rest = rest.dropFirst(missing.count)
      guard pending.count == Self.blockSize else { return }
      let block = pending
      block.withUnsafeBytes { compress($0) }
      pending.removeAll(keepingCapacity: true)
    }
    while rest.count >= Self.blockSize {
      compress(UnsafeRawBufferPointer(rebasing: rest.prefix(Self.blockSize)))
      rest = rest.dropFirst(Self.blockSize)
    }
    pending.append(contentsOf: rest)
  }

  /// Ends the hash and gives it as 64 lower-case hexadecimal digits.
  package consuming func hexDigest() -> String {
    let bits = length * 8
    var tail: [UInt8] = [0x80]
    let used = (pending.count + 1 + 8) % Self.blockSize
    tail += [UInt8](repeating: 0, count: used == 0 ? 0 : Self.blockSize - used)
    withUnsafeBytes(of: bits.bigEndian) { tail.append(contentsOf: $0) }
    tail.withUnsafeBytes { update($0) }
    let digits = Array("0123456789abcdef")
    return String(
      state.indices.flatMap { i in
        stride(from: 28, through: 0, by: -4).map { digits[Int(state[i] >> UInt32($0) & 15)] }
      })
  }

  /// The bytes that one round of the hash takes in.
  private static let blockSize = 64

  /// Works one block into the state.
  private mutating func compress(_ block: UnsafeRawBufferPointer) {
    state &+= withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 64) { w in
      for i in 0..<16 {
        w[i] = UInt32(bigEndian: block.loadUnaligned(fromByteOffset: i * 4, as: UInt32.self))
      }
      for i in 16..<64 {
        let early = rotated(w[i - 15], 7) ^ rotated(w[i - 15], 18) ^ (w[i - 15] >> 3)
        let late = rotated(w[i - 2], 17) ^ rotated(w[i - 2], 19) ^ (w[i - 2] >> 10)
        w[i] = w[i - 16] &+ early &+ w[i - 7] &+ late
      }
      return roundConstants.withUnsafeBufferPointer { mixed(state, schedule: w, constants: $0) }
    }
  }
}

/// The working words after the 64 rounds over a message schedule.
private func mixed(
  _ words: SIMD8<UInt32>, schedule: UnsafeMutableBufferPointer<UInt32>,
  constants: UnsafeBufferPointer<UInt32>
) -> SIMD8<UInt32> {
  var (a, b, c, d) = (words[0], words[1], words[2], words[3])
  var (e, f, g, h) = (words[4], words[5], words[6], words[7])
  for i in 0..<64 {
    let sumE = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)
    let first = h &+ sumE &+ ((e & f) ^ (~e & g)) &+ constants[i] &+ schedule[i]
    let sumA = rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)
    let second = sumA &+ ((a & b) ^ (a & c) ^ (b & c))
    (h, g, f, e, d, c, b, a) = (g, f, e, d &+ first, c, b, a, first &+ second)
  }
  return SIMD8(a, b, c, d, e, f, g, h)
}

/// A word with its bits moved right by a count, those that fall out coming in at the left.
@inline(__always)
private func rotated(_ word: UInt32, _ count: UInt32) -> UInt32 {
  word &>> count | word &<< (32 &- count)
}

/// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
private let roundConstants: [UInt32] = [
  0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4,
  0xab1c_5ed5, 0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe,
  0x9bdc_06a7, 0xc19b_f174, 0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f,
  0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da, 0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7,
  0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967, 0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc,
  0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85, 0xa2bf_e8a1, 0xa81a_664b,
  0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070, 0x19a4_c116,
  0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
  0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7,
  0xc671_78f2,
]
