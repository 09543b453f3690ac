import DrawCommands
import Testing

@Suite struct `Limits met late` {
  /// A draw whose shadow needs layers beside the canvas.
  private let shadow: JSONValue = [
    ["method": "setShadow", "data": [3, 3, 4, [0, 0, 0, 255]]],
    ["method": "fillPath", "data": [["method": "rect", "data": [0, 0, 5000, 5000]]]],
  ]

  private func position(_ side: Int) -> JSONValue {
    ["left": 0, "top": 0, "width": .number(side), "height": .number(side)]
  }

  @Test func `a change of size that a kept draw does not survive fails and changes nothing`() throws
  {
    // Room for both canvases, but not for the layers of the shadow as well.
    let live = LiveSession(limits: ["surface-bytes": 600 * 600 * 4 + 40 * 40 * 4 + 1000])
    try live.call("insertCanvas", ["canvasId": 1, "position": position(40)])
    #expect(
      try live.message("drawCanvas", ["canvasId": 1, "actions": shadow]) == "drawCanvas:ok")
    let before = try live.call("canvasToData", ["canvasId": 1])

    let reply = try live.message("updateCanvas", ["canvasId": 1, "position": position(600)])

    #expect(reply.hasPrefix("updateCanvas:fail limit surface-bytes: "))
    #expect(try live.call("canvasToData", ["canvasId": 1]) == before)
  }

  @Test func `a draw that waited and passes a limit is a diagnostic`() throws {
    let live = LiveSession(limits: ["surface-bytes": 600 * 600 * 4 + 1000])
    #expect(
      try live.message("drawCanvas", ["canvasId": 1, "actions": shadow]) == "drawCanvas:ok")

    let reply = try live.message("insertCanvas", ["canvasId": 1, "position": position(600)])

    #expect(reply == "insertCanvas:ok")
    let entry = try #require(live.diagnostics.entries.first { $0.code == .limitCut })
    #expect(entry.message.hasPrefix("limit surface-bytes: "))
    #expect(entry.message.hasSuffix("; a draw that waited for canvas 1 is left out"))
  }
}
