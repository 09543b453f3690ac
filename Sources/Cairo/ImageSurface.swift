internal import CCairo

/// Pixels in memory that cairo draws on.
///
/// The corresponding cairo type is `cairo_surface_t` of an image.
package struct ImageSurface: ~Copyable {
  /// How a pixel is stored.
  package enum Format: Hashable, Sendable {
    /// Premultiplied colour in native-endian words: blue, green, red, alpha in memory here.
    case argb
    /// Coverage alone, one byte a pixel.
    case alpha

    var raw: cairo_format_t { self == .argb ? CAIRO_FORMAT_ARGB32 : CAIRO_FORMAT_A8 }

    /// Bytes a pixel.
    package var bytesPerPixel: Int { self == .argb ? 4 : 1 }
  }

  private let raw: OpaquePointer
  /// Width in device px.
  package let width: Int
  /// Height in device px.
  package let height: Int
  /// How a pixel is stored.
  package let format: Format
  /// Bytes from one row to the next.
  package let stride: Int

  /// Creates a transparent surface.
  ///
  /// - Throws: `CairoError` when a side passes 32,767 or memory is short.
  package init(_ format: Format, width: Int, height: Int) throws(CairoError) {
    // cairo never returns NULL: a failed surface carries its status instead.
    let surface = cairo_image_surface_create(
      format.raw, Int32(clamping: width), Int32(clamping: height))
    let status = cairo_surface_status(surface)
    guard status == CAIRO_STATUS_SUCCESS, let surface else {
      cairo_surface_destroy(surface)
      throw CairoError(status)
    }
    raw = surface
    self.width = width
    self.height = height
    self.format = format
    stride = Int(cairo_image_surface_get_stride(surface))
  }

  /// Creates a surface over memory of the caller's, which must outlive it.
  ///
  /// - Parameters:
  ///   - bytes: Rows of pixels, at least `stride` times `height` bytes.
  ///   - width: Width in px.
  ///   - height: Height in px.
  ///   - stride: Bytes from one row to the next; a multiple of 4.
  /// - Throws: `CairoError` when the stride does not fit the width.
  package init(
    over bytes: UnsafeMutableRawBufferPointer, width: Int, height: Int, stride: Int
  ) throws(CairoError) {
    precondition(bytes.count >= stride * height)
    let surface = cairo_image_surface_create_for_data(
      bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_ARGB32,
      Int32(clamping: width), Int32(clamping: height), Int32(clamping: stride))
    let status = cairo_surface_status(surface)
    guard status == CAIRO_STATUS_SUCCESS, let surface else {
      cairo_surface_destroy(surface)
      throw CairoError(status)
    }
    raw = surface
    self.width = width
    self.height = height
    format = .argb
    self.stride = stride
  }

  deinit { cairo_surface_destroy(raw) }

  /// The bytes that a surface takes.
  package static func byteCount(_ format: Format, width: Int, height: Int) -> Int {
    let stride = Int(cairo_format_stride_for_width(format.raw, Int32(clamping: width)))
    return max(stride, width * format.bytesPerPixel) * height
  }

  /// Lets device coordinates start elsewhere: what is drawn at (x, y) lands on the first pixel.
  ///
  /// The corresponding cairo function is `cairo_surface_set_device_offset`.
  package func setOrigin(x: Double, y: Double) {
    cairo_surface_set_device_offset(raw, -x, -y)
  }

  /// Gives the bytes to read; cairo has finished drawing when it does.
  package func withBytes<Result, Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    // cairo may still hold drawing that is not in the bytes yet.
    cairo_surface_flush(raw)
    return try body(
      UnsafeRawBufferPointer(start: cairo_image_surface_get_data(raw), count: stride * height))
  }

  /// Gives the bytes to change; cairo is told of it afterwards.
  package func withMutableBytes<Result, Failure: Error>(
    _ body: (UnsafeMutableRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    cairo_surface_flush(raw)
    defer { cairo_surface_mark_dirty(raw) }
    return try body(
      UnsafeMutableRawBufferPointer(
        start: cairo_image_surface_get_data(raw), count: stride * height))
  }

  func withRaw<Result>(_ body: (OpaquePointer) -> Result) -> Result { body(raw) }
}
