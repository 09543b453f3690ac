public import Pixels

/// Writes pixels as picture files.
///
/// The bytes depend only on the pixels, the options and the versions of the libraries: no clock,
/// no name, no machine.
public enum ImageEncoder {
  /// Encodes a picture in a given format.
  ///
  /// - Parameters:
  ///   - pixmap: The pixels.
  ///   - format: Any format but GIF.
  ///   - quality: For JPEG and WebP, 0 (smallest) to 1; anything else counts as 1.
  ///   - compression: For PNG.
  /// - Throws: `ImageError.cannotEncode` when the format cannot hold the picture.
  /// - Returns: The whole file.
  public static func encode(
    _ pixmap: Pixmap, as format: ImageFormat, quality: Double = 1,
    compression: PNGCompression = .fast
  ) throws(ImageError) -> [UInt8] {
    switch format {
    case .png: try png(pixmap, compression: compression)
    case .jpeg: try jpeg(pixmap, quality: quality)
    case .webp: try webp(pixmap, quality: quality)
    case .gif: throw .cannotEncode(.gif, reason: "GIF is only read")
    }
  }

  /// Brings a quality of the wire into 0…1; what lies outside or is no number counts as 1.
  static func bounded(_ quality: Double) -> Double {
    (0...1).contains(quality) ? quality : 1
  }
}
