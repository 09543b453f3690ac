/// Where the first picture of a GIF file stands and how it is coloured.
struct GIFLayout {
  /// The canvas: the logical screen, widened where the first picture reaches beyond it.
  let canvas: StoredSize
  /// The picture's left edge on the canvas, in pixels.
  let left: Int
  /// The picture's top edge on the canvas, in pixels.
  let top: Int
  /// The picture's own size.
  let frame: StoredSize
  /// Whether rows are stored in four passes.
  let isInterlaced: Bool
  /// The bytes of the colour table in force: red, green, blue an entry.
  let palette: UnsafeRawBufferPointer
  /// The index that paints nothing.
  let transparentIndex: Int?

  /// Walks the blocks up to the first picture.
  ///
  /// - Throws: `ImageError.broken` when there is none.
  init(_ bytes: UnsafeRawBufferPointer) throws(ImageError) {
    guard let screen = StoredSize(littleEndianAt: 6, in: bytes), let flags = bytes.byte(at: 10)
    else { throw .broken(.gif, reason: "no screen") }
    let global = Self.paletteByteCount(flags)
    var offset = 13 + global
    var transparentIndex: Int?

    while let block = bytes.byte(at: offset), block == 0x21 {
      if bytes.byte(at: offset + 1) == 0xF9, let control = bytes.byte(at: offset + 3) {
        transparentIndex = control & 1 == 1 ? bytes.byte(at: offset + 6).map(Int.init) : nil
      }
      offset = Self.end(ofSubBlocksAt: offset + 2, in: bytes)
    }
    guard bytes.byte(at: offset) == 0x2C,
      let corner = StoredSize(littleEndianAt: offset + 1, in: bytes),
      let frame = StoredSize(littleEndianAt: offset + 5, in: bytes),
      let frameFlags = bytes.byte(at: offset + 9)
    else { throw .broken(.gif, reason: "no picture") }
    let local = Self.paletteByteCount(frameFlags)
    guard
      let palette = local > 0
        ? bytes.slice(at: offset + 10, count: local) : bytes.slice(at: 13, count: global)
    else { throw .broken(.gif, reason: "a cut colour table") }

    left = corner.width
    top = corner.height
    self.frame = frame
    self.palette = palette
    self.transparentIndex = transparentIndex
    isInterlaced = frameFlags & 0x40 != 0
    canvas = StoredSize(
      width: max(screen.width, left + frame.width), height: max(screen.height, top + frame.height))
  }

  /// The bytes of the colour table that a flags byte announces.
  private static func paletteByteCount(_ flags: UInt8) -> Int {
    flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1)
  }

  private static func end(
    ofSubBlocksAt start: Int, in bytes: UnsafeRawBufferPointer
  ) -> Int {
    var offset = start
    while let length = bytes.byte(at: offset), length > 0 { offset += 1 + Int(length) }
    return offset + 1
  }

  /// The stored rows' places in the picture, in the order of the file.
  var rowOrder: [Int] {
    guard isInterlaced else { return Array(0..<frame.height) }
    return [(0, 8), (4, 8), (2, 4), (1, 2)].flatMap { start, step in
      stride(from: start, to: frame.height, by: step)
    }
  }
}

extension StoredSize {
  /// Reads two little-endian 16-bit numbers.
  fileprivate init?(littleEndianAt offset: Int, in bytes: UnsafeRawBufferPointer) {
    guard let first = bytes.integer(at: offset, as: UInt16.self, order: .little),
      let second = bytes.integer(at: offset + 2, as: UInt16.self, order: .little)
    else { return nil }
    self.init(width: Int(first), height: Int(second))
  }
}
