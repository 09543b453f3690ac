internal import Cairo
public import DrawCommands
public import Pixels

/// The size of a canvas in logical and in device px.
public struct CanvasSize: Hashable, Sendable {
  /// Width in logical px.
  public let width: Double
  /// Height in logical px.
  public let height: Double
  /// Device px a logical px.
  public let scale: Double

  /// Creates a size.
  public init(width: Double, height: Double, scale: Double = 1) {
    self.width = width
    self.height = height
    self.scale = scale
  }

  /// Width in device px: rounded half up, at least 1.
  public var deviceWidth: Int { CanvasSize.device(width * scale) }

  /// Height in device px: rounded half up, at least 1.
  public var deviceHeight: Int { CanvasSize.device(height * scale) }

  /// A length in whole device px: rounded half up, at least 1.
  package static func device(_ value: Double) -> Int {
    // Far beyond every limit, and safely an integer.
    Int(max(1, min((value + 0.5).rounded(.down), 1e15)))
  }

  /// Throws when the canvas would be larger than allowed.
  func check(_ limits: Limits) throws(RenderError) {
    let (w, h) = (deviceWidth, deviceHeight)
    let side = max(w, h)
    if side > limits.canvasSide {
      throw .limit(LimitExceeded(name: "canvas-side", found: side, allowed: limits.canvasSide))
    }
    let pixels = w.multipliedReportingOverflow(by: h)
    if pixels.overflow || pixels.partialValue > limits.canvasPixels {
      throw .limit(
        LimitExceeded(
          name: "canvas-pixels", found: pixels.overflow ? Int.max : pixels.partialValue,
          allowed: limits.canvasPixels))
    }
  }
}

/// One canvas and its pixels.
///
/// Not `Sendable`: a canvas stays on the thread that made it.
public final class Canvas {
  /// Its size.
  public let size: CanvasSize
  /// Where the canvas starts on its surface, in device px; drawing is the same anywhere.
  let origin: (x: Int, y: Int)
  let layer: Layer

  /// Creates a transparent canvas.
  ///
  /// - Throws: `RenderError.limit` when it would be larger than the environment allows.
  public convenience init(_ size: CanvasSize, environment: RenderEnvironment) throws(RenderError) {
    try self.init(size, origin: (0, 0), environment: environment)
  }

  /// Creates a canvas that starts at a place of a larger surface.
  package init(
    _ size: CanvasSize, origin: (x: Int, y: Int), environment: RenderEnvironment
  ) throws(RenderError) {
    try size.check(environment.limits)
    self.size = size
    self.origin = origin
    layer = try Layer(
      .argb, width: size.deviceWidth + origin.x, height: size.deviceHeight + origin.y,
      budget: environment.budget)
  }

  /// Creates a canvas over memory of the caller's, and leaves what is there.
  ///
  /// - Parameters:
  ///   - size: Its size.
  ///   - pixels: Rows of native-endian words, alpha highest, colours premultiplied (cairo's ARGB32);
  ///     they must outlive the canvas.
  ///   - stride: Bytes from one row to the next; a multiple of 4, at least four times the width.
  ///   - environment: Fonts, pictures and limits.
  /// - Precondition: `pixels` holds all rows.
  /// - Throws: `RenderError.limit` when it is larger than the environment allows, or
  ///   `RenderError.drawing` when the stride does not fit.
  public init(
    _ size: CanvasSize, over pixels: UnsafeMutableRawBufferPointer, stride: Int,
    environment: RenderEnvironment
  ) throws(RenderError) {
    try size.check(environment.limits)
    self.size = size
    origin = (0, 0)
    layer = try Layer(
      over: pixels, width: size.deviceWidth, height: size.deviceHeight, stride: stride,
      budget: environment.budget)
  }

  /// The box of the canvas on its surface.
  var box: DeviceBox {
    DeviceBox(
      left: origin.x, top: origin.y, right: origin.x + size.deviceWidth,
      bottom: origin.y + size.deviceHeight)
  }

  /// A copy of the pixels, with straight alpha.
  ///
  /// - Parameter background: A colour to lie under them; nil for none.
  /// - Returns: The pixels of the canvas.
  public func snapshot(background: Color? = nil) -> Pixmap {
    snapshot(of: box, background: background)
  }

  /// A copy of the pixels of the whole surface, what lies before the origin included.
  package func surfaceSnapshot(background: Color? = nil) -> Pixmap {
    let whole = DeviceBox(
      left: 0, top: 0, right: layer.surface.width, bottom: layer.surface.height)
    return snapshot(of: whole, background: background)
  }

  private func snapshot(of box: DeviceBox, background: Color?) -> Pixmap {
    let stride = layer.surface.stride
    let bytes = layer.surface.withBytes { source in
      [UInt8](unsafeUninitializedCapacity: box.width * box.height * 4) { target, count in
        for row in 0..<box.height {
          let start = (row + box.top) * stride + box.left * 4
          PixelRows.straighten(
            UnsafeRawBufferPointer(rebasing: source[start..<(start + box.width * 4)]),
            into: UnsafeMutableBufferPointer(
              rebasing: target[(row * box.width * 4)..<((row + 1) * box.width * 4)]),
            over: background)
        }
        count = box.width * box.height * 4
      }
    }
    return Pixmap(width: box.width, height: box.height, bytes: bytes)
  }
}

extension Canvas {
  /// Gives the pixels to read without copying: rows of native-endian words, alpha highest, colours
  /// premultiplied, a given number of bytes apart.
  ///
  /// - Parameter body: Takes the bytes and the distance of rows; the bytes are gone afterwards.
  /// - Throws: What `body` throws.
  /// - Returns: What `body` returns.
  public func withPremultipliedBytes<Result, Failure: Error>(
    _ body: (UnsafeRawBufferPointer, Int) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let stride = layer.surface.stride
    return try layer.surface.withBytes { (bytes) throws(Failure) in try body(bytes, stride) }
  }
}
