import DrawCommands
import ImageCodecs
import Testing

@Suite(.timeLimit(.minutes(10))) struct `Verbs that study a script` {
  static let script = #"""
    {"canvas":{"width":60,"height":40},"draws":[{"actions":[
    {"method":"setShadow","data":[0,0,4,[0,0,0,255]]},
    {"method":"fillRect","data":[10,10,20,10]},
    {"method":"fillRect","data":[100,10,20,10]}]}]}
    """#

  func folder(_ script: String = script) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write("a.json", script)
    return folder
  }

  @Test func `profile prints tables and writes every report`() throws {
    let folder = try folder()
    let flags = ["json", "trace-events", "report", "overdraw", "cost", "markdown"]
    let outputs = flags.flatMap { ["--" + $0, folder.file("out." + $0)] }
    let result = try Program.run(
      ["profile", folder.file("a.json"), "--runs", "2", "--warm-up", "0"] + outputs)

    #expect(result.status == 0)
    #expect(result.errors == "")
    #expect(result.text.contains("Most expensive commands"))
    #expect(result.text.contains("overdraw: mean"))
    #expect(folder.names == (["a.json"] + flags.map { "out." + $0 }).sorted())
  }

  @Test func `4 and the command when a budget is passed`() throws {
    let folder = try folder()
    let budget = folder.file("budget.json")
    let written = try Program.run(
      ["profile", folder.file("a.json"), "--count-only", "--write-budget", budget, "-q"])
    try folder.write("a.json", Self.script.replacing("0,0,4", with: "0,0,32"))
    let result = try Program.run(
      ["profile", folder.file("a.json"), "--count-only", "--budget", budget])

    #expect(written.status == 0)
    #expect(result.status == 4)
    #expect(result.errors.contains("blurWork"))
    #expect(result.errors.contains("/draws/0/actions/1 (shadow set at /draws/0/actions/0)"))
  }

  @Test(arguments: [
    (#"{"cases":{"a":{"limits":{"pixel":1}}}}"#, 65, "did you mean 'pixels'?"),
    (#"{"counterVersions":{"script":7},"cases":{}}"#, 3, "of version 7"),
    (#"{"cases":{"b":{"limits":{}}}}"#, 5, "no case 'a'"), ("{", 65, ""),
  ])
  func `budgets that do not fit have their own codes`(
    budget: String, status: Int32, words: String
  ) throws {
    let folder = try folder()
    try folder.write("budget.json", budget)
    let result = try Program.run(
      ["profile", folder.file("a.json"), "--count-only", "--budget", folder.file("budget.json")])

    #expect(result.status == status)
    #expect(result.errors.contains(words))
  }

  @Test func `4 when a profile has grown over its base`() throws {
    let folder = try folder()
    let base = folder.file("base.json")
    let first = try Program.run(
      ["profile", folder.file("a.json"), "--count-only", "--json", base, "-q"])
    let same = try Program.run(
      ["profile", folder.file("a.json"), "--count-only", "--against", base])
    try folder.write("a.json", Self.script.replacing("100,10", with: "30,10"))
    let grown = try Program.run(
      ["profile", folder.file("a.json"), "--count-only", "--against", base, "--max-growth", "5%"])

    #expect([first.status, same.status, grown.status] == [0, 0, 4])
    #expect(grown.text.contains("pixels"))
    #expect(grown.errors.contains("/draws/0/actions/2"))
  }

  @Test func `steps writes marked pictures and the list of states`() throws {
    let folder = try folder()
    let result = try Program.run(
      ["steps", folder.file("a.json"), "--changed-only", "-o", folder.file("out")])

    #expect(result.status == 0)
    #expect(FileBytes.names(in: folder.file("out")) == ["step-00002.png", "steps.json"])
  }

  @Test func `5 when no command is chosen`() throws {
    let folder = try folder()

    #expect(try Program.run(["steps", folder.file("a.json"), "--at", "99"]).status == 5)
  }

  @Test func `explain names the command and both colours`() throws {
    let folder = try folder()
    let result = try Program.run(["explain", folder.file("a.json"), "12,12"])

    #expect(result.status == 0)
    #expect(result.text.contains("/draws/0/actions/1 fillRect: transparent → #000000"))
  }

  @Test(arguments: ["12", "a,b", "1,2,3", "60,0", "-1,0"])
  func `64 for a place that is none`(place: String) throws {
    let folder = try folder()

    #expect(try Program.run(["explain", folder.file("a.json"), "--", place]).status == 64)
  }

  @Test func `lint leaves warnings at 0 and makes denied ones 1`() throws {
    let folder = try folder()
    let script = folder.file("a.json")
    let plain = try Program.run(["lint", script])
    let denied = try Program.run(["lint", script, "--deny", "outside-canvas"])
    let allowed = try Program.run(["lint", script, "--allow", "outside-canvas", "--strict"])

    #expect([plain.status, denied.status, allowed.status] == [0, 1, 0])
    #expect(plain.text.contains("/draws/0/actions/2: warning"))
    #expect(plain.text.contains("[outside-canvas]"))
    #expect(allowed.text == "")
  }

  @Test func `lint writes JSON and SARIF of several scripts`() throws {
    let folder = try folder()
    try folder.write("b.json", Self.script)
    let result = try Program.run([
      "lint", folder.file("a.json"), folder.file("b.json"), "--json", "-", "--sarif",
      folder.file("lint.sarif"), "--for", "ios",
    ])
    let json = try JSONValue(parsing: result.output)

    #expect(result.status == 0)
    #expect(json["files"]?.elements?.count == 2)
    #expect(
      json["files"]?.elements?.first?["findings"]?.elements?.first?["rule"] == "outside-canvas")
    #expect(folder.names.contains("lint.sarif"))
  }

  @Test(arguments: [
    ["lint", "a.json", "--only", "redundent-state"], ["lint", "a.json", "--for", "windows"],
    ["profile", "a.json", "--max-growth", "5%"], ["bench", "a.json", "b.json", "--ab", "x"],
    ["profile", "a.json", "--json", "x", "--markdown", "x"], ["explain", "a.json"],
  ])
  func `64 for flags that make no sense`(words: [String]) throws {
    #expect(try Program.run(words).status == 64)
  }

  @Test func `bench refuses a debug build, and compares two scripts in a release build`() throws {
    let folder = try folder()
    try folder.write("b.json", Self.script)
    let result = try Program.run([
      "bench", folder.file("a.json"), "--ab-script", folder.file("b.json"), "--seconds", "0.2",
      "--min-change", "300%",
    ])

    if result.status == 3 {
      #expect(result.errors.contains("debug build"))
    } else {
      #expect(result.status == 0)
      #expect(result.text.contains("pictures: the same"))
    }
  }
}
