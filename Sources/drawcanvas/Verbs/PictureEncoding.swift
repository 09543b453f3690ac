import CanvasRaster
import ImageCodecs

/// How pictures become files.
struct PictureEncoding: Hashable, Sendable {
  /// The format that `--format` names; nil leaves it to the file's ending.
  var wished: ImageFormat?
  /// Quality of JPEG and WebP, 0…1.
  var quality: Double
  /// What matters in a PNG.
  var compression: PNGCompression

  /// Reads the flags that concern formats.
  init(_ arguments: Arguments) throws(UsageError) {
    wished = arguments[.format].flatMap(ImageFormat.init(fileExtension:))
    quality = try arguments.number(.quality, in: 0...1, wanted: "a number from 0 to 1") ?? 1
    compression = arguments[.compression].flatMap(PNGCompression.init(rawValue:)) ?? .fast
    guard wished == nil, let output = arguments[.output] else { return }
    if !PictureEncoding.isWritten(output) {
      throw .badValue(output, flag: .output, wanted: "a file that ends in .png, .jpg or .webp")
    }
  }

  /// Whether a file's ending is not that of a format that is not written.
  static func isWritten(_ path: String) -> Bool {
    !unwritten.contains(FilePath.ending(of: path))
  }

  /// Endings of pictures that somebody might expect; the bytes behind them must not be PNG's.
  private static let unwritten: Set<String> = [
    "gif", "bmp", "tif", "tiff", "svg", "pdf", "avif", "heic", "heif", "ico", "ppm",
  ]

  /// The ending of files that get their name from their script.
  var ending: String { (wished ?? .png).fileExtension }

  /// The format of a file.
  func format(for path: String) -> ImageFormat {
    wished ?? ImageFormat(fileExtension: FilePath.ending(of: path)) ?? .png
  }

  /// The bytes of a picture for a file.
  func encode(_ rendering: Rendering, for path: String) throws(Failure) -> [UInt8] {
    do throws(ImageError) {
      switch format(for: path) {
      case .png: return try rendering.png(compression: compression)
      case let format:
        return try ImageEncoder.encode(
          rendering.pixmap(), as: format, quality: quality)
      }
    } catch {
      throw .encoding(error.description)
    }
  }
}
