import DrawCommands
import Testing

@Suite struct `Draw decoder` {
  private func decode(_ text: String, limits: Limits = Limits()) throws -> DecodedDraw {
    var decoder = DrawDecoder(limits: limits)
    return try Array(text.utf8).withUnsafeBufferPointer { try decoder.decode($0) }
  }

  @Test func `parameters become a draw and a canvas, in any order`() throws {
    let decoded = try decode(
      #"{"useHardwareAccelerate":true,"actions":[{"method":"save"},{"method":"nope"}],"reserve":true,"canvasId":3}"#
    )

    #expect(decoded.draw.commands == [.save] && decoded.draw.reserve)
    #expect(decoded.canvasId == 3 && decoded.actionCount == 2)
    #expect(decoded.diagnostics.entries.map(\.pointer) == ["/actions/1"])
  }

  @Test func `actions may be text that holds the array`() throws {
    #expect(
      try decode(#"{"canvasId":"4","actions":"[{\"method\":\"save\"}]"}"#).draw.commands == [.save])
    #expect(throws: DecodingError.self) { try decode(#"{"canvasId":4,"actions":"[{"}"#) }
  }

  @Test(arguments: ["null", "\"board\"", "[1]", "{}", "1e999"])
  func `a canvas that is no number is none`(id: String) throws {
    #expect(try decode("{\"canvasId\":\(id),\"actions\":[]}").canvasId == nil)
  }

  @Test func `a wrong shape is an error, and a missing list one only with a canvas`() throws {
    #expect(throws: DecodingError.shape(pointer: "", problem: "should be an object")) {
      try decode("[]")
    }
    #expect(throws: DecodingError.shape(pointer: "/actions", problem: "is missing")) {
      try decode(#"{"canvasId":1}"#)
    }
    #expect(throws: DecodingError.shape(pointer: "/actions", problem: "should be an array")) {
      try decode(#"{"canvasId":1,"actions":5}"#)
    }
    #expect(try decode("{}").canvasId == nil)
  }

  @Test func `one call after another starts afresh, after an error too`() throws {
    var limits = Limits()
    limits.actions = 1
    var decoder = DrawDecoder(limits: limits)
    func decode(_ text: String) throws -> DecodedDraw {
      try Array(text.utf8).withUnsafeBufferPointer { try decoder.decode($0) }
    }

    #expect(throws: DecodingError.limit(LimitExceeded(name: "actions", found: 2, allowed: 1))) {
      try decode(#"{"canvasId":1,"actions":[{"method":"save"},{"method":"fillPath","data":[{"#)
    }
    for _ in 0..<3 {
      let decoded = try decode(#"{"canvasId":1,"actions":[{"method":"save"}]}"#)
      #expect(decoded.draw.commands == [.save] && decoded.actionCount == 1)
      #expect(decoded.diagnostics.entries.isEmpty)
    }
  }
}
