import CanvasBridge
import CanvasRaster
import DrawCommands
import Foundation
import ImageCodecs
import Pixels
import ScriptHost
import Testing

/// The pages of `docs/examples/pages` and the pictures beside them.
///
/// With `DRAWCANVAS_WRITE_DOCS=1` in the environment the pictures are written, otherwise compared.
@Suite("Example pages")
struct ExamplePageTests {
  private let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "docs/examples")

  @Test(
    "draw what is kept of them",
    arguments: ["poster", "chart", "clock", "qrcode", "signature", "animation"])
  func pictures(_ name: String) throws {
    var problems: [String] = []
    let host = ScriptHost(try configuration(name)) { event in
      switch event {
      case .console: break
      case .diagnostics(let log): problems += log.entries.map(\.message)
      case .warning(_, let text): problems.append(text)
      case .failure(let error): problems.append("\(error)")
      @unknown default: break
      }
    }
    let script = try String(contentsOf: file("\(name).js"), encoding: .utf8)
    let result = try host.run(PageSource(name: "pages/\(name).js", text: script))
    #expect(problems == [])
    let picture = try #require(result.pictures.first)
    #expect(picture.name == name)
    if ProcessInfo.processInfo.environment["DRAWCANVAS_WRITE_DOCS"] == "1" {
      try Data(ImageEncoder.png(picture.pixmap)).write(to: file("\(name).png"), options: .atomic)
    } else {
      let kept = try ImageDecoder.decode(Array(Data(contentsOf: file("\(name).png"))))
      let comparison = PixmapComparison(expected: kept, actual: picture.pixmap)
      #expect(comparison.isMatch, "\(comparison)")
    }
  }

  private func file(_ name: String) -> URL { folder.appending(path: "pages/\(name)") }

  private func json(_ name: String) throws -> JSONValue? {
    guard FileManager.default.fileExists(atPath: file(name).path) else { return nil }
    return try JSONValue(parsing: Array(Data(contentsOf: file(name))))
  }

  private func configuration(_ name: String) throws -> HostConfiguration {
    let canvas = try #require(try json("\(name).canvases.json")?.elements?.first)
    var bridge = BridgeConfiguration()
    bridge.rendering.assetRoot = folder.path
    var configuration = HostConfiguration(
      bridge: bridge,
      canvases: [
        PageCanvas(
          id: name,
          frame: Rect(
            x: 0, y: 0, width: canvas["width"]?.double ?? 0, height: canvas["height"]?.double ?? 0))
      ])
    if name == "animation" { configuration.frames = 60 }
    configuration.environment = .object([
      .init("resources", try json("\(name).resources.json") ?? [:]),
      .init("touches", try json("\(name).touches.json") ?? []),
    ])
    return configuration
  }
}
