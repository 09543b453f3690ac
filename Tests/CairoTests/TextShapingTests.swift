import Testing

@testable import Cairo

@Suite struct `Text shaping` {
  let catalog = FontCatalog()

  func families(_ text: ShapedText) -> [String] {
    text.runs.map { catalog.describe($0.face)?.family ?? "" }
  }

  @Test func `widths are those of the font, unhinted and in proportion`() {
    #expect(catalog.shape(TextRequest(text: "H", size: 2048)).advance == 1540)
    #expect(catalog.shape(TextRequest(text: "H", size: 10)).advance == 10 * 1540.0 / 2048)
    #expect(catalog.shape(TextRequest(text: "你", size: 12.5)).advance == 12.5)
  }

  @Test(arguments: [0.01, 1e5, 1e9])
  func `tiny and huge sizes keep their proportions`(size: Double) {
    let one = catalog.shape(TextRequest(text: "Hello, 你好", size: 1))
    let other = catalog.shape(TextRequest(text: "Hello, 你好", size: size))

    #expect(abs(other.advance / size - one.advance) < 1e-9)
    #expect(other.glyphs.count == one.glyphs.count)
  }

  @Test(arguments: [0, -1, .nan, .infinity])
  func `a size that is not positive and finite gives no glyphs`(size: Double) {
    let text = catalog.shape(TextRequest(text: "H", size: size))

    #expect(text.glyphs.isEmpty && text.advance == 0)
  }

  @Test func `Chinese takes Noto Sans CJK SC and spaces the listed face`() {
    let text = catalog.shape(TextRequest(text: "你 好", size: 2048))

    #expect(families(text) == ["Noto Sans CJK SC", "DejaVu Sans", "Noto Sans CJK SC"])
    #expect(text.advance == 2048 + 651 + 2048)
  }

  @Test(arguments: ["A你", "你A", "你A好B", "A", "（你）A"])
  func `all runs stand on one baseline`(string: String) {
    let text = catalog.shape(TextRequest(text: string, size: 100))

    #expect(text.glyphs.count == string.count)
    #expect(text.glyphs.allSatisfy { $0.y == 0 })
  }

  @Test(arguments: [
    "😀", "🇨🇳", "👨‍👩‍👧", "1️⃣", "#⃣", "👍🏽", "❤️", "👩🏽‍🚀", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "🏳️‍🌈",
  ])
  func `an emoji sequence is one picture`(string: String) {
    let text = catalog.shape(TextRequest(text: string, size: 2048))

    #expect(text.glyphs.count == 1)
    #expect(families(text) == ["Noto Color Emoji"])
    #expect(text.advance == 2550)
    #expect(text.missing.isEmpty)
  }

  @Test(arguments: ["❤", "1", "☺", "😀\u{FE0E}", "©", "1\u{FE0F}"])
  func `text presentation takes a letter face`(string: String) {
    #expect(families(catalog.shape(TextRequest(text: string))) == ["DejaVu Sans"])
  }

  @Test func `Hebrew runs from right to left`() throws {
    let logical = try ["א", "ב", "ג"].map {
      try #require(catalog.shape(TextRequest(text: $0)).glyphs.first).id
    }

    let text = catalog.shape(TextRequest(text: "אבג"))

    #expect(text.glyphs.map(\.id) == logical.reversed())
    #expect(text.glyphs.map(\.x) == text.glyphs.map(\.x).sorted())
  }

  @Test func `Arabic letters are joined`() {
    let text = catalog.shape(TextRequest(text: "بب"))
    let alone = catalog.shape(TextRequest(text: "ب"))

    #expect(text.glyphs.count == 2)
    #expect(Set(text.glyphs.map(\.id)).isDisjoint(with: alone.glyphs.map(\.id)))
  }

  @Test func `the base direction orders mixed text`() throws {
    let hebrew = try #require(catalog.shape(TextRequest(text: "א")).glyphs.first).id
    let latin = try #require(catalog.shape(TextRequest(text: "a")).glyphs.first).id
    let stop = try #require(catalog.shape(TextRequest(text: "!")).glyphs.first).id

    let left = catalog.shape(TextRequest(text: "aא!"))
    let right = catalog.shape(TextRequest(text: "aא!", direction: .rightToLeft))

    #expect(left.glyphs.map(\.id) == [latin, hebrew, stop])
    #expect(right.glyphs.map(\.id) == [stop, hebrew, latin])
  }

  @Test func `letter spacing follows every character and undoes ligatures`() {
    let plain = catalog.shape(TextRequest(text: "fi", size: 2048))
    let spaced = catalog.shape(TextRequest(text: "fi", size: 2048, letterSpacing: 100))

    #expect(plain.glyphs.count == 1)
    #expect(spaced.glyphs.count == 2)
    #expect(spaced.advance == 721 + 569 + 200)
    #expect(spaced.glyphs.map(\.x) == [0, 821])
  }

  @Test func `letter spacing counts a cluster once`() {
    let plain = catalog.shape(TextRequest(text: "x\u{301}👨‍👩‍👧", size: 10))
    let spaced = catalog.shape(TextRequest(text: "x\u{301}👨‍👩‍👧", size: 10, letterSpacing: 3))

    #expect(abs(spaced.advance - plain.advance - 6) < 1e-9)
  }

  @Test func `letter spacing is on the left of letters that run to the left`() {
    let plain = catalog.shape(TextRequest(text: "אב", size: 10))
    let spaced = catalog.shape(TextRequest(text: "אב", size: 10, letterSpacing: 3))

    #expect(spaced.glyphs.first?.x == 3)
    #expect(abs(spaced.advance - plain.advance - 6) < 1e-9)
  }

  @Test func `kerning is on`() {
    let pair = catalog.shape(TextRequest(text: "AV", size: 2048))

    #expect(pair.advance < 1401 + 1401)
  }

  @Test func `code points without a glyph are reported once and take no room`() {
    let text = catalog.shape(TextRequest(text: "a\u{10FFFD}\u{E123}\u{10FFFD}b", size: 10))
    let rest = catalog.shape(TextRequest(text: "ab", size: 10))

    #expect(text.missing == ["\u{10FFFD}", "\u{E123}"])
    #expect(text.advance == rest.advance)
    #expect(text.glyphs.count == 2)
  }

  @Test(arguments: ["a\u{200D}b", "a\u{FE0F}b", "a\u{200B}b", "a\u{2060}b", "a\u{0}\u{7}\u{85}b"])
  func `characters without a picture are neither drawn nor missed`(string: String) {
    let text = catalog.shape(TextRequest(text: string, size: 10))
    let rest = catalog.shape(TextRequest(text: "ab", size: 10))

    #expect(text.missing.isEmpty)
    #expect(text.advance == rest.advance)
    #expect(families(text) == ["DejaVu Sans"])
  }

  @Test func `line ends and tabs are spaces`() {
    let text = catalog.shape(TextRequest(text: "a\tb\r\nc", size: 10))
    let spaces = catalog.shape(TextRequest(text: "a b  c", size: 10))

    #expect(text.glyphs == spaces.glyphs)
  }

  @Test func `marks stay with the face of their base`() {
    let text = catalog.shape(TextRequest(text: "e\u{301}x\u{302}", families: ["serif"]))

    #expect(families(text) == ["DejaVu Serif"])
  }

  @Test func `a heap of marks on one letter is cut`() {
    let marks = String(repeating: "\u{301}", count: 30000)

    let text = catalog.shape(TextRequest(text: "x" + marks + "y"))

    #expect(text.glyphs.count == 1 + 256 + 1)
  }

  @Test func `Chinese italics are sheared by a fifth`() {
    let text = catalog.shape(TextRequest(text: "a你", style: .italic))

    #expect(text.runs.map(\.shear) == [0, 0.2])
    #expect(text.hasSyntheticSlant)
    #expect(!text.hasSyntheticBold)
  }

  @Test func `emoji are neither slanted nor emboldened`() {
    let text = catalog.shape(TextRequest(text: "😀", weight: 700, style: .italic))

    #expect(text.runs.map(\.shear) == [0])
    #expect(text.runs.map(\.emboldening) == [0])
  }

  @Test func `full-width punctuation is not tightened`() {
    #expect(catalog.shape(TextRequest(text: "「（你）」。", size: 10)).advance == 60)
  }

  @Test func `ink bounds enclose what is drawn`() throws {
    let bounds = try #require(
      catalog.inkBounds(of: catalog.shape(TextRequest(text: "H", size: 2048))))

    #expect(bounds == InkBounds(left: 201, top: -1493, right: 1339, bottom: 0))
    #expect(catalog.inkBounds(of: catalog.shape(TextRequest(text: " "))) == nil)
  }

  @Test func `new faces after the first text do not disturb the old ones`() {
    let before = catalog.shape(TextRequest(text: "AV", size: 10))
    _ = catalog.shape(TextRequest(text: "你", weight: 700, size: 10))
    let after = catalog.shape(TextRequest(text: "AV ", size: 10))

    #expect(after.glyphs.prefix(2) == before.glyphs[...])
  }

  @Test func `many catalogs at once agree`() async {
    let expected = catalog.shape(TextRequest(text: "Hello 你好 😀 אב"))
    await withTaskGroup(of: ShapedText.self) { group in
      for _ in 0..<32 {
        group.addTask { FontCatalog().shape(TextRequest(text: "Hello 你好 😀 אב")) }
      }
      for await text in group { #expect(text == expected) }
    }
  }
}
