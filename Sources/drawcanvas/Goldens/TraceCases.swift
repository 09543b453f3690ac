import CanvasBridge
import CanvasRaster
import DrawCommands
import GoldenEngine
import Pixels

/// Plays traces for golden tests: each snapshot is a picture.
struct TraceCases: Sendable {
  private let rendering: RenderConfiguration
  private let assetRoot: String?

  /// Creates a loader that plays with some fonts and limits; pictures come from each trace's folder
  /// unless a root is given.
  init(rendering: RenderConfiguration, assetRoot: String?) {
    self.rendering = rendering
    self.assetRoot = assetRoot
  }

  /// The snapshots of a trace; none for a file of lines that is no trace.
  func load(_ path: String, _ bytes: [UInt8]) throws(GoldenError) -> [LoadedPicture] {
    var configuration = BridgeConfiguration(rendering: rendering)
    configuration.rendering.assetRoot = assetRoot ?? FilePath.folder(of: path)
    let taken = Taken()
    let player = TracePlayer(configuration, scale: nil) { event in taken.note(event) }
    var ledger = DrawLedger()
    var pictures: [LoadedPicture] = []
    var number = 0
    for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      number += 1
      if line.isEmpty { continue }
      let value = try? JSONValue(parsing: Array(line))
      if let value { ledger.note(value, line: number) }
      line.withUnsafeBufferPointer { player.play($0) }
      for (name, pixmap) in taken.takePictures() {
        let drawn = value.flatMap { ledger.script(snapshot: $0, pixmap: pixmap) }
        pictures.append(picture(name, pixmap, drawn, path: path, configuration.rendering))
      }
    }
    _ = player.finish()
    guard !pictures.isEmpty else { return [] }
    if let problem = taken.problem { throw .notACase(path: path, problem: problem) }
    return pictures
  }

  private func picture(
    _ name: String, _ pixmap: Pixmap, _ drawn: DrawLedger.Drawn?, path: String,
    _ rendering: RenderConfiguration
  ) -> LoadedPicture {
    guard let drawn else { return LoadedPicture(name: name, pixmap: pixmap) }
    var commands = PlayedCommand.commands(of: drawn.script)
    for index in commands.indices {
      let mark = commands[index].mark
      let sites = drawn.sites[mark.draw]
      let site = sites.indices.contains(mark.action) ? sites[mark.action] : nil
      commands[index].pointer =
        site
        ?? "\(FilePath.name(of: path)):\(drawn.lines[mark.draw]) /params/actions/\(mark.action)"
    }
    let script = drawn.script
    return LoadedPicture(
      name: name, pixmap: pixmap, scale: script.canvas.scale ?? 1,
      digest: CanonicalForm.digest(of: script).description, commands: commands,
      writers: {
        var observer = WriterObserver(script)
        _ = try? ScriptRenderer(RenderEnvironment(rendering)).render(
          script, options: RenderOptions(), observer: &observer)
        return observer.writers
      })
  }

  /// What a player reported.
  private final class Taken {
    private var pictures: [(String, Pixmap)] = []
    private(set) var problem: String?

    func note(_ event: TraceEvent) {
      switch event {
      case .picture(let name, let pixmap): pictures.append((name, pixmap))
      case .problem(let found, let line): if problem == nil { problem = "line \(line): \(found)" }
      case .line, .diagnostics: break
      }
    }

    func takePictures() -> [(String, Pixmap)] {
      defer { pictures = [] }
      return pictures
    }
  }
}

/// The draws of a trace by canvas, so that a snapshot's pixels can be traced back to lines.
struct DrawLedger {
  /// What was drawn on a canvas since it was last cleared, as one script.
  struct Drawn {
    var script: DrawScript
    /// For each draw the line that it stands in.
    var lines: [Int]
    /// For each draw where in a page's script its actions were made, as far as they say.
    var sites: [[String?]]
  }

  private struct Sheet {
    var width = 0.0
    var height = 0.0
    var draws: [Draw] = []
    var lines: [Int] = []
    var sites: [[String?]] = []
  }

  private var sheets: [Int: Sheet] = [:]
  private var scale = 1.0
  private var resources: [String: String] = [:]

  /// Takes down what a line does to a canvas.
  mutating func note(_ line: JSONValue, line number: Int) {
    if line["trace"] != nil {
      scale = line["scale"]?.double ?? scale
      if case .object(let members)? = line["resources"] {
        for member in members { resources[member.name] = member.value.string }
      }
    }
    guard let event = (line["event"] ?? line["api"] ?? line["name"])?.string,
      let params = DrawLedger.object(line["params"] ?? line["paramsString"] ?? line["args"]),
      let id = params["canvasId"]?.integer
    else { return }
    switch event {
    case "insertCanvas", "updateCanvas":
      guard let position = DrawLedger.object(params["position"]) else { return }
      sheets[id, default: Sheet()].width = position["width"]?.double ?? sheets[id]?.width ?? 0
      sheets[id, default: Sheet()].height = position["height"]?.double ?? sheets[id]?.height ?? 0
    case "removeCanvas": sheets[id] = nil
    case "drawCanvas":
      let decoded = try? ScriptDecoder.decode(Array(params.json.utf8))
      guard let draw = decoded?.script.draws.first else { return }
      var sheet = sheets[id] ?? Sheet()
      if !draw.reserve { (sheet.draws, sheet.lines, sheet.sites) = ([], [], []) }
      sheet.draws.append(draw)
      sheet.lines.append(number)
      sheet.sites.append((params["actions"]?.elements ?? []).map { $0["at"]?.string })
      sheets[id] = sheet
    default: break
    }
  }

  /// What made a snapshot's picture; nil for a page, and where the sizes do not agree.
  func script(snapshot line: JSONValue, pixmap: Pixmap) -> Drawn? {
    guard line["of"] == nil || line["of"]?.string == "canvas" else { return nil }
    let params = DrawLedger.object(line["params"])
    guard let id = (line["canvasId"] ?? params?["canvasId"])?.integer, let sheet = sheets[id],
      !sheet.draws.isEmpty
    else { return nil }
    let size = CanvasSize(width: sheet.width, height: sheet.height, scale: scale)
    guard size.deviceWidth == pixmap.width, size.deviceHeight == pixmap.height else { return nil }
    let canvas = CanvasDescription(width: sheet.width, height: sheet.height, scale: scale)
    return Drawn(
      script: DrawScript(canvas: canvas, resources: resources, draws: sheet.draws),
      lines: sheet.lines, sites: sheet.sites)
  }

  /// An object that may stand in a text.
  private static func object(_ value: JSONValue?) -> JSONValue? {
    guard let text = value?.string else { return value }
    return try? JSONValue(parsing: Array(text.utf8))
  }
}
