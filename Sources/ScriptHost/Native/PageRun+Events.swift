internal import CanvasBridge
internal import DrawCommands

extension PageRun {
  /// Puts on an object what tells the script of events.
  func addEvents(to native: ScriptValue) {
    session.output = { [unowned self] message in
      guard case .event(let name, let data, let webviewId) = message else { return }
      events.append(["name": .string(name), "data": data, "webviewId": .number(webviewId)])
    }
    define("events", on: native) { [unowned self] _ throws(NativeFunction.Refusal) in
      guard !events.isEmpty else { return .null }
      defer { events = [] }
      return .text(JSONValue.array(events).json)
    }
  }
}
