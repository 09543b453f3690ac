import Pixels
import Testing

@Suite struct `SHA-256` {
  /// The examples of FIPS 180-4 for no bytes, one block and two blocks, and a thousand letters
  /// hashed by `sha256sum`.
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    (
      String(repeating: "a", count: 1000),
      "41edece42d63e8d9bf515a9ba6932e1c20cbc9f5a5d134645adb5db1b9737ea3"
    ),
  ])
  func `known texts have their published hashes`(text: String, digest: String) {
    #expect(SHA256.hexDigest(of: Array(text.utf8)) == digest)
  }

  @Test func `the pieces that bytes come in do not matter`() {
    let bytes = (0..<300).map { UInt8(truncatingIfNeeded: $0) }
    let whole = SHA256.hexDigest(of: bytes)

    for size in [1, 7, 63, 64, 65, 128, 299] {
      var hash = SHA256()
      for start in stride(from: 0, to: bytes.count, by: size) {
        Array(bytes[start..<min(start + size, bytes.count)]).withUnsafeBytes { hash.update($0) }
      }
      #expect(hash.hexDigest() == whole, "in pieces of \(size)")
    }
  }
}
