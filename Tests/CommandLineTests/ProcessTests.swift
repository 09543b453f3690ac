import DrawCommands
import Glibc
import ImageCodecs
import Pixels
import Testing

/// The smallest script that draws something.
let square = #"{"canvas":{"width":4,"height":2},"draws":[{"actions":[]}]}"#

@Suite(.timeLimit(.minutes(10))) struct `Exit codes of the process` {
  @Test func `0 and a picture beside the script`() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.json", square)

    let result = try Program.run(["render", folder.file("a.json")])

    #expect(result.status == 0)
    #expect(result.errors == "")
    #expect(result.output == [])
    #expect(folder.names == ["a.json", "a.png"])
  }

  @Test(arguments: [["--help"], ["help", "render"], ["doctor", "-h"], ["--version"]])
  func `0 for help and version, on standard output`(words: [String]) throws {
    let result = try Program.run(words)

    #expect(result.status == 0)
    #expect(result.text.contains("drawcanvas"))
    #expect(result.errors == "")
  }

  @Test func `6 when a limit is passed`() throws {
    let folder = try TemporaryFolder()
    let script = try folder.write("a.json", square)

    let result = try Program.run(["render", script, "--limit", "input-bytes=10"])

    #expect(result.status == 6)
    #expect(
      result.errors
        == "drawcanvas: error: limit input-bytes: found \(square.utf8.count), allowed 10\n")
    #expect(folder.names == ["a.json"])
  }

  @Test(arguments: [
    [], ["replay"], ["rendre", "a.json"], ["render"], ["render", "a.json", "--scal=2"],
    ["render", "a.json", "--format", "gif"], ["render", "a/x.json", "b/x.json", "-o", "out"],
  ])
  func `64 for a wrong command line, before any work`(words: [String]) throws {
    let folder = try TemporaryFolder()

    let result = try Program.run(words, in: folder.path)

    #expect(result.status == 64)
    #expect(result.errors.hasPrefix("drawcanvas: error: "))
    #expect(folder.names == [])
  }

  @Test func `65 for broken JSON, with its place`() throws {
    let folder = try TemporaryFolder()
    let script = try folder.write("a.json", "{\"draws\":\n [}")

    let result = try Program.run(["render", script])

    #expect(result.status == 65)
    #expect(result.errors.hasPrefix("drawcanvas: error: "))
    #expect(result.errors.contains("line 2"))
    #expect(folder.names == ["a.json"])
  }

  @Test func `65 for a warning under strict`() throws {
    let folder = try TemporaryFolder()
    let script = try folder.write("a.json", #"[{"method":"fillRectangle","data":[]}]"#)

    #expect(try Program.run(["render", script]).status == 0)
    let result = try Program.run(["render", script, "--strict", "-o", folder.file("b.png")])

    #expect(result.status == 65)
    #expect(result.errors.hasPrefix("drawcanvas: error: /0"))
    #expect(folder.names == ["a.json", "a.png"])
  }

  @Test func `66 for an input that is not there`() throws {
    let folder = try TemporaryFolder()
    let script = try folder.write("a.json", square)

    #expect(try Program.run(["render", folder.file("none.json")]).status == 66)
    #expect(try Program.run(["render", folder.path]).status == 66)
    #expect(try Program.run(["render", script, "--fonts", folder.file("none")]).status == 66)
    #expect(try Program.run(["render", script, "--asset-root", script]).status == 66)
    #expect(folder.names == ["a.json"])
  }

  @Test func `69 when a character has no glyph and that is denied`() throws {
    let folder = try TemporaryFolder()
    let script = try folder.write("a.json", #"[{"method":"fillText","data":["ก",1,9]}]"#)

    #expect(try Program.run(["validate", script]).status == 0)
    let result = try Program.run(["render", script, "--fail-on-missing-glyph"])

    #expect(result.status == 69)
    #expect(result.errors.hasPrefix("drawcanvas: error: /0: "))
    #expect(folder.names == ["a.json"])
  }

  @Test func `69 when a missing picture is denied`() throws {
    let script = #"[{"method":"drawImage","data":["none.png",0,0]}]"#

    let result = try Program.run(
      ["render", "-", "--deny", "image-missing"], input: .text(script))

    #expect(result.status == 69)
    #expect(result.output == [])
  }

  @Test func `73 when an output cannot be created`() throws {
    let folder = try TemporaryFolder()
    let script = try folder.write("a.json", square)

    let result = try Program.run(["render", script, "-o", folder.file("none/a.png")])

    #expect(result.status == 73)
    #expect(result.errors.contains("No such file or directory"))
  }

  @Test func `74 when writing fails`() throws {
    let script = try TemporaryFolder()
    try script.write("a.json", square)

    let result = try Program.run(["render", script.file("a.json"), "-o", "/dev/full"])

    #expect(result.status == 74)
    #expect(result.errors.contains("No space left on device"))
  }

  @Test func `124 when the time has passed`() throws {
    let folder = try TemporaryFolder()

    let result = try Program.run(
      ["render", "-", "-o", folder.file("a.png"), "--timeout", "0.1"], input: .open)

    #expect(result.status == 124)
    #expect(result.errors == "drawcanvas: error: gave up after 0.1 s (--timeout)\n")
    #expect(folder.names == [])
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func `130 when a signal comes`(signal: Int32) throws {
    let program = try Program(["render", "-"], input: .open)
    program.send(signal)

    let result = try program.result()

    #expect(result.status == 130)
    #expect(result.errors == "drawcanvas: error: interrupted\n")
  }

  @Test func `130 keeps what is finished`() throws {
    let folder = try TemporaryFolder()
    let script = try folder.write("a.json", square)
    let out = folder.file("out")
    let program = try Program(
      ["render", script, "-", "-o", out, "-j2", "--json", folder.file("s")], input: .open)
    for _ in 0..<500 where FileBytes.read(out + "/a.png") == nil { usleep(10_000) }
    program.send(SIGINT)

    let result = try program.result()

    #expect(result.status == 130)
    #expect(result.errors == "drawcanvas: error: interrupted; 1 of 2 scripts are finished\n")
    #expect(folder.names == ["a.json", "out", "s"])
    #expect(FileBytes.text(folder.file("s")).contains(#""status":"interrupted","exit":130"#))
  }
}

@Suite(.timeLimit(.minutes(10))) struct `Rendering in a process` {
  @Test func `standard input to standard output, with messages on standard error`() throws {
    let result = try Program.run(["render", "-"], input: .text(#"[{"method":"nope"}]"#))

    #expect(result.status == 0)
    #expect(Array(result.output.prefix(4)) == [0x89, 0x50, 0x4E, 0x47])
    #expect(result.errors.hasPrefix("warning: /0"))
  }

  @Test func `one bad script of several does not stop the others`() throws {
    let folder = try TemporaryFolder()
    for name in ["a.json", "c.json", "d.json"] { try folder.write(name, square) }
    try folder.write("b.json", "[")
    let scripts = ["a", "b", "none", "c", "d"].map { folder.file($0 + ".json") }

    let result = try Program.run(["render"] + scripts + ["-o", folder.file("out"), "-j", "2"])

    #expect(result.status == 66)
    let lines = result.errors.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines.first?.hasPrefix("drawcanvas: error: \(scripts[1]): line 1") == true)
    #expect(lines.last?.hasPrefix("drawcanvas: error: \(scripts[2]): cannot read") == true)
    #expect(FileBytes.read(folder.file("out/d.png")) != nil)
    #expect(FileBytes.read(folder.file("out/b.png")) == nil)
  }

  @Test func `messages as JSON hold the place and the file`() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.json", #"[{"method":"nope"}]"#)
    try folder.write("b.json", "[")

    let result = try Program.run(
      ["render", "a.json", "b.json", "--diagnostics", "json"], in: folder.path)

    let lines = result.errors.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(
      lines.first?.hasPrefix(#"{"code":"unknown-method","severity":"warning","pointer":"/0"#)
        == true)
    #expect(lines.first?.hasSuffix(#","file":"a.json"}"#) == true)
    #expect(lines.last?.hasPrefix(#"{"code":"syntax","severity":"error","pointer":"","#) == true)
  }

  @Test func `quiet leaves errors only, and allowed codes are not reported`() throws {
    let folder = try TemporaryFolder()
    let script = try folder.write("a.json", #"[{"method":"nope"}]"#)

    #expect(try Program.run(["render", script, "-q"]).errors == "")
    #expect(try Program.run(["render", script, "--allow", "unknown-method"]).errors == "")
    let denied = try Program.run(["render", script, "-q", "--deny", "unknown-method"])
    #expect(denied.status == 65)
    #expect(denied.errors.hasPrefix("drawcanvas: error: /0"))
  }

  @Test func `the summary tells what became of each script`() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.json", square)
    try folder.write("b.json", "[")

    let result = try Program.run(["render", "a.json", "b.json", "--json", "-"], in: folder.path)

    #expect(result.status == 65)
    let summary = try JSONValue(parsing: result.output)
    #expect(summary["status"] == "failed")
    #expect(summary["exit"] == 65)
    let scripts = try #require(summary["scripts"]?.elements)
    #expect(scripts.map { $0["status"] } == ["ok", "failed"])
    #expect(scripts.map { $0["exit"] } == [0, 65])
    #expect(scripts.allSatisfy { ($0["milliseconds"]?.double ?? -1) >= 0 })
    let picture = try #require(scripts[0]["pictures"]?.elements?.first)
    let drawn = try ImageDecoder.decode(#require(folder.bytes(of: "a.png")))
    #expect(picture["path"] == "a.png")
    #expect(picture["width"] == 4)
    #expect(picture["height"] == 2)
    #expect(picture["digest"]?.string == drawn.digest)
    #expect(scripts[1]["error"]?["code"] == "syntax")
  }

  @Test func `validate tells everything and fails for errors only`() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.json", #"[{"method":"nope"},{"method":"restore"}]"#)

    let result = try Program.run(["validate", "a.json"], in: folder.path)

    #expect(result.status == 0)
    #expect(result.errors.hasPrefix("warning: /0"))
    #expect(folder.names == ["a.json"])
    #expect(try Program.run(["validate", "-"], input: .text("{}")).status == 65)
  }

  private let frames = #"""
    {"canvas":{"width":4,"height":2},"draws":[
      {"name":"red","actions":[{"method":"setFillStyle","data":["red"]},
                               {"method":"fillRect","data":[0,0,4,2]}]},
      {"name":"a/b","reserve":true,"actions":[{"method":"clearRect","data":[0,0,2,2]}]},
      {"canvas":{"width":6,"height":3},"actions":[{"method":"nope"}]}]}
    """#

  @Test func `each draw gives a picture, named by index and name`() throws {
    let folder = try TemporaryFolder()
    let script = try folder.write("f.json", frames)

    let result = try Program.run(["render", script, "--each-draw", "-o", folder.file("out")])

    #expect(result.status == 0)
    #expect(result.errors.hasPrefix("warning: /draws/2/actions/0"))
    #expect(FileBytes.names(in: folder.file("out")) == ["f-0-red.png", "f-1-a-b.png", "f-2.png"])
    let first = try ImageDecoder.decode(#require(folder.bytes(of: "out/f-0-red.png")))
    let second = try ImageDecoder.decode(#require(folder.bytes(of: "out/f-1-a-b.png")))
    #expect(first[0, 0] == RGBA(red: 255, green: 0, blue: 0))
    #expect(second[0, 0].alpha == 0)
    #expect(second[3, 0] == RGBA(red: 255, green: 0, blue: 0))
  }

  @Test(arguments: [("0", 4), ("a/b", 4), ("2", 6)])
  func `one draw is chosen by index or name`(draw: String, width: Int) throws {
    let result = try Program.run(
      ["render", "-", "-o", "-", "-q", "--draw", draw], input: .text(frames))

    #expect(result.status == 0)
    #expect(try ImageDecoder.decode(result.output).width == width)
  }

  @Test func `a draw that is not there is an error of the script`() throws {
    let result = try Program.run(["render", "-", "-q", "--draw", "3"], input: .text(frames))

    #expect(result.status == 65)
    #expect(result.errors == "drawcanvas: error: the script has no draw '3'\n")
  }

  @Test func `size, scale and background override the script`() throws {
    let result = try Program.run(
      ["render", "-", "--size=3x5", "--scale=2", "--background=blue"], input: .text(square))

    let picture = try ImageDecoder.decode(result.output)
    #expect(picture.width == 6 && picture.height == 10)
    #expect(picture[0, 0] == RGBA(red: 0, green: 0, blue: 255))
  }

  @Test(arguments: [("a.jpg", ImageFormat.jpeg), ("a.webp", .webp), ("a.x", .png)])
  func `the ending chooses the format`(name: String, format: ImageFormat) throws {
    let folder = try TemporaryFolder()
    let script = try folder.write("s.json", square)

    #expect(try Program.run(["render", script, "-o", folder.file(name)]).status == 0)
    #expect(try ImageDecoder.header(of: #require(folder.bytes(of: name))).format == format)
  }

  @Test func `pictures are looked for beside the script, or in the asset root`() throws {
    let folder = try TemporaryFolder()
    let picture = try Program.run(["render", "-", "--background=red"], input: .text(square))
    mkdir(folder.file("assets"), 0o700)
    try FileBytes.write(picture.output, to: folder.file("assets/p.png"))
    let text = #"[{"method":"drawImage","data":["p.png",0,0]}]"#
    let beside = try folder.write("assets/s.json", text)
    let apart = try folder.write("s.json", text)

    #expect(try Program.run(["render", beside, "--strict"]).status == 0)
    #expect(try Program.run(["render", apart, "--strict"]).status == 65)
    let root = ["--asset-root", folder.file("assets")]
    #expect(try Program.run(["render", apart, "--strict"] + root).status == 0)
  }

  @Test func `fonts and doctor tell what pictures depend on`() throws {
    let fonts = try Program.run(["fonts", "serif, Nothing"])
    let doctor = try Program.run(["doctor", "--json", "-"])

    #expect(fonts.status == 0)
    #expect(fonts.text.contains("DejaVu Sans 400 (pinned)"))
    #expect(fonts.text.contains("Latin       DejaVu Serif\n"))
    #expect(fonts.text.contains("passed over: Nothing"))
    // 3 where other versions than Debian 12's draw the known picture.
    #expect([0, 3].contains(doctor.status))
    #expect(doctor.text.contains(#""json-depth":"512""#))
    #expect(try Program.run(["fonts", ""]).status == 64)
  }
}
