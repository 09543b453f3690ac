internal import CanvasBridge
internal import CanvasRaster
internal import DrawCommands

/// What the 2D interface asks of the canvases: where they stand, their pixels, the measures of text.
extension PageRun {
  /// Puts the functions on the object that the prelude is given.
  func addCanvasContent(to native: ScriptValue) {
    define("canvases", on: native) { [unowned self] _ throws(NativeFunction.Refusal) in
      .text(JSONValue.array(canvases.entries.filter(\.isVisible).map(place)).json)
    }
    define("pixels", on: native) { [unowned self] call throws(NativeFunction.Refusal) in
      .bytes(try pixels(call))
    }
    define("putPixels", on: native) { [unowned self] call throws(NativeFunction.Refusal) in
      try putPixels(call)
      return .undefined
    }
    define("measure", on: native) { [unowned self] call throws(NativeFunction.Refusal) in
      .text(try metrics(of: call.string(0) ?? "").json)
    }
    define("imageInfo", on: native) { [unowned self] call throws(NativeFunction.Refusal) in
      guard let source = call.string(0), let size = session.environment.pictureSize(source)
      else { return .null }
      let info: JSONValue = ["width": .number(size.width), "height": .number(size.height)]
      return .text(info.json)
    }
  }

  private func place(_ entry: CanvasRegistry.Entry) -> JSONValue {
    let declared = configuration.canvases.first { $0.id == entry.id }
    // A canvas may have taken another bitmap; its place on the page is what was declared.
    let (frame, around) = (declared?.frame, declared?.container?.frame)
    return [
      "id": .string(entry.id), "left": .number((frame?.x ?? 0) + (around?.x ?? 0)),
      "top": .number((frame?.y ?? 0) + (around?.y ?? 0)),
      "width": .number(frame?.width ?? 300), "height": .number(frame?.height ?? 150),
    ]
  }

  private func rectangle(
    of call: NativeCall, from first: Int, _ words: String
  ) throws(NativeFunction.Refusal) -> [JSONValue.Member] {
    var members: [JSONValue.Member] = []
    for (offset, name) in ["x", "y", "width", "height"].enumerated() {
      guard let value = call.integer(first + offset) else {
        throw NativeFunction.Refusal(words: words)
      }
      members.append(.init(name, .number(value)))
    }
    return members
  }

  /// Straight RGBA bytes of a part of a canvas.
  private func pixels(_ call: NativeCall) throws(NativeFunction.Refusal) -> [UInt8] {
    let words = "pixels(canvasId, x, y, width, height): whole numbers"
    guard let wire = call.integer(0) else { throw NativeFunction.Refusal(words: words) }
    let part = try rectangle(of: call, from: 1, words)
    let result = invoke("canvasGetImageData", .object([.init("canvasId", .number(wire))] + part))
    guard let text = result["data"]?.string, let bytes = Base64.decode(Array(text.utf8)) else {
      throw NativeFunction.Refusal(words: result["errMsg"]?.string ?? "getImageData: no pixels")
    }
    return bytes
  }

  private func putPixels(_ call: NativeCall) throws(NativeFunction.Refusal) {
    let words = "putPixels(canvasId, bytes, x, y, width, height): whole numbers and an ArrayBuffer"
    guard let wire = call.integer(0), let bytes = call.bytes(1) else {
      throw NativeFunction.Refusal(words: words)
    }
    let part = try rectangle(of: call, from: 2, words)
    let result = invoke(
      "canvasPutImageData",
      .object(
        [.init("canvasId", .number(wire))] + part + [.init("data", .string(Base64.encode(bytes)))]))
    guard let message = result["errMsg"]?.string, message.hasSuffix(":ok") else {
      throw NativeFunction.Refusal(words: result["errMsg"]?.string ?? "putImageData: no reply")
    }
  }

  /// HTML's `TextMetrics` for a text and what decides its looks.
  private func metrics(of text: String) throws(NativeFunction.Refusal) -> JSONValue {
    let words = "measure(spec): JSON of text, font, letterSpacing, direction, align, baseline"
    let spec: JSONValue
    do throws(DecodingError) {
      spec = try JSONValue(parsing: Array(text.utf8))
    } catch { throw NativeFunction.Refusal(words: words) }
    var measurement = TextMeasurement(text: spec["text"]?.string ?? "")
    if let font = spec["font"]?.string.flatMap(CSSFont.init(css:)) { measurement.font = font }
    measurement.letterSpacing = spec["letterSpacing"]?.double ?? 0
    measurement.isRightToLeft = spec["direction"]?.string == "rtl"
    measurement.align = spec["align"]?.string.flatMap(TextAlign.init(rawValue:)) ?? .left
    let line = spec["baseline"]?.string
    measurement.baseline = line.flatMap(TextBaseline.init(rawValue:)) ?? .alphabetic
    let metrics: TextMetrics
    do throws(RenderError) {
      metrics = try session.environment.textMetrics(measurement)
    } catch { throw NativeFunction.Refusal(words: "measureText: \(error)") }
    return PageRun.json(of: metrics)
  }

  private static func json(of metrics: TextMetrics) -> JSONValue {
    [
      "width": .number(metrics.width),
      "actualBoundingBoxLeft": .number(metrics.actualBoundingBoxLeft),
      "actualBoundingBoxRight": .number(metrics.actualBoundingBoxRight),
      "fontBoundingBoxAscent": .number(metrics.fontBoundingBoxAscent),
      "fontBoundingBoxDescent": .number(metrics.fontBoundingBoxDescent),
      "actualBoundingBoxAscent": .number(metrics.actualBoundingBoxAscent),
      "actualBoundingBoxDescent": .number(metrics.actualBoundingBoxDescent),
      "emHeightAscent": .number(metrics.emHeightAscent),
      "emHeightDescent": .number(metrics.emHeightDescent),
      "hangingBaseline": .number(metrics.hangingBaseline),
      "alphabeticBaseline": .number(metrics.alphabeticBaseline),
      "ideographicBaseline": .number(metrics.ideographicBaseline),
    ]
  }
}
