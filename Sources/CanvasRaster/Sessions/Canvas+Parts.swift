internal import Cairo
package import DrawCommands
package import Pixels

extension Canvas {
  /// A part of the canvas as a picture of a given size.
  ///
  /// - Parameters:
  ///   - part: The part in logical px; it lies within the canvas and has an area.
  ///   - width: Width of the picture in px, at least 1.
  ///   - height: Height of the picture in px, at least 1.
  ///   - environment: Bounds the picture.
  /// - Throws: `RenderError.limit` when the picture would be larger than a canvas may be.
  /// - Returns: The pixels, with straight alpha.
  package func picture(
    of part: Rect, width: Int, height: Int, environment: RenderEnvironment
  ) throws(RenderError) -> Pixmap {
    let scale = size.scale
    let (left, top) = (part.x * scale, part.y * scale)
    let right = min(left + part.width * scale, Double(size.deviceWidth))
    let bottom = min(top + part.height * scale, Double(size.deviceHeight))
    let isUnchanged =
      left == left.rounded() && top == top.rounded()
      && CanvasSize.device(part.width * scale) == width
      && CanvasSize.device(part.height * scale) == height
    if isUnchanged {
      return snapshot().cropped(
        to: PixelRect(x: Int(left), y: Int(top), width: width, height: height))
    }
    let result = try Canvas(
      CanvasSize(width: Double(width), height: Double(height)), environment: environment)
    let source = Rect(
      x: min(left, Double(size.deviceWidth) - 1e-3), y: min(top, Double(size.deviceHeight) - 1e-3),
      width: max(right - left, 1e-3), height: max(bottom - top, 1e-3))
    Resampling(
      source: source, target: Rect(x: 0, y: 0, width: Double(width), height: Double(height))
    ).draw(RasterImage(showing: layer, density: 1), over: result.box, into: result.layer)
    return result.snapshot()
  }
}
