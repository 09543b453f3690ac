internal import CanvasBridge
internal import DrawCommands
internal import Pixels

extension PageRun {
  /// Puts everything that the prelude asks Swift for on an object.
  func addNatives(to native: ScriptValue) {
    addBridge(to: native)
    addCanvases(to: native)
    addReports(to: native)
    addCanvasContent(to: native)
    addModules(to: native)
    addEvents(to: native)
    addFiles(to: native)
    context.set("config", of: native, to: context.string(settings.json))
  }

  /// Defines one native function.
  func define(
    _ name: String, on native: ScriptValue, _ body: @escaping NativeFunction.Body
  ) {
    context.set(name, of: native, to: NativeFunction.make(in: context, body))
  }

  /// What the prelude must know before it starts.
  private var settings: JSONValue {
    var members: [JSONValue.Member] = [
      .init("seed", .number(Int(configuration.seed))),
      .init("untilMilliseconds", .number(configuration.untilMilliseconds)),
      .init("frames", configuration.frames.map { .number($0) } ?? .null),
      .init("callSites", .boolean(configuration.recordsCallSites)),
      .init("scale", .number(configuration.bridge.scale)),
    ]
    if case .object(let more) = configuration.environment { members += more }
    return .object(members)
  }

  private func addBridge(to native: ScriptValue) {
    define("invoke", on: native) { [unowned self] call throws(NativeFunction.Refusal) in
      guard let event = call.string(0), let params = call.string(1) else {
        throw NativeFunction.Refusal(words: "invoke(event, params): both are text")
      }
      let result = invoke(event, json: Array(params.utf8), webviewId: call.integer(2) ?? 1)
      return .text(result.json)
    }
  }

  private func addCanvases(to native: ScriptValue) {
    define("canvas", on: native) { [unowned self] call throws(NativeFunction.Refusal) in
      guard let id = call.string(0), let entry = canvases[id] else { return .null }
      return .text(describe(entry))
    }
    define("declareCanvas", on: native) { [unowned self] call throws(NativeFunction.Refusal) in
      guard let id = call.string(0) else {
        throw NativeFunction.Refusal(words: "declareCanvas(id, width, height): id is text")
      }
      let entry = canvases.add(
        id: id, width: call.number(1) ?? 300, height: call.number(2) ?? 150, isVisible: true)
      insert(
        entry, at: Rect(x: 0, y: 0, width: entry.width, height: entry.height), takesTouches: true)
      output(
        .warning(
          code: "canvas-undeclared",
          text: "no canvas '\(id)' is declared (--canvas \(id)=WxH); it gets 300 x 150"))
      return .text(describe(entry))
    }
    define("offscreen", on: native) { [unowned self] call throws(NativeFunction.Refusal) in
      let entry = canvases.add(
        id: "", width: call.number(0) ?? 300, height: call.number(1) ?? 150, isVisible: false)
      let reply = insert(
        entry, at: Rect(x: 0, y: 0, width: entry.width, height: entry.height), takesTouches: false)
      guard let message = reply["errMsg"]?.string, message.hasSuffix(":ok") else {
        throw NativeFunction.Refusal(words: reply["errMsg"]?.string ?? "insertCanvas: no reply")
      }
      return .number(Double(entry.wire))
    }
    define("resizeCanvas", on: native) { [unowned self] call throws(NativeFunction.Refusal) in
      guard let wire = call.integer(0), let width = call.number(1), let height = call.number(2)
      else { throw NativeFunction.Refusal(words: "resizeCanvas(wire, width, height): numbers") }
      canvases.resize(wire: wire, width: width, height: height)
      return .text(
        invoke(
          "updateCanvas",
          [
            "canvasId": .number(wire),
            "position": ["width": .number(width), "height": .number(height)],
          ]
        ).json)
    }
  }

  private func describe(_ entry: CanvasRegistry.Entry) -> String {
    let value: JSONValue = [
      "wire": .number(entry.wire), "width": .number(entry.width),
      "height": .number(entry.height), "scale": .number(configuration.bridge.scale),
    ]
    return value.json
  }

  private func addReports(to native: ScriptValue) {
    define("log", on: native) { [unowned self] call throws(NativeFunction.Refusal) in
      output(.console(level: call.string(0) ?? "log", text: call.string(1) ?? ""))
      return .undefined
    }
    define("report", on: native) { [unowned self] call throws(NativeFunction.Refusal) in
      output(.warning(code: call.string(0) ?? "page", text: call.string(1) ?? ""))
      return .undefined
    }
    define("compile", on: native) { [unowned self] call throws(NativeFunction.Refusal) in
      guard let name = call.string(0), let body = call.string(1) else {
        throw NativeFunction.Refusal(words: "compile(name, text, …parameters): all are text")
      }
      let parameters = (2..<max(2, call.arguments.count)).compactMap { call.string($0) }
      return context.compile(parameters: parameters, body: body, file: name)
    }
  }
}
