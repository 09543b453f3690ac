/// The outline of one glyph: verbs, and the coordinates they take in turn.
///
/// Coordinates are in em, x to the right, y *down*, from the glyph's origin on the alphabetic
/// baseline. A slant or boldness that the face lacks is not in them.
package struct GlyphOutline: Hashable, Sendable {
  /// A step of an outline.
  package enum Verb: UInt8, Hashable, Sendable {
    /// Starts a contour: two coordinates.
    case move
    /// A line: two coordinates.
    case line
    /// A parabola: control point and end, four coordinates.
    case quadratic
    /// A cubic: two control points and end, six coordinates.
    case cubic
    /// Closes the contour: none.
    case close
  }

  /// The steps, in order.
  package var verbs: [Verb] = []
  /// The coordinates that the steps consume, x before y.
  package var coordinates: [Double] = []

  /// Creates an empty outline, as spaces have.
  package init() {}

  /// Whether there is nothing to draw.
  package var isEmpty: Bool { verbs.isEmpty }

  /// What the outline costs in a cache, in bytes.
  var cost: Int { 64 + verbs.count + 8 * coordinates.count }
}
