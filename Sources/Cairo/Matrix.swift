internal import CCairo

/// A 2×3 matrix as cairo takes it: x' = xx·x + xy·y + x0, y' = yx·x + yy·y + y0.
package struct Matrix: Hashable, Sendable {
  /// Horizontal scale.
  package var xx: Double
  /// Vertical skew.
  package var yx: Double
  /// Horizontal skew.
  package var xy: Double
  /// Vertical scale.
  package var yy: Double
  /// Horizontal translation.
  package var x0: Double
  /// Vertical translation.
  package var y0: Double

  /// Creates a matrix of its six numbers, in the order of `cairo_matrix_init`.
  package init(xx: Double, yx: Double, xy: Double, yy: Double, x0: Double, y0: Double) {
    self.xx = xx
    self.yx = yx
    self.xy = xy
    self.yy = yy
    self.x0 = x0
    self.y0 = y0
  }

  /// The matrix that moves nothing.
  package static let identity = Matrix(xx: 1, yx: 0, xy: 0, yy: 1, x0: 0, y0: 0)

  var raw: cairo_matrix_t {
    cairo_matrix_t(xx: xx, yx: yx, xy: xy, yy: yy, x0: x0, y0: y0)
  }
}
