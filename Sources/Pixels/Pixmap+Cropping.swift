extension Pixmap {
  /// All of the pixmap, with its top left corner at the origin.
  public var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

  /// The part inside a rectangle, which may reach over the edges: what lies outside is transparent.
  public func cropped(to rect: PixelRect) -> Pixmap {
    var result = Pixmap(width: rect.width, height: rect.height)
    guard let shared = bounds.intersection(rect) else { return result }
    for row in shared.y..<shared.bottom {
      let source = (row * width + shared.x) * 4
      let target = ((row - rect.y) * rect.width + shared.x - rect.x) * 4
      result.bytes.replaceSubrange(
        target..<target + shared.width * 4, with: bytes[source..<source + shared.width * 4])
    }
    return result
  }
}
