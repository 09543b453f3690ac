/// The chunks of a PNG file in order, as far as their lengths are sound.
///
/// Checksums are not looked at; libpng does that while decoding.
struct PNGChunks: Sequence, IteratorProtocol {
  /// One chunk without its length and checksum.
  struct Chunk {
    /// The four-letter type as a big-endian number.
    let type: UInt32
    /// What the chunk holds.
    let content: UnsafeRawBufferPointer

    /// Whether the type is the one that four ASCII letters name.
    func isNamed(_ name: StaticString) -> Bool {
      name.withUTF8Buffer { letters in letters.reduce(UInt32(0)) { $0 << 8 | UInt32($1) } } == type
    }
  }

  private let bytes: UnsafeRawBufferPointer
  /// Where the next chunk starts, from the start of the file.
  private(set) var offset = 8

  /// Creates the sequence over a whole file that opens with the PNG signature.
  init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
  }

  mutating func next() -> Chunk? {
    guard let length = bytes.integer(at: offset, as: UInt32.self, order: .big),
      let type = bytes.integer(at: offset + 4, as: UInt32.self, order: .big),
      let content = bytes.slice(at: offset + 8, count: Int(length))
    else { return nil }
    offset += 12 + Int(length)
    return Chunk(type: type, content: content)
  }
}
