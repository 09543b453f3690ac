/// The shape of the ends of a line.
public enum LineCap: String, Hashable, Sendable, CaseIterable {
  /// Cut off at the end point.
  case butt
  /// A half disc beyond the end point.
  case round
  /// Half a square beyond the end point.
  case square
}

/// The shape of the corners of a line.
public enum LineJoin: String, Hashable, Sendable, CaseIterable {
  /// Cut off.
  case bevel
  /// Rounded off.
  case round
  /// Pointed, unless the miter limit is passed.
  case miter
}

/// The pattern of a dashed line, in user units.
public struct LineDash: Hashable, Sendable {
  /// Lengths of marks and gaps in turn; an even number of them, none negative; empty for solid.
  public let lengths: [Double]

  /// Creates a pattern; an odd list is used twice over, and a list of zeros means solid.
  ///
  /// Returns nil when a length is negative or not finite, which leaves the former pattern in place.
  /// <https://html.spec.whatwg.org/multipage/canvas.html#dom-context-2d-setlinedash>
  public init?(_ lengths: [Double]) {
    guard lengths.allSatisfy({ $0.isFinite && $0 >= 0 }) else { return nil }
    if lengths.allSatisfy({ $0 == 0 }) {
      self.lengths = []
    } else {
      self.lengths = lengths.count.isMultiple(of: 2) ? lengths : lengths + lengths
    }
  }

  /// The solid line.
  public static let solid = LineDash(solid: ())

  private init(solid: Void) { lengths = [] }
}
