/// A picture file format that this module reads; all but GIF are written too.
public enum ImageFormat: String, CaseIterable, Hashable, Sendable {
  /// Portable Network Graphics.
  case png
  /// JPEG, baseline or progressive.
  case jpeg
  /// WebP, lossy or lossless.
  case webp
  /// GIF; its first picture is read, none is written.
  case gif

  /// Creates the format that a file name's extension, or the command's `--format`, asks for.
  ///
  /// Upper case is accepted. `jpg`, `jpeg`, `jpe` and `jfif` mean JPEG.
  /// Nil when the name belongs to none of the formats.
  ///
  /// - Parameter fileExtension: The extension without its dot.
  public init?(fileExtension: String) {
    switch fileExtension.lowercased() {
    case "png": self = .png
    case "jpg", "jpeg", "jpe", "jfif": self = .jpeg
    case "webp": self = .webp
    case "gif": self = .gif
    default: return nil
    }
  }

  /// The usual extension of the format's files, without a dot.
  public var fileExtension: String {
    switch self {
    case .png: "png"
    case .jpeg: "jpg"
    case .webp: "webp"
    case .gif: "gif"
    }
  }

  /// The format's name in messages, such as `PNG`.
  public var name: String {
    switch self {
    case .png: "PNG"
    case .jpeg: "JPEG"
    case .webp: "WebP"
    case .gif: "GIF"
    }
  }

  /// Whether ``ImageEncoder`` writes the format.
  public var isWritable: Bool { self != .gif }

  /// The media type, as a `data:` URL spells it.
  public var mediaType: String { "image/\(rawValue)" }
}
