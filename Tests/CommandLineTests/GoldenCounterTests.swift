import DrawCommands
import Testing

@Suite(.timeLimit(.minutes(10))) struct `Counters of golden tests` {
  /// Scripts with different work, one of them drawn at another scale by the project file.
  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for (number, name) in ["a", "b", "c", "d"].enumerated() {
      let rects = (0...number).map {
        #"{"method":"fillRect","data":[\#($0 * 3),4,20,10]}"#
      }.joined(separator: ",")
      try folder.write(
        "\(name).json",
        """
        {"canvas":{"width":60,"height":30},"draws":[{"actions":[
        {"method":"setShadow","data":[0,0,\(number),[0,0,0,255]]},\(rects),
        {"method":"fillText","data":["case \(number)",4,28]}]}]}
        """)
    }
    try folder.write("canvas-tests.json", #"{"cases":{"d":{"scale":2}}}"#)
    let recording = try Program.run(["test", "--update=missing"], in: folder.path)
    #expect(recording.status == 1)
    return folder
  }

  private func json(_ folder: TemporaryFolder, _ name: String) throws -> JSONValue {
    try JSONValue(parsing: try #require(folder.bytes(of: name)))
  }

  @Test func `they are the totals of drawcanvas profile at the tested scale`() throws {
    let folder = try folder()
    let tested = try Program.run(["test", "--profile", "--json", "r.json"], in: folder.path)
    let results = try #require(try json(folder, "r.json")["results"]?.elements)

    #expect(tested.status == 0)
    #expect(results.map { $0["name"]?.string } == ["a", "b", "c", "d"])
    for result in results {
      let name = try #require(result["name"]?.string)
      _ = try Program.run(
        [
          "profile", "\(name).json", "--count-only", "--json", "p.json", "--scale",
          name == "d" ? "2" : "1", "-q",
        ], in: folder.path)
      let profile = try json(folder, "p.json")
      let counted = try #require(result["counters"])

      #expect(counted["script"] == profile["counters"]?["script"])
      #expect(counted["version"] == profile["counterVersions"]?["script"])
      #expect(counted["script"]?["commands"] != nil)
      #expect(counted["script"]?["pixels"] != 0)
    }
  }

  @Test func `results are the same for one job and for two`() throws {
    let folder = try folder()
    for jobs in ["1", "2"] {
      let result = try Program.run(
        ["test", "--profile", "-j", jobs, "--json", "r\(jobs).json"], in: folder.path)
      #expect(result.status == 0)
    }

    #expect(try json(folder, "r1.json")["results"]?.elements?.count == 4)
    #expect(folder.bytes(of: "r1.json") == folder.bytes(of: "r2.json"))
  }

  @Test func `a failed result has them too, a merged report keeps them, and nobody else gets any`()
    throws
  {
    let folder = try folder()
    try folder.write("b.json", #"{"draws":[{"actions":[{"method":"fillRect","data":[0,0,9,9]}]}]}"#)

    _ = try Program.run(["test", "--json", "plain.json"], in: folder.path)
    let failed = try Program.run(
      ["test", "--profile", "-o", "run", "--json", "r.json"], in: folder.path)
    let merged = try Program.run(
      ["report", "--merge", "run", "--json", "m.json", "-o", "m.html"], in: folder.path)

    #expect(failed.status == 1)
    #expect(merged.status == 0)
    let counters = try json(folder, "r.json")["results"]?.elements?.map { $0["counters"] }
    #expect(counters?[1]?["script"]?["commands"] == 1)
    #expect(
      try json(folder, "m.json")["results"]?.elements?.map { $0["counters"] } == counters)
    let plain = try json(folder, "plain.json")["results"]?.elements ?? []
    #expect(plain.count == 4 && plain.allSatisfy { $0["counters"] == nil })
  }
}
