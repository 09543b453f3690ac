import Glibc
import ImageCodecs
import Pixels
import Testing

@Suite(.timeLimit(.minutes(10))) struct `Session verbs` {
  private let insert =
    #"{"event":"insertCanvas","params":{"canvasId":1,"position":{"width":4,"height":2}},"callbackId":1}"#
  private let draw =
    #"{"event":"drawCanvas","params":{"canvasId":1,"actions":[{"method":"fillRect","data":[0,0,4,2]}]},"callbackId":2}"#
  private let replies = """
    {"callbackId":1,"result":{"errMsg":"insertCanvas:ok"}}
    {"callbackId":2,"result":{"errMsg":"drawCanvas:ok"}}

    """

  private func replay(_ lines: [String], _ flags: [String] = []) throws -> (
    result: Program.Result, folder: TemporaryFolder
  ) {
    let folder = try TemporaryFolder()
    let trace = try folder.write("trace.jsonl", lines.joined(separator: "\n"))
    return (try Program.run(["replay", trace] + flags, in: folder.path), folder)
  }

  @Test func `replay answers on standard output and writes pictures`() throws {
    let (result, folder) = try replay(
      [insert, draw, #"{"snapshot":"../drawn","canvasId":1}"#],
      ["-o", "out", "--page", "--scale", "2"])

    #expect(result.status == 0)
    #expect(result.text == replies)
    #expect(
      result.errors.contains(
        "2 calls (drawCanvas 1, insertCanvas 1), 0 failed; 1 canvases left (1)"))
    #expect(
      FileBytes.names(in: folder.file("out")) == ["..-drawn.png", "canvas-1.png", "page.png"])
    let picture = try ImageDecoder.decode(try #require(folder.bytes(of: "out/canvas-1.png")))
    #expect(picture.width == 8 && picture[7, 3].alpha == 255)
  }

  @Test func `replay without a folder writes no picture, and quietly says nothing`() throws {
    let (result, folder) = try replay([insert, draw], ["-q"])

    #expect(result.status == 0 && result.errors == "")
    #expect(folder.names == ["trace.jsonl"])
  }

  @Test func `replay stops after a line`() throws {
    let (result, _) = try replay([insert, draw], ["--until-line", "1"])

    #expect(result.text == replies.split(separator: "\n")[0] + "\n")
  }

  @Test func `1 with file and line when an expectation does not hold`() throws {
    let wrong = insert.dropLast() + #","expect":{"errMsg":"insertCanvas:fail"}}"#
    let (result, _) = try replay(["", String(wrong), draw])

    #expect(result.status == 1)
    #expect(result.text == replies)
    #expect(
      result.errors.contains(
        "error: line 2: errMsg is \"insertCanvas:ok\", expected \"insertCanvas:fail\""))
  }

  @Test func `65 when a line is no object, and the rest is played`() throws {
    let (result, _) = try replay([insert, "hello", draw])

    #expect(result.status == 65 && result.text == replies)
    #expect(result.errors.contains("line 2: the line is passed over: column 1: "))
  }

  @Test func `6 when a line is too long, and the rest is played`() throws {
    let long = #"{"event":"openPage","params":{"x":""# + String(repeating: "x", count: 300) + "\"}}"
    let (result, _) = try replay([insert, long, draw], ["--limit", "line-bytes=200"])

    #expect(result.status == 6 && result.text == replies)
    #expect(result.errors.contains("limit line-bytes: found \(long.utf8.count), allowed 200"))
  }

  @Test func `66 without a trace, 64 with two`() throws {
    #expect(try Program.run(["replay", "/nonexistent.jsonl"]).status == 66)
    #expect(try Program.run(["replay", "a", "b"]).status == 64)
    #expect(try Program.run(["replay", "a", "-o", "-"]).status == 64)
  }

  @Test func `65 under strict for a warning of a draw`() throws {
    let bad = draw.replacing("fillRect", with: "fillRekt")

    #expect(try replay([insert, bad]).result.status == 0)
    #expect(try replay([insert, bad]).result.errors.contains("warning: line 2: /actions/0: "))
    #expect(try replay([insert, bad], ["--strict"]).result.status == 65)
  }

  @Test func `a page's background is a picture`() throws {
    let folder = try TemporaryFolder()
    var ground = Pixmap(width: 1, height: 1)
    ground[0, 0] = RGBA(red: 0, green: 0, blue: 255)
    try FileBytes.write(ImageEncoder.png(ground), to: folder.file("ground.png"))
    try folder.write("trace.jsonl", insert)

    let result = try Program.run(
      ["replay", "trace.jsonl", "-o", "out", "--page", "--page-background", "ground.png"],
      in: folder.path)

    #expect(result.status == 0)
    let page = try ImageDecoder.decode(try #require(folder.bytes(of: "out/page.png")))
    #expect(page[299, 149] == RGBA(red: 0, green: 0, blue: 255))
  }

  @Test func `bridge answers every line, goes on after a bad one and ends with 0`() throws {
    let result = try Program.run(
      ["bridge"], input: .text([insert, "hello", "", draw].joined(separator: "\n")))

    #expect(result.status == 0 && result.text == replies)
    #expect(result.errors.contains("error: line 2: the line is passed over"))
  }

  @Test(arguments: [[], ["--keep"]])
  func `bridge removes exported files at the end, unless they are kept`(flags: [String]) throws {
    let folder = try TemporaryFolder()
    let export = #"{"event":"canvasToTempFilePath","params":{"canvasId":1},"callbackId":2}"#

    let result = try Program.run(
      ["bridge"] + flags, input: .text(insert + "\n" + export),
      environment: ["TMPDIR=" + folder.path])

    #expect(result.text.contains(folder.path + "/drawcanvas-"))
    let left = folder.names.flatMap { FileBytes.names(in: folder.file($0)) }
    #expect(left == (flags.isEmpty ? [] : ["canvas-1.png"]))
    #expect(folder.names.isEmpty == flags.isEmpty)
  }

  @Test func `130 when a signal ends a session, and files are removed`() throws {
    let program = try Program(["bridge"], input: .open)
    program.send(SIGTERM)

    #expect(try program.result().status == 130)
  }
}
