public import DrawCommands
public import ImageCodecs
public import Pixels

/// A finished picture and what was noted while it was drawn.
public struct Rendering {
  /// The canvas that was drawn on.
  public let canvas: Canvas
  /// The colour below the picture; nil for none.
  public let background: Color?
  /// What was skipped, mended or is worth knowing.
  public let diagnostics: DiagnosticLog

  /// The picture's pixels, with straight alpha, the background below them.
  public func pixmap() -> Pixmap { canvas.snapshot(background: background) }

  /// The pixels of the whole surface, what lies before the canvas' origin included.
  package func surfacePixmap() -> Pixmap { canvas.surfaceSnapshot(background: background) }

  /// The picture as a PNG file.
  ///
  /// - Parameter compression: Whether time or size matters more.
  /// - Throws: `ImageError` when memory is short.
  /// - Returns: The whole file.
  public func png(compression: PNGCompression = .fast) throws(ImageError) -> [UInt8] {
    if background != nil || canvas.origin != (0, 0) {
      return try ImageEncoder.png(pixmap(), compression: compression)
    }
    let surface = canvas.size
    return try canvas.withPremultipliedBytes { (bytes, stride) throws(ImageError) in
      try ImageEncoder.png(
        premultipliedBGRA: bytes, width: surface.deviceWidth, height: surface.deviceHeight,
        stride: stride, compression: compression)
    }
  }
}
