import DrawCommands
import Testing

@testable import drawcanvas

@Suite struct `Values of flags` {
  private func arguments(_ words: String...) throws -> Arguments {
    try Arguments(verb: .render, words: ["a.json"] + words)
  }

  @Test func `flags become settings`() throws {
    let settings = try PlaySettings(
      arguments(
        "--scale=2.5", "--size", "750x1334", "--background", "#0f08", "--draw", "3", "--lang",
        "ja", "--fonts=a", "--fonts=b", "--system-fonts", "--asset-root=x", "--limit",
        "actions=10", "--limit=cache-bytes=2MiB"))

    var wanted = try PlaySettings(arguments())
    wanted.scale = 2.5
    wanted.size = PlaySettings.Size(width: 750, height: 1334)
    wanted.background = Color(red: 0, green: 1, blue: 0, alpha: 136.0 / 255)
    wanted.draws = .one("3")
    wanted.language = "ja"
    wanted.fontFolders = ["a", "b"]
    wanted.includesSystemFonts = true
    wanted.assetRoot = "x"
    wanted.limits.actions = 10
    wanted.limits.cacheBytes = 2 << 20
    #expect(settings == wanted)
  }

  @Test(arguments: [
    "--scale=0", "--scale=-1", "--scale=nan", "--scale=inf", "--scale=0x10", "--scale=1e9",
    "--scale=", "--size=300", "--size=0x150", "--size=300x", "--size=axb", "--size=1x2x3",
    "--background=reddish", "--lang=", "--lang=zh_CN", "--lang=C.UTF-8", "--limit=actions",
    "--limit=actions=0", "--limit=actions=-5", "--limit=actions=1.5", "--limit=actions=1T",
    "--limit=actions=99999999999G", "--limit=acts=5",
  ])
  func `a value out of range or of the wrong kind is an error`(word: String) {
    #expect(throws: UsageError.self) { try PlaySettings(arguments(word)) }
  }

  @Test(arguments: ["--timeout=0", "--timeout=x", "-j0", "-j=2", "-j-1", "--jobs=2.5"])
  func `so are odd times and numbers of jobs`(word: String) {
    #expect(throws: UsageError.self) { try ScriptBatch(arguments(word)) }
  }

  @Test func `a misspelt limit or code is an error that names the one meant`() {
    #expect {
      try arguments("--limit=acton=5").limits()
    } throws: { error in
      String(describing: error) == "--limit: unknown 'acton'; did you mean 'actions'?"
    }
    #expect {
      try arguments("--deny", "image-mising").diagnosticPolicy()
    } throws: { error in
      String(describing: error) == "--deny: unknown 'image-mising'; did you mean 'image-missing'?"
    }
  }

  @Test func `codes are denied or allowed, not both`() throws {
    let policy = try arguments("--deny=bad-font", "--allow=non-finite", "--fail-on-missing-glyph")
      .diagnosticPolicy()

    #expect(policy == DiagnosticPolicy(denied: [.badFont, .missingGlyph], allowed: [.nonFinite]))
    #expect(throws: UsageError.conflict("--deny bad-font", "--allow bad-font")) {
      try arguments("--deny=bad-font", "--allow=bad-font").diagnosticPolicy()
    }
  }

  @Test func `a file's ending that is another format's is an error, unless the format is said`()
    throws
  {
    #expect(throws: UsageError.self) { try PictureEncoding(arguments("-o", "a.GIF")) }
    #expect(try PictureEncoding(arguments("-o", "a.gif", "--format", "webp")).ending == "webp")
    #expect(try PictureEncoding(arguments("-o", "a.part")).ending == "png")
    #expect(throws: UsageError.self) { try PictureEncoding(arguments("--quality=1.1")) }
  }
}

@Suite struct `Plans of outputs` {
  private func places(
    _ scripts: [String], _ output: String? = nil, isEachDraw: Bool = false
  ) throws -> [OutputPlan.Place] {
    try OutputPlan(
      scripts: scripts, wishes: OutputPlan.Wishes(output: output, isEachDraw: isEachDraw)
    ).places
  }

  @Test func `one script goes to a file, beside it or where it is told`() throws {
    let folder = try TemporaryFolder()

    #expect(try places(["x/a.json"]) == [.file("x/a.png")])
    #expect(try places(["x/a.json"], "b.jpg") == [.file("b.jpg")])
    #expect(try places(["x/a.json"], "new/") == [.file("new/a.png")])
    #expect(try places(["x/a.json"], folder.path) == [.file(folder.file("a.png"))])
    #expect(try places(["x/a.json"], "-") == [.file("-")])
    #expect(try places(["-"]) == [.file("-")])
    #expect(try places(["-"], "a.png") == [.file("a.png")])
  }

  @Test func `several go to a folder, or beside each`() throws {
    #expect(try places(["x/a.json", "b"]) == [.file("x/a.png"), .file("b.png")])
    #expect(try places(["x/a.json", "-"], "out") == [.file("out/a.png"), .file("out/stdin.png")])
  }

  @Test func `pictures of single draws go to a folder`() throws {
    #expect(try places(["x/a.json"], isEachDraw: true) == [.folder("x", prefix: "a")])
    #expect(
      try places(["x/a.json", "b.json"], "out", isEachDraw: true)
        == [.folder("out", prefix: "a"), .folder("out", prefix: "b")])
  }

  @Test func `two that would write the same file are refused`() {
    #expect(
      throws: UsageError.sameOutput("out/a.png", first: "x/a.json", second: "y/a.txt")
    ) { try places(["x/a.json", "y/a.txt"], "out") }
    #expect(throws: UsageError.sameOutput("a.png", first: "a.json", second: "./a.json")) {
      try places(["a.json", "./a.json"])
    }
    #expect(throws: UsageError.self) { try places(["a", "x/a"], "out", isEachDraw: true) }
  }

  @Test func `an output never replaces a script`() throws {
    let folder = try TemporaryFolder()
    let script = try folder.write("a.json", "[]")

    #expect(throws: UsageError.outputIsInput(folder.path + "/./a.json")) {
      try places([script], folder.path + "/./a.json")
    }
  }

  @Test func `standard input and output hold one thing`() {
    #expect(throws: UsageError.repeatedStandardInput) { try places(["-", "-"], "out") }
    #expect(throws: UsageError.self) { try places(["a", "b"], "-") }
    #expect(throws: UsageError.self) { try places(["a"], "-", isEachDraw: true) }
  }
}
