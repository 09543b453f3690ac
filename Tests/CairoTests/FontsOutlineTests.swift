import Testing

@testable import Cairo

@Suite struct `Glyph outlines` {
  let catalog = FontCatalog()

  @Test func `a letter is drawn in em with y down`() throws {
    let text = catalog.shape(TextRequest(text: "H"))
    let glyph = try #require(text.glyphs.first)

    let outline = catalog.outline(of: glyph.id, face: Int(glyph.face))

    let heights = stride(from: 1, to: outline.coordinates.count, by: 2).map {
      outline.coordinates[$0]
    }
    #expect(heights.min() == -1493.0 / 2048)
    #expect(heights.max() == 0)
    #expect(outline.verbs.first == .move)
    #expect(outline.verbs.last == .close)
    #expect(outline.verbs.count(where: { $0 == .line }) >= 11)
  }

  @Test func `Chinese outlines are cubic`() throws {
    let text = catalog.shape(TextRequest(text: "你"))
    let glyph = try #require(text.glyphs.first)

    let outline = catalog.outline(of: glyph.id, face: Int(glyph.face))

    #expect(outline.verbs.contains(.cubic))
    #expect(!outline.verbs.contains(.quadratic))
  }

  @Test func `a space has no outline`() throws {
    let text = catalog.shape(TextRequest(text: " "))
    let glyph = try #require(text.glyphs.first)

    #expect(catalog.outline(of: glyph.id, face: Int(glyph.face)).isEmpty)
  }

  @Test func `an emoji is a picture with a place`() throws {
    let text = catalog.shape(TextRequest(text: "😀"))
    let glyph = try #require(text.glyphs.first)

    let bitmap = try #require(catalog.colorBitmap(of: glyph.id, face: Int(glyph.face)))

    #expect(bitmap.png.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    #expect(bitmap.y < -0.8 && bitmap.y + bitmap.height > 0.1)
    #expect(bitmap.x == 0 && abs(bitmap.width - 1.245) < 0.01)
    #expect(text.runs.first?.isColor == true)
  }

  @Test func `numbers out of range give nothing`() {
    #expect(catalog.outline(of: 1 << 30, face: 0).isEmpty)
    #expect(catalog.outline(of: 1, face: 1000).isEmpty)
    #expect(catalog.colorBitmap(of: 5, face: -1) == nil)
  }
}
