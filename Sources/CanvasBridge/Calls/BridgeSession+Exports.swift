internal import CanvasRaster
internal import DrawCommands
internal import ImageCodecs
internal import Pixels

extension BridgeSession {
  /// A part of a canvas as a picture file.
  private struct Export {
    /// The part, in logical px.
    var part: Rect
    var width: Int
    var height: Int
    var isJPEG: Bool
    var quality: Double
  }

  func exportToFile(
    _ params: CallParameters, on page: Page
  ) throws(CallFailure) -> [JSONValue.Member] {
    let view = try canvas(params, on: page)
    let export = try export(params, of: view)
    let bytes = try encode(export, of: view)
    guard let path = files.write(bytes, ending: export.isJPEG ? "jpg" : "png") else {
      throw CallFailure(reason: "the file cannot be written")
    }
    return [.init("tempFilePath", .string(path))]
  }

  func exportToData(
    _ params: CallParameters, on page: Page
  ) throws(CallFailure) -> [JSONValue.Member] {
    let view = try canvas(params, on: page)
    let bytes = try encode(try export(params, of: view), of: view)
    return [.init("data", .string(Base64.encode(bytes)))]
  }

  private func export(
    _ params: CallParameters, of view: CanvasView
  ) throws(CallFailure) -> Export {
    let size = view.canvas.size
    let (x, width) = try side(
      params.number("x"), length: params.number("width"), within: size.width, name: "width")
    let (y, height) = try side(
      params.number("y"), length: params.number("height"), within: size.height, name: "height")
    let quality = params.number("quality") ?? 1
    return Export(
      part: Rect(x: x, y: y, width: width, height: height),
      width: try destination(params.number("destWidth"), width * size.scale, name: "destWidth"),
      height: try destination(params.number("destHeight"), height * size.scale, name: "destHeight"),
      isJPEG: params["fileType"]?.string == "jpg",
      quality: (0...1).contains(quality) ? quality : 1)
  }

  /// One side of the part: a start outside counts as 0, a length is cut to the canvas.
  private func side(
    _ start: Double?, length: Double?, within whole: Double, name: String
  ) throws(CallFailure) -> (Double, Double) {
    let start = start.flatMap { $0 >= 0 && $0 < whole ? $0 : nil } ?? 0
    let cut = min(length ?? .infinity, whole - start)
    guard cut > 0 else { throw .illegal(name) }
    return (start, cut)
  }

  private func destination(
    _ wish: Double?, _ natural: Double, name: String
  ) throws(CallFailure) -> Int {
    guard let wish else { return CanvasSize.device(natural) }
    guard wish > 0 else { throw .illegal(name) }
    return CanvasSize.device(wish)
  }

  private func encode(_ export: Export, of view: CanvasView) throws(CallFailure) -> [UInt8] {
    let canvas = view.canvas
    let size = canvas.size
    let isWhole =
      export.part == Rect(x: 0, y: 0, width: size.width, height: size.height)
      && export.width == size.deviceWidth && export.height == size.deviceHeight
    if isWhole, !export.isJPEG {
      return try encoding { () throws(ImageError) in
        try canvas.withPremultipliedBytes { (bytes, stride) throws(ImageError) in
          try ImageEncoder.png(
            premultipliedBGRA: bytes, width: size.deviceWidth, height: size.deviceHeight,
            stride: stride)
        }
      }
    }
    let pixmap = try rendering { () throws(RenderError) in
      try canvas.picture(
        of: export.part, width: export.width, height: export.height, environment: environment)
    }
    return try encoding { () throws(ImageError) in
      export.isJPEG
        ? try ImageEncoder.jpeg(pixmap, quality: export.quality) : try ImageEncoder.png(pixmap)
    }
  }

  private func encoding(
    _ body: () throws(ImageError) -> [UInt8]
  ) throws(CallFailure) -> [UInt8] {
    do throws(ImageError) { return try body() } catch {
      throw CallFailure(reason: error.description)
    }
  }
}
