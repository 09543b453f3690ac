import Glibc
import ImageCodecs
import Pixels
import Testing

@Suite(.timeLimit(.minutes(10))) struct `Run verb` {
  private let page = """
    const ctx = wx.createCanvasContext('a');
    ctx.setFillStyle('rgb(' + Math.floor(Math.random() * 256) + ',' + new Date().getHours() + ',0)');
    ctx.fillRect(0, 0, 10, 10); ctx.setFontSize(12);
    ctx.fillText(new Date().toLocaleString() + (1234.5).toLocaleString(), 0, 20);
    ctx.draw(false, () => console.log('drawn'));
    """

  private func run(
    _ script: String, _ flags: [String] = ["--canvas", "a=40x30"], environment: [String] = []
  ) throws -> (result: Program.Result, folder: TemporaryFolder) {
    let folder = try TemporaryFolder()
    _ = try folder.write("page.js", script)
    let result = try Program.run(
      ["run", "page.js", "-o", "out"] + flags, in: folder.path, environment: environment)
    return (result, folder)
  }

  @Test func `a page becomes the pictures of its canvases`() throws {
    let (result, folder) = try run(page, ["--canvas", "a=40x30", "--scale", "2"])

    #expect(result.status == 0 && result.errors == "")
    #expect(result.text == "drawn\n")
    #expect(FileBytes.names(in: folder.file("out")) == ["a.png"])
    let picture = try ImageDecoder.decode(try #require(folder.bytes(of: "out/a.png")))
    #expect(picture.width == 80 && picture.height == 60 && picture[1, 1].alpha == 255)
  }

  @Test func `an undeclared canvas gets 300 x 150 and a warning`() throws {
    let (result, folder) = try run(page, [])

    #expect(result.status == 0)
    #expect(result.errors.contains("no canvas 'a' is declared"))
    let picture = try ImageDecoder.decode(try #require(folder.bytes(of: "out/a.png")))
    #expect(picture.width == 300 && picture.height == 150)
  }

  @Test func `the file beside the page declares canvases`() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write("page.js", page)
    _ = try folder.write(
      "page.canvases.json",
      #"[{"id":"a","frame":{"left":5,"top":5,"width":20,"height":10},"container":{"id":1,"width":50,"height":50}}]"#
    )
    let result = try Program.run(["run", "page.js"], in: folder.path)

    #expect(result.status == 0 && result.errors == "")
    let picture = try ImageDecoder.decode(try #require(folder.bytes(of: "a.png")))
    #expect(picture.width == 20 && picture.height == 10)
  }

  @Test func `pictures are the same in every zone and language, and with call sites`() throws {
    let canvas = ["--canvas", "a=40x30"]
    let plain = try run(page, canvas, environment: ["TZ=Asia/Shanghai", "LANG=de_DE.UTF-8"])
    let other = try run(page, canvas, environment: ["TZ=America/New_York", "LC_ALL=zh_CN.UTF-8"])
    let marked = try run(page, canvas + ["--call-sites", "--record", "t.jsonl"])
    let seeded = try run(page, canvas + ["--seed", "2"])

    let bytes = try #require(plain.folder.bytes(of: "out/a.png"))
    #expect(other.folder.bytes(of: "out/a.png") == bytes)
    #expect(marked.folder.bytes(of: "out/a.png") == bytes)
    #expect(seeded.folder.bytes(of: "out/a.png") != bytes)
  }

  @Test func `a recorded session gives the same pictures when it is replayed`() throws {
    let (result, folder) = try run(page, ["--canvas", "a=40x30", "--record", "t.jsonl"])
    let replayed = try Program.run(["replay", "t.jsonl", "-o", "again"], in: folder.path)

    #expect(result.status == 0 && replayed.status == 0)
    let bytes = try #require(folder.bytes(of: "out/a.png"))
    #expect(folder.bytes(of: "again/canvas-1.png") == bytes)
    #expect(folder.bytes(of: "again/a.png") == bytes)
  }

  @Test func `65 with the place and the stack, and no picture, when a page throws`() throws {
    let (result, folder) = try run("function f() { null.x; }\n" + page + "\nf();")

    #expect(result.status == 65)
    #expect(result.errors.contains(": TypeError: null is not"))
    #expect(result.errors.contains("(f@page.js:1:"))
    #expect(FileBytes.names(in: folder.file("out")) == [])
  }

  @Test(arguments: ["for (;;) {}", "function f() { Promise.resolve().then(f); } f();"])
  func `124 when a page takes too long`(_ script: String) throws {
    let (result, folder) = try run(script, ["--timeout", "0.5"])

    #expect(result.status == 124)
    #expect(result.errors.contains("--timeout"))
    #expect(FileBytes.names(in: folder.file("out")) == [])
  }

  @Test func `6 when a page takes too much memory`() throws {
    let (result, _) = try run(
      "const a = []; for (;;) a.push(new Uint8Array(1e6).fill(1));",
      ["--limit", "script-bytes=300000000"])

    #expect(result.status == 6)
    #expect(result.errors.contains("limit script-bytes: found"))
  }

  @Test func `69 with what to install when there is no helper`() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write("page.js", page)
    let copy = folder.file("drawcanvas")
    #expect(link(try #require(Program.path), copy) == 0)
    let result = try Program.run(["run", "page.js"], in: folder.path, program: copy)

    #expect(result.status == 69)
    #expect(result.errors.contains("apt install libjavascriptcoregtk-4.1-dev"))
  }

  @Test func `each line of data gives a folder of pictures`() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write("page.js", page)
    _ = try folder.write("lines.jsonl", "{\"n\":1}\n\n{\"n\":2}\n")
    let result = try Program.run(
      ["run", "page.js", "-o", "out", "--canvas", "a=20x20", "--data-lines", "lines.jsonl"],
      in: folder.path)

    #expect(result.status == 0)
    #expect(FileBytes.names(in: folder.file("out")) == ["1", "2"])
    #expect(folder.bytes(of: "out/1/a.png") == folder.bytes(of: "out/2/a.png"))
  }

  @Test func `injected scripts run first, on the same global object`() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write("page.js", "console.log(fromBefore)")
    _ = try folder.write("before.js", "var fromBefore = 'here';")
    let result = try Program.run(["run", "page.js", "--inject", "before.js"], in: folder.path)

    #expect(result.status == 0 && result.text == "here\n")
  }

  @Test(arguments: [
    ["run"], ["run", "x.js", "--canvas", "a"], ["run", "x.js", "--canvas", "a=0x5"],
    ["run", "x.js", "--frames", "-1"], ["run", "x.js", "--data", "a", "--data-lines", "b"],
    ["run", "x.js", "--sed", "1"],
  ])
  func `64 for flags that say nothing`(_ words: [String]) throws {
    #expect(try Program.run(words).status == 64)
  }

  @Test func `66 when there is no page`() throws {
    #expect(try Program.run(["run", "/none/page.js"]).status == 66)
  }

  @Test func `a page is a golden case, and a command to blame has its place in the script`() throws
  {
    let folder = try TemporaryFolder()
    let script = { (color: String) in
      """
      const ctx = wx.createCanvasContext('a');
      ctx.setFillStyle('white'); ctx.fillRect(0, 0, 40, 30);
      function drawBar() { ctx.setFillStyle('\(color)'); ctx.fillRect(5, 5, 20, 10); }
      drawBar();
      ctx.draw();
      """
    }
    _ = try folder.write("bar.page.js", script("red"))
    _ = try folder.write("bar.page.canvases.json", #"[{"id":"a","width":40,"height":30}]"#)
    let recorded = try Program.run(["test", ".", "--update=missing"], in: folder.path)
    let again = try Program.run(["test", "."], in: folder.path)
    _ = try folder.write("bar.page.js", script("blue"))
    let changed = try Program.run(["test", "."], in: folder.path)

    // A golden that was only just written has been seen by nobody.
    #expect(recorded.status == 1, "\(recorded.text)\(recorded.errors)")
    #expect(again.status == 0, "\(again.text)\(again.errors)")
    #expect(changed.status == 1)
    #expect((changed.text + changed.errors).contains("bar.page.js:3 drawBar"))
  }
}
