internal import CanvasRaster
internal import DrawCommands
internal import Pixels

extension BridgeSession {
  func readPixels(
    _ params: CallParameters, on page: Page
  ) throws(CallFailure) -> [JSONValue.Member] {
    let view = try canvas(params, on: page)
    guard let width = params.whole("width"), width != 0 else { throw .illegal("width") }
    guard let height = params.whole("height"), height != 0 else { throw .illegal("height") }
    let (area, overflow) = abs(width).multipliedReportingOverflow(by: abs(height))
    // The data are a picture that must be made at once, like any other.
    if overflow || area > limits.imagePixels {
      throw CallFailure(
        LimitExceeded(
          name: "image-pixels", found: overflow ? Int.max : area, allowed: limits.imagePixels))
    }
    let (x, y) = (params.whole("x") ?? 0, params.whole("y") ?? 0)
    let rect = PixelRect(
      x: width < 0 ? x + width : x, y: height < 0 ? y + height : y, width: abs(width),
      height: abs(height))
    let pixels = view.canvas.logicalPixels(in: rect)
    return [
      .init("width", .number(rect.width)), .init("height", .number(rect.height)),
      .init("data", .string(Base64.encode(pixels.bytes))),
    ]
  }

  func writePixels(
    _ params: CallParameters, on page: Page
  ) throws(CallFailure) -> [JSONValue.Member] {
    let view = try canvas(params, on: page)
    guard let width = params.whole("width"), width > 0 else { throw .illegal("width") }
    guard let height = params.whole("height"), height > 0 else { throw .illegal("height") }
    guard let text = pixelText(params), let bytes = Base64.decode(Array(text.utf8)) else {
      throw .illegal("data")
    }
    let (area, overflow) = width.multipliedReportingOverflow(by: height)
    guard !overflow, bytes.count % 4 == 0, bytes.count / 4 == area else {
      throw CallFailure(reason: "\(bytes.count) bytes do not make \(width) × \(height) pixels")
    }
    let pixels = PixelWrite(
      source: .bytes(bytes, width: width, height: height), x: params.whole("x") ?? 0,
      y: params.whole("y") ?? 0)
    try rendering { () throws(RenderError) in try view.write(pixels) }
    return []
  }

  /// The base64 of pixels, as `data` or among the native buffers.
  private func pixelText(_ params: CallParameters) -> String? {
    if let text = params["data"]?.string { return text }
    let buffers = params["__nativeBuffers__"]?.elements ?? []
    let buffer = buffers.first { $0["key"]?.string == "data" } ?? buffers.first
    return buffer?["base64"]?.string
  }
}
