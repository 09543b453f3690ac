import DrawCommands
import Glibc
import ImageCodecs
import Pixels
import Testing

@Suite(.timeLimit(.minutes(10))) struct `Faults from outside` {
  /// A script whose picture is noise of so many px a side, which no encoder makes small.
  private func noise(_ side: Int, seed: Int = 1) -> String {
    var actions: [String] = []
    var state = UInt32(truncatingIfNeeded: seed &* 2_654_435_761 | 1)
    for y in 0..<side {
      for x in 0..<side {
        state = state &* 1_664_525 &+ 1_013_904_223
        let color = "\(state >> 8 & 255),\(state >> 16 & 255),\(state >> 24)"
        actions.append(#"{"method":"setFillStyle","data":["normal",[\#(color),255]]}"#)
        actions.append(#"{"method":"fillRect","data":[\#(x),\#(y),1,1]}"#)
      }
    }
    let list = actions.joined(separator: ",")
    return #"{"canvas":{"width":\#(side),"height":\#(side)},"draws":[{"actions":[\#(list)]}]}"#
  }

  /// Whether every picture in a folder is whole.
  private func expectWholePictures(in folder: String) throws {
    for name in FileBytes.names(in: folder) where name.hasSuffix(".png") {
      let bytes = try #require(FileBytes.read(folder + "/" + name))
      #expect(throws: Never.self) { try ImageDecoder.decode(bytes) }
    }
  }

  @Test func `a file that may not grow is 74, and the other pictures stay`() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.json", square)
    try folder.write("b.json", noise(128))
    try folder.write("c.json", square)
    // A block is 512 bytes; the noise takes some 48 kB.
    let status = try Program.shell(
      #"ulimit -f 16; "$0" render a.json b.json c.json -o out -j 2"#, #require(Program.path),
      in: folder.path)

    #expect(status == 74)
    #expect(FileBytes.names(in: folder.file("out")) == ["a.png", "c.png"])
  }

  /// Whether file systems may be mounted in a namespace of one's own.
  private static var mounts: Bool {
    (try? Program.shell("unshare -rm mount -t tmpfs none /mnt", "", in: "/")) == 0
  }

  @Test(.enabled(if: mounts, "needs user namespaces"))
  func `a full disk is 74, and leaves neither half a picture nor a temporary file`() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.json", square)
    try folder.write("b.json", noise(128))
    try folder.write("c.json", square)
    #expect(mkdir(folder.file("out"), 0o700) == 0)
    let line = #"""
      unshare -rm sh -c 'mount -t tmpfs -o size=16k none out
      "$0" render a.json b.json c.json -o out -j 2 2> errors; echo $? > status; ls -A out > names' "$0"
      """#

    #expect(try Program.shell(line, #require(Program.path), in: folder.path) == 0)

    #expect(FileBytes.text(folder.file("status")) == "74\n")
    #expect(FileBytes.text(folder.file("names")) == "a.png\nc.png\n")
    #expect(FileBytes.text(folder.file("errors")).contains("No space left on device"))
  }

  @Test func `an output where no file can be is 73, in a batch and in the worker`() throws {
    let folder = try TemporaryFolder()
    let script = try folder.write("a.json", square)

    #expect(try Program.run(["render", script, "-o", "/proc/a.png"]).status == 73)
    let result = try Program.run(
      ["render", "--lines"],
      input: .text(#"{"script":[],"output":"/proc/a.png"}"# + "\n" + #"{"script":[]}"# + "\n"))

    let replies = result.text.split(separator: "\n")
    #expect(replies.map { $0.contains(#""exit":73"#) } == [true, false])
  }

  @Test func `a picture that vanishes or changes is seen by the next script`() throws {
    let folder = try TemporaryFolder()
    for (name, color) in [("red", "red"), ("blue", "blue")] {
      try folder.write(
        "\(name).json",
        #"[{"method":"setFillStyle","data":["\#(color)"]},{"method":"fillRect","data":[0,0,9,9]}]"#)
      let flags = ["--size", "4x4", "-o", folder.file("\(name).png")]
      #expect(try Program.run(["render", folder.file("\(name).json")] + flags).status == 0)
    }
    let red = try #require(folder.bytes(of: "red.png"))
    let blue = try #require(folder.bytes(of: "blue.png"))
    let line = #"{"size":[4,4],"script":[{"method":"drawImage","data":["a.png",0,0]}]}"# + "\n"
    let program = try Program(["render", "--lines", "-j", "1"], input: .open, in: folder.path)
    var count = 0
    func ask() throws -> JSONValue {
      try program.write(line)
      count += 1
      return try JSONValue(parsing: Array(#require(program.lines(count).last).utf8))
    }

    try FileBytes.write(red, to: folder.file("a.png"))
    let first = try ask()
    try FileBytes.write(blue, to: folder.file("a.png"))
    let second = try ask()
    try folder.remove("a.png")
    let third = try ask()
    try FileBytes.write(red, to: folder.file("a.png"))
    let fourth = try ask()
    program.endInput()

    #expect(first["digest"] != second["digest"])
    #expect(third["exit"] == 0)
    #expect(third["diagnostics"]?.elements?.first?["code"] == "image-missing")
    #expect(fourth["digest"] == first["digest"])
    #expect(try program.result().status == 0)
  }

  @Test func `a broken font file is passed over`() throws {
    let folder = try TemporaryFolder()
    let font = try #require(FileBytes.read("/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"))
    #expect(mkdir(folder.file("fonts"), 0o700) == 0)
    try FileBytes.write(Array(font.prefix(9_000)), to: folder.file("fonts/Cut.ttf"))
    try FileBytes.write([UInt8](repeating: 7, count: 5_000), to: folder.file("fonts/Noise.ttf"))
    try folder.write("fonts/Empty.otf", "")
    let text = """
      [{"method":"setFont","data":["20px Cut, Noise, Empty, sans-serif"]},
       {"method":"fillText","data":["a字😀ก",5,30]}]
      """
    let script = try folder.write("a.json", text)

    let plain = try Program.run(["render", script, "-o", folder.file("a.png")])
    let result = try Program.run(
      ["render", script, "-o", folder.file("b.png"), "--fonts", folder.file("fonts")])

    #expect(plain.status == 0)
    #expect(result.status == 0)
    let picture = try #require(folder.bytes(of: "a.png"))
    #expect(folder.bytes(of: "b.png") == picture)
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGKILL])
  func `a batch that is stopped leaves whole pictures only`(signal: Int32) throws {
    let folder = try TemporaryFolder()
    let scripts = try (0..<60).map { try folder.write("\($0).json", noise(64, seed: $0)) }
    let out = folder.file("out")
    let summary = folder.file("summary.json")
    let program = try Program(
      ["render"] + scripts + ["-o", out, "-j", "2", "--json", summary])
    for _ in 0..<1_000 where FileBytes.names(in: out).count < 3 { usleep(1_000) }
    if signal == SIGKILL { program.kill() } else { program.send(signal) }

    let result = try program.result()

    try expectWholePictures(in: out)
    if signal == SIGKILL {
      #expect(result.status == 128 + SIGKILL)
      return
    }
    let names = FileBytes.names(in: out)
    #expect(names.allSatisfy { $0.hasSuffix(".png") && !$0.hasPrefix(".") })
    // On a fast machine the batch may be done before the signal comes.
    guard result.status == 130 else {
      #expect(result.status == 0 && names.count == scripts.count)
      return
    }
    let reported = try JSONValue(parsing: #require(FileBytes.read(summary)))
    #expect(reported["exit"] == 130)
    let done = (reported["scripts"]?.elements ?? []).filter { $0["exit"] == 0 }
    #expect(
      Set(done.compactMap { $0["pictures"]?.elements?.first?["path"]?.string })
        == Set(names.map { out + "/" + $0 }))
  }
}
