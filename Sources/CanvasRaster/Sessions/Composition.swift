internal import Cairo
package import DrawCommands
package import Pixels

/// A picture that is put together from canvases, one over another.
package final class Composition {
  private let canvas: Canvas
  private let environment: RenderEnvironment

  /// Creates a transparent picture.
  ///
  /// - Throws: `RenderError.limit` when it would be larger than a canvas may be.
  package init(
    width: Int, height: Int, environment: RenderEnvironment
  ) throws(RenderError) {
    canvas = try Canvas(
      CanvasSize(width: Double(width), height: Double(height)), environment: environment)
    self.environment = environment
  }

  /// All of the picture.
  package var box: DeviceBox { canvas.box }

  /// Lays a colour over all of the picture.
  package func fill(_ color: Color) throws(RenderError) {
    let context = try canvas.layer.makeContext()
    context.setSource(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
    context.paint()
    try context.check()
  }

  /// Lays a picture over all of this one, stretched.
  package func draw(_ pixmap: Pixmap) throws(RenderError) {
    try draw(RasterImage(pixmap, budget: environment.budget), in: box, clippedTo: box)
  }

  /// Lays a canvas over the picture.
  ///
  /// - Parameters:
  ///   - source: The canvas; where it has just the size of `place`, its px are taken as they are.
  ///   - place: Where it goes; it may reach over the picture's edges.
  ///   - clip: The px that may change.
  /// - Throws: `RenderError` when drawing fails.
  package func draw(
    _ source: Canvas, in place: DeviceBox, clippedTo clip: DeviceBox
  ) throws(RenderError) {
    try draw(RasterImage(showing: source.layer, density: 1), in: place, clippedTo: clip)
  }

  private func draw(
    _ image: RasterImage, in place: DeviceBox, clippedTo clip: DeviceBox
  ) throws(RenderError) {
    let shown = place.intersection(clip).intersection(box)
    guard !shown.isEmpty else { return }
    let part = try Layer(
      .argb, width: shown.width, height: shown.height, budget: environment.budget)
    let isUnchanged = place.width == image.width && place.height == image.height
    Resampling(
      source: Rect(x: 0, y: 0, width: Double(image.width), height: Double(image.height)),
      target: Rect(
        x: Double(place.left), y: Double(place.top), width: Double(place.width),
        height: Double(place.height)),
      sampling: isUnchanged ? .nearest : .smooth
    ).draw(image, over: shown, into: part)
    part.surface.setOrigin(x: Double(shown.left), y: Double(shown.top))
    let context = try canvas.layer.makeContext()
    context.setSource(part.surface)
    context.paint()
    try context.check()
  }

  /// The picture, with straight alpha.
  package func pixmap() -> Pixmap { canvas.snapshot() }
}
