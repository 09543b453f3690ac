/// What a picture file says of itself before its pixels.
public struct ImageHeader: Hashable, Sendable {
  /// The format, known by the file's first bytes.
  public let format: ImageFormat
  /// Width in pixels as shown, that is after the EXIF orientation.
  public let width: Int
  /// Height in pixels as shown, that is after the EXIF orientation.
  public let height: Int

  /// Creates a header.
  public init(format: ImageFormat, width: Int, height: Int) {
    self.format = format
    self.width = width
    self.height = height
  }

  /// Creates a header of a picture that is stored with a given size and orientation.
  init(format: ImageFormat, stored: StoredSize, orientation: Orientation) {
    let shown = orientation.shown(stored)
    self.init(format: format, width: shown.width, height: shown.height)
  }
}

/// Width and height in pixels as the file stores them, before any orientation.
struct StoredSize: Hashable {
  var width: Int
  var height: Int
}
