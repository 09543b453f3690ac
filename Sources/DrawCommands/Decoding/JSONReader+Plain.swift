/// Looks at what is usually there; where it is not, nothing is read and nobody fails.
extension JSONReader {
  /// Passes over bytes if exactly they stand here, and the limit allows for the containers that they
  /// open; these must be closed again by the same means.
  @inline(__always)
  mutating func skipPlain(_ text: StaticString, depth: Int = 0) -> Bool {
    let count = text.utf8CodeUnitCount
    guard end - position >= count, allows(depth: depth) else { return false }
    for i in 0..<count where position[i] != text.utf8Start[i] { return false }
    position += count
    return true
  }

  /// Reads a number of at most 15 digits without an exponent, which is exact and finite.
  @inline(__always)
  mutating func plainNumber() -> Double? {
    var p = position
    let isNegative = p < end && p.pointee == 0x2D
    if isNegative { p += 1 }
    let first = p
    var mantissa: UInt64 = 0
    while p < end, p.pointee &- 0x30 < 10 {
      mantissa = mantissa &* 10 &+ UInt64(p.pointee &- 0x30)
      p += 1
    }
    var digits = p - first
    guard digits > 0, digits == 1 || first.pointee != 0x30 else { return nil }
    var places = 0
    if p < end, p.pointee == 0x2E {
      p += 1
      let fraction = p
      while p < end, p.pointee &- 0x30 < 10 {
        mantissa = mantissa &* 10 &+ UInt64(p.pointee &- 0x30)
        p += 1
      }
      places = p - fraction
      guard places > 0 else { return nil }
      digits += places
    }
    guard digits <= 15 else { return nil }
    if p < end, p.pointee | 0x20 == 0x65 { return nil }
    position = p
    let value = Double(mantissa) / powersOfTen[places]
    return isNegative ? -value : value
  }
}
