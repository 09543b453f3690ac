internal import Cairo
internal import DrawCommands
internal import Pixels

/// A decoded picture as cairo takes it.
final class RasterImage {
  let layer: Layer
  var width: Int { layer.surface.width }
  var height: Int { layer.surface.height }

  init(_ pixmap: Pixmap, budget: SurfaceBudget) throws(RenderError) {
    layer = try Layer(.argb, width: pixmap.width, height: pixmap.height, budget: budget)
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
