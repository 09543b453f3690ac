import CanvasBridge
import CanvasRaster
import DrawCommands
import Pixels
import ScriptHost
import Testing

/// A page with one canvas `c` of 100 × 60 whose script finds `canvas` and `ctx`.
final class Canvas2DPage {
  private(set) var pixmap = Pixmap(width: 1, height: 1)
  /// What the script printed.
  private(set) var lines: [String] = []
  /// The codes of warnings.
  private(set) var warnings: [String] = []
  private(set) var failures: [ScriptError] = []
  /// The recorded bridge session.
  private(set) var trace = ""

  /// - Parameters:
  ///   - script: What is run.
  ///   - isLegacy: Whether `ctx` is the legacy context, and is told to draw at the end.
  /// - Throws: What running the page throws.
  init(_ script: String, isLegacy: Bool = false) throws {
    let canvas = PageCanvas(id: "c", frame: Rect(x: 0, y: 0, width: 100, height: 60))
    let host = ScriptHost(HostConfiguration(canvases: [canvas])) { event in
      switch event {
      case .console(_, let text): self.lines.append(text)
      case .warning(let code, _): self.warnings.append(code)
      case .failure(let error): self.failures.append(error)
      case .diagnostics: break
      @unknown default: break
      }
    }
    let legacy = "const ctx = wx.createCanvasContext('c');\n\(script)\nctx.draw();"
    let modern = """
      wx.createSelectorQuery().select('#c').fields({ node: true, size: true }).exec(function (found) {
        const canvas = found[0].node;
        const ctx = canvas.getContext('2d');
        \(script)
      });
      """
    let result = try host.run(
      PageSource(name: "page.js", text: isLegacy ? legacy : modern), records: true)
    if let picture = result.pictures.first { pixmap = picture.pixmap }
    trace = String(decoding: result.trace ?? [], as: UTF8.self)
  }

  /// The actions of all draws, as they were sent.
  var draws: [JSONValue] {
    get throws {
      try trace.split(separator: "\n").compactMap { line in
        let value = try JSONValue(parsing: Array(line.utf8))
        return value["event"]?.string == "drawCanvas" ? value["params"] : nil
      }
    }
  }

  /// The names of all actions sent, in order.
  var methods: [String] {
    get throws {
      try draws.flatMap { $0["actions"]?.elements ?? [] }.compactMap { $0["method"]?.string }
    }
  }

  /// The picture of a list of actions on a canvas of the same size.
  static func wire(_ actions: String) throws -> Pixmap {
    let script = #"{"canvas":{"width":100,"height":60},"draws":[{"actions":[\#(actions)]}]}"#
    let decoded = try ScriptDecoder.decode(Array(script.utf8))
    #expect(decoded.diagnostics.entries.isEmpty)
    return try ScriptRenderer(RenderEnvironment()).render(decoded.script).pixmap()
  }
}

/// What a script prints when its expressions are printed one by one.
///
/// An expression that throws prints the error's name.
func printed(_ expressions: [String], after setup: String = "") throws -> [String] {
  let calls = expressions.map {
    "try { console.log(String(\($0))); } catch (error) { console.log(error.name); }"
  }
  let page = try Canvas2DPage(setup + "\n" + calls.joined(separator: "\n"))
  #expect(page.failures.isEmpty)
  return page.lines
}
