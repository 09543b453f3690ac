/// The slope of a face, in CSS's words.
package enum FontStyle: String, Hashable, Sendable, CaseIterable {
  /// Upright letters.
  case normal
  /// Letters drawn for slanted text.
  case italic
  /// Upright letters, slanted.
  case oblique
}
