/// Reading and writing values of CSS' `filter`.
/// <https://www.w3.org/TR/filter-effects-1/#FilterProperty>
public enum FilterList {
  /// Reads a list of filter functions, or `none`, which is empty; nil when the text is neither.
  ///
  /// `url()` is no function here: there is no document to hold a filter.
  public static func parse(_ text: String) -> [FilterFunction]? {
    var text = text
    return text.withUTF8 { bytes in
      var scanner = CSSScanner(bytes)
      return parse(&scanner)
    }
  }

  private static func parse(_ scanner: inout CSSScanner) -> [FilterFunction]? {
    var functions: [FilterFunction] = []
    while !scanner.reachesEnd() {
      guard let name = scanner.identifier()?.lowercased() else { return nil }
      guard scanner.take("(") else {
        return name == "none" && functions.isEmpty && scanner.reachesEnd() ? [] : nil
      }
      scanner.skipSpace()
      guard let function = function(name, &scanner) else { return nil }
      scanner.skipSpace()
      // The end of the input closes a function.
      guard scanner.take(")") || scanner.isAtEnd else { return nil }
      functions.append(function)
    }
    return functions.isEmpty ? nil : functions
  }

  private static func function(
    _ name: String, _ scanner: inout CSSScanner
  ) -> FilterFunction? {
    switch name {
    case "blur":
      if isEmpty(scanner) { return .blur(.zero) }
      return deviation(from: &scanner).map { .blur($0) }
    case "brightness": return amount(from: &scanner).map { .brightness($0) }
    case "contrast": return amount(from: &scanner).map { .contrast($0) }
    case "grayscale": return amount(from: &scanner).map { .grayscale(min($0, 1)) }
    case "hue-rotate":
      if isEmpty(scanner) { return .hueRotate(0) }
      return angle(from: &scanner).map { .hueRotate($0) }
    case "invert": return amount(from: &scanner).map { .invert(min($0, 1)) }
    case "opacity": return amount(from: &scanner).map { .opacity(min($0, 1)) }
    case "saturate": return amount(from: &scanner).map { .saturate($0) }
    case "sepia": return amount(from: &scanner).map { .sepia(min($0, 1)) }
    case "drop-shadow": return dropShadow(from: &scanner)
    default: return nil
    }
  }

  /// Whether the function ends without an argument.
  private static func isEmpty(_ scanner: CSSScanner) -> Bool {
    scanner.isAtEnd || scanner.peek() == UInt8(ascii: ")")
  }

  /// A number or percentage that is not negative; 1 when there is none.
  private static func amount(from scanner: inout CSSScanner) -> Double? {
    if isEmpty(scanner) { return 1 }
    guard let number = scanner.numeric(), number.value >= 0 else { return nil }
    // Numbers beyond all numbers are the largest one, as in CSS.
    let value = min(number.value, .greatestFiniteMagnitude)
    switch number.unit {
    case .number: return value
    case .percent: return value / 100
    case .named, .missing: return nil
    }
  }

  /// Degrees; a bare number is an angle only when it is 0.
  private static func angle(from scanner: inout CSSScanner) -> Double? {
    guard let number = scanner.numeric(), let degrees = number.degrees,
      number.unit != .number || number.value == 0
    else { return nil }
    // An infinite angle has no direction.
    return degrees.isFinite ? degrees : 0
  }

  private static func deviation(from scanner: inout CSSScanner) -> CSSLength? {
    guard let length = CSSLength.read(from: &scanner), length.number >= 0 else { return nil }
    return length
  }

  /// Two or three lengths, and a colour before or behind them; black without one.
  private static func dropShadow(from scanner: inout CSSScanner) -> FilterFunction? {
    var color = startsLength(scanner) ? nil : Color.read(from: &scanner)
    let isFirst = color != nil
    scanner.skipSpace()
    guard let x = CSSLength.read(from: &scanner) else { return nil }
    scanner.skipSpace()
    guard let y = CSSLength.read(from: &scanner) else { return nil }
    scanner.skipSpace()
    var softness = CSSLength.zero
    if startsLength(scanner) {
      guard let length = deviation(from: &scanner) else { return nil }
      softness = length
      scanner.skipSpace()
    }
    if !isFirst, !isEmpty(scanner) {
      color = Color.read(from: &scanner)
      if color == nil { return nil }
    }
    return .dropShadow(x: x, y: y, deviation: softness, color: color ?? .black)
  }

  private static func startsLength(_ scanner: CSSScanner) -> Bool {
    var ahead = scanner
    return ahead.numeric() != nil
  }

  /// The list as CSS writes it; an empty one is `none`.
  public static func text(_ functions: [FilterFunction]) -> String {
    functions.isEmpty ? "none" : functions.map(\.text).joined(separator: " ")
  }
}

extension FilterFunction {
  /// The function as CSS writes it.
  public var text: String {
    switch self {
    case .blur(let deviation): "blur(\(deviation.text))"
    case .brightness(let amount): "brightness(\(amount.shortest))"
    case .contrast(let amount): "contrast(\(amount.shortest))"
    case .grayscale(let amount): "grayscale(\(amount.shortest))"
    case .hueRotate(let degrees): "hue-rotate(\(degrees.shortest)deg)"
    case .invert(let amount): "invert(\(amount.shortest))"
    case .opacity(let amount): "opacity(\(amount.shortest))"
    case .saturate(let amount): "saturate(\(amount.shortest))"
    case .sepia(let amount): "sepia(\(amount.shortest))"
    case .dropShadow(let x, let y, let deviation, let color):
      "drop-shadow(\(x.text) \(y.text) \(deviation.text) \(color.hexadecimalText))"
    }
  }
}

extension Color {
  /// The colour as `#rrggbbaa`, which says all that a CSS colour can hold.
  fileprivate var hexadecimalText: String {
    "#"
      + [red, green, blue, alpha].map { component in
        let byte = Int((max(0, min(component, 1)) * 255).rounded())
        return (byte < 16 ? "0" : "") + String(byte, radix: 16)
      }.joined()
  }
}
