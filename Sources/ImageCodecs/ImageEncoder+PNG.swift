import CKernels
public import Pixels

extension ImageEncoder {
  /// Encodes a picture as PNG: RGB when every pixel is opaque, else RGBA, marked as sRGB.
  ///
  /// - Parameters:
  ///   - pixmap: The pixels.
  ///   - compression: Speed or size.
  ///   - texts: Named texts to put before the pixels, in order.
  /// - Throws: `ImageError.invalidText`, or `ImageError.cannotEncode` when memory is short.
  /// - Returns: The whole file.
  public static func png(
    _ pixmap: Pixmap, compression: PNGCompression = .fast, texts: [PNGText] = []
  ) throws(ImageError) -> [UInt8] {
    try pixmap.bytes.withUnsafeBufferPointer { (buffer) throws(ImageError) in
      let rows = Rows(
        bytes: UnsafeRawBufferPointer(buffer), stride: pixmap.width * 4, width: pixmap.width,
        height: pixmap.height, form: DCK_STRAIGHT_RGBA)
      return try png(rows, compression: compression, texts: texts)
    }
  }

  /// Encodes Cairo's ARGB32 pixels as PNG, without an intermediate picture.
  ///
  /// - Parameters:
  ///   - premultipliedBGRA: Rows of native-endian words, alpha highest, colours premultiplied;
  ///     aligned to four bytes.
  ///   - width: Width in pixels, at least 1.
  ///   - height: Height in pixels, at least 1.
  ///   - stride: Bytes from one row to the next; a multiple of four, at least `width * 4`.
  ///   - compression: Speed or size.
  ///   - texts: Named texts to put before the pixels, in order.
  /// - Precondition: The buffer holds all rows; the last one may lack its padding.
  /// - Throws: `ImageError.invalidText`, or `ImageError.cannotEncode` when memory is short.
  /// - Returns: The whole file.
  public static func png(
    premultipliedBGRA: UnsafeRawBufferPointer, width: Int, height: Int, stride: Int,
    compression: PNGCompression = .fast, texts: [PNGText] = []
  ) throws(ImageError) -> [UInt8] {
    precondition(width > 0 && height > 0 && stride >= width * 4 && stride % 4 == 0)
    precondition(premultipliedBGRA.count >= stride * (height - 1) + width * 4)
    return try png(
      Rows(
        bytes: premultipliedBGRA, stride: stride, width: width, height: height,
        form: DCK_PREMULTIPLIED_BGRA), compression: compression, texts: texts)
  }

  /// Pixels in memory as libpng's caller takes them.
  private struct Rows {
    let bytes: UnsafeRawBufferPointer
    let stride: Int
    let width: Int
    let height: Int
    let form: dck_pixel_form

    /// Both forms keep alpha in the last byte of a pixel on little-endian machines.
    var isOpaque: Bool {
      (0..<height).allSatisfy { row in
        let start = bytes.baseAddress?.advanced(by: row * stride)
        return dck_is_opaque(start?.assumingMemoryBound(to: UInt8.self), width)
      }
    }
  }

  private static func png(
    _ rows: Rows, compression: PNGCompression, texts: [PNGText]
  ) throws(ImageError) -> [UInt8] {
    if let text = texts.first(where: { !$0.isValid }) { throw .invalidText(keyword: text.keyword) }
    var writing = dck_png_writing()
    writing.pixels = rows.bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
    writing.stride = rows.stride
    writing.width = UInt32(rows.width)
    writing.height = UInt32(rows.height)
    writing.form = rows.form
    writing.is_opaque = rows.isOpaque
    writing.is_small = compression == .small
    writing.text_count = texts.count

    var message = LibraryMessage()
    var output = dck_bytes()
    let isWritten = withCStrings(texts) { pointers in
      writing.texts = pointers.baseAddress
      return message.withBuffer { dck_png_write(&writing, &output, $0) }
    }
    guard isWritten else { throw .cannotEncode(.png, reason: message.text) }
    return output.take()
  }

  /// Lends the texts as C strings, all held in one block of memory.
  private static func withCStrings<Result>(
    _ texts: [PNGText], _ body: (UnsafeBufferPointer<dck_png_text>) -> Result
  ) -> Result {
    let block = texts.flatMap { text in
      [Array(text.keyword.utf8), [0], Array(text.text.utf8), [0]].joined()
    }
    return block.withUnsafeBytes { raw in
      var next = raw.baseAddress?.assumingMemoryBound(to: CChar.self)
      let pointers = texts.map { text in
        let keyword = next
        let content = keyword?.advanced(by: text.keyword.utf8.count + 1)
        next = content?.advanced(by: text.text.utf8.count + 1)
        return dck_png_text(keyword: keyword, text: content)
      }
      return pointers.withUnsafeBufferPointer(body)
    }
  }
}
