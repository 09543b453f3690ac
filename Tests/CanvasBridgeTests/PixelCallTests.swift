import CanvasBridge
import DrawCommands
import Foundation
import Pixels
import Testing

@Suite struct `Pixel calls` {
  private func read(
    _ live: LiveSession, _ x: Double, _ y: Double, _ width: Double, _ height: Double
  ) throws -> Pixmap {
    let result = try live.call(
      "canvasGetImageData",
      [
        "canvasId": 1, "x": .number(x), "y": .number(y), "width": .number(width),
        "height": .number(height),
      ])
    let text = try #require(result["data"]?.string)
    return Pixmap(
      width: try #require(result["width"]?.integer),
      height: try #require(result["height"]?.integer),
      bytes: [UInt8](try #require(Data(base64Encoded: text))))
  }

  @Test(arguments: [0.5, 1, 1.5, 2, 3])
  func `what was written is read again at any scale`(scale: Double) throws {
    let live = LiveSession(scale: scale)
    try live.insert(1)
    let pixels = Pixmap(
      width: 2, height: 2,
      bytes: [255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255, 255, 255, 255, 255])

    let reply = try live.message(
      "canvasPutImageData",
      [
        "canvasId": 1, "x": 4, "y": 2, "width": 2, "height": 2,
        "data": .string(Data(pixels.bytes).base64EncodedString()),
      ])

    #expect(reply == "canvasPutImageData:ok")
    let read = try read(live, 4, 2, 2, 2)
    if scale >= 1 { #expect(read == pixels) }
    #expect(read.width == 2 && read.height == 2)
  }

  @Test func `negative sizes name the same box, and outside is transparent`() throws {
    let live = LiveSession()
    try live.insert(1)
    try live.fill(1, .red)

    #expect(try read(live, 10, 10, -3, -2) == read(live, 7, 8, 3, 2))
    let over = try read(live, -1, 9, 3, 3)
    #expect(over[0, 0] == Ink.nothing && over[1, 0] == Ink.red && over[1, 1] == Ink.nothing)
    #expect(try read(live, 1e12, -1e12, 2, 2) == Pixmap(width: 2, height: 2))
  }

  @Test(
    arguments: [["width": 0, "height": 5], ["width": 5], ["width": "a", "height": 5]] as [JSONValue]
  )
  func `a size that is none is refused`(size: JSONValue) throws {
    let live = LiveSession()
    try live.insert(1)
    guard case .object(let members) = size else { return }

    let reply = try live.message(
      "canvasGetImageData", .object([.init("canvasId", 1)] + members))

    #expect(reply.hasPrefix("canvasGetImageData:fail illegal "))
  }

  @Test func `more pixels than a picture may have are refused`() throws {
    let live = LiveSession()
    try live.insert(1)

    #expect(
      try live.message(
        "canvasGetImageData",
        ["canvasId": 1, "x": 0, "y": 0, "width": 100_000, "height": 100_000])
        == "canvasGetImageData:fail limit image-pixels: found 10000000000, allowed 67108864")
  }

  @Test func `pixels may come as native buffers, and must fit`() throws {
    let live = LiveSession()
    try live.insert(1)
    let put: (JSONValue) throws -> String = { try live.message("canvasPutImageData", $0) }

    #expect(
      try put([
        "canvasId": 1, "x": 0, "y": 0, "width": 1, "height": 1,
        "__nativeBuffers__": [["key": "data", "base64": "AAD//w=="]],
      ]) == "canvasPutImageData:ok")
    #expect(try live.pixel(1, 0, 0) == Ink.blue)
    #expect(
      try put(["canvasId": 1, "x": 0, "y": 0, "width": 2, "height": 1, "data": "/wAA/w=="])
        == "canvasPutImageData:fail 4 bytes do not make 2 × 1 pixels")
    #expect(
      try put(["canvasId": 1, "x": 0, "y": 0, "width": 1, "height": 1, "data": "!!"])
        == "canvasPutImageData:fail illegal data")
    #expect(
      try put(["canvasId": 8, "x": 0, "y": 0, "width": 1, "height": 1, "data": "/wAA/w=="])
        == "canvasPutImageData:fail view id do not exist")
    #expect(try live.pixel(1, 0, 0) == Ink.blue)
  }
}
