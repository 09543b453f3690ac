extension ArgumentReader {
  /// The first words of a style.
  private enum PaintKind: String, CaseIterable {
    case normal, linear, radial, conic, pattern
  }

  /// All arguments as one paint.
  mutating func paint() throws(DecodingFault) -> Paint {
    let first = try string()
    switch PaintKind(rawValue: first) {
    case .normal: return .color(try color())
    case .linear:
      let line = try numbers(4)
      return .gradient(
        Gradient(
          geometry: .linear(
            start: Point(x: line[0], y: line[1]), end: Point(x: line[2], y: line[3])),
          stops: try stops()))
    case .radial: return .gradient(Gradient(geometry: try circles(), stops: try stops()))
    case .conic:
      let turn = try numbers(3)
      return .gradient(
        Gradient(
          geometry: .conic(center: Point(x: turn[1], y: turn[2]), startAngle: turn[0]),
          stops: try stops()))
    case .pattern:
      let source = try string()
      return .pattern(ImagePattern(source: source, repetition: try repetition()))
    case nil:
      if let color = Color(css: first) { return .color(color) }
      throw problem(.unknownWord, "\(quoted(first)) is neither a kind of style nor a CSS colour")
    }
  }

  /// Exactly the given number of numbers, in an array; more are passed over.
  private mutating func numbers(_ count: Int) throws(DecodingFault) -> [Double] {
    try advance()
    return try nested { (inner: inout ArgumentReader) throws(DecodingFault) in
      var result: [Double] = []
      while result.count < count { result.append(try inner.number()) }
      return result
    }
  }

  private mutating func circles() throws(DecodingFault) -> Gradient.Geometry {
    try advance()
    let n = try nested { (inner: inout ArgumentReader) throws(DecodingFault) in
      var result: [Double] = []
      while result.count < 6, try inner.hasNext() { result.append(try inner.currentNumber()) }
      return result
    }
    // One circle is the outer one; the inner one has no radius then.
    let circles: (Point, Double, Point, Double)
    switch n.count {
    case 3:
      let center = Point(x: n[0], y: n[1])
      circles = (center, 0, center, n[2])
    case 6: circles = (Point(x: n[0], y: n[1]), n[2], Point(x: n[3], y: n[4]), n[5])
    default: throw problem(.missingData, "a radial gradient has three or six numbers")
    }
    if circles.1 < 0 || circles.3 < 0 {
      throw problem(.negativeRadius, "the radius is negative")
    }
    return .radial(
      startCenter: circles.0, startRadius: circles.1, endCenter: circles.2, endRadius: circles.3)
  }

  private mutating func stops() throws(DecodingFault) -> [Gradient.Stop] {
    guard try hasNext() else { return [] }
    return try nested { (list: inout ArgumentReader) throws(DecodingFault) in
      var stops: [Gradient.Stop] = []
      while try list.hasNext() {
        stops.append(
          try list.nested { (stop: inout ArgumentReader) throws(DecodingFault) in
            let offset = try stop.number()
            guard (0...1).contains(offset) else {
              throw stop.problem(.gradientOffset, "a stop's offset lies in 0…1")
            }
            return Gradient.Stop(offset: offset, color: try stop.color())
          })
      }
      return stops
    }
  }

  /// The repetition of a pattern; missing, null and empty mean both directions, as in HTML.
  private mutating func repetition() throws(DecodingFault) -> ImagePattern.Repetition {
    guard try hasNext() else { return .both }
    if reader.peek() == 0x6E {
      try reader.literal("null")
      return .both
    }
    let text = try currentString()
    if text.isEmpty { return .both }
    guard let repetition = ImagePattern.Repetition(rawValue: text) else {
      throw problem(.unknownWord, "\(quoted(text)) is no repetition")
    }
    return repetition
  }

  /// The next argument as a colour: an array of components 0…255, or a CSS string.
  mutating func color() throws(DecodingFault) -> Color {
    try advance()
    return try currentColor()
  }

  /// The argument that the reader stands before, as a colour.
  mutating func currentColor() throws(DecodingFault) -> Color {
    if reader.peek() == 0x22 {
      let text = try currentString()
      guard let color = Color(css: text) else {
        throw problem(.badColor, "\(quoted(text)) is no CSS colour")
      }
      return color
    }
    return try nested { (inner: inout ArgumentReader) throws(DecodingFault) in
      var components: (Double, Double, Double, Double) = (0, 0, 0, 255)
      var count = 0
      while count < 4, try inner.hasNext() {
        let value = try inner.currentNumber()
        switch count {
        case 0: components.0 = value
        case 1: components.1 = value
        case 2: components.2 = value
        default: components.3 = value
        }
        count += 1
      }
      // Short arrays are what the page side sends for no colour.
      guard count >= 3 else { return .transparent }
      if components.3 > 255 {
        inner.context.note(.alphaClamped, "an opacity above 255 counts as 255", at: 3)
      }
      return Color(
        red: components.0 / 255, green: components.1 / 255, blue: components.2 / 255,
        alpha: components.3 / 255)
    }
  }

  mutating func shadow() throws(DecodingFault) -> DrawCommand {
    let (x, y, blur) = (try number(), try number(), try number())
    return .setShadow(
      offsetX: x, offsetY: y, blur: blur >= 0 ? blur : nil, color: try color())
  }

  /// A CSS filter list; one of more functions than allowed is none.
  mutating func filter() throws(DecodingFault) -> [FilterFunction] {
    let text = try string()
    guard let functions = FilterList.parse(text) else {
      throw problem(.badFilter, "\(quoted(text)) is no list of CSS filter functions")
    }
    let limit = context.limits.filterFunctions
    guard functions.count <= limit else {
      throw problem(
        .limitCut,
        "limit filter-functions: found \(functions.count), allowed \(limit); the former filter stays"
      )
    }
    return functions
  }

  mutating func lineDash() throws(DecodingFault) -> DrawCommand {
    try advance()
    let lengths = try nested { (inner: inout ArgumentReader) throws(DecodingFault) in
      var result: [Double] = []
      while try inner.hasNext() {
        let length = try inner.currentNumber()
        if length < 0 { throw inner.problem(.negativeDash, "the dash length is negative") }
        result.append(length)
      }
      return result
    }
    let offset = try hasNext() ? try currentNumber() : 0
    guard let dash = LineDash(lengths) else {
      throw problem(.negativeDash, "the dash list is unusable", at: 0)
    }
    return .setLineDash(dash, offset: offset)
  }
}
