/// Tells differences that a small shift of an edge explains from all others.
///
/// A shift by part of a pixel makes each pixel a mixture of itself and its neighbours. So both
/// pictures must keep, in every premultiplied channel, inside the range of the other one's 3 × 3
/// neighbourhood, and the difference may be at most three quarters of that range: a shift by half a
/// pixel in both directions leaves a quarter of a corner. What moved by a whole pixel, appeared,
/// vanished or changed its colour on an area does not pass.
struct EdgeShift {
  let expected: PixelRows
  let actual: PixelRows
  /// How far beyond the range a channel may be: the roundings of two blends.
  private static let slack: Int16 = 2

  /// Whether a shift explains the difference of the pixel at an index.
  func explains(_ index: Int) -> Bool {
    let old = expected.wide(index)
    let new = actual.wide(index)
    let before = range(of: expected, around: index)
    let after = range(of: actual, around: index)
    let slack = SIMD4<Int16>(repeating: EdgeShift.slack)
    guard all(new .>= before.low &- slack), all(new .<= before.high &+ slack),
      all(old .>= after.low &- slack), all(old .<= after.high &+ slack)
    else { return false }
    let spread = pointwiseMax(before.high &- before.low, after.high &- after.low)
    let difference = pointwiseMax(old, new) &- pointwiseMin(old, new)
    return all(difference &* 4 .<= spread &* 3 &+ slack &* 4)
  }

  private func range(
    of rows: PixelRows, around index: Int
  ) -> (low: SIMD4<Int16>, high: SIMD4<Int16>) {
    let (y, x) = index.quotientAndRemainder(dividingBy: rows.width)
    var low = SIMD4<Int16>(repeating: 255)
    var high = SIMD4<Int16>(repeating: 0)
    for row in max(0, y - 1)...min(rows.height - 1, y + 1) {
      for column in max(0, x - 1)...min(rows.width - 1, x + 1) {
        let color = rows.wide(row &* rows.width &+ column)
        low = pointwiseMin(low, color)
        high = pointwiseMax(high, color)
      }
    }
    return (low, high)
  }
}
