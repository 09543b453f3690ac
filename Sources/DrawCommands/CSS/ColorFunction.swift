// Rounding calls libm, which is linked through this import.
import Glibc

/// The arguments of `rgb()` or `hsl()`, read before their meaning is known.
struct ColorFunction {
  private var components: [CSSNumeric] = []
  private var alpha = 1.0
  /// Whether commas separate the components: the older syntax allows less.
  private var isLegacy = false

  /// Reads up to the closing parenthesis or the end of the input, which closes it too.
  ///
  /// The opening one has been passed.
  init?(from scanner: inout CSSScanner) {
    for index in 0..<3 {
      scanner.skipSpace()
      if index == 1 { isLegacy = scanner.take(",") }
      if index == 2, isLegacy, !scanner.take(",") { return nil }
      guard let component = component(from: &scanner) else { return nil }
      components.append(component)
    }
    scanner.skipSpace()
    if scanner.take(isLegacy ? "," : "/") {
      guard let component = component(from: &scanner) else { return nil }
      switch component.unit {
      case .number, .missing: alpha = ColorFunction.rounded(component.value)
      case .percent: alpha = ColorFunction.rounded(component.value / 100)
      case .named: return nil
      }
      scanner.skipSpace()
    }
    guard scanner.take(")") || scanner.isAtEnd else { return nil }
    // The first component is read before a comma can tell the syntax.
    if isLegacy, components[0].unit == .missing { return nil }
  }

  private func component(from scanner: inout CSSScanner) -> CSSNumeric? {
    scanner.skipSpace()
    if let number = scanner.numeric() { return number }
    guard !isLegacy, scanner.identifier()?.lowercased() == "none" else { return nil }
    return CSSNumeric(value: 0, unit: .missing)
  }

  /// The nearest multiple of 1/255 inside 0…1; halves are rounded up.
  private static func rounded(_ value: Double) -> Double {
    (max(0, min(value, 1)) * 255 + 0.5).rounded(.down) / 255
  }
}

// MARK: - Meanings

extension ColorFunction {
  /// The colour meant by red, green and blue; nil when a component has the wrong unit.
  ///
  /// Components are numbers of 0…255 or percentages; with commas all three are of one kind.
  var rgb: Color? {
    if isLegacy, Set(components.map(\.unit)).count > 1 { return nil }
    var values: [Double] = []
    for component in components {
      switch component.unit {
      case .number, .missing: values.append(component.value / 255)
      case .percent: values.append(component.value / 100)
      case .named: return nil
      }
    }
    return color(values)
  }

  /// The colour meant by hue, saturation and lightness; nil when a component has the wrong unit.
  ///
  /// The formula is the one of <https://www.w3.org/TR/css-color-4/#hsl-to-rgb>.
  var hsl: Color? {
    guard let hue = hue, let saturation = share(components[1]), let lightness = share(components[2])
    else { return nil }
    let reach = saturation * min(lightness, 1 - lightness)
    return color(
      [0.0, 8.0, 4.0].map { offset in
        let k = (offset + hue / 30).truncatingRemainder(dividingBy: 12)
        return lightness - reach * max(-1, min(k - 3, 9 - k, 1))
      })
  }

  private func color(_ values: [Double]) -> Color {
    Color(
      red: ColorFunction.rounded(values[0]), green: ColorFunction.rounded(values[1]),
      blue: ColorFunction.rounded(values[2]), alpha: alpha)
  }

  /// Degrees of 0..<360.
  private var hue: Double? {
    guard let degrees = components[0].degrees else { return nil }
    // An infinite hue has no direction.
    guard degrees.isFinite else { return 0 }
    let turned = degrees.truncatingRemainder(dividingBy: 360)
    return turned < 0 ? turned + 360 : turned
  }

  /// A percentage, and without commas a bare number of the same scale, as a share of 0…1.
  private func share(_ component: CSSNumeric) -> Double? {
    switch component.unit {
    case .percent, .missing: break
    case .number: if isLegacy { return nil }
    case .named: return nil
    }
    return max(0, min(component.value / 100, 1))
  }
}

extension CSSNumeric {
  /// The angle in degrees; a bare number counts degrees, nil is returned for other units.
  var degrees: Double? {
    switch unit {
    case .number, .missing, .named("deg"): value
    case .named("grad"): value * 0.9
    case .named("rad"): value * 180 / .pi
    case .named("turn"): value * 360
    case .percent, .named: nil
    }
  }
}
