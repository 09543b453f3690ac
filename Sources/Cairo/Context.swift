internal import CCairo

/// cairo's drawing context.
///
/// Its matrix is the identity outside of `stroke`, so paths are given in device space. Errors
/// stick: after one, later calls do nothing until `checkStatus` tells.
/// The corresponding cairo type is `cairo_t`.
package struct Context: ~Copyable {
  private let raw: OpaquePointer

  /// Creates a context that draws on a surface, which cairo keeps alive.
  package init(_ surface: borrowing ImageSurface) throws(CairoError) {
    // cairo_create never returns NULL: a failed context carries its status instead.
    let context = surface.withRaw { cairo_create($0) }
    let status = cairo_status(context)
    guard status == CAIRO_STATUS_SUCCESS, let context else {
      cairo_destroy(context)
      throw CairoError(status)
    }
    raw = context
  }

  deinit { cairo_destroy(raw) }

  /// Throws when any call since creation failed.
  package func checkStatus() throws(CairoError) { try CairoError.check(cairo_status(raw)) }

  /// Remembers the clip.
  package func save() { cairo_save(raw) }

  /// Takes back the clip remembered last.
  package func restore() { cairo_restore(raw) }

  /// Lets drawing reach the whole surface again.
  package func resetClip() { cairo_reset_clip(raw) }

  /// Intersects the clip with the path, which is dropped.
  package func clip(_ rule: FillRule) {
    cairo_set_fill_rule(raw, rule.raw)
    cairo_clip(raw)
  }

  /// The smallest box of device px around the clip: left, top, right, bottom.
  package var clipBounds: (left: Double, top: Double, right: Double, bottom: Double) {
    var box = (left: 0.0, top: 0.0, right: 0.0, bottom: 0.0)
    cairo_clip_extents(raw, &box.left, &box.top, &box.right, &box.bottom)
    return box
  }

  /// Sets how painting meets what is there.
  package func setOperator(_ compositing: Operator) { cairo_set_operator(raw, compositing.raw) }

  /// Paints with one colour; straight components in 0…1.
  package func setSource(red: Double, green: Double, blue: Double, alpha: Double) {
    cairo_set_source_rgba(raw, red, green, blue, alpha)
  }

  /// Paints with a pattern, which cairo keeps alive.
  package func setSource(_ pattern: borrowing Pattern) {
    pattern.withRaw { cairo_set_source(raw, $0) }
  }

  /// Paints with a picture whose device origin is (0, 0), pixel by pixel.
  package func setSource(_ surface: borrowing ImageSurface) {
    surface.withRaw { cairo_set_source_surface(raw, $0, 0, 0) }
    cairo_pattern_set_filter(cairo_get_source(raw), CAIRO_FILTER_NEAREST)
  }

  /// Paints everything within the clip, with an opacity of 0…1.
  package func paint(alpha: Double = 1) {
    if alpha >= 1 { cairo_paint(raw) } else { cairo_paint_with_alpha(raw, alpha) }
  }

  /// Paints where a mask lets it through.
  package func mask(_ surface: borrowing ImageSurface) {
    surface.withRaw { cairo_mask_surface(raw, $0, 0, 0) }
  }

  /// Fills the path, which is dropped.
  package func fill(_ rule: FillRule) {
    cairo_set_fill_rule(raw, rule.raw)
    cairo_fill(raw)
  }

  /// Strokes the path, which is dropped, with a pen under a matrix.
  ///
  /// - Precondition: The matrix is invertible; cairo would refuse to work for good otherwise.
  package func stroke(_ pen: Pen, matrix: Matrix) {
    cairo_set_line_width(raw, pen.width)
    cairo_set_line_cap(raw, pen.cap.raw)
    cairo_set_line_join(raw, pen.join.raw)
    cairo_set_miter_limit(raw, pen.miterLimit)
    cairo_set_dash(raw, pen.dashes, Int32(clamping: pen.dashes.count), pen.dashOffset)
    var m = matrix.raw
    cairo_set_matrix(raw, &m)
    cairo_stroke(raw)
    cairo_identity_matrix(raw)
  }
}

extension Context {
  /// Drops the path.
  package func newPath() { cairo_new_path(raw) }

  /// Starts a sub-path.
  package func move(toX x: Double, y: Double) { cairo_move_to(raw, x, y) }

  /// Adds a straight line.
  package func line(toX x: Double, y: Double) { cairo_line_to(raw, x, y) }

  /// Adds a Bézier curve.
  package func curve(
    x1: Double, y1: Double, x2: Double, y2: Double, toX x: Double, y: Double
  ) {
    cairo_curve_to(raw, x1, y1, x2, y2, x, y)
  }

  /// Joins the end of the sub-path to its start.
  package func closePath() { cairo_close_path(raw) }

  /// Adds a closed rectangle.
  package func rectangle(x: Double, y: Double, width: Double, height: Double) {
    cairo_rectangle(raw, x, y, width, height)
  }
}

/// The inside test of a path.
package enum FillRule: Hashable, Sendable {
  /// Inside where the windings do not cancel out.
  case nonZero
  /// Inside where an odd number of edges lies on the way out.
  case evenOdd

  var raw: cairo_fill_rule_t {
    self == .nonZero ? CAIRO_FILL_RULE_WINDING : CAIRO_FILL_RULE_EVEN_ODD
  }
}
