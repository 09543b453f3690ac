/// The slant of a face, in CSS's words.
public enum FontStyle: String, Hashable, Sendable, CaseIterable {
  /// Upright.
  case normal
  /// A cursive or slanted face; synthesised by a shear where there is none.
  case italic
  /// A slanted face; the same faces serve as for `italic`.
  case oblique
}
