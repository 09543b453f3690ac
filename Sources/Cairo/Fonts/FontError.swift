/// Why a font file could not be used.
package enum FontError: Error, Hashable, Sendable {
  /// The file is absent or may not be read.
  case unreadable(path: String)
  /// The file's bytes are no OpenType or TrueType font.
  case notAFont(path: String)
}
