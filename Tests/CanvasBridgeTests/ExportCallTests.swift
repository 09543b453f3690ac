import CanvasBridge
import DrawCommands
import Foundation
import ImageCodecs
import Pixels
import Testing

@Suite struct `Export calls` {
  private let live = LiveSession(scale: 2)

  init() throws {
    try live.insert(1, 0, 0, 20, 10)
    try live.fill(1, .red, [0, 0, 10, 10])
  }

  private func data(_ params: [JSONValue.Member]) throws -> [UInt8] {
    let result = try live.call(
      "canvasToData", .object([.init("canvasId", 1)] + params))
    let text = try #require(result["data"]?.string)
    return [UInt8](try #require(Data(base64Encoded: text)))
  }

  private func export(_ params: [JSONValue.Member] = []) throws -> Pixmap {
    try ImageDecoder.decode(data(params))
  }

  @Test func `the whole canvas comes at its scale`() throws {
    let picture = try export()

    #expect(picture == (try live.session.picture(ofCanvas: 1)))
  }

  @Test func `a part is cut to the canvas, and a start outside counts as 0`() throws {
    let right = try export([.init("x", 5), .init("y", 2), .init("width", 100)])
    let left = try export([.init("x", 20), .init("y", -1), .init("width", 4), .init("height", 3)])

    #expect(right.width == 30 && right.height == 16)
    #expect(right[9, 0] == Ink.red && right[10, 0] == Ink.nothing)
    #expect(left.width == 8 && left.height == 6 && left[7, 5] == Ink.red)
  }

  @Test func `a size may be asked for`() throws {
    let picture = try export([.init("destWidth", 10), .init("destHeight", "5")])

    #expect(picture.width == 10 && picture.height == 5)
    #expect(picture[4, 4] == Ink.red && picture[5, 0].alpha == 0)
  }

  @Test func `a part between px is resampled within the canvas`() throws {
    let picture = try export([.init("x", 0.25), .init("width", 9.5), .init("height", 10)])

    #expect(picture.width == 19 && picture[0, 0] == Ink.red && picture[18, 19] == Ink.red)
  }

  @Test(arguments: ["width", "height", "destWidth", "destHeight"])
  func `a side of nothing is refused`(side: String) throws {
    for value in [0.0, -3] {
      let reply = try live.message(
        "canvasToData", .object([.init("canvasId", 1), .init(side, .number(value))]))
      #expect(reply == "canvasToData:fail illegal \(side)")
    }
  }

  @Test func `jpg stands on white, other types are png`() throws {
    let jpeg = try data([.init("fileType", "jpg"), .init("quality", 7)])
    let picture = try ImageDecoder.decode(jpeg)

    #expect(jpeg.starts(with: [0xFF, 0xD8]))
    #expect(picture[35, 10].green > 250 && picture[5, 10].green < 10)
    #expect(try data([.init("fileType", "tiff")]).starts(with: [0x89, 0x50]))
  }

  @Test func `a picture beyond the limits is refused`() throws {
    let reply = try live.message("canvasToData", ["canvasId": 1, "destWidth": 40_000])

    #expect(reply == "canvasToData:fail limit canvas-side: found 40000, allowed 32767")
  }

  @Test func `files may be drawn under their own and another name, and go with the session`() throws
  {
    let result = try live.call("canvasToTempFilePath", ["canvasId": 1, "x": 0, "width": 10])
    let path = try #require(result["tempFilePath"]?.string)
    try live.insert(2)

    try live.call(
      "drawCanvas",
      [
        "canvasId": 2,
        "actions": [["method": "drawImage", "data": [.string(path), 0, 0, 10, 10]]],
      ])

    #expect(try live.pixel(2, 10, 10) == Ink.red)
    #expect(FileManager.default.fileExists(atPath: path))
    live.session.finish()
    #expect(!FileManager.default.fileExists(atPath: path))
    #expect(
      !FileManager.default.fileExists(
        atPath: URL(filePath: path).deletingLastPathComponent().path))
  }

  @Test func `kept files stay`() throws {
    let session = BridgeSession(BridgeConfiguration(keepsTemporaryFiles: true))
    var path: String?
    session.invoke("insertCanvas", ["canvasId": 1, "position": ["width": 5, "height": 5]])
    session.invoke("canvasToTempFilePath", ["canvasId": 1]) { path = $0["tempFilePath"]?.string }
    session.finish()

    let kept = try #require(path)
    #expect(FileManager.default.fileExists(atPath: kept))
    try FileManager.default.removeItem(
      at: URL(filePath: kept).deletingLastPathComponent())
  }
}
