/// The one spelling of a number: as few digits as tell it from its neighbours.
///
/// The layout is that of JavaScript's `Number::toString`, so that what a page prints with
/// `JSON.stringify` is spelled the same. <https://tc39.es/ecma262/#sec-numeric-types-number-tostring>
enum ShortestNumber {
  /// Adds the digits of a number: `10`, `0.5`, `1e-7`, `1e+21`; −0 is `0`, what JSON has no number
  /// for is `null`.
  static func append(_ value: Double, to bytes: inout [UInt8]) {
    guard value.isFinite else {
      bytes += "null".utf8
      return
    }
    // Below this, whole numbers are exact and their digits are those of an integer.
    if value.magnitude < 1e15, value == value.rounded(.towardZero) {
      bytes += String(Int(value)).utf8
      return
    }
    if value < 0 { bytes.append(UInt8(ascii: "-")) }
    let (digits, point) = decimal(of: value.magnitude)
    layOut(digits, point, into: &bytes)
  }

  /// The digits of a positive number, and how many of them stand before the decimal point.
  private static func decimal(of value: Double) -> (digits: [UInt8], point: Int) {
    // Swift prints the shortest digits that read back as the same number, in its own layout.
    let parts = value.description.split(separator: "e")
    let halves = parts[0].split(separator: ".", omittingEmptySubsequences: false)
    let fraction = halves.count > 1 && halves[1] != "0" ? halves[1] : ""
    let exponent = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
    let all = Array(halves[0].utf8) + Array(fraction.utf8)
    let digits = all.drop { $0 == UInt8(ascii: "0") }
    let point = halves[0].utf8.count + exponent - (all.count - digits.count)
    let end = digits.lastIndex { $0 != UInt8(ascii: "0") } ?? digits.startIndex
    return (Array(digits[...end]), point)
  }

  private static func layOut(_ digits: [UInt8], _ point: Int, into bytes: inout [UInt8]) {
    func zeros(_ count: Int) -> [UInt8] { [UInt8](repeating: UInt8(ascii: "0"), count: count) }
    switch point {
    case digits.count...21 where digits.count <= 21:
      bytes += digits + zeros(point - digits.count)
    case 1...21:
      bytes += digits[..<point]
      bytes.append(UInt8(ascii: "."))
      bytes += digits[point...]
    case -5...0:
      bytes += "0.".utf8
      bytes += zeros(-point) + digits
    default:
      bytes.append(digits[0])
      if digits.count > 1 {
        bytes.append(UInt8(ascii: "."))
        bytes += digits[1...]
      }
      bytes += "e\(point > 0 ? "+" : "")\(point - 1)".utf8
    }
  }
}

extension Double {
  /// The number's one spelling, for people.
  var shortest: String {
    var bytes: [UInt8] = []
    ShortestNumber.append(self, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The number of 0…255 on the wire that is read as this share of 0…1.
  ///
  /// Of several the one with the fewest digits. A share that no number of the wire gives, as only a
  /// program can make, is moved to the nearest that one does.
  var wireByte: Double {
    let near = self * 255
    let whole = near.rounded()
    if whole / 255 == self { return whole }
    let candidates = [near, near.nextDown, near.nextUp, near.nextDown.nextDown, near.nextUp.nextUp]
    let fitting = candidates.filter { $0 / 255 == self }
    let best = fitting.min {
      ($0.shortest.utf8.count, $0) < ($1.shortest.utf8.count, $1)
    }
    return best ?? (near / 255).wireByte
  }
}
