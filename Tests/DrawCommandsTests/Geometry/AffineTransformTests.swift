import CanvasTestSupport
import DrawCommands
import Testing

@Suite struct `Affine transforms` {
  private let skew = AffineTransform(a: 1, b: 2, c: 3, d: 4, e: 5, f: 6)

  @Test func `a point is mapped as HTML writes it`() {
    #expect(skew.apply(to: Point(x: 10, y: 100)) == Point(x: 315, y: 426))
  }

  @Test func `the innermost matrix is applied first`() {
    let inner = AffineTransform(a: 2, b: 0, c: 0, d: 3, e: 7, f: 8)
    let p = Point(x: 10, y: 100)

    #expect(
      skew.concatenating(inner: inner).apply(to: p) == skew.apply(to: inner.apply(to: p)))
    #expect(skew.concatenating(inner: .identity) == skew)
    #expect(AffineTransform.identity.concatenating(inner: skew) == skew)
    #expect(
      AffineTransform.translation(x: 5, y: 6).concatenating(inner: .scale(x: 2, y: 3))
        == AffineTransform(a: 2, b: 0, c: 0, d: 3, e: 5, f: 6))
  }

  @Test func `the inverse undoes`() throws {
    let inverse = try #require(skew.inverse)

    #expect(inverse.concatenating(inner: skew) == .identity)
    #expect(skew.determinant == -2)
  }

  @Test(arguments: [
    (AffineTransform.scale(x: 0, y: 1), false), (.scale(x: 1, y: 0), false),
    (AffineTransform(a: 1, b: 2, c: 2, d: 4, e: 0, f: 0), false),
    (.scale(x: 1e-200, y: 1e-200), false), (.scale(x: 1e200, y: 1e200), false),
    (.scale(x: .infinity, y: 1), false), (.translation(x: .nan, y: 0), false),
    (.scale(x: 1e-160, y: 1e-160), false), (.scale(x: -1, y: 1e-8), true), (.identity, true),
    (.translation(x: 1e300, y: 0), true),
  ])
  func `what has no usable inverse is singular`(matrix: AffineTransform, isInvertible: Bool) {
    #expect(matrix.isInvertible == isInvertible)
    #expect((matrix.inverse == nil) == !isInvertible)
  }

  @Test(
    arguments: [
      (AffineTransform.identity, 1, 1, 1, true), (.scale(x: -2, y: 3), 2, 3, 3, true),
      (.rotation(.pi / 2), 1, 1, 1, false),
      (AffineTransform(a: 3, b: 4, c: 0, d: 5, e: 9, f: 9), 5, 5, (45.0).squareRoot(), false),
    ] as [(AffineTransform, Double, Double, Double, Bool)])
  func `lengths grow by a matrix's norms`(
    matrix: AffineTransform, horizontal: Double, vertical: Double, greatest: Double,
    keepsAxes: Bool
  ) {
    #expect(matrix.horizontalScale == horizontal)
    #expect(matrix.verticalScale == vertical)
    #expect(abs(matrix.greatestScale - greatest) < 1e-12)
    #expect(matrix.keepsAxes == keepsAxes)
  }

  @Test func `no direction grows more than the greatest scale`() {
    var random = SeededNumbers(seed: 5)
    for _ in 0..<500 {
      let n = (0..<4).map { _ in Double.random(in: -5...5, using: &random) }
      let matrix = AffineTransform(a: n[0], b: n[1], c: n[2], d: n[3], e: 0, f: 0)
      let lengths = (0..<360).map { degree in
        let (sine, cosine) = sineAndCosine(Double(degree) * .pi / 180)
        let p = matrix.apply(to: Point(x: cosine, y: sine))
        return (p.x * p.x + p.y * p.y).squareRoot()
      }
      let longest = lengths.max() ?? 0
      #expect(longest <= matrix.greatestScale * (1 + 1e-12))
      #expect(longest >= matrix.greatestScale * 0.999)
    }
  }
}
