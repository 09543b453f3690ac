internal import CCairo

/// What a path is stroked with.
package struct Pen: Hashable, Sendable {
  /// The shape of line ends.
  package enum Cap: Hashable, Sendable {
    /// Cut off, a half disc, half a square.
    case butt, round, square

    var raw: cairo_line_cap_t {
      switch self {
      case .butt: CAIRO_LINE_CAP_BUTT
      case .round: CAIRO_LINE_CAP_ROUND
      case .square: CAIRO_LINE_CAP_SQUARE
      }
    }
  }

  /// The shape of corners.
  package enum Join: Hashable, Sendable {
    /// Cut off, rounded off, pointed.
    case bevel, round, miter

    var raw: cairo_line_join_t {
      switch self {
      case .bevel: CAIRO_LINE_JOIN_BEVEL
      case .round: CAIRO_LINE_JOIN_ROUND
      case .miter: CAIRO_LINE_JOIN_MITER
      }
    }
  }

  /// Width under the matrix of the stroke, above 0.
  package var width: Double
  /// The shape of line ends.
  package var cap: Cap
  /// The shape of corners.
  package var join: Join
  /// The longest miter, in line widths.
  package var miterLimit: Double
  /// Lengths of marks and gaps in turn; not negative and not all 0; empty for solid.
  package var dashes: [Double]
  /// Where the dash pattern starts.
  package var dashOffset: Double

  /// Creates a pen.
  package init(
    width: Double, cap: Cap = .butt, join: Join = .miter, miterLimit: Double = 10,
    dashes: [Double] = [], dashOffset: Double = 0
  ) {
    self.width = width
    self.cap = cap
    self.join = join
    self.miterLimit = miterLimit
    self.dashes = dashes
    self.dashOffset = dashOffset
  }
}
