internal import Cairo
internal import DrawCommands

extension Painter {
  /// Device px of a font size up to which edges of glyphs are kept; larger ones are few, and their
  /// edges many.
  private static let largestKeptSize = 256.0

  /// A filled text as kept glyphs in their places; nil for texts that need their outlines.
  func glyphLine(_ text: ShapedText, _ toDevice: AffineTransform) -> GlyphLine? {
    guard environment.configuration.painter == .direct, !text.hasSyntheticBold,
      text.size * toDevice.greatestScale <= Painter.largestKeptSize
    else { return nil }
    var line = GlyphLine()
    for run in text.runs where !run.isColor {
      // From em, y down, to px of the text; a slant moves what is above the baseline to the right.
      let matrix = toDevice.concatenating(
        inner: AffineTransform(
          a: text.size, b: 0, c: -run.shear * text.size, d: text.size, e: 0, f: 0))
      var key = FlatGlyph.Key(
        face: run.face, id: 0, a: matrix.a, b: matrix.b, c: matrix.c, d: matrix.d)
      for glyph in text.glyphs[run.glyphs] {
        key.id = glyph.id
        let place = toDevice.apply(to: Point(x: glyph.x, y: glyph.y))
        // Beyond this there is no place between px; the outlines are cut to what shows then.
        guard max(abs(place.x), abs(place.y)) <= DevicePath.cairoReach else { return nil }
        line.append(environment.flatGlyph(key), at: place)
      }
    }
    return line
  }
}

extension RenderEnvironment {
  /// The edges of a glyph, kept from earlier texts or made anew; they are the same either way.
  fileprivate func flatGlyph(_ key: FlatGlyph.Key) -> FlatGlyph {
    if let known = flatGlyphs.value(for: key) { return known }
    var path = DevicePath()
    path.append(
      fonts.outline(of: key.id, face: key.face),
      AffineTransform(a: key.a, b: key.b, c: key.c, d: key.d, e: 0, f: 0))
    let glyph = FlatGlyph(path)
    flatGlyphs.insert(glyph, for: key, cost: glyph.cost)
    return glyph
  }
}
