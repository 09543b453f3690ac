internal import CCairo

/// What cairo paints with.
///
/// The corresponding cairo type is `cairo_pattern_t`.
package struct Pattern: ~Copyable {
  /// What lies outside a picture.
  package enum Extend: Hashable, Sendable {
    /// Nothing.
    case none
    /// The picture again.
    case `repeat`
    /// Its outermost pixels.
    case pad
  }

  /// How a picture is sampled.
  package enum Filter: Hashable, Sendable {
    /// The pixel at the place.
    case nearest
    /// Between the four pixels around the place.
    case bilinear
    /// As `bilinear` when enlarging, and by averaging when reducing.
    case good
  }

  private let raw: OpaquePointer

  private init(adopting pattern: OpaquePointer?) throws(CairoError) {
    let status = cairo_pattern_status(pattern)
    guard status == CAIRO_STATUS_SUCCESS, let pattern else {
      cairo_pattern_destroy(pattern)
      throw CairoError(status)
    }
    raw = pattern
  }

  deinit { cairo_pattern_destroy(raw) }

  /// Creates a gradient along a line; stops are to be added.
  package init(linearFromX x0: Double, y y0: Double, toX x1: Double, y y1: Double)
    throws(CairoError)
  {
    try self.init(adopting: cairo_pattern_create_linear(x0, y0, x1, y1))
  }

  /// Creates a gradient between two circles; stops are to be added.
  package init(
    radialFromX x0: Double, y y0: Double, radius r0: Double, toX x1: Double, y y1: Double,
    radius r1: Double
  ) throws(CairoError) {
    try self.init(adopting: cairo_pattern_create_radial(x0, y0, r0, x1, y1, r1))
  }

  /// Creates a pattern of a picture, which cairo keeps alive.
  package init(_ surface: borrowing ImageSurface, extend: Extend, filter: Filter)
    throws(CairoError)
  {
    try self.init(adopting: surface.withRaw { cairo_pattern_create_for_surface($0) })
    switch extend {
    case .none: cairo_pattern_set_extend(raw, CAIRO_EXTEND_NONE)
    case .repeat: cairo_pattern_set_extend(raw, CAIRO_EXTEND_REPEAT)
    case .pad: cairo_pattern_set_extend(raw, CAIRO_EXTEND_PAD)
    }
    switch filter {
    case .nearest: cairo_pattern_set_filter(raw, CAIRO_FILTER_NEAREST)
    case .bilinear: cairo_pattern_set_filter(raw, CAIRO_FILTER_BILINEAR)
    case .good: cairo_pattern_set_filter(raw, CAIRO_FILTER_GOOD)
    }
  }

  /// Adds a stop to a gradient; straight colour components in 0…1.
  package func addStop(
    offset: Double, red: Double, green: Double, blue: Double, alpha: Double
  ) {
    cairo_pattern_add_color_stop_rgba(raw, offset, red, green, blue, alpha)
  }

  /// Lets a gradient go on beyond its ends with its end colours.
  package func setPad() { cairo_pattern_set_extend(raw, CAIRO_EXTEND_PAD) }

  /// Sets the matrix from user space to the pattern's own space.
  ///
  /// - Precondition: The matrix is invertible; cairo would refuse it for good otherwise.
  package func setMatrix(_ matrix: Matrix) {
    var m = matrix.raw
    cairo_pattern_set_matrix(raw, &m)
  }

  func withRaw<Result>(_ body: (OpaquePointer) -> Result) -> Result { body(raw) }
}
