/// Random bits that are the same for the same seed on every machine (SplitMix64).
package struct SeededNumbers: RandomNumberGenerator {
  private var state: UInt64

  /// Starts a sequence.
  package init(seed: UInt64) { state = seed }

  /// The next 64 bits.
  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
    return z ^ z >> 31
  }

  /// A finite number as scripts hold them: small, large, whole, broken, tiny, of either sign.
  package mutating func number() -> Double {
    switch Int.random(in: 0..<9, using: &self) {
    case 0: return 0
    case 1: return -0.0
    case 2, 3: return Double(Int.random(in: -1000...1000, using: &self))
    case 4: return Double(Int.random(in: -100_000...100_000, using: &self)) / 10
    case 5: return Double.random(in: -1...1, using: &self)
    case 6: return Double.random(in: -2000...2000, using: &self)
    case 7: return Double(Int64.random(in: .min ... .max, using: &self))
    default:
      let value = Double(bitPattern: next())
      return value.isFinite ? value : 1e308
    }
  }

  /// A finite number that is not negative.
  package mutating func magnitude() -> Double { number().magnitude }

  /// A finite number above 0.
  package mutating func positive() -> Double {
    let value = magnitude()
    return value > 0 ? value : 1
  }

  /// One of a list.
  package mutating func pick<Element>(_ list: [Element]) -> Element {
    list[Int.random(in: list.indices, using: &self)]
  }

  /// Some values, as many as a random number below a bound.
  package mutating func some<Element>(
    below bound: Int, _ make: (inout SeededNumbers) -> Element
  ) -> [Element] {
    (0..<Int.random(in: 0..<bound, using: &self)).map { _ in make(&self) }
  }
}
