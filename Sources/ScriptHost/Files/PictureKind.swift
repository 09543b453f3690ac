/// The formats of picture files, known by their first bytes.
enum PictureKind: String {
  case png, jpeg, gif, webp

  /// The format of a file; nil when it is no picture that is read.
  init?(_ bytes: [UInt8]) {
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) {
      self = .png
    } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if bytes.starts(with: "GIF8".utf8) {
      self = .gif
    } else if bytes.starts(with: "RIFF".utf8), bytes.dropFirst(8).starts(with: "WEBP".utf8) {
      self = .webp
    } else {
      return nil
    }
  }

  /// How names of such files end.
  var ending: String { self == .jpeg ? "jpg" : rawValue }
}
