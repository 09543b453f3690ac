import CanvasBridge
import CanvasRaster
import DrawCommands
import ScriptHost
import Testing

/// A page that has run to its end: what it printed, drew and failed with.
final class ScriptPage {
  /// What the script printed.
  private(set) var lines: [String] = []
  /// The codes of warnings.
  private(set) var warnings: [String] = []
  private(set) var failures: [ScriptError] = []
  private(set) var result: ScriptHost.Result?

  /// Runs a script with a canvas `a` of 100 × 100.
  init(
    _ script: String, name: String = "page.js", root: String = ".", data: JSONValue = [:],
    change: (inout HostConfiguration) -> Void = { _ in }
  ) throws {
    let bridge = BridgeConfiguration(rendering: RenderConfiguration(assetRoot: root))
    let canvas = PageCanvas(id: "a", frame: Rect(x: 0, y: 0, width: 100, height: 100))
    var configuration = HostConfiguration(bridge: bridge, canvases: [canvas])
    change(&configuration)
    let host = ScriptHost(configuration) { event in
      switch event {
      case .console(_, let text): self.lines.append(text)
      case .warning(let code, _): self.warnings.append(code)
      case .failure(let error): self.failures.append(error)
      case .diagnostics: break
      @unknown default: break
      }
    }
    result = try host.run(PageSource(name: name, text: script), data: data, records: true)
  }

  /// What the first failure says, where it is an exception.
  var exception: ScriptException? {
    if case .thrown(let exception)? = failures.first { exception } else { nil }
  }

  /// The recorded calls of an event, in order.
  func calls(_ event: String) throws -> [JSONValue] {
    let lines = (result?.trace ?? []).split(separator: 0x0A)
    return try lines.map { try JSONValue(parsing: Array($0)) }.filter {
      $0["event"]?.string == event
    }.compactMap { $0["params"] }
  }

  /// The actions of all draws, each as its JSON.
  var actions: [String] {
    get throws {
      try calls("drawCanvas").flatMap { $0["actions"]?.elements ?? [] }.map(\.json)
    }
  }
}
