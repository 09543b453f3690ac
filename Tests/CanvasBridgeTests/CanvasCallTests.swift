import CanvasBridge
import DrawCommands
import Pixels
import Testing

@Suite struct `Canvas calls` {
  private let live = LiveSession()

  @Test func `an inserted canvas is transparent and has its size at the session's scale`() throws {
    let live = LiveSession(scale: 2)
    try live.insert(1, 0, 0, 10.2, 10.3)

    let picture = try live.session.picture(ofCanvas: 1)

    #expect(picture == Pixmap(width: 20, height: 21))
  }

  @Test func `a known id is refused and changes nothing`() throws {
    try live.insert(1)
    try live.fill(1, .red)

    let reply = try live.message(
      "insertCanvas", ["canvasId": 1, "position": ["width": 50, "height": 50]])

    #expect(reply == "insertCanvas:fail the view has already exist")
    #expect(try live.session.picture(ofCanvas: 1).width == 10)
    #expect(try live.pixel(1, 5, 5) == Ink.red)
  }

  @Test(arguments: ["updateCanvas", "removeCanvas"])
  func `an unknown id is refused`(event: String) throws {
    #expect(
      try live.message(event, ["canvasId": 7]) == "\(event):fail view id do not exist")
  }

  @Test(arguments: [JSONValue.null, "canvas", 1.5, [], 1e300])
  func `a canvasId that is no whole number is refused`(id: JSONValue) throws {
    #expect(
      try live.message("drawCanvas", ["canvasId": id, "actions": []])
        == "drawCanvas:fail illegal canvasId")
    #expect(try live.message("insertCanvas", ["canvasId": id]).hasPrefix("insertCanvas:fail"))
  }

  @Test func `a position may be text, its numbers too, and a missing side is 0`() throws {
    try live.call(
      "insertCanvas", ["canvasId": 1, "position": "{\"left\":5,\"width\":\"20\",\"height\":8}"])
    try live.fill(1, .red)

    let page = try live.session.picture(ofPage: 1)

    #expect(page[5, 0] == Ink.red && page[24, 7] == Ink.red)
    #expect(page[4, 0] == Ink.nothing && page[25, 0] == Ink.nothing && page[5, 8] == Ink.nothing)
  }

  @Test func `a canvas without a size has a store of one px and does not show`() throws {
    try live.call("insertCanvas", ["canvasId": 1, "position": [:]])
    try live.fill(1, .red)

    #expect(try live.session.picture(ofCanvas: 1).width == 1)
    #expect(try live.session.picture(ofPage: 1)[0, 0] == Ink.nothing)
  }

  @Test func `an update changes only what it gives`() throws {
    try live.insert(1, 5, 5)
    try live.fill(1, .red)

    try live.call("updateCanvas", ["canvasId": 1, "position": ["left": 20]])

    let page = try live.session.picture(ofPage: 1)
    #expect(page[20, 5] == Ink.red && page[29, 14] == Ink.red && page[19, 5] == Ink.nothing)
  }

  @Test func `another size replays the draws since the last that cleared`() throws {
    try live.insert(1)
    try live.fill(1, .red, [0, 0, 5, 5])
    try live.fill(1, .blue, [15, 0, 5, 5])
    try live.fill(1, .green, [0, 15, 5, 5], reserve: true)

    try live.call("updateCanvas", ["canvasId": 1, "position": ["width": 20, "height": 20]])

    #expect(try live.pixel(1, 2, 2) == Ink.nothing)
    #expect(try live.pixel(1, 16, 2) == Ink.blue)
    #expect(try live.pixel(1, 2, 16) == Ink.green)
  }

  @Test func `past the limit of kept draws pixels are cut off and extended`() throws {
    let live = LiveSession(limits: ["replay-actions": 3])
    try live.insert(1)
    try live.fill(1, .red)
    try live.fill(1, .green, [0, 0, 4, 100], reserve: true)

    try live.call("updateCanvas", ["canvasId": 1, "position": ["width": 20, "height": 5]])

    #expect(try live.pixel(1, 2, 2) == Ink.green && live.pixel(1, 6, 2) == Ink.red)
    #expect(try live.pixel(1, 12, 2) == Ink.nothing)
    try live.fill(1, .blue)
    try live.call("updateCanvas", ["canvasId": 1, "position": ["width": 30]])
    #expect(try live.pixel(1, 29, 2) == Ink.blue, "the next draw that clears is kept again")
  }

  @Test func `written pixels are kept like a draw`() throws {
    try live.insert(1)
    try live.fill(1, .red)
    try live.call(
      "canvasPutImageData",
      ["canvasId": 1, "x": 15, "y": 0, "width": 1, "height": 1, "data": "AAD//w=="])

    try live.call("updateCanvas", ["canvasId": 1, "position": ["width": 20]])

    #expect(try live.pixel(1, 14, 0) == Ink.red && live.pixel(1, 15, 0) == Ink.blue)
  }

  @Test func `draws before the insert are flushed in order`() throws {
    #expect(try live.fill(3, .red) == "drawCanvas:ok")
    #expect(try live.fill(3, .green, [5, 0, 5, 10], reserve: true) == "drawCanvas:ok")

    try live.insert(3)

    #expect(try live.pixel(3, 2, 2) == Ink.red && live.pixel(3, 7, 2) == Ink.green)
  }

  @Test func `a full queue refuses a draw and keeps the others`() throws {
    let live = LiveSession(limits: ["queue-bytes": 400])
    #expect(try live.fill(1, .red) == "drawCanvas:ok")

    let refused = try live.fill(1, .green, reserve: true)

    #expect(refused.hasPrefix("drawCanvas:fail limit queue-bytes: found "))
    try live.insert(1)
    #expect(try live.pixel(1, 2, 2) == Ink.red)
    #expect(try live.fill(9, .red) == "drawCanvas:ok", "the insert has made room")
  }

  @Test func `a draw that clears makes the waiting ones needless`() throws {
    let live = LiveSession(limits: ["queue-bytes": 400])
    for _ in 0..<20 { #expect(try live.fill(1, .red) == "drawCanvas:ok") }
  }

  @Test func `a canvas may be drawn on another and on itself`() throws {
    let live = LiveSession(scale: 2)
    try live.insert(1)
    try live.insert(2)
    try live.fill(1, .red, [0, 0, 5, 10])

    try live.call("drawCanvas", Self.copy(of: 1, to: 2, place: [0, 0]))
    try live.call("drawCanvas", Self.copy(of: 1, to: 1, place: [5, 0], reserve: true))

    #expect(try live.pixel(2, 9, 19) == Ink.red && live.pixel(2, 10, 0) == Ink.nothing)
    #expect(try live.pixel(1, 10, 0) == Ink.red && live.pixel(1, 19, 19) == Ink.red)
    #expect(live.diagnostics.entries.isEmpty)
  }

  @Test func `a canvas that does not exist is a missing picture`() throws {
    try live.insert(1)

    #expect(
      try live.message("drawCanvas", Self.copy(of: 8, to: 1, place: [0, 0])) == "drawCanvas:ok")
    #expect(live.diagnostics.entries.map(\.code) == [.imageMissing])
    #expect(live.diagnostics.entries.map(\.pointer) == ["/actions/0"])
  }

  private static func copy(
    of source: Int, to target: Int, place: [JSONValue], reserve: Bool = false
  ) -> JSONValue {
    [
      "canvasId": .number(target), "reserve": .boolean(reserve),
      "actions": [["method": "drawImage", "data": .array([.string("canvas:\(source)")] + place)]],
    ]
  }

  @Test func `limits of canvases and sizes are told`() throws {
    let live = LiveSession(limits: ["canvases": 1, "canvas-side": 100])
    #expect(
      try live.message("insertCanvas", ["canvasId": 1, "position": ["width": 101]])
        == "insertCanvas:fail limit canvas-side: found 101, allowed 100")
    try live.insert(1)

    #expect(
      try live.message("insertCanvas", ["canvasId": 2])
        == "insertCanvas:fail limit canvases: found 2, allowed 1")
    #expect(
      try live.message("updateCanvas", ["canvasId": 1, "position": ["width": 101]])
        == "updateCanvas:fail limit canvas-side: found 101, allowed 100")
    #expect(try live.session.picture(ofCanvas: 1).width == 10)
  }
}
