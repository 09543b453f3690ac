import DrawCommands
import Glibc
import ImageCodecs
import Pixels
import Testing

@Suite(.timeLimit(.minutes(10))) struct `Drawing line by line` {
  private let red = """
    [{"method":"setFillStyle","data":["red"]},{"method":"fillRect","data":[0,0,9,9]}]
    """

  /// Runs a worker over some lines and returns its replies.
  private func replies(
    _ lines: [String], _ flags: [String] = [], in folder: String? = nil
  ) throws -> [JSONValue] {
    let input = lines.map { $0 + "\n" }.joined()
    let result = try Program.run(
      ["render", "--lines"] + flags, input: .text(input), in: folder)
    #expect(result.status == 0)
    #expect(result.errors == "")
    return try result.text.split(separator: "\n").map { try JSONValue(parsing: Array($0.utf8)) }
  }

  @Test func `a picture comes back in the reply`() throws {
    let reply = try #require(
      replies([#"{"id":{"a":[1]},"name":"x","size":"4x2","scale":2,"script":\#(red)}"#]).first)

    #expect(reply["id"] == ["a": [1]])
    #expect(reply["name"] == "x")
    #expect(reply["status"] == "ok")
    #expect(reply["exit"] == 0)
    #expect(reply["format"] == "png")
    #expect(reply["width"] == 8)
    let data = try #require(Base64.decode(Array((reply["data"]?.string ?? "").utf8)))
    let picture = try ImageDecoder.decode(data)
    #expect(picture[7, 3] == RGBA(red: 255, green: 0, blue: 0))
    #expect(reply["digest"]?.string == picture.digest)
  }

  @Test(arguments: ["1", "3"])
  func `pictures equal those of single runs, and replies keep the order`(jobs: String) throws {
    let folder = try TemporaryFolder()
    var lines: [String] = []
    for i in 0..<24 {
      let text = #"{"method":"fillText","data":["第\#(i) 😀",2,20]}"#
      let script =
        #"{"canvas":{"width":\#(40 + i * i),"height":30},"draws":[{"actions":[\#(text)]}]}"#
      try folder.write("\(i).json", script)
      lines.append(
        i % 2 == 0
          ? #"{"id":\#(i),"file":"\#(i).json","output":"out-\#(i).png"}"#
          : #"{"id":\#(i),"script":\#(script),"output":"out-\#(i).png"}"#)
    }

    let answers = try replies(lines, ["-j", jobs], in: folder.path)

    #expect(answers.map { $0["id"] } == (0..<24).map { .number($0) })
    #expect(answers.allSatisfy { $0["exit"] == 0 && $0["data"] == nil })
    for i in 0..<24 {
      #expect(try Program.run(["render", folder.file("\(i).json")]).status == 0)
      let alone = try #require(folder.bytes(of: "\(i).png"))
      #expect(folder.bytes(of: "out-\(i).png") == alone)
    }
  }

  @Test func `a bad line is answered, and touches no other`() throws {
    let good = #"{"id":"g","script":\#(red)}"#
    let bad: [(String, String, String)] = [
      ("nonsense", "syntax", ""), ("[1]", "shape", ""), ("{}", "request", ""),
      (#"{"script":[],"ouput":"a.png"}"#, "request", "/ouput"),
      (#"{"script":[],"scale":"2"}"#, "request", "/scale"),
      (#"{"script":[],"file":"a"}"#, "request", ""),
      (#"{"script":[],"output":"-"}"#, "request", "/output"),
      (#"{"script":[],"output":"a.gif"}"#, "request", "/output"),
      (#"{"script":[],"assetRoot":"/"}"#, "request", "/assetRoot"),
      (#"{"script":[],"size":[0,1]}"#, "request", "/size"),
      (#"{"script":[],"lang":"zh_CN"}"#, "request", "/lang"),
      (#"{"script":"[{]"}"#, "syntax", ""), (#"{"script":{"draws":1}}"#, "shape", "/draws"),
    ]

    let answers = try replies(bad.flatMap { [$0.0, good] })

    #expect(answers.count == bad.count * 2)
    for (index, wanted) in bad.enumerated() {
      let reply = answers[index * 2]
      #expect(reply["exit"] == 65, "\(wanted.0)")
      #expect(reply["error"]?["code"]?.string == wanted.1, "\(wanted.0)")
      #expect(reply["error"]?["pointer"]?.string == wanted.2, "\(wanted.0)")
      #expect(reply["data"] == nil)
      #expect(answers[index * 2 + 1]["digest"] == answers[1]["digest"])
    }
  }

  @Test func `limits hold for each line and each script`() throws {
    let long = #"{"id":1,"script":"\#(String(repeating: " ", count: 2_000))[]"}"#
    let large = #"{"id":2,"size":[9000,9000],"script":[]}"#
    let answers = try replies(
      [long, large, #"{"id":3,"script":[]}"#, "", "  "],
      ["--limit", "line-bytes=1000", "--limit", "canvas-pixels=1M"])

    #expect(answers.map { $0["exit"] } == [6, 6, 0])
    #expect(answers.map { $0["id"] } == [.null, 2, 3])
  }

  /// The names of a schema's properties.
  private func properties(_ schema: JSONValue?) -> Set<String> {
    guard case .object(let members)? = schema?["properties"] else { return [] }
    return Set(members.map(\.name))
  }

  private func names(_ value: JSONValue) -> Set<String> {
    guard case .object(let members) = value else { return [] }
    return Set(members.map(\.name))
  }

  @Test func `replies have the members that their schema names`() throws {
    let here = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    let path = "/" + here + "/docs/schemas/worker-reply.schema.json"
    let schema = try JSONValue(parsing: #require(FileBytes.read(path)))
    let required = Set((schema["required"]?.elements ?? []).compactMap(\.string))
    let folder = try TemporaryFolder()

    let answers = try replies(
      [
        #"{"name":"n","script":\#(red),"draw":0}"#, #"{"script":\#(red),"output":"a.png"}"#,
        #"{"script":[{"method":"nope"}]}"#, "[",
      ], in: folder.path)

    for answer in answers { #expect(names(answer).isSuperset(of: required)) }
    let seen = answers.reduce(into: Set<String>()) { $0.formUnion(names($1)) }
    #expect(seen == properties(schema))
    let message = try #require(answers[2]["diagnostics"]?.elements?.first)
    #expect(names(message) == properties(schema["$defs"]?["message"]))
  }

  @Test func `what a script left behind is not there for the next`() throws {
    let state = """
      [{"method":"setGlobalAlpha","data":[0.2]},{"method":"save"},{"method":"translate","data":[3,3]}]
      """
    let answers = try replies([
      #"{"script":\#(red)}"#, #"{"script":\#(state),"scale":3,"background":"blue"}"#,
      #"{"script":\#(red)}"#,
    ])

    #expect(answers[0]["digest"] == answers[2]["digest"])
    #expect(answers[1]["digest"] != answers[2]["digest"])
  }

  @Test func `outputs stay below the folder of the flag`() throws {
    let folder = try TemporaryFolder()
    #expect(symlink(folder.path, folder.file("link")) == 0)
    let paths = ["a.png", "../b.png", folder.file("c.png"), "none/d.png", "up/e.png"]
    try folder.write("keep", "")
    #expect(mkdir(folder.file("out"), 0o700) == 0)
    #expect(symlink(folder.path, folder.file("out/up")) == 0)

    let answers = try replies(
      paths.map { #"{"script":[],"output":"\#($0)"}"# }, ["-o", "out"], in: folder.path)

    #expect(answers.map { $0["exit"] } == [0, 65, 65, 73, 65])
    #expect(answers[0]["output"] == "out/a.png")
    #expect(folder.names == ["keep", "link", "out"])
    #expect(FileBytes.names(in: folder.file("out")) == ["a.png", "up"])
  }

  @Test func `a client that waits for each reply gets it`() throws {
    let program = try Program(["render", "--lines", "-j", "2"], input: .open)
    for i in 1...20 {
      try program.write(#"{"id":\#(i),"script":[]}"# + "\n")
      #expect(program.lines(i).last?.hasPrefix(#"{"id":\#(i),"#) == true)
    }
    program.endInput()

    #expect(try program.result().status == 0)
  }

  /// A script that takes seconds: many large blurs.
  private let slow: String = {
    let shadow = #"{"method":"setShadow","data":[0,0,900,[0,0,0,255]]},"#
    let fill = #"{"method":"fillPath","data":[{"method":"rect","data":[0,0,3000,3000]}]},"#
    let actions = String(repeating: shadow + fill, count: 400) + #"{"method":"save"}"#
    return #"{"canvas":{"width":4000,"height":4000},"draws":[{"actions":[\#(actions)]}]}"#
  }()

  @Test func `a script over time is given up, and the worker goes on`() throws {
    let folder = try TemporaryFolder()
    let answers = try replies(
      [
        #"{"id":1,"script":\#(slow),"output":"slow.png"}"#,
        #"{"id":2,"script":\#(red),"output":"red.png"}"#,
      ], ["-j", "1", "--timeout", "0.5"], in: folder.path)

    #expect(answers.map { $0["id"] } == [1, 2])
    #expect(answers.map { $0["exit"] } == [124, 0])
    #expect(answers[0]["status"] == "timeout")
    #expect(folder.names == ["red.png"])
  }

  @Test(arguments: [SIGINT, SIGTERM])
  func `a signal drops the script at hand and keeps what is finished`(signal: Int32) throws {
    let folder = try TemporaryFolder()
    let program = try Program(
      ["render", "--lines", "-j", "1"], input: .open, in: folder.path)
    try program.write(#"{"id":1,"script":\#(red),"output":"red.png"}"# + "\n")
    #expect(program.lines(1).count == 1)
    try program.write(#"{"id":2,"script":\#(slow),"output":"slow.png"}"# + "\n")
    usleep(200_000)
    program.send(signal)

    let result = try program.result()

    #expect(result.status == 130)
    #expect(result.errors == "drawcanvas: error: interrupted; 1 requests are answered\n")
    #expect(result.text.split(separator: "\n").count == 1)
    #expect(folder.names == ["red.png"])
  }

  @Test func `a client that goes away ends the worker`() throws {
    let folder = try TemporaryFolder()
    let line = #"{"script":[],"size":[50,50]}"#
    try folder.write("in", String(repeating: line + "\n", count: 2_000))
    let tool = try #require(Program.path)
    let shell = #"("$0" render --lines < in; echo $? > status) | head -n 1 > first"#
    let pid = try Program.shell(shell, tool, in: folder.path)

    #expect(pid == 0)
    #expect(FileBytes.text(folder.file("status")) == "74\n")
    #expect(FileBytes.text(folder.file("first")).hasPrefix(#"{"id":null,"#))
  }

  @Test(arguments: [
    ["a.json"], ["--json", "x"], ["--each-draw"], ["-o", "-"],
  ])
  func `flags that exclude each other are a usage error`(words: [String]) throws {
    #expect(try Program.run(["render", "--lines"] + words).status == 64)
  }
}
