/// Colours along a line, between two circles or about a point, in user space.
///
/// Colours are interpolated without premultiplying. A gradient without stops, or whose geometry is
/// degenerate, paints nothing.
public struct Gradient: Hashable, Sendable {
  /// Where the offsets 0 and 1 lie.
  public enum Geometry: Hashable, Sendable {
    /// From one point to another.
    case linear(start: Point, end: Point)
    /// From one circle to another; the radii are not negative.
    case radial(startCenter: Point, startRadius: Double, endCenter: Point, endRadius: Double)
    /// Once clockwise about a point, from an angle in radians; 0 is the direction of +x.
    case conic(center: Point, startAngle: Double)
  }

  /// A colour and the place where it is reached.
  public struct Stop: Hashable, Sendable {
    /// Place between start and end, 0…1.
    public var offset: Double
    /// The colour there.
    public var color: Color

    /// Creates a stop.
    public init(offset: Double, color: Color) {
      self.offset = offset
      self.color = color
    }
  }

  /// Where the offsets 0 and 1 lie.
  public var geometry: Geometry
  /// The stops by rising offset; equal offsets keep the order in which they were given.
  public private(set) var stops: [Stop]

  /// Creates a gradient; the stops are sorted, equal offsets keep their order.
  public init(geometry: Geometry, stops: [Stop]) {
    self.geometry = geometry
    let sorted = stops.enumerated().sorted {
      ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset)
    }
    self.stops = sorted.map(\.element)
  }

  /// Whether the gradient paints anything: it has stops, and its ends are not the same.
  /// <https://html.spec.whatwg.org/multipage/canvas.html#fill-and-stroke-styles>
  public var paintsSomething: Bool {
    guard !stops.isEmpty else { return false }
    switch geometry {
    case .linear(let start, let end): return start != end
    case .radial(let startCenter, let startRadius, let endCenter, let endRadius):
      return startCenter != endCenter || startRadius != endRadius
    case .conic: return true
    }
  }
}
