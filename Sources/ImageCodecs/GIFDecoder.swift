import CGIF
import Pixels

/// One GIF file: the place of its first picture, read at creation, and its decoding by giflib.
struct GIFDecoder {
  private let bytes: UnsafeRawBufferPointer
  private let layout: GIFLayout

  /// Reads the blocks up to the first picture.
  init(_ bytes: UnsafeRawBufferPointer) throws(ImageError) {
    self.bytes = bytes
    layout = try GIFLayout(bytes)
  }

  /// Format and size of the logical screen.
  var header: ImageHeader {
    ImageHeader(format: .gif, width: layout.canvas.width, height: layout.canvas.height)
  }

  /// Decodes the first picture, at its place on a transparent screen.
  func decode(limits: ImageLimits) throws(ImageError) -> Pixmap {
    let canvas = layout.canvas
    try limits.check(width: canvas.width, height: canvas.height, format: .gif)
    try limits.check(width: layout.frame.width, height: layout.frame.height, format: .gif)

    var pixmap = Pixmap(width: canvas.width, height: canvas.height)
    var reader = Reader(bytes: bytes)
    let failure = withUnsafeMutablePointer(to: &reader) { reader in
      pixmap.bytes.withUnsafeMutableBytes { read(from: reader, into: $0) }
    }
    if let failure { throw .broken(.gif, reason: failure) }
    return pixmap
  }

  /// What giflib reads from.
  private struct Reader {
    let bytes: UnsafeRawBufferPointer
    var offset = 0

    mutating func read(into room: UnsafeMutableRawBufferPointer) -> Int {
      let count = min(room.count, bytes.count - offset)
      guard let slice = bytes.slice(at: offset, count: count) else { return 0 }
      room.copyMemory(from: slice)
      offset += count
      return count
    }
  }

  /// Decodes the picture's rows.
  ///
  /// - Returns: The reason of a failure, nil when all went well.
  private func read(
    from reader: UnsafeMutablePointer<Reader>, into pixels: UnsafeMutableRawBufferPointer
  ) -> String? {
    var code: Int32 = 0
    let opened = DGifOpen(
      reader,
      { file, room, count in
        guard let file, let room, count > 0 else { return 0 }
        let reader = file.pointee.UserData.assumingMemoryBound(to: Reader.self)
        let buffer = UnsafeMutableRawBufferPointer(start: room, count: Int(count))
        return Int32(reader.pointee.read(into: buffer))
      }, &code)
    guard let file = opened else { return Self.message(code) }
    defer { DGifCloseFile(file, nil) }

    guard Self.seekPicture(file) else { return Self.message(file.pointee.Error) }
    guard Int(file.pointee.Image.Width) == layout.frame.width,
      Int(file.pointee.Image.Height) == layout.frame.height
    else { return "two sizes" }
    let colors = colors
    var indices = [GifPixelType](repeating: 0, count: layout.frame.width)
    for row in layout.rowOrder {
      guard DGifGetLine(file, &indices, Int32(indices.count)) == GIF_OK else {
        return Self.message(file.pointee.Error)
      }
      var offset = ((layout.top + row) * layout.canvas.width + layout.left) * 4
      for index in indices {
        pixels.storeBytes(of: colors[Int(index)], toByteOffset: offset, as: UInt32.self)
        offset += 4
      }
    }
    return nil
  }

  /// Skips extensions up to the first picture.
  private static func seekPicture(_ file: UnsafeMutablePointer<GifFileType>) -> Bool {
    var kind = UNDEFINED_RECORD_TYPE
    while DGifGetRecordType(file, &kind) == GIF_OK {
      if kind == IMAGE_DESC_RECORD_TYPE { return DGifGetImageDesc(file) == GIF_OK }
      guard kind == EXTENSION_RECORD_TYPE else { return false }
      var code: Int32 = 0
      var block: UnsafeMutablePointer<GifByteType>?
      guard DGifGetExtension(file, &code, &block) == GIF_OK else { return false }
      while block != nil {
        guard DGifGetExtensionNext(file, &block) == GIF_OK else { return false }
      }
    }
    return false
  }

  /// The RGBA bytes of all 256 indices; those without an entry are transparent.
  private var colors: [UInt32] {
    (0..<256).map { index in
      guard index != layout.transparentIndex,
        let entry = layout.palette.slice(at: index * 3, count: 3)
      else { return 0 }
      let rgba = UInt32(entry[0]) << 24 | UInt32(entry[1]) << 16 | UInt32(entry[2]) << 8 | 255
      return UInt32(bigEndian: rgba)
    }
  }

  private static func message(_ code: Int32) -> String {
    guard let text = GifErrorString(code) else { return "no picture" }
    return String(cString: text)
  }
}
