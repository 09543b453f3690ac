internal import Cairo
internal import DrawCommands

/// A picture as cairo repeats it, with its own edges doubled where it does not repeat.
///
/// Without that, interpolation at such an edge would look at the opposite one.
struct PatternTile {
  let layer: Layer
  private let columns: Int
  private let rows: Int

  init(
    _ image: RasterImage, _ repetition: ImagePattern.Repetition, budget: SurfaceBudget
  ) throws(RenderError) {
    columns = repetition == .horizontal || repetition == .both ? 0 : 1
    rows = repetition == .vertical || repetition == .both ? 0 : 1
    if columns == 0, rows == 0 {
      layer = image.layer
      return
    }
    layer = try Layer(
      .argb, width: image.width + 2 * columns, height: image.height + 2 * rows, budget: budget)
    copy(image)
  }

  private func copy(_ image: RasterImage) {
    let (sourceStride, targetStride) = (image.layer.surface.stride, layer.surface.stride)
    let (width, height) = (layer.surface.width, layer.surface.height)
    image.layer.surface.withBytes { source in
      layer.surface.withMutableBytes { target in
        for y in 0..<height {
          let from = max(0, min(y - rows, image.height - 1)) * sourceStride
          for x in 0..<width {
            let column = max(0, min(x - columns, image.width - 1))
            target.storeBytes(
              of: source.load(fromByteOffset: from + column * 4, as: UInt32.self),
              toByteOffset: y * targetStride + x * 4, as: UInt32.self)
          }
        }
      }
    }
  }

  /// The matrix from device space to the tile, by that to the picture.
  ///
  /// Whole repetitions are taken off, so that what lies near a box comes from px near the tile's
  /// corner: pixman's numbers end at 32,768.
  func matrix(_ inverse: AffineTransform, near box: DeviceBox) -> AffineTransform {
    var m = inverse
    m.e += Double(columns)
    m.f += Double(rows)
    let corner = m.apply(to: Point(x: Double(box.left), y: Double(box.top)))
    let (width, height) = (Double(layer.surface.width), Double(layer.surface.height))
    guard corner.x.isFinite, corner.y.isFinite else { return m }
    if columns == 0 { m.e -= (corner.x / width).rounded(.down) * width }
    if rows == 0 { m.f -= (corner.y / height).rounded(.down) * height }
    return m
  }
}
