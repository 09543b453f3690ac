/// A part of the way from a file to a picture.
public enum Stage: String, Hashable, Sendable, CaseIterable {
  /// The bytes of the script are read.
  case read
  /// JSON becomes commands.
  case parse
  /// Pictures are read and decoded.
  case decode
  /// Texts become glyphs; fonts are opened for it.
  case shape
  /// Canvases are made and cleared.
  case setup
  /// Commands become pixels.
  case raster
  /// Pixels become PNG files.
  case encode
}
