import DrawCommands
import Testing

@Suite struct `Limits of decoding` {
  private func decode(
    _ json: String, _ change: (inout Limits) -> Void
  ) throws(DecodingError) -> DecodedScript {
    var limits = Limits()
    change(&limits)
    return try ScriptDecoder.decode(Array(json.utf8), limits: limits)
  }

  private func limit(_ name: String, _ found: Int, _ allowed: Int) -> DecodingError {
    .limit(LimitExceeded(name: name, found: found, allowed: allowed))
  }

  @Test func `an input has so many bytes`() throws {
    #expect(throws: limit("input-bytes", 3, 2)) { try decode("[ ]") { $0.inputBytes = 2 } }
    #expect(throws: Never.self) { try decode("[ ]") { $0.inputBytes = 3 } }
  }

  @Test func `JSON is nested so deep`() throws {
    #expect(throws: limit("json-depth", 4, 3)) { try decode("[[[[]]]]") { $0.jsonDepth = 3 } }
    #expect(throws: Never.self) { try decode("[[[]]]") { $0.jsonDepth = 3 } }
    #expect(throws: limit("json-depth", 4, 3)) {
      try decode(#"{"actions":"[[[[]]]]"}"#) { $0.jsonDepth = 3 }
    }
  }

  @Test(arguments: [
    #"[{},{},{}]"#, #"{"draws":[{"actions":[{},{}]},{"actions":"[1]"}]}"#,
  ])
  func `an input has so many actions, skipped ones included`(json: String) throws {
    #expect(throws: limit("actions", 3, 2)) { try decode(json) { $0.actions = 2 } }
    #expect(throws: Never.self) { try decode(json) { $0.actions = 3 } }
  }

  @Test func `a path has so many steps`() throws {
    let step = #"{"method":"lineTo","data":[1,2]}"#
    let json = #"[{"method":"clip","data":[\#(step),\#(step),\#(step)]}]"#

    #expect(throws: limit("path-points", 3, 2)) { try decode(json) { $0.pathPoints = 2 } }
    #expect(throws: Never.self) { try decode(json) { $0.pathPoints = 3 } }
    #expect(throws: Never.self) {
      try decode(#"[\#(json.dropFirst().dropLast()),\#(json.dropFirst().dropLast())]"#) {
        $0.pathPoints = 3
      }
    }
  }

  @Test(arguments: [
    ("abcd", 4, "abcd"), ("abcde", 4, "abcd"), ("abc中", 4, "abc"), ("abc中", 5, "abc"),
    ("😀😀", 7, "😀"), ("e\u{301}", 2, "e"), ("👩‍🚀", 5, "👩"), ("a", 1, "a"),
  ])
  func `a text is cut between characters`(text: String, bytes: Int, kept: String) throws {
    let decoded = try decode(#"[{"method":"fillText","data":["\#(text)",0,0]}]"#) {
      $0.textBytes = bytes
    }

    let command = DrawCommand.fillText(TextDraw(text: kept, anchor: .zero))
    #expect(decoded.script.draws.map(\.commands) == [[command]])
    #expect(
      decoded.diagnostics.entries.map { Note($0) }
        == (text == kept ? [] : [Note(.limitCut, "/0/data/0")]))
  }

  @Test func `a limit's error has the contract's words`() {
    #expect(
      limit("actions", 3, 2).description == "limit actions: found 3, allowed 2")
  }
}
