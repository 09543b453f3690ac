internal import CanvasBridge
internal import DrawCommands

/// Writes what a page asks for as a bridge trace.
struct TraceRecorder {
  /// The lines so far.
  private(set) var bytes: [UInt8]
  private var calls = 0

  /// Starts a trace with its header.
  init(_ configuration: BridgeConfiguration) {
    let header: JSONValue = [
      "trace": 1, "scale": .number(configuration.scale),
      "page": [
        "width": .number(configuration.page.width), "height": .number(configuration.page.height),
      ],
      "resources": .object(
        configuration.resources.sorted { $0.key < $1.key }.map { .init($0.key, .string($0.value)) }),
    ]
    bytes = Array(header.json.utf8) + [0x0A]
  }

  /// Adds a call.
  mutating func record(_ event: String, json: [UInt8], webviewId: Int) {
    calls += 1
    bytes += Array(#"{"event":\#(JSONValue.string(event).json),"callbackId":\#(calls)"#.utf8)
    if webviewId != 1 { bytes += Array(#","webviewId":\#(webviewId)"#.utf8) }
    bytes += Array(#","params":"#.utf8)
    bytes += json
    bytes += Array("}\n".utf8)
  }

  /// Adds the picture of a canvas at this place.
  mutating func snapshot(_ name: String, canvasId: Int) {
    let line: JSONValue = ["snapshot": .string(name), "canvasId": .number(canvasId)]
    bytes += Array(line.json.utf8) + [0x0A]
  }
}
