internal import CanvasBridge
internal import DrawCommands

/// Writes what a page asks for as a bridge trace.
struct TraceRecorder {
  private var lines: [UInt8] = []
  private var calls = 0
  private let configuration: BridgeConfiguration
  private var resources: [String: String]

  /// Starts a trace.
  init(_ configuration: BridgeConfiguration) {
    self.configuration = configuration
    resources = configuration.resources
  }

  /// The trace so far: its header, with all names that became known meanwhile, and its lines.
  var bytes: [UInt8] {
    let header: JSONValue = [
      "trace": 1, "scale": .number(configuration.scale),
      "page": [
        "width": .number(configuration.page.width), "height": .number(configuration.page.height),
      ],
      "resources": .object(
        resources.sorted { $0.key < $1.key }.map { .init($0.key, .string($0.value)) }),
    ]
    return Array(header.json.utf8) + [0x0A] + lines
  }

  /// Notes what a name in draws stands for.
  mutating func addResource(_ name: String, place: String) { resources[name] = place }

  /// Adds what the last call came to, so that a replay knows its files by the same names.
  mutating func reply(_ result: JSONValue) {
    let line: JSONValue = ["callbackId": .number(calls), "result": result]
    lines += Array(line.json.utf8) + [0x0A]
  }

  /// Adds a call.
  mutating func record(_ event: String, json: [UInt8], webviewId: Int) {
    calls += 1
    lines += Array(#"{"event":\#(JSONValue.string(event).json),"callbackId":\#(calls)"#.utf8)
    if webviewId != 1 { lines += Array(#","webviewId":\#(webviewId)"#.utf8) }
    lines += Array(#","params":"#.utf8)
    lines += json
    lines += Array("}\n".utf8)
  }

  /// Adds the picture of a canvas at this place.
  mutating func snapshot(_ name: String, canvasId: Int) {
    let line: JSONValue = ["snapshot": .string(name), "canvasId": .number(canvasId)]
    lines += Array(line.json.utf8) + [0x0A]
  }
}
