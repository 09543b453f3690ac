extension ArgumentReader {
  /// A picture's source and three, five or nine elements in all, the destination first.
  mutating func imageDraw() throws(DecodingFault) -> ImageDraw {
    let source = try string()
    var n: [Double] = []
    while n.count < 8, try hasNext() { n.append(try currentNumber()) }
    let placement: ImageDraw.Placement
    switch n.count {
    case 2, 3: placement = .natural(Point(x: n[0], y: n[1]))
    case 4...7: placement = .scaled(Rect(x: n[0], y: n[1], width: n[2], height: n[3]))
    case 8:
      placement = .section(
        destination: Rect(x: n[0], y: n[1], width: n[2], height: n[3]),
        source: Rect(x: n[4], y: n[5], width: n[6], height: n[7]))
    default: throw problem(.missingData, "the data is too short", at: n.count + 1)
    }
    return ImageDraw(source: source, placement: placement)
  }

  /// Pixels in base64 with their place and size, or a picture with its place and dirty rectangle.
  mutating func pixelWrite() throws(DecodingFault) -> PixelWrite {
    try advance()
    guard reader.peek() == 0x22 else { throw problem(.wrongType, "text should stand here") }
    let source = try reader.rawString()
    var n: [Double] = []
    while n.count < 6, try hasNext() { n.append(try currentNumber()) }
    guard n.count >= 2 else {
      throw problem(.missingData, "the data is too short", at: n.count + 1)
    }
    let (x, y) = (ArgumentReader.whole(n[0]), ArgumentReader.whole(n[1]))
    switch n.count {
    case 2, 3: return PixelWrite(source: .image(text(of: source, at: 0)), x: x, y: y)
    case 4, 5:
      return PixelWrite(
        source: try pixels(source, width: n[2], height: n[3]), x: x, y: y)
    default:
      return PixelWrite(
        source: .image(text(of: source, at: 0)), x: x, y: y,
        dirty: Rect(x: n[2], y: n[3], width: n[4], height: n[5]))
    }
  }

  private func pixels(
    _ base64: RawString, width: Double, height: Double
  ) throws(DecodingFault) -> PixelWrite.Source {
    let (width, height) = (ArgumentReader.whole(width), ArgumentReader.whole(height))
    guard width > 0, height > 0 else {
      throw problem(.badPixels, "the size is not positive", at: 3)
    }
    let (area, overflow) = width.multipliedReportingOverflow(by: height)
    guard let bytes = Base64.decode(base64.decoded().bytes) else {
      throw problem(.badPixels, "the pixels are no base64", at: 0)
    }
    guard !overflow, bytes.count % 4 == 0, bytes.count / 4 == area else {
      throw problem(
        .badPixels, "\(bytes.count) bytes do not make \(width) × \(height) pixels", at: 0)
    }
    return .bytes(bytes, width: width, height: height)
  }

  /// A number as WebIDL's `long` takes it: cut to a whole one, here kept within reach of any canvas.
  private static func whole(_ value: Double) -> Int {
    Int(max(-1e9, min(value, 1e9)).rounded(.towardZero))
  }
}
