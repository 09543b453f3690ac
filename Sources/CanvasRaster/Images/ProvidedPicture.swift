internal import Cairo

/// A picture that a session has beside the files below the asset root.
package enum ProvidedPicture {
  /// A canvas as it is at the moment of use.
  case canvas(Canvas)
  /// A copy of a canvas, for drawing it onto itself.
  case copy(Canvas)
  /// A file that the session wrote itself, by its absolute path.
  case file(path: String)
  /// A name that belongs to the session but stands for nothing.
  case missing
}

/// Tells what a source names; nil leaves it to the asset root.
package typealias PictureProvider = (_ source: String) -> ProvidedPicture?

extension RasterImage {
  /// Creates a picture of a canvas as it is now.
  convenience init(copying canvas: Canvas, budget: SurfaceBudget) throws(RenderError) {
    let source = canvas.layer
    let copy = try Layer(
      .argb, width: source.surface.width, height: source.surface.height, budget: budget)
    source.surface.withBytes { from in
      copy.surface.withMutableBytes { to in
        // Both have the same size and format, and so the same distance of rows.
        to.copyMemory(from: UnsafeRawBufferPointer(rebasing: from.prefix(to.count)))
      }
    }
    self.init(showing: copy, density: canvas.size.scale)
  }
}
