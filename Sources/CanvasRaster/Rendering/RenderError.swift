public import DrawCommands
package import Cairo

/// Why a picture could not be made.
public enum RenderError: Error, Hashable, Sendable {
  /// A limit was passed.
  case limit(LimitExceeded)
  /// A font that must exist does not; the file is named.
  case missingFont(String)
  /// The script has no draw of that name or number.
  case noSuchDraw(String)
  /// cairo failed, which is a fault of ours; its own words.
  case drawing(String)
  /// Nobody wants the picture any more.
  case cancelled

  package init(_ error: CairoError) { self = .drawing(error.description) }
}
