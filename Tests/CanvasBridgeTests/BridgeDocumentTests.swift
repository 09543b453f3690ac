import CanvasBridge
import CanvasRaster
import CanvasTestSupport
import DrawCommands
import Foundation
import Testing

/// One block of `docs/bridge.md` that is a trace.
struct DocumentedTrace: Hashable, Sendable, CustomTestStringConvertible {
  let lines: [String]

  var testDescription: String { String(lines.first?.prefix(60) ?? "") }

  static let all: [DocumentedTrace] = {
    let file = GoldenFolder.project.url.deletingLastPathComponent().appending(
      path: "docs/bridge.md")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return text.components(separatedBy: "```jsonl\n").dropFirst().map { block in
      let body = block.components(separatedBy: "```").first ?? ""
      return DocumentedTrace(lines: body.split(separator: "\n").map(String.init))
    }
  }()
}

@Suite struct `The document on bridge sessions` {
  @Test(arguments: DocumentedTrace.all)
  func `an example brings what it shows`(trace: DocumentedTrace) throws {
    let folder = try TemporaryFolder()
    let font = "/usr/share/fonts/truetype/dejavu/DejaVuSansMono.ttf"
    try folder.write([UInt8](try Data(contentsOf: URL(filePath: font))), to: "mono.ttf")
    var lines: [JSONValue] = []
    let player = TracePlayer(
      BridgeConfiguration(rendering: RenderConfiguration(assetRoot: folder.url.path))
    ) { event in
      switch event {
      case .line(let line):
        if let value = try? JSONValue(parsing: line) { lines.append(value) }
      case .problem(let problem, let line): Issue.record("line \(line): \(problem)")
      case .diagnostics(let log, _): Issue.record("\(log.entries)")
      case .picture: break
      }
    }

    for line in trace.lines {
      Array(line.utf8).withUnsafeBufferPointer { player.play($0) }
      let value = try JSONValue(parsing: Array(line.utf8))
      let isShown = value["result"] != nil || value["on"] != nil || value["publish"] != nil
      // A path is the session's own, which no document can know.
      if isShown, value["result"]?["tempFilePath"] == nil {
        #expect(lines.contains { value.matches($0) }, "\(line)")
      }
    }
    #expect(player.finish().mismatches == 0)
  }

  @Test func `every call has an example`() throws {
    let shown = Set(
      DocumentedTrace.all.flatMap(\.lines).compactMap { line in
        (try? JSONValue(parsing: Array(line.utf8)))?["event"]?.string
      })

    for event in [
      "insertCanvas", "updateCanvas", "removeCanvas", "insertContainer", "updateContainer",
      "removeContainer", "drawCanvas", "canvasToTempFilePath", "canvasToData",
      "canvasGetImageData", "canvasPutImageData", "measureText", "loadFontFace", "touch",
      "setWebRegions", "openPage", "closePage",
    ] {
      #expect(shown.contains(event), "\(event)")
    }
  }
}
