import CanvasBridge
import DrawCommands
import Testing

@Suite struct `Touch calls` {
  private let live = LiveSession()

  private func insert(_ id: Int, _ left: Double, _ top: Double, gesture: Bool = true) throws {
    try live.insert(
      id, left, top, 20, 20,
      [.init("gesture", .boolean(gesture)), .init("data", .string("canvas \(id)"))])
  }

  private func touch(
    _ type: String, _ points: [(id: Int, x: Double, y: Double)], byPage: Bool? = nil,
    webviewId: Int? = nil
  ) throws {
    let touches = points.map { point -> JSONValue in
      ["id": .number(point.id), "x": .number(point.x), "y": .number(point.y)]
    }
    var members: [JSONValue.Member] = [
      .init("type", .string(type)), .init("touches", .array(touches)),
    ]
    if let byPage { members.append(.init("handledByPage", .boolean(byPage))) }
    #expect(try live.message("touch", .object(members), webviewId: webviewId) == "touch:ok")
  }

  private func event(_ name: String, _ id: Int, _ x: Double, _ y: Double) -> JSONValue {
    [
      "on": .string(name), "webviewId": 1,
      "data": [
        "data": .string("canvas \(id)"), "touch": ["id": 1, "x": .number(x), "y": .number(y)],
      ],
    ]
  }

  private func seen(_ expected: [JSONValue]) -> Bool {
    live.events.count == expected.count
      && zip(expected, live.events).allSatisfy { $0.matches($1) }
  }

  @Test func `the topmost visible canvas with a gesture is hit, in its own coordinates`() throws {
    try insert(1, 0, 0)
    try insert(2, 10, 10)
    try insert(3, 10, 10, gesture: false)
    try insert(4, 10, 10)
    try live.call("updateCanvas", ["canvasId": 4, "hide": true])

    try touch("start", [(1, 15, 12.5)])

    #expect(seen([event("onTouchStart", 2, 5, 2.5)]))
  }

  @Test(arguments: [(0.0, 0.0, true), (19.5, 19.5, true), (20, 5, false), (5, 20, false)])
  func `left and top edges hit, right and bottom ones do not`(x: Double, y: Double, hits: Bool)
    throws
  {
    try insert(1, 0, 0)

    try touch("start", [(1, x, y)])

    #expect(live.events.count == (hits ? 1 : 0))
  }

  @Test func `the canvas of the start owns the touch until its end`() throws {
    try insert(1, 0, 0)
    try insert(2, 20, 0)

    try touch("move", [(1, 5, 5)])
    try touch("start", [(1, 5, 5)])
    try touch("longpress", [(1, 5, 5)])
    try touch("end", [(1, 25, 5)])
    try touch("end", [(1, 25, 5)])

    #expect(
      seen([
        event("onTouchStart", 1, 5, 5), event("onLongPress", 1, 5, 5),
        event("onTouchEnd", 1, 25, 5),
      ]))
  }

  @Test func `moves and cancels come together, one event a canvas`() throws {
    try insert(1, 0, 0)
    try insert(2, 20, 0)
    try touch("start", [(1, 5, 5), (2, 25, 5), (3, 6, 6)])

    try touch("move", [(1, 7, 7), (2, 27, 7), (3, 8, 8)])
    try touch("cancel", [(1, 7, 7), (3, 8, 8)])
    try touch("move", [(1, 7, 7)])

    let late = live.events.dropFirst(3)
    #expect(late.map { $0["on"] } == ["onTouchMove", "onTouchMove", "onTouchCancel"])
    #expect(
      late.map { $0["data"]?["touches"] } == [
        [["id": 1, "x": 7, "y": 7], ["id": 3, "x": 8, "y": 8]], [["id": 2, "x": 7, "y": 7]],
        [["id": 1, "x": 7, "y": 7], ["id": 3, "x": 8, "y": 8]],
      ])
  }

  @Test func `web content comes first, and keeps its touches to their end`() throws {
    try insert(1, 0, 0)
    try live.call(
      "setWebRegions", ["regions": [["left": 0, "top": 0, "width": 20, "height": 5]]])

    try touch("start", [(1, 10, 2)])
    try touch("move", [(1, 10, 10)])
    try touch("end", [(1, 10, 10)])
    try touch("start", [(2, 10, 10)], byPage: true)
    try touch("end", [(2, 10, 10)])
    #expect(live.events.isEmpty)

    try touch("start", [(1, 10, 10)])
    try touch("move", [(1, 10, 2)])
    #expect(live.events.map { $0["on"] } == ["onTouchStart", "onTouchMove"])
  }

  @Test func `containers clip and scroll what can be hit`() throws {
    try live.call(
      "insertContainer",
      [
        "containerId": 1, "contentOffsetTop": 10,
        "position": ["left": 5, "top": 5, "width": 10, "height": 10],
      ])
    try live.insert(
      1, 0, 0, 20, 20,
      [.init("gesture", true), .init("parentId", 1), .init("data", "canvas 1")])

    try touch("start", [(1, 16, 8)])
    try touch("start", [(1, 6, 8)])

    #expect(seen([event("onTouchStart", 1, 1, 13)]))
  }

  @Test func `a removed canvas gets nothing, nor does the next of its id`() throws {
    try insert(1, 0, 0)
    try touch("start", [(1, 5, 5)])
    try live.call("removeCanvas", ["canvasId": 1])
    try insert(1, 0, 0)

    try touch("move", [(1, 6, 6)])
    try touch("end", [(1, 6, 6)])

    #expect(live.events.count == 1)
  }

  @Test func `a touch without a kind is refused, one without a place is passed over`() throws {
    try insert(1, 0, 0)

    #expect(try live.message("touch", ["touches": []]) == "touch:fail illegal type")
    #expect(
      try live.message("touch", ["type": "start", "touches": [["id": 1, "x": .null], 5]])
        == "touch:ok")
    #expect(live.events.isEmpty)
  }
}
