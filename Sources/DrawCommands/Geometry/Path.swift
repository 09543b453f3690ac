/// An outline as it was recorded: verbs and their numbers in two flat arrays.
///
/// Arcs, corners and rectangles stay what they are, since the curves that stand for them depend on
/// the transform at painting time. All numbers are finite and no radius is negative.
public struct Path: Hashable, Sendable {
  /// One step of a path, named as on the wire.
  public enum Verb: UInt8, Hashable, Sendable, CaseIterable {
    /// Starts a sub-path: x, y.
    case moveTo
    /// A straight line: x, y.
    case lineTo
    /// A curve with one control point: cx, cy, x, y.
    case quadraticCurveTo
    /// A curve with two control points: c1x, c1y, c2x, c2y, x, y.
    case bezierCurveTo
    /// Joins the end of the sub-path to its start.
    case closePath
    /// A closed rectangle: x, y, width, height; sizes of either sign.
    case rect
    /// Part of a circle: cx, cy, radius, start and end angle in radians, 1 when counter-clockwise.
    case arc
    /// A rounded corner: x1, y1, x2, y2, radius.
    case arcTo
    /// Part of an ellipse: cx, cy, rx, ry, rotation, start, end, 1 when counter-clockwise.
    case ellipse
    /// A rectangle with rounded corners: x, y, width, height, then rx and ry of the corners in the
    /// order top left, top right, bottom right, bottom left.
    case roundRect

    /// How many numbers the verb carries.
    public var coordinateCount: Int {
      switch self {
      case .closePath: 0
      case .moveTo, .lineTo: 2
      case .quadraticCurveTo, .rect: 4
      case .arcTo: 5
      case .bezierCurveTo, .arc: 6
      case .ellipse: 8
      case .roundRect: 12
      }
    }
  }

  /// The steps in order.
  public private(set) var verbs: [Verb] = []
  /// The numbers of all steps one after another, in logical px or radians.
  public private(set) var coordinates: [Double] = []

  /// Creates an empty path.
  public init() {}

  /// Creates a path of one rectangle.
  public init(rect: Rect) {
    verbs = [.rect]
    coordinates = [rect.x, rect.y, rect.width, rect.height]
  }

  /// Creates a path of arrays that fit together.
  ///
  /// - Precondition: `coordinates` holds exactly the numbers that `verbs` ask for.
  public init(verbs: [Verb], coordinates: [Double]) {
    precondition(verbs.reduce(0) { $0 + $1.coordinateCount } == coordinates.count)
    self.verbs = verbs
    self.coordinates = coordinates
  }

  /// Creates a path of arrays whose fit the caller has made sure of, without counting again.
  init(trustedVerbs verbs: [Verb], coordinates: [Double]) {
    self.verbs = verbs
    self.coordinates = coordinates
  }

  /// Whether there is no step.
  public var isEmpty: Bool { verbs.isEmpty }

  /// Adds a step with its numbers.
  ///
  /// - Precondition: `numbers` holds exactly the numbers that `verb` asks for.
  public mutating func append(_ verb: Verb, _ numbers: Double...) {
    precondition(numbers.count == verb.coordinateCount)
    verbs.append(verb)
    coordinates += numbers
  }

  /// The single rectangle that makes up the whole path, if that is what it is.
  public var soleRect: Rect? {
    guard verbs.count == 1, verbs[0] == .rect else { return nil }
    return Rect(
      x: coordinates[0], y: coordinates[1], width: coordinates[2], height: coordinates[3])
  }
}
