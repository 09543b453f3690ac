import CPango

/// Sets Pango's glyphs one after another on a line.
struct GlyphWriter {
  /// The glyphs set so far, in em from the line's left end.
  private(set) var glyphs: [TextShaper.Glyph] = []
  /// Where the next glyph goes, in em.
  private(set) var x = 0.0
  /// Em to a unit of Pango's.
  let scale: Double
  /// What follows every cluster, in em.
  private let spacing: Double
  /// For every byte of the text, where its cluster begins; empty when there is no spacing.
  private let clusterStarts: [Int]

  private let empty = drawcanvas_glyph_empty()
  private let unknown = drawcanvas_glyph_unknown_flag()

  /// Starts at the left end of a line.
  init(scale: Double, spacing: Double, text: SegmentedText) {
    self.scale = scale
    self.spacing = spacing
    clusterStarts = spacing == 0 ? [] : text.clusterStarts()
  }

  /// Sets the glyphs of one item, which are in visual order whatever its direction.
  mutating func write(
    _ string: UnsafeMutablePointer<PangoGlyphString>?, of item: UnsafeMutablePointer<PangoItem>,
    face: Int
  ) {
    guard let string = string?.pointee else { return }
    let count = Int(string.num_glyphs)
    let isRightToLeft = item.pointee.analysis.level & 1 == 1
    guard spacing != 0 else {
      for index in 0..<count { write(string.glyphs[index], face: face) }
      return
    }
    let offset = Int(item.pointee.offset)
    var start = 0
    while start < count {
      var end = start + 1
      // Pango counts marks as clusters of their own.
      let cluster = clusterStarts[offset + Int(string.log_clusters[start])]
      while end < count, clusterStarts[offset + Int(string.log_clusters[end])] == cluster {
        end += 1
      }
      let glyphs = UnsafeBufferPointer(start: string.glyphs + start, count: end - start)
      let isSpaced = glyphs.contains { isDrawn($0.glyph) }
      // The space after a character is on its left where text runs to the left.
      if isSpaced && isRightToLeft { x += spacing }
      for glyph in glyphs { write(glyph, face: face) }
      if isSpaced && !isRightToLeft { x += spacing }
      start = end
    }
  }

  private mutating func write(_ info: PangoGlyphInfo, face: Int) {
    // Pango gives what the font lacks the width of a box with digits, which is not drawn here.
    guard info.glyph & unknown == 0 else { return }
    if info.glyph != empty {
      glyphs.append(
        TextShaper.Glyph(
          face: face, id: info.glyph, x: x + Double(info.geometry.x_offset) * scale,
          y: Double(info.geometry.y_offset) * scale))
    }
    x += Double(info.geometry.width) * scale
  }

  private func isDrawn(_ glyph: PangoGlyph) -> Bool {
    glyph != empty && glyph & unknown == 0
  }
}
