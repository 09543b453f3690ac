import CanvasBridge
import CanvasRaster
import DrawCommands
import Pixels
import ScriptHost

/// A page with one canvas `c` of 100 × 60 and what it said while it ran.
final class WxPage {
  /// What the script printed.
  private(set) var lines: [String] = []
  /// Warnings: code and words.
  private(set) var warnings: [(code: String, text: String)] = []
  private(set) var failures: [String] = []
  /// The canvas at the end.
  private(set) var pixmap = Pixmap(width: 1, height: 1)
  /// The recorded bridge session.
  private(set) var trace: [UInt8] = []

  /// - Parameters:
  ///   - script: The page's script.
  ///   - environment: JSON of `device`, `resources`, `touches` and `canvases`.
  ///   - data: JSON of the options or properties.
  ///   - assetRoot: The folder of assets.
  /// - Throws: What running the page throws.
  init(
    _ script: String, environment: String = "{}", data: String = "{}", assetRoot: String = "."
  ) throws {
    let canvas = PageCanvas(id: "c", frame: Rect(x: 10, y: 20, width: 100, height: 60))
    var bridge = BridgeConfiguration()
    bridge.rendering.assetRoot = assetRoot
    var configuration = HostConfiguration(bridge: bridge, canvases: [canvas])
    configuration.environment = try JSONValue(parsing: Array(environment.utf8))
    let host = ScriptHost(configuration) { event in
      switch event {
      case .console(_, let text): self.lines.append(text)
      case .warning(let code, let text): self.warnings.append((code, text))
      case .failure(.thrown(let exception)): self.failures.append(exception.message)
      case .failure(.timedOut): self.failures.append("timed out")
      case .diagnostics: break
      @unknown default: break
      }
    }
    let result = try host.run(
      PageSource(name: "page.js", text: script), data: try JSONValue(parsing: Array(data.utf8)),
      records: true)
    if let picture = result.pictures.first { pixmap = picture.pixmap }
    trace = result.trace ?? []
  }
}
