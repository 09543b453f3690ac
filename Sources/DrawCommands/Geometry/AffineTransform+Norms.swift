extension AffineTransform {
  /// The length that a horizontal unit becomes.
  public var horizontalScale: Double { (a * a + b * b).squareRoot() }

  /// The length that a vertical unit becomes.
  public var verticalScale: Double { (c * c + d * d).squareRoot() }

  /// The greatest length that a unit becomes in any direction: the larger singular value.
  public var greatestScale: Double {
    let sum = a * a + b * b + c * c + d * d
    let difference = a * a + b * b - c * c - d * d
    let product = a * c + b * d
    let root = (difference * difference + 4 * product * product).squareRoot()
    return ((sum + root) / 2).squareRoot()
  }

  /// Whether axis-aligned rectangles stay axis-aligned without changing their axes.
  public var keepsAxes: Bool { b == 0 && c == 0 }
}
