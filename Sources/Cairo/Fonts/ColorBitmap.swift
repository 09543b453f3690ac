/// The picture of a colour glyph, and where it goes.
///
/// The rectangle is in em, x to the right, y down, from the glyph's origin on the alphabetic
/// baseline.
package struct ColorBitmap: Hashable, Sendable {
  /// A whole PNG file.
  package var png: [UInt8]
  /// The left edge.
  package var x: Double
  /// The upper edge; negative above the baseline.
  package var y: Double
  /// The width.
  package var width: Double
  /// The height.
  package var height: Double
}
