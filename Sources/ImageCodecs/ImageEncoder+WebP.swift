import CWebP
public import Pixels

extension ImageEncoder {
  /// Encodes a picture as WebP with its alpha.
  ///
  /// - Parameters:
  ///   - pixmap: The pixels.
  ///   - quality: 0 to 1, libwebp's 0 to 100 lossy; 1, and anything outside, is lossless to the
  ///     bit, colours under transparent pixels included.
  /// - Throws: `ImageError.cannotEncode` when a side exceeds WebP's 16,383 pixels.
  /// - Returns: The whole file.
  public static func webp(_ pixmap: Pixmap, quality: Double = 1) throws(ImageError) -> [UInt8] {
    let quality = bounded(quality)
    var config = WebPConfig()
    var picture = WebPPicture()
    guard WebPConfigInit(&config) != 0, WebPPictureInit(&picture) != 0 else {
      throw .cannotEncode(.webp, reason: "another version of libwebp is installed")
    }
    if quality == 1 {
      _ = WebPConfigLosslessPreset(&config, losslessLevel)
      config.exact = 1
    } else {
      config.quality = Float(quality * 100)
    }
    picture.use_argb = quality == 1 ? 1 : 0
    picture.width = Int32(clamping: pixmap.width)
    picture.height = Int32(clamping: pixmap.height)
    return try write(pixmap, as: &picture, config: config)
  }

  /// libwebp's 0 (fast) to 9 (small); 2 is about half as slow as the default for 1 % more bytes.
  private static let losslessLevel: Int32 = 2

  private static func write(
    _ pixmap: Pixmap, as picture: inout WebPPicture, config: WebPConfig
  ) throws(ImageError) -> [UInt8] {
    defer { WebPPictureFree(&picture) }
    let isImported = pixmap.bytes.withUnsafeBufferPointer { pixels in
      picture.width <= WEBP_MAX_DIMENSION && picture.height <= WEBP_MAX_DIMENSION
        && WebPPictureImportRGBA(&picture, pixels.baseAddress, picture.width * 4) != 0
    }
    guard isImported else {
      throw .cannotEncode(.webp, reason: "more than 16383 pixels wide or high, or out of memory")
    }
    var config = config
    var memory = WebPMemoryWriter()
    WebPMemoryWriterInit(&memory)
    defer { WebPMemoryWriterClear(&memory) }
    picture.writer = WebPMemoryWrite
    let isWritten = withUnsafeMutablePointer(to: &memory) { pointer in
      picture.custom_ptr = UnsafeMutableRawPointer(pointer)
      return WebPEncode(&config, &picture) != 0
    }
    guard isWritten else {
      throw .cannotEncode(.webp, reason: "libwebp's error \(picture.error_code.rawValue)")
    }
    return [UInt8](UnsafeBufferPointer(start: memory.mem, count: memory.size))
  }
}
