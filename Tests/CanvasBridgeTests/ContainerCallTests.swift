import CanvasBridge
import DrawCommands
import Pixels
import Testing

@Suite struct `Container calls` {
  private let live = LiveSession()

  private func insert(_ id: Int, _ frame: [Double], parentId: Int = 0) throws {
    let reply = try live.call(
      "insertContainer",
      [
        "containerId": .number(id), "parentId": .number(parentId),
        "position": [
          "left": .number(frame[0]), "top": .number(frame[1]), "width": .number(frame[2]),
          "height": .number(frame[3]),
        ],
      ])
    #expect(reply == ["errMsg": "insertContainer:ok", "containerId": .number(id)])
  }

  private func insertCanvas(_ id: Int, in parentId: Int, _ color: JSONValue) throws {
    try live.insert(id, 0, 0, 40, 40, [.init("parentId", .number(parentId))])
    try live.fill(id, color)
  }

  @Test func `an allocated id is none in use`() throws {
    try insert(1, [0, 0, 5, 5])
    try insert(2, [0, 0, 5, 5])

    let ids = try (0..<3).map { _ in try live.call("insertContainer")["containerId"]?.integer }

    #expect(Set(ids + [1, 2]).count == 5)
  }

  @Test func `a known id, an unknown one and an unknown parent are refused`() throws {
    try insert(1, [0, 0, 5, 5])

    #expect(
      try live.message("insertContainer", ["containerId": 1])
        == "insertContainer:fail the view has already exist")
    #expect(
      try live.message("updateContainer", ["containerId": 9])
        == "updateContainer:fail view id do not exist")
    #expect(
      try live.message("insertContainer", ["parentId": 9])
        == "insertContainer:fail parent view do not exist")
    #expect(
      try live.message("insertCanvas", ["canvasId": 1, "parentId": 9])
        == "insertCanvas:fail parent view do not exist")
    #expect(
      try live.message("insertContainer", ["containerId": 0]).hasPrefix("insertContainer:fail"))
  }

  @Test func `children are clipped by all their containers and moved by the offsets`() throws {
    try insert(1, [10, 10, 20, 20])
    try insert(2, [10, 10, 20, 20], parentId: 1)
    try insertCanvas(1, in: 2, .red)

    var page = try live.session.picture(ofPage: 1)
    #expect(page[20, 20] == Ink.red && page[29, 29] == Ink.red)
    #expect(page[19, 20] == Ink.nothing && page[30, 29] == Ink.nothing)

    try live.call("updateContainer", ["containerId": 1, "contentOffsetTop": 5])
    page = try live.session.picture(ofPage: 1)
    #expect(page[20, 15] == Ink.red && page[20, 14] == Ink.nothing && page[20, 29] == Ink.red)
  }

  @Test func `an update takes flat sides and a position, and keeps the rest`() throws {
    try insert(1, [0, 0, 10, 10])
    try insertCanvas(1, in: 1, .red)

    try live.call("updateContainer", ["containerId": 1, "left": 20])
    try live.call("updateContainer", ["containerId": 1, "position": ["width": 15]])

    let page = try live.session.picture(ofPage: 1)
    #expect(page[20, 0] == Ink.red && page[34, 9] == Ink.red && page[35, 9] == Ink.nothing)
  }

  @Test func `a container takes everything in it along`() throws {
    try insert(1, [0, 0, 40, 40])
    try insert(2, [0, 0, 40, 40], parentId: 1)
    try insertCanvas(1, in: 1, .red)
    try insertCanvas(2, in: 2, .blue)
    try live.insert(3)

    try live.call("removeContainer", ["containerId": 1])

    #expect(live.session.canvases == [CanvasReference(canvasId: 3)])
    #expect(
      try live.message("removeContainer", ["containerId": 2])
        == "removeContainer:fail view id do not exist")
  }

  @Test func `siblings are painted by zIndex, then by insertion, a container as one layer`() throws
  {
    try insert(1, [0, 0, 40, 40])
    try insertCanvas(1, in: 1, .red)
    try live.insert(2, 0, 0, 10, 10, [.init("zIndex", -1)])
    try live.fill(2, .green)
    try live.insert(3, 0, 0, 5, 5)
    try live.fill(3, .blue)

    var page = try live.session.picture(ofPage: 1)
    #expect(page[2, 2] == Ink.blue && page[7, 7] == Ink.red)

    try live.call("updateCanvas", ["canvasId": 1, "zIndex": 99])
    try live.call("updateCanvas", ["canvasId": 2, "zIndex": 1])
    page = try live.session.picture(ofPage: 1)
    #expect(page[2, 2] == Ink.green && page[7, 7] == Ink.green && page[20, 20] == Ink.red)
  }

  @Test func `a canvas may move to another container`() throws {
    try insert(1, [10, 10, 10, 10])
    try live.insert(1, 0, 0, 40, 40)
    try live.fill(1, .red)

    try live.call("updateCanvas", ["canvasId": 1, "parentId": 1])

    let page = try live.session.picture(ofPage: 1)
    #expect(page[10, 10] == Ink.red && page[9, 9] == Ink.nothing && page[20, 20] == Ink.nothing)
    try live.call("removeContainer", ["containerId": 1])
    #expect(live.session.canvases.isEmpty)
  }

  @Test func `a hidden container shows nothing of its children`() throws {
    try insert(1, [0, 0, 40, 40])
    try insertCanvas(1, in: 1, .red)

    try live.call("updateContainer", ["containerId": 1, "hide": true])
    #expect(try live.session.picture(ofPage: 1)[5, 5] == Ink.nothing)
    try live.call("updateContainer", ["containerId": 1, "hide": false])
    #expect(try live.session.picture(ofPage: 1)[5, 5] == Ink.red)
  }

  @Test func `the number of containers is bounded`() throws {
    let live = LiveSession(limits: ["containers": 1])
    try live.call("insertContainer")

    #expect(
      try live.message("insertContainer")
        == "insertContainer:fail limit containers: found 2, allowed 1")
  }
}
