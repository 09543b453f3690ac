import Cairo
import CanvasBridge
import CanvasRaster
import CanvasTestSupport
import DrawCommands
import Foundation
import GoldenTesting
import ImageCodecs
import Pixels
import Testing

/// A trace below `Golden/traces` and the folder of the pictures that it must give.
struct GoldenTrace: Hashable, Sendable, CustomStringConvertible {
  let url: URL

  var description: String { url.deletingPathExtension().lastPathComponent }
  var pictures: URL { url.deletingPathExtension() }

  static let all: [GoldenTrace] = {
    let folder = GoldenFolder.project.url.appending(path: "traces")
    let found = try? FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    return (found ?? []).filter { $0.pathExtension == "jsonl" }
      .sorted { $0.path < $1.path }.map(GoldenTrace.init)
  }()

  /// Plays the trace.
  func play() throws -> (pictures: [String: Pixmap], problems: [String], summary: TraceSummary) {
    var pictures: [String: Pixmap] = [:]
    var problems: [String] = []
    let root = GoldenFolder.project.url.path
    let player = TracePlayer(
      BridgeConfiguration(rendering: RenderConfiguration(assetRoot: root))
    ) { event in
      switch event {
      case .line: break
      case .picture(let name, let pixmap): pictures[name] = pixmap
      case .diagnostics(let log, let line):
        problems += log.entries.map { "line \(line): \($0.pointer): \($0.message)" }
      case .problem(let problem, let line): problems.append("line \(line): \(problem)")
      }
    }
    var splitter = LineSplitter(limit: 1 << 24)
    Array(try Data(contentsOf: url)).withUnsafeBufferPointer { bytes in
      splitter.feed(bytes) { player.play($0) }
    }
    splitter.finish { player.play($0) }
    return (pictures, problems, player.finish())
  }
}

@Suite struct `Golden traces` {
  @Test func `there are traces`() { #expect(GoldenTrace.all.count >= 5) }

  @Test(arguments: GoldenTrace.all)
  func `every expectation of a trace holds`(trace: GoldenTrace) throws {
    let (_, problems, summary) = try trace.play()

    #expect(problems == [])
    #expect(summary.usage.failures == 0)
  }

  @Test(arguments: GoldenTrace.all)
  func `a trace gives its pictures`(trace: GoldenTrace) throws {
    let pictures = try trace.play().pictures
    let kept = try? FileManager.default.contentsOfDirectory(atPath: trace.pictures.path)
    let names = Set((kept ?? []).map { String($0.dropLast(".png".count)) })

    #expect(names.subtracting(pictures.keys) == [], "goldens without a snapshot")
    guard GoldenFolder.project.isBinding else { return }
    for (name, picture) in pictures.sorted(by: { $0.key < $1.key }) {
      expectGolden(of: picture, named: name, in: trace.pictures.path)
    }
  }
}
