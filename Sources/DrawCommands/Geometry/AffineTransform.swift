/// A 2×3 matrix that maps x' = a·x + c·y + e and y' = b·x + d·y + f, as the HTML Standard writes it.
/// <https://html.spec.whatwg.org/multipage/canvas.html#transformations>
public struct AffineTransform: Hashable, Sendable {
  /// Horizontal scale.
  public var a: Double
  /// Vertical skew.
  public var b: Double
  /// Horizontal skew.
  public var c: Double
  /// Vertical scale.
  public var d: Double
  /// Horizontal translation.
  public var e: Double
  /// Vertical translation.
  public var f: Double

  /// Creates a matrix of its six numbers, in the order of the wire.
  public init(a: Double, b: Double, c: Double, d: Double, e: Double, f: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.e = e
    self.f = f
  }

  /// The matrix that moves nothing.
  public static let identity = AffineTransform(a: 1, b: 0, c: 0, d: 1, e: 0, f: 0)

  /// A scale about the origin.
  public static func scale(x: Double, y: Double) -> AffineTransform {
    AffineTransform(a: x, b: 0, c: 0, d: y, e: 0, f: 0)
  }

  /// A translation.
  public static func translation(x: Double, y: Double) -> AffineTransform {
    AffineTransform(a: 1, b: 0, c: 0, d: 1, e: x, f: y)
  }

  /// The matrix that applies `inner` first and this one after it.
  ///
  /// Canvas transforms are concatenated so: the newest is the innermost.
  public func concatenating(inner m: AffineTransform) -> AffineTransform {
    AffineTransform(
      a: a * m.a + c * m.b, b: b * m.a + d * m.b,
      c: a * m.c + c * m.d, d: b * m.c + d * m.d,
      e: a * m.e + c * m.f + e, f: b * m.e + d * m.f + f)
  }

  /// Where a point lands.
  public func apply(to p: Point) -> Point {
    Point(x: a * p.x + c * p.y + e, y: b * p.x + d * p.y + f)
  }

  /// The factor by which areas grow; negative when the matrix mirrors.
  public var determinant: Double { a * d - b * c }

  /// Whether all six numbers are finite.
  public var isFinite: Bool {
    a.isFinite && b.isFinite && c.isFinite && d.isFinite && e.isFinite && f.isFinite
  }

  /// Whether a picture drawn under the matrix has an area: it is finite and can be undone.
  public var isInvertible: Bool {
    guard isFinite, determinant.isFinite, determinant != 0 else { return false }
    // cairo inverts what it is given, so the inverse must have a usable determinant as well.
    let inverse = inverseUnchecked
    return inverse.isFinite && inverse.determinant.isFinite && inverse.determinant != 0
  }

  /// The matrix that undoes this one, or nil when it is not invertible.
  public var inverse: AffineTransform? { isInvertible ? inverseUnchecked : nil }

  private var inverseUnchecked: AffineTransform {
    let k = 1 / determinant
    return AffineTransform(
      a: d * k, b: -b * k, c: -c * k, d: a * k, e: (c * f - d * e) * k, f: (b * e - a * f) * k)
  }
}

extension AffineTransform {
  /// A turn about the origin, clockwise as seen, in radians.
  public static func rotation(_ angle: Double) -> AffineTransform {
    let (sine, cosine) = sineAndCosine(angle)
    return AffineTransform(a: cosine, b: sine, c: -sine, d: cosine, e: 0, f: 0)
  }
}
