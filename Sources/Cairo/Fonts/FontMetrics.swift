/// The vertical measures of a face, in em, all counted from the alphabetic baseline.
///
/// Multiply by the font size for user units.
package struct FontMetrics: Hashable, Sendable {
  /// How far the em box reaches above the baseline; with `emBoxDescent` one em.
  ///
  /// OS/2's typographic ascender, or hhea's where there is none, scaled as HTML's em box asks.
  package var emBoxAscent: Double
  /// How far the em box reaches below the baseline.
  package var emBoxDescent: Double
  /// The font's own ascent (hhea), which line boxes are made from.
  package var fontAscent: Double
  /// The font's own descent (hhea), counted downwards.
  package var fontDescent: Double

  /// The baseline `hanging`, above the alphabetic one: four fifths of the em box's ascent.
  package var hanging: Double { 0.8 * emBoxAscent }

  /// Creates measures out of ascenders and descenders in em, where descenders below the baseline
  /// are positive.
  package init(emBoxAscent: Double, emBoxDescent: Double, fontAscent: Double, fontDescent: Double) {
    self.emBoxAscent = emBoxAscent
    self.emBoxDescent = emBoxDescent
    self.fontAscent = fontAscent
    self.fontDescent = fontDescent
  }

  /// The measures used when there is no font at all.
  static let absent = FontMetrics(
    emBoxAscent: 0.8, emBoxDescent: 0.2, fontAscent: 0.8, fontDescent: 0.2)
}
