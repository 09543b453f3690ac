import DrawCommands

extension SeededNumbers {
  /// A filter function with arguments that CSS can write.
  mutating func filterFunction() -> FilterFunction {
    switch Int.random(in: 0..<10, using: &self) {
    case 0: .blur(length(.magnitude))
    case 1: .brightness(magnitude())
    case 2: .contrast(magnitude())
    case 3: .grayscale(min(magnitude(), 1))
    case 4: .hueRotate(number())
    case 5: .invert(min(magnitude(), 1))
    case 6: .opacity(min(magnitude(), 1))
    case 7: .saturate(magnitude())
    case 8: .sepia(min(magnitude(), 1))
    default:
      .dropShadow(
        x: length(nil), y: length(nil), deviation: length(.magnitude),
        color: Color(red: byte(), green: byte(), blue: byte(), alpha: byte()))
    }
  }

  private enum Sign { case magnitude }

  private mutating func length(_ sign: Sign?) -> CSSLength {
    let value = sign == nil ? number() : magnitude()
    return Bool.random(using: &self) ? .pixels(value) : .em(value)
  }

  /// A component that CSS text holds exactly.
  private mutating func byte() -> Double { Double(Int.random(in: 0...255, using: &self)) / 255 }
}
