import Testing

@testable import Cairo

@Suite struct `Font catalog` {
  let catalog = FontCatalog()

  @Test func `all pinned faces are found`() {
    #expect(catalog.missingFiles.isEmpty)
    #expect(catalog.hasRequiredFont)
    #expect(catalog.faces().count == PinnedFace.all.count)
  }

  @Test func `the Chinese face is found by name in its collection`() throws {
    let face = try #require(catalog.faces().first { $0.family == "Noto Sans CJK SC" })

    #expect(face.path.hasSuffix("NotoSansCJK-Regular.ttc"))
    #expect(face.index == 2)
  }

  @Test func `only the emoji face is made of pictures`() {
    let colored = catalog.faces().filter(\.isColor)

    #expect(colored.map(\.family) == ["Noto Color Emoji"])
  }

  @Test func `absent files are reported`() {
    let catalog = FontCatalog(configuration: FontConfiguration(pinnedFolders: ["/nowhere"]))

    #expect(catalog.missingFiles.count == PinnedFace.all.count)
    #expect(!catalog.hasRequiredFont)
    #expect(catalog.shape(TextRequest(text: "A b")).glyphs.isEmpty)
    #expect(catalog.shape(TextRequest(text: "A b")).missing == ["A", "b"])
  }

  @Test func `a folder stands in for an absent pinned folder`() {
    let catalog = FontCatalog(
      configuration: FontConfiguration(
        fontFolders: ["/usr/share/fonts/truetype"], pinnedFolders: ["/nowhere"]))

    #expect(catalog.hasRequiredFont)
    #expect(catalog.missingFiles == ["NotoSansCJK-Regular.ttc", "NotoSansCJK-Bold.ttc"])
  }

  @Test func `DejaVu Sans has the em box of the contract`() {
    let metrics = catalog.metrics(families: ["sans-serif"])

    #expect(metrics.emBoxAscent == 1556.0 / 2048)
    #expect(metrics.emBoxDescent == 492.0 / 2048)
    #expect(metrics.hanging == 0.8 * 1556 / 2048)
    #expect(metrics.fontAscent == 1901.0 / 2048)
    #expect(metrics.fontDescent == 483.0 / 2048)
  }

  @Test(arguments: [
    ("sans-serif", "DejaVu Sans"), ("\"Sans-Serif\"", "DejaVu Sans"),
    ("PingFangSC-Semibold", "DejaVu Sans"), ("'SimSun'", "DejaVu Serif"),
    (" Courier New ", "DejaVu Sans Mono"), ("noto sans cjk sc", "Noto Sans CJK SC"),
    ("Comic Sans MS", "DejaVu Sans"),
  ])
  func `names of scripts stand for pinned families`(name: String, family: String) throws {
    let text = catalog.shape(TextRequest(text: "a", families: [name]))

    let run = try #require(text.runs.first)
    #expect(catalog.describe(run.face)?.family == family)
    #expect(text.lacksFamily == (name == "Comic Sans MS"))
  }

  @Test(arguments: [
    (400, FontStyle.normal, "DejaVuSans.ttf"), (700, .normal, "DejaVuSans-Bold.ttf"),
    (600, .normal, "DejaVuSans-Bold.ttf"), (500, .normal, "DejaVuSans.ttf"),
    (300, .italic, "DejaVuSans-Oblique.ttf"), (900, .oblique, "DejaVuSans-BoldOblique.ttf"),
  ])
  func `weight and style choose the face as CSS does`(
    weight: Int, style: FontStyle, file: String
  ) throws {
    let text = catalog.shape(TextRequest(text: "a", weight: weight, style: style))

    let run = try #require(text.runs.first)
    #expect(catalog.describe(run.face)?.path.hasSuffix("/" + file) == true)
    #expect(run.shear == 0 && run.emboldening == 0)
  }

  @Test func `a registered face wins over the names of the contract`() throws {
    let path = "/usr/share/fonts/truetype/dejavu/DejaVuSerif.ttf"
    try catalog.register(path: path, family: "Arial", weight: 400)

    let text = catalog.shape(TextRequest(text: "a", families: ["arial"], weight: 700))

    let run = try #require(text.runs.first)
    #expect(catalog.describe(run.face)?.path == path)
    #expect(run.emboldening > 0)
    #expect(text.hasSyntheticBold)
  }

  @Test func `files that are no fonts are refused`() {
    #expect(throws: FontError.unreadable(path: "/nowhere/a.ttf")) {
      try catalog.register(path: "/nowhere/a.ttf", family: "a")
    }
    #expect(throws: FontError.notAFont(path: "/etc/passwd")) {
      try catalog.register(path: "/etc/passwd", family: "a")
    }
  }

  @Test func `families of a folder are known by their own names`() throws {
    let catalog = FontCatalog(
      configuration: FontConfiguration(fontFolders: ["/usr/share/fonts/opentype/noto"]))

    let text = catalog.shape(TextRequest(text: "你", families: ["Noto Serif CJK SC"]))

    let run = try #require(text.runs.first)
    #expect(catalog.describe(run.face)?.family == "Noto Serif CJK SC")
    #expect(!text.lacksFamily)
  }

  @Test func `fonts of the machine come after the pinned ones`() {
    let machine = FontCatalog(configuration: FontConfiguration(includesSystemFonts: true))
    let request = TextRequest(text: "A你😀", families: ["Arial"])

    #expect(machine.shape(request) == catalog.shape(request))
    #expect(machine.faces().prefix(PinnedFace.all.count).allSatisfy { $0.origin == .pinned })
  }

  @Test func `an explanation names a face for every part`() throws {
    let resolution = catalog.resolve(
      TextRequest(text: "a你\u{10FFFD}", families: ["Nothing", "serif"]))

    #expect(
      resolution.families.map { $0.flatMap(catalog.describe)?.family } == [nil, "DejaVu Serif"])
    #expect(resolution.parts.map(\.text) == ["a", "你", "\u{10FFFD}"])
    #expect(
      resolution.parts.map { catalog.describe($0.face)?.family } == [
        "DejaVu Serif", "Noto Sans CJK SC", "DejaVu Serif",
      ])
    #expect(resolution.missing == ["\u{10FFFD}"])
  }

  @Test func `scripts are counted`() {
    let counts = catalog.scriptCoverage(of: 0)

    #expect((counts["Latn"] ?? 0) > 500)
    #expect((counts["Arab"] ?? 0) > 100)
    #expect(counts["Hani"] == nil)
  }
}
