import ImageCodecs
import Pixels

/// How pictures become files.
struct PictureEncoding: Hashable, Sendable {
  /// The format that `--format` names; nil leaves it to the file's ending.
  private let wished: ImageFormat?
  private let quality: Double
  private let compression: PNGCompression

  /// Reads the flags that concern formats.
  init(_ arguments: Arguments) throws(UsageError) {
    wished = arguments[.format].flatMap(ImageFormat.init(fileExtension:))
    quality = try arguments.number(.quality, in: 0...1, wanted: "a number from 0 to 1") ?? 1
    compression = arguments[.compression].flatMap(PNGCompression.init(rawValue:)) ?? .fast
    guard wished == nil, let output = arguments[.output] else { return }
    let ending = FilePath.ending(of: output)
    if PictureEncoding.unwritten.contains(ending) {
      throw .badValue(output, flag: .output, wanted: "a file that ends in .png, .jpg or .webp")
    }
  }

  /// Endings of pictures that somebody might expect; the bytes behind them must not be PNG's.
  private static let unwritten: Set<String> = [
    "gif", "bmp", "tif", "tiff", "svg", "pdf", "avif", "heic", "heif", "ico", "ppm",
  ]

  /// The ending of files that get their name from their script.
  var ending: String { (wished ?? .png).fileExtension }

  /// The bytes of a picture for a file.
  func encode(_ pixmap: Pixmap, for path: String) throws(Failure) -> [UInt8] {
    let format = wished ?? ImageFormat(fileExtension: FilePath.ending(of: path)) ?? .png
    do throws(ImageError) {
      return try ImageEncoder.encode(
        pixmap, as: format, quality: quality, compression: compression)
    } catch {
      throw .encoding(error.description)
    }
  }
}
