import CanvasBridge
import DrawCommands
import Testing

@Suite struct `Tasks of a program` {
  private let live = LiveSession()

  private var replies: [String] {
    live.messages.compactMap { message in
      if case .reply(_, let result) = message { result["errMsg"]?.string } else { nil }
    }
  }

  @Test func `a task answers its event with what it wants`() throws {
    var calls: [BridgeCall] = []
    live.session.register("login") { call, reply in
      calls.append(call)
      reply.succeed([.init("code", "x"), .init("errMsg", "hidden")])
    }

    let result = try live.call("login", ["timeout": 5], from: "service", webviewId: 3)

    #expect(result == ["errMsg": "login:ok", "code": "x"])
    #expect(
      calls == [BridgeCall(event: "login", params: ["timeout": 5], from: .service, webviewId: 3)])
  }

  @Test func `failing and cancelling are said`() throws {
    live.session.register("a") { $1.fail("no network") }
    live.session.register("b") { $1.cancel() }
    live.session.register("c") { _, _ in }

    #expect(try live.message("a") == "a:fail no network")
    #expect(try live.message("b") == "b:cancel")
    #expect(try live.message("c") == "c:fail no reply came")
  }

  @Test func `a late reply holds up those after it, and only the first counts`() throws {
    var kept: TaskReply?
    live.session.register("later") { kept = $1 }

    try live.line(#"{"event":"later","callbackId":1}"#)
    try live.line(#"{"event":"openPage","callbackId":2}"#)
    #expect(replies == [])
    kept?.succeed()
    kept?.fail("twice")

    #expect(replies == ["later:ok", "openPage:ok"])
  }

  @Test func `the end of the session answers what is open`() throws {
    var kept: TaskReply?
    live.session.register("later") { kept = $1 }
    try live.line(#"{"event":"later","callbackId":1}"#)

    live.session.finish()
    kept?.succeed()

    #expect(replies == ["later:fail the session ended"])
  }

  @Test func `a session's own events cannot be replaced`() throws {
    live.session.register("openPage") { $1.fail("mine") }

    #expect(try live.message("openPage") == "openPage:ok")
  }

  @Test func `a program may call, too`() {
    var result: JSONValue?

    live.session.invoke("insertContainer", ["containerId": 9]) { result = $0 }

    #expect(result == ["errMsg": "insertContainer:ok", "containerId": 9])
    #expect(live.messages.isEmpty)
  }
}
