/// Numbers as people read them.
enum DecimalText {
  /// A number with a fixed count of decimals, rounded half away from zero.
  static func fixed(_ value: Double, decimals: Int) -> String {
    guard value.isFinite, abs(value) < 1e15 else { return value.isFinite ? "\(value)" : "–" }
    var power = 1.0
    for _ in 0..<decimals { power *= 10 }
    let scaled = (abs(value) * power).rounded()
    let whole = Int(scaled / power)
    let sign = value < 0 && scaled > 0 ? "-" : ""
    guard decimals > 0 else { return sign + String(whole) }
    let rest = String(Int(scaled - Double(whole) * power))
    return sign + "\(whole)." + String(repeating: "0", count: decimals - rest.count) + rest
  }

  /// A whole number with commas between thousands.
  static func grouped(_ value: Int) -> String {
    var digits = Array(String(value.magnitude))
    var i = digits.count - 3
    while i > 0 {
      digits.insert(",", at: i)
      i -= 3
    }
    return (value < 0 ? "-" : "") + String(digits)
  }

  /// A share of a whole, such as `12.3 %`.
  static func share(_ part: Double, of whole: Double) -> String {
    whole == 0 ? "–" : fixed(part / whole * 100, decimals: 1) + " %"
  }

  /// A number of bytes in the unit that suits it, such as `12.3 MiB`.
  static func bytes(_ count: Int) -> String {
    if count < 1 << 10 { return "\(count) B" }
    if count < 1 << 20 { return fixed(Double(count) / 1024, decimals: 1) + " KiB" }
    return fixed(Double(count) / 1_048_576, decimals: 1) + " MiB"
  }
}
