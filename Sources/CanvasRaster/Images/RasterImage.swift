internal import Cairo
internal import DrawCommands
internal import Pixels

/// A decoded picture as cairo takes it.
final class RasterImage {
  let layer: Layer
  /// Px of the picture a logical px, when drawn in natural size; above 1 for canvases of a session.
  let density: Double
  /// Tells it from all other pictures of its environment; nil for one whose px may change.
  let serial: Int?
  var width: Int { layer.surface.width }
  var height: Int { layer.surface.height }

  /// Creates a picture that shows a layer as it is whenever the picture is used.
  init(showing layer: Layer, density: Double) {
    self.layer = layer
    self.density = density
    serial = nil
  }

  init(_ pixmap: Pixmap, budget: SurfaceBudget) throws(RenderError) {
    density = 1
    layer = try Layer(.argb, width: pixmap.width, height: pixmap.height, budget: budget)
    serial = budget.made
    let stride = layer.surface.stride
    let rowBytes = pixmap.width * 4
    layer.surface.withMutableBytes { target in
      pixmap.bytes.withUnsafeBufferPointer { source in
        for row in 0..<pixmap.height {
          PixelRows.premultiply(
            UnsafeBufferPointer(rebasing: source[(row * rowBytes)..<((row + 1) * rowBytes)]),
            into: UnsafeMutableRawBufferPointer(
              rebasing: target[(row * stride)..<(row * stride + rowBytes)]))
        }
      }
    }
  }
}

/// Why a picture cannot be drawn.
struct ImageProblem: Error, Hashable {
  var code: DiagnosticCode
  var message: String
}
