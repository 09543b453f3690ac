import GoldenEngine
import ImageCodecs
import Pixels
import Testing

/// A script that draws a square of a colour.
private func script(_ color: String, x: Int = 4) -> String {
  """
  {"canvas":{"width":40,"height":30,"background":"#fff"},"draws":[{"actions":[
  {"method":"setFillStyle","data":["normal",[\(color)]]},
  {"method":"fillRect","data":[\(x),4,20,20]}]}]}
  """
}

/// A folder with one case whose golden was made by the program itself.
private func goldenFolder(_ text: String = script("200,0,0,255")) throws -> TemporaryFolder {
  let folder = try TemporaryFolder()
  try folder.write("a.json", text)
  let recording = try Program.run(["test", "--update=missing"], in: folder.path)
  #expect(recording.status == 1)
  return folder
}

@Suite(.timeLimit(.minutes(10))) struct `Exit codes of golden tests` {
  @Test func `0 when every picture is as it should be`() throws {
    let folder = try goldenFolder()

    let result = try Program.run(["test"], in: folder.path)

    #expect(result.status == 0)
    #expect(result.text == "1 passed\n")
    #expect(result.errors == "")
  }

  @Test func `1 when a picture differs, with cause, change and command`() throws {
    let folder = try goldenFolder()
    try folder.write("a.json", script("0,0,200,255"))

    let result = try Program.run(["test", "--json", "r.json"], in: folder.path)

    #expect(result.status == 1)
    #expect(result.text.contains("script changed: 1 command changed; uniform colour shift"))
    #expect(result.text.contains("/draws/0/actions/0: changed setFillStyle"))
    let record = try RunRecord(bytes: try #require(folder.bytes(of: "r.json")), path: "r.json")
    let blame = try #require(record.results.first?.clusters.first?.blame.first)
    #expect(blame.pointer == "/draws/0/actions/0")
    #expect(blame.usedBy == "/draws/0/actions/1")
    #expect(blame.share == 1)
  }

  @Test func `1 when the run wrote a golden, and the next run passes`() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.json", script("200,0,0,255"))

    let first = try Program.run(["test", "--update=missing"], in: folder.path)
    let second = try Program.run(["test"], in: folder.path)

    #expect(first.status == 1)
    #expect(first.text.hasPrefix("new\ta"))
    #expect(second.status == 0)
  }

  @Test func `2 when a golden is missing and nothing else is wrong`() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.json", script("200,0,0,255"))

    let result = try Program.run(["test"], in: folder.path)

    #expect(result.status == 2)
    #expect(result.text.hasPrefix("missing\ta"))
  }

  @Test func `2 for a stale golden where that is to fail`() throws {
    let folder = try goldenFolder()
    try folder.write("b.json", script("1,2,3,255"))
    _ = try Program.run(["test", "--update=missing"], in: folder.path)
    try folder.write("b.json", "{}")

    #expect(try Program.run(["test", "a.json"], in: folder.path).status == 0)
    #expect(try Program.run(["test"], in: folder.path).status == 65)
    try folder.remove("b.json")
    #expect(try Program.run(["test"], in: folder.path).status == 0)
    #expect(try Program.run(["test", "--stale=fail"], in: folder.path).status == 2)
  }

  @Test func `3 when a library is not what the lock pins, in one sentence and before pixels`()
    throws
  {
    let folder = try goldenFolder()
    try folder.write("a.json", script("0,0,200,255"))
    try folder.write("canvas.lock", #"{"libraries":{"cairo":"0.1"},"fonts":{},"assets":{}}"#)

    let result = try Program.run(["test"], in: folder.path)

    #expect(result.status == 3)
    #expect(result.errors.contains("cairo is "))
    #expect(result.errors.contains("canvas.lock pins 0.1"))
    #expect(result.text == "")
  }

  @Test func `a lock that was just written holds`() throws {
    let folder = try goldenFolder()

    #expect(try Program.run(["test", "--write-lock"], in: folder.path).status == 0)
    #expect(folder.names.contains("canvas.lock"))
    #expect(try Program.run(["test"], in: folder.path).status == 0)
  }

  @Test(arguments: [["test"], ["test", "--list"], ["test", "-k", "nothing"]])
  func `5 when nothing ran`(words: [String]) throws {
    let folder = try TemporaryFolder()
    try folder.write("package.json", #"{"name":"x"}"#)
    try folder.write("numbers.json", "[1,2,3]")

    #expect(try Program.run(words, in: folder.path).status == 5)
  }

  @Test(arguments: [
    ["test", "--aa", "maybe"], ["test", "--shard", "5/4"], ["test", "--max-diff-ratio", "2"],
    ["test", "--updaet=all"], ["diff", "a.png"], ["approve", "--cause", "weather"],
  ])
  func `64 for a wrong command line`(words: [String]) throws {
    #expect(try Program.run(words).status == 64)
  }

  @Test(arguments: [
    #"{"max-chanel-diff":2}"#, #"{"cases":{"a":{"threshold":7}}}"#, "{", #"{"pairs":["a b"]}"#,
  ])
  func `65 for a bad project file, with the pointer`(text: String) throws {
    let folder = try goldenFolder()
    try folder.write("canvas-tests.json", text)

    let result = try Program.run(["test"], in: folder.path)

    #expect(result.status == 65)
    #expect(result.errors.contains("canvas-tests.json"))
  }

  @Test func `65 for a named file that is no case, and for a case that broke`() throws {
    let folder = try goldenFolder()
    try folder.write("other.json", #"{"x":1}"#)

    #expect(try Program.run(["test", "other.json"], in: folder.path).status == 65)
    try folder.write("a.json", #"{"draws":[{"actions":["#)
    #expect(try Program.run(["test"], in: folder.path).status == 65)
  }

  @Test func `66 when a path does not exist`() throws {
    let folder = try TemporaryFolder()

    #expect(try Program.run(["test", "gone"], in: folder.path).status == 66)
    #expect(try Program.run(["diff", "gone.png", "too.png"], in: folder.path).status == 66)
    #expect(try Program.run(["approve"], in: folder.path).status == 66)
  }

  @Test func `69 when a required picture is unavailable`() throws {
    let folder = try goldenFolder(
      #"{"draws":[{"actions":[{"method":"drawImage","data":["gone.png",0,0]}]}]}"#)

    let result = try Program.run(["test", "--deny", "image-missing"], in: folder.path)

    #expect(result.status == 69)
  }
}

@Suite(.timeLimit(.minutes(10))) struct `Golden tests as a process` {
  @Test func `with CI set nothing is written, whatever the flags say`() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.json", script("200,0,0,255"))

    let result = try Program.run(
      ["test", "--update=all"], in: folder.path, environment: ["CI=1"])

    #expect(result.status == 2)
    #expect(folder.names == ["a.json"])
    #expect(try Program.run(["approve"], in: folder.path, environment: ["CI=1"]).status == 64)
  }

  @Test func `approve takes the picture of the run and refuses what moved since`() throws {
    let folder = try goldenFolder()
    try folder.write("a.json", script("0,0,200,255"))
    #expect(try Program.run(["test"], in: folder.path).status == 1)

    let shown = try Program.run(["approve", "--dry-run"], in: folder.path)
    try folder.write("a.json", script("0,200,0,255"))
    let refused = try Program.run(["approve", "a"], in: folder.path)
    try folder.write("a.json", script("0,0,200,255"))
    let done = try Program.run(["approve", "--change", "colour-shift"], in: folder.path)

    #expect(shown.text.hasPrefix("replace\ta.png\tscript changed"))
    #expect(refused.status == 1)
    #expect(refused.errors.contains("the script changed since the run"))
    #expect(done.status == 0)
    #expect(try Program.run(["test"], in: folder.path).status == 0)
  }

  @Test func `approve takes an artifact of CI`() throws {
    let folder = try goldenFolder()
    try folder.write("a.json", script("0,0,200,255"))
    let run = try Program.run(["test", "-o", "artifact"], in: folder.path, environment: ["CI=1"])
    #expect(run.status == 1)

    let done = try Program.run(["approve", "--from", "artifact", "a"], in: folder.path)

    #expect(done.status == 0)
    #expect(try Program.run(["test"], in: folder.path).status == 0)
  }

  @Test func `shards cover all cases once and merge into one report`() throws {
    let folder = try goldenFolder()
    for name in ["b", "c", "d"] { try folder.write("\(name).json", script("9,9,9,255")) }

    for i in 1...2 {
      _ = try Program.run(["test", "--shard", "\(i)/2", "-o", "s\(i)"], in: folder.path)
    }
    let merged = try Program.run(
      ["report", "--merge", "s1", "s2", "-o", "r.html", "--json", "r.json", "--junit", "r.xml"],
      in: folder.path)

    #expect(merged.status == 0)
    let record = try RunRecord(bytes: try #require(folder.bytes(of: "r.json")), path: "r.json")
    #expect(record.results.map(\.name).sorted() == ["a", "b", "c", "d"])
    #expect(record.summary == "1 passed, 3 missing")
    #expect(FileBytes.text(folder.file("r.html")).contains("<section id=\"r-"))
    #expect(FileBytes.text(folder.file("r.xml")).contains("failures=\"3\""))
  }

  @Test func `settings have an origin, and a flag beats the project file`() throws {
    let folder = try goldenFolder()
    try folder.write("a.json", script("203,0,0,255"))
    try folder.write("canvas-tests.json", #"{"cases":{"a":{"max-channel-diff":5,"reason":"x"}}}"#)

    #expect(try Program.run(["test"], in: folder.path).status == 0)
    let beaten = try Program.run(["test", "--max-channel-diff", "2"], in: folder.path)
    #expect(beaten.status == 1)
    try folder.write("canvas-tests.json", #"{"cases":{"a":{"max-diff-pixels":5}}}"#)
    let named = try Program.run(["test"], in: folder.path)
    #expect(named.text.contains("canvas-tests.json: /cases/a/max-diff-pixels"))
  }

  @Test func `diff prints the deciding number and writes the difference`() throws {
    let folder = try goldenFolder()
    try folder.write("b.json", script("203,0,0,255"))
    _ = try Program.run(["render", "b.json"], in: folder.path)

    let result = try Program.run(["diff", "a.png", "b.png", "-o", "d.png"], in: folder.path)
    let lenient = try Program.run(
      ["diff", "a.png", "b.png", "--max-diff-pixels", "5000"], in: folder.path)
    let far = try Program.run(
      ["diff", "a.png", "b.png", "--max-channel-diff", "3"], in: folder.path)

    #expect(result.status == 1)
    #expect(result.text.contains("400 differing logical px, allowed 0"))
    #expect(folder.names.contains("d.png"))
    #expect(lenient.status == 1)
    #expect(lenient.text.contains("a uniform area of 400 logical px"))
    #expect(far.status == 0)
  }

  @Test func `inspect tells provenance, and says so where there is none`() throws {
    let folder = try goldenFolder()
    let plain = try ImageEncoder.png(Pixmap(width: 2, height: 2))
    try FileBytes.write(plain, to: folder.file("plain.png"))

    let golden = try Program.run(["inspect", "a.png"], in: folder.path)
    let other = try Program.run(["inspect", "plain.png"], in: folder.path)

    #expect(golden.text.contains("command    0/1 fillPath"))
    #expect(golden.text.contains("library    cairo "))
    #expect(other.text == "PNG 2×2\nno provenance\n")
  }

  @Test func `a trace's snapshots are cases, and blame names file, line and pointer`() throws {
    func trace(_ red: Int) -> String {
      """
      {"trace":1,"scale":2}
      {"event":"insertCanvas","params":{"canvasId":1,"position":{"left":0,"top":0,"width":40,"height":30}}}
      {"event":"drawCanvas","params":{"canvasId":1,"reserve":false,"actions":[{"method":"fillRect","data":[0,0,40,30]}]}}
      {"event":"drawCanvas","params":{"canvasId":1,"reserve":true,"actions":[{"method":"setFillStyle","data":["normal",[\(red),0,0,255]]},{"method":"fillRect","data":[4,4,20,20]}]}}
      {"snapshot":"end","canvasId":1}

      """
    }
    let folder = try TemporaryFolder()
    try folder.write("s.jsonl", trace(10))
    try folder.write("log.jsonl", "{\"level\":1}\n")
    #expect(try Program.run(["test", "--update=missing"], in: folder.path).status == 1)
    #expect(folder.names.contains("s#end.png"))
    #expect(try Program.run(["test"], in: folder.path).text == "1 passed\n")
    try folder.write("s.jsonl", trace(90))

    let result = try Program.run(["test"], in: folder.path)

    #expect(result.status == 1)
    #expect(result.text.contains("failed\ts#end"))
    #expect(result.text.contains("s.jsonl:4 /params/actions/0: changed setFillStyle"))
  }
}
