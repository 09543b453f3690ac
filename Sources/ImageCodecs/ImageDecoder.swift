public import Pixels

/// Reads picture files into straight sRGB pixels.
///
/// The format is known by the first bytes. Embedded ICC profiles and PNG's gAMA are converted to
/// sRGB, EXIF orientation is obeyed, 16-bit samples are rounded to 8. Of an animation the first
/// frame is read. Hostile files end in an error, in bounded time and memory.
public enum ImageDecoder {
  /// Decodes a picture.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - limits: Bounds that are checked before memory is taken.
  /// - Throws: ``ImageError`` when the format is not read, the file is damaged or cut, or a limit
  ///   is passed.
  /// - Returns: The picture as shown.
  public static func decode(
    _ bytes: UnsafeRawBufferPointer, limits: ImageLimits = ImageLimits()
  ) throws(ImageError) -> Pixmap {
    try limits.check(byteCount: bytes.count)
    switch try ImageSignature.format(of: bytes) {
    case .png: return try PNGDecoder(bytes).decode(limits: limits)
    case .jpeg: return try JPEGDecoder(bytes).decode(limits: limits)
    case .webp: return try WebPDecoder(bytes).decode(limits: limits)
    case .gif: return try GIFDecoder(bytes).decode(limits: limits)
    }
  }

  /// Decodes a picture held in an array; see the other `decode`.
  public static func decode(
    _ bytes: [UInt8], limits: ImageLimits = ImageLimits()
  ) throws(ImageError) -> Pixmap {
    try bytes.withUnsafeBufferPointer { (buffer) throws(ImageError) in
      try decode(UnsafeRawBufferPointer(buffer), limits: limits)
    }
  }

  /// Reads format and size without decoding pixels.
  ///
  /// - Parameter bytes: The whole file. Its size is not held against any limit.
  /// - Throws: ``ImageError`` when the format is not read or the file ends before its size.
  /// - Returns: The format and the size as shown.
  public static func header(of bytes: UnsafeRawBufferPointer) throws(ImageError) -> ImageHeader {
    switch try ImageSignature.format(of: bytes) {
    case .png: return try PNGDecoder(bytes).header
    case .jpeg: return try JPEGDecoder(bytes).header
    case .webp: return try WebPDecoder(bytes).header
    case .gif: return try GIFDecoder(bytes).header
    }
  }

  /// Reads format and size from an array; see the other `header`.
  public static func header(of bytes: [UInt8]) throws(ImageError) -> ImageHeader {
    try bytes.withUnsafeBufferPointer { (buffer) throws(ImageError) in
      try header(of: UnsafeRawBufferPointer(buffer))
    }
  }
}
