/// A text as glyphs in their places, from left to right on one alphabetic baseline.
///
/// Places are in user units from the text's left end on the baseline, y down. They do not depend on
/// any transform, and grow in proportion to the font size.
package struct ShapedText: Hashable, Sendable {
  /// A glyph of a face, in its place.
  package struct Glyph: Hashable, Sendable {
    /// The face, as the catalog numbers them.
    package var face: Int32
    /// The glyph's number within the face.
    package var id: UInt32
    /// Where the glyph's origin goes, to the right of the text's left end.
    package var x: Double
    /// Where the glyph's origin goes, below the baseline: 0 but for marks.
    package var y: Double
  }

  /// Neighbouring glyphs that are drawn alike.
  package struct Run: Hashable, Sendable {
    /// The face, as the catalog numbers them.
    package var face: Int
    /// The glyphs, as a range of the text's glyphs.
    package var glyphs: Range<Int>
    /// The slant that the face lacks, 0 for none.
    ///
    /// Every point of the outline moves right by this times its height above the glyph's origin.
    package var shear: Double
    /// The width of the stroke, in em, that makes up for the boldness the face lacks, 0 for none.
    package var emboldening: Double
    /// Whether the glyphs are pictures: `FontCatalog.colorBitmap(of:face:)` has them.
    package var isColor: Bool
  }

  /// The glyphs, left to right.
  package var glyphs: [Glyph] = []
  /// The glyphs grouped by how they are drawn, in the same order.
  package var runs: [Run] = []
  /// The width of the whole text, in user units.
  package var advance = 0.0
  /// The font size, in user units.
  package var size = 0.0
  /// The measures of the first listed family that exists, in em.
  package var metrics = FontMetrics.absent
  /// The code points that no face has, each once, in the order of the text.
  package var missing: [Unicode.Scalar] = []
  /// Whether none of the listed families exists.
  package var lacksFamily = false
  /// Whether some glyph is slanted because its face is not.
  package var hasSyntheticSlant = false
  /// Whether some glyph is emboldened because its face is not bold.
  package var hasSyntheticBold = false

  /// What the text costs in a cache, in bytes.
  var cost: Int {
    256 + glyphs.count * MemoryLayout<Glyph>.stride + runs.count * MemoryLayout<Run>.stride
  }
}

/// A rectangle around drawn glyphs, in user units, y down.
package struct InkBounds: Hashable, Sendable {
  /// The left edge, from the text's left end.
  package var left: Double
  /// The upper edge, from the baseline; negative above it.
  package var top: Double
  /// The right edge.
  package var right: Double
  /// The lower edge.
  package var bottom: Double
}
