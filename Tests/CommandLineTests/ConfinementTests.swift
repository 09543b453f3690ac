import Glibc
import ImageCodecs
import Sandbox
import Testing

@testable import drawcanvas

/// Draws a picture over a canvas of one colour.
private let script = """
  {"canvas":{"width":4,"height":4,"background":"red"},"draws":[{"actions":[
  {"method":"drawImage","data":["picture.png",0,0,4,4]}]}]}
  """

@Suite(.enabled(if: Sandbox.abi != nil, "the kernel has no Landlock"), .timeLimit(.minutes(10)))
struct `A confined process` {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for name in ["first", "second"] { #expect(mkdir(folder.file(name), 0o700) == 0) }
    // Only the second folder has the picture.
    try folder.write(
      "green.json",
      """
      {"canvas":{"width":4,"height":4,"background":"lime"},"draws":[{"actions":[]}]}
      """)
    let made = try Program.run(
      ["render", "green.json", "-o", "second/picture.png"], in: folder.path)
    try #require(made.status == 0)
    try link("place", to: "first")
  }

  private func link(_ name: String, to target: String) throws {
    unlink(folder.file(name))
    try #require(symlink(folder.file(target), folder.file(name)) == 0)
  }

  /// Starts `render` on a pipe, and changes where `place` leads once the process has given up rights.
  private func render(_ words: [String]) throws -> Program.Result {
    try #require(mkfifo(folder.file("script"), 0o600) == 0)
    let program = try Program(["render", "script"] + words, in: folder.path)
    if !words.contains("off") { try #require(program.givesUpRights()) } else { usleep(300_000) }
    try link("place", to: "second")
    try folder.write("script", script)
    return try program.result()
  }

  @Test func `reads no picture from a folder that was put in the asset root's place`() throws {
    let result = try render(["--asset-root", "place", "-o", "out.png"])

    #expect(result.status == 0)
    #expect(result.errors.contains("is not there"))
  }

  @Test func `writes no picture into a folder that was put in the output's place`() throws {
    let result = try render(["-o", "place/out.png"])

    #expect(result.status == 73)
    #expect(result.errors.hasSuffix("cannot create 'place/out.png': Permission denied\n"))
    #expect(FileBytes.names(in: folder.file("second")) == ["picture.png"])
  }

  @Test func `does both where the sandbox is off`() throws {
    let result = try render(
      ["--asset-root", "place", "-o", "place/out.png", "--sandbox", "off"])

    #expect(result.status == 0)
    #expect(result.errors == "")
    #expect(FileBytes.names(in: folder.file("second")).contains("out.png"))
  }

  @Test(arguments: [
    ["-o", "/dev/stdout"], ["-o", "-"], ["-o", "/proc/self/fd/1"],
  ]) func `still writes to what is open already`(words: [String]) throws {
    let result = try Program.run(["render", "green.json"] + words, in: folder.path)

    #expect(result.status == 0)
    #expect(result.errors == "")
    #expect(try ImageDecoder.header(of: result.output).width == 4)
  }

  @Test func `still writes to devices, and beside links to scripts`() throws {
    try #require(symlink(folder.file("green.json"), folder.file("first/linked.json")) == 0)

    let result = try Program.run(
      ["render", "first/linked.json", "--json", "/dev/null", "--sandbox", "require"],
      in: folder.path)

    #expect(result.status == 0)
    #expect(result.errors == "")
    #expect(FileBytes.names(in: folder.file("first")).contains("linked.png"))
  }

  @Test func `a session exports into its own folder, which goes with it`() throws {
    let lines = """
      {"event":"insertCanvas","params":{"canvasId":1,"position":{"width":4,"height":4}},"callbackId":1}
      {"event":"canvasToTempFilePath","params":{"canvasId":1},"callbackId":2}

      """
    let result = try Program.run(
      ["bridge", "--sandbox", "require"], input: .text(lines), in: folder.path,
      environment: ["TMPDIR=" + folder.file("first")])

    #expect(result.status == 0)
    #expect(result.text.contains(folder.file("first/drawcanvas-")))
    #expect(FileBytes.names(in: folder.file("first")) == [])
  }

  @Test(arguments: [["bridge"], ["bridge", "--keep"]])
  func `a session without exports leaves nothing`(words: [String]) throws {
    let result = try Program.run(
      words, in: folder.path, environment: ["TMPDIR=" + folder.file("first")])

    #expect(result.status == 0)
    #expect(FileBytes.names(in: folder.file("first")) == [])
  }

  @Test func `a session works where no folder can be made`() throws {
    let result = try Program.run(
      ["bridge"], in: folder.path, environment: ["TMPDIR=/nonexistent"])

    #expect(result.status == 0)
    #expect(result.errors == "")
  }

  @Test func `doctor tells`() throws {
    let result = try Program.run(["doctor", "--json", "report.json"], in: folder.path)

    #expect(result.text.contains("active, version"))
    #expect(folder.names.contains("report.json"))
  }
}

@Suite struct `Words of confinement` {
  @Test func `a required sandbox that is not to be had is status 3, and no work is done`() throws {
    // The test runner has threads, which the sandbox would not hold for.
    let confinement = Confinement(mode: .require)
    let messenger = Messenger(style: MessageStyle(), showsProgress: false)
    let failure = #expect(throws: Failure.self) { try confinement.enter(messenger) }

    #expect(failure?.status == .environmentDiffers)
    #expect(throws: Never.self) { try Confinement(mode: .auto).enter(messenger) }
    #expect(throws: Never.self) { try Confinement(mode: .off).enter(messenger) }
  }
}
