internal import Cairo
package import DrawCommands

/// A canvas that is drawn on again and again, and can change its size.
///
/// Not `Sendable`: it stays on the thread of its environment.
package final class LiveCanvas {
  /// The canvas as it is; a change of size makes another one.
  package private(set) var canvas: Canvas
  private let environment: RenderEnvironment
  /// Kept between draws, since making one costs more than a short draw.
  private var painter: Painter?

  /// Creates a transparent canvas.
  ///
  /// - Throws: `RenderError.limit` when it would be larger than the environment allows.
  package init(_ size: CanvasSize, environment: RenderEnvironment) throws(RenderError) {
    canvas = try Canvas(size, environment: environment)
    self.environment = environment
  }

  /// Plays a draw of the form `drawParameters`.
  ///
  /// - Returns: What was skipped, mended or is worth knowing.
  /// - Throws: `RenderError`; what was drawn until then stays.
  package func play(_ draw: Draw) throws(RenderError) -> DiagnosticLog {
    let painter = try preparedPainter()
    // A failure may leave clips behind, or a context that cairo has given up on.
    self.painter = nil
    var player = CommandPlayer(painter, form: .drawParameters, observer: NoObserver())
    try player.play(draw, index: 0)
    self.painter = painter
    return player.log
  }

  private func preparedPainter() throws(RenderError) -> Painter {
    if let painter { return painter }
    return try Painter(canvas, environment: environment)
  }

  /// Gives the canvas another size; it is transparent afterwards.
  ///
  /// - Throws: `RenderError.limit`; the canvas is as before then.
  package func replace(with size: CanvasSize) throws(RenderError) {
    canvas = try Canvas(size, environment: environment)
    painter = nil
  }

  /// Gives the canvas another size; its pixels stay where they are, are cut off, or are joined by
  /// transparent ones.
  ///
  /// - Throws: `RenderError.limit`; the canvas is as before then.
  package func extend(to size: CanvasSize) throws(RenderError) {
    let old = canvas
    try replace(with: size)
    let rows = min(old.box.height, canvas.box.height)
    let rowBytes = min(old.box.width, canvas.box.width) * 4
    let (from, to) = (old.layer.surface.stride, canvas.layer.surface.stride)
    old.layer.surface.withBytes { source in
      canvas.layer.surface.withMutableBytes { target in
        for row in 0..<rows {
          UnsafeMutableRawBufferPointer(rebasing: target[(row * to)..<(row * to + rowBytes)])
            .copyMemory(
              from: UnsafeRawBufferPointer(rebasing: source[(row * from)..<(row * from + rowBytes)])
            )
        }
      }
    }
  }
}
