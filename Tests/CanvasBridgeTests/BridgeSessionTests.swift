import CanvasBridge
import DrawCommands
import Testing

@Suite struct `Bridge session` {
  private let live = LiveSession()

  @Test(arguments: [
    #"{"event":"insertCanvas","params":{"canvasId":1},"callbackId":7}"#,
    #"{"event":"insertCanvas","params":"{\"canvasId\":1}","callbackId":7}"#,
    #"{"event":"insertCanvas","paramsString":"{\"canvasId\":1}","callbackId":7}"#,
    #"{"api":"insertCanvas","args":{"canvasId":"1"},"callbackId":7}"#,
    #"{"name":"insertCanvas","params":{"canvasId":1},"callbackId":7}"#,
  ])
  func `every spelling of a call is understood`(line: String) throws {
    try live.line(line)

    #expect(
      live.messages == [.reply(callbackId: 7, result: ["errMsg": "insertCanvas:ok"])])
    #expect(live.session.canvases == [CanvasReference(canvasId: 1)])
  }

  @Test func `a call without a number is answered without one`() throws {
    try live.line(#"{"event":"openPage"}"#)

    #expect(
      live.messages.map { String(decoding: $0.line, as: UTF8.self) } == [
        #"{"result":{"errMsg":"openPage:ok"}}"#
      ])
  }

  @Test(arguments: ["insertVideoPlayer", "canvasFly", "insertcanvas", ""])
  func `what nobody answers is not supported`(event: String) throws {
    #expect(try live.message(event) == "\(event):fail not supported")
  }

  @Test func `each side may make its own calls only`() throws {
    #expect(
      try live.message("insertCanvas", ["canvasId": 1], from: "service")
        == "insertCanvas:fail no permission")
    #expect(live.session.canvases.isEmpty)
    #expect(try live.message("insertCanvas", ["canvasId": 1], from: "page") == "insertCanvas:ok")
    #expect(
      try live.message("drawCanvas", ["canvasId": 1, "actions": []], from: "page")
        == "drawCanvas:fail no permission")
    #expect(try live.message("drawCanvas", ["canvasId": 1, "actions": []]) == "drawCanvas:ok")
  }

  @Test func `parameters that are no object are refused`() throws {
    #expect(try live.message("touch", []) == "touch:fail illegal params")
    #expect(try live.message("touch", "{").hasPrefix("touch:fail illegal params: line 1"))
    #expect(
      try live.message("drawCanvas", ["canvasId": 1])
        == "drawCanvas:fail /actions: is missing")
  }

  @Test(arguments: ["hello", "[1]", "17", "{\"event\":", "\u{1}"])
  func `a line that is no object is an error without effect`(line: String) {
    #expect(throws: DecodingError.self) { try live.line(line) }
    #expect(live.messages.isEmpty)
  }

  @Test func `publications and system events pass unchanged, and reach the program`() throws {
    let publication =
      #"{"publish":"redraw", "data":{"n":1.50,"t":"\ud800"},"webviewIds":[1],"from":"page"}"#
    let event = #"{"on":"onAppShow","data":{"path":"p"},"webviewId":2}"#
    var heard: [JSONValue] = []
    live.session.subscribe("redraw") { heard.append($0.data) }
    live.session.on("onAppShow") { data, webview in heard += [data, .number(webview)] }

    try live.line(publication)
    try live.line(event)

    #expect(live.messages == [.passed(Array(publication.utf8)), .passed(Array(event.utf8))])
    #expect(heard == [["n": 1.5, "t": "\u{FFFD}"], ["path": "p"], 2])
  }

  @Test func `recorded touch events are not repeated`() throws {
    try live.line(#"{"on":"onTouchStart","data":{}}"#)

    #expect(live.messages.isEmpty)
  }

  @Test func `a webview's ids are its own, and closing it removes them`() throws {
    #expect(
      try live.message("insertCanvas", ["canvasId": 1], webviewId: 2)
        == "insertCanvas:fail page is not open")
    try live.call("openPage", ["webviewId": 2])
    try live.insert(1)
    #expect(try live.message("insertCanvas", ["canvasId": 1], webviewId: 2) == "insertCanvas:ok")

    try live.call("closePage", ["webviewId": 2])

    #expect(live.session.canvases == [CanvasReference(canvasId: 1)])
    #expect(
      try live.message("closePage", ["webviewId": 2]) == "closePage:fail page is not open")
    try live.call("openPage", ["webviewId": 2])
    #expect(
      try live.message("removeCanvas", ["canvasId": 1], webviewId: 2)
        == "removeCanvas:fail view id do not exist")
  }

  @Test func `numbers and texts of an insert's data come back as they were`() throws {
    try live.line(
      #"{"event":"insertCanvas","params":{"canvasId":1,"gesture":true,"position":{"width":9,"height":9},"#
        + #""data":{"id":12345678901234567890,"x":1.50,"k":"\u00e9\n"}}}"#)
    try live.call("touch", ["type": "start", "touches": [["id": 1, "x": 1, "y": 1]]])

    let line = try #require(
      live.messages.map { String(decoding: $0.line, as: UTF8.self) }
        .first { $0.contains("onTouchStart") })
    #expect(line.contains(#""data":{"id":12345678901234567890,"x":1.50,"k":"é\n"}"#))
  }

  @Test func `calls, failures and pixels are counted`() throws {
    try live.insert(1)
    try live.insert(2)
    try live.call("removeCanvas", ["canvasId": 1])
    try live.call("removeCanvas", ["canvasId": 1])

    let usage = live.session.usage

    #expect(usage.counts.map(\.event) == ["insertCanvas", "removeCanvas"])
    #expect(usage.counts.map(\.calls) == [2, 2])
    #expect(usage.failures == 1 && usage.peakPixels == 200)
  }
}
