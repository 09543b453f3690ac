extension JSONReader {
  /// Reads a number exactly; one beyond the range of doubles is infinite.
  @inline(__always)
  mutating func number() throws(DecodingFault) -> Double {
    _ = peek()
    let first = position
    var p = position
    let isNegative = p < end && p.pointee == 0x2D
    if isNegative { p += 1 }
    var mantissa: UInt64 = 0
    let digits = p
    while p < end, p.pointee &- 0x30 < 10 {
      mantissa = mantissa &* 10 &+ UInt64(p.pointee &- 0x30)
      p += 1
    }
    var digitCount = p - digits
    if digitCount == 0 { throw badNumber(at: p, first) }
    if digitCount > 1, digits.pointee == 0x30 { throw syntax("a number starts with 0") }
    var exponent = 0
    if p < end, p.pointee == 0x2E {
      p += 1
      let fraction = p
      while p < end, p.pointee &- 0x30 < 10 {
        mantissa = mantissa &* 10 &+ UInt64(p.pointee &- 0x30)
        p += 1
      }
      if p == fraction { throw badNumber(at: p, first) }
      exponent = fraction - p
      digitCount += p - fraction
    }
    if p < end, p.pointee | 0x20 == 0x65 { exponent += try exponentPart(&p, first) }
    position = p
    // Up to 15 digits and powers of ten up to 22 are exact doubles, and so is one operation on
    // them correctly rounded (Clinger's fast path).
    if digitCount <= 15, exponent >= -22, exponent <= 22 {
      let value =
        exponent < 0
        ? Double(mantissa) / powersOfTen[-exponent] : Double(mantissa) * powersOfTen[exponent]
      return isNegative ? -value : value
    }
    return slowNumber(from: first)
  }

  private func badNumber(at p: UnsafePointer<UInt8>, _ first: UnsafePointer<UInt8>) -> DecodingFault
  {
    p == first ? unexpected("a value") : syntax("a digit is missing in a number", at: p)
  }

  private mutating func exponentPart(
    _ p: inout UnsafePointer<UInt8>, _ first: UnsafePointer<UInt8>
  ) throws(DecodingFault) -> Int {
    p += 1
    let isNegative = p < end && p.pointee == 0x2D
    if p < end, p.pointee == 0x2D || p.pointee == 0x2B { p += 1 }
    let digits = p
    var value = 0
    while p < end, p.pointee &- 0x30 < 10 {
      // Far beyond any double; more digits must not overflow.
      if value < 100_000 { value = value * 10 + Int(p.pointee &- 0x30) }
      p += 1
    }
    if p == digits { throw badNumber(at: p, first) }
    return isNegative ? -value : value
  }

  @inline(never)
  private func slowNumber(from first: UnsafePointer<UInt8>) -> Double {
    let text = UnsafeBufferPointer(start: first, count: position - first)
    // The grammar has been checked, so this fails for no input; it is locale-independent.
    return Double(String(decoding: text, as: UTF8.self)) ?? .infinity
  }
}

/// 10⁰…10²², all exact.
let powersOfTen: [Double] = [
  1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17,
  1e18, 1e19, 1e20, 1e21, 1e22,
]
