package import DrawCommands

/// Makes random scripts out of everything that decoding can give.
package struct ScriptGenerator {
  private var random: SeededNumbers

  /// Starts a sequence of scripts.
  package init(seed: UInt64) { random = SeededNumbers(seed: seed) }

  /// A script with some draws.
  package mutating func script() -> DrawScript {
    let names = ["b", "a.png", "é", "data:x", "", "\"quoted\"\n", "\u{1F600}"]
    var resources: [String: String] = [:]
    for name in random.some(below: 4, { $0.pick(names) }) { resources[name] = text() }
    return DrawScript(
      canvas: canvas(), resources: resources,
      draws: (0..<Int.random(in: 0...3, using: &random)).map { _ in draw() })
  }

  private mutating func canvas() -> CanvasDescription {
    var canvas = CanvasDescription()
    if Bool.random(using: &random) { canvas.width = random.positive() }
    if Bool.random(using: &random) { canvas.height = random.positive() }
    if Bool.random(using: &random) { canvas.scale = random.pick([0.001, 1, 1.5, 2, 3.25, 1000]) }
    if Bool.random(using: &random) { canvas.background = color() }
    return canvas
  }

  private mutating func draw() -> Draw {
    Draw(
      name: random.pick([nil, "first", ""]),
      canvas: Int.random(in: 0..<4, using: &random) == 0 ? canvas() : nil,
      reserve: Bool.random(using: &random),
      commands: (0..<Int.random(in: 0..<12, using: &random)).map { _ in command() })
  }

  /// A command of any kind.
  package mutating func command() -> DrawCommand {
    switch Int.random(in: 0..<4, using: &random) {
    case 0: painting()
    case 1: color(orPath: ())
    case 2: lineOrText()
    default: structure()
    }
  }

  private mutating func painting() -> DrawCommand {
    switch Int.random(in: 0..<6, using: &random) {
    case 0: return .fill(path(), random.pick(FillRule.allCases))
    case 1: return .stroke(path())
    case 2: return .clear(rect())
    case 3:
      let draw = TextDraw(
        text: text(), anchor: point(), maxWidth: random.pick([nil, random.positive()]))
      return Bool.random(using: &random) ? .fillText(draw) : .strokeText(draw)
    case 4:
      let placement = random.pick([
        ImageDraw.Placement.natural(point()), .scaled(rect()),
        .section(destination: rect(), source: rect()),
      ])
      return .drawImage(ImageDraw(source: text(), placement: placement))
    default: return .writePixels(pixels())
    }
  }

  private mutating func color(orPath: Void) -> DrawCommand {
    switch Int.random(in: 0..<9, using: &random) {
    case 0: .setFill(paint())
    case 1: .setStroke(paint())
    case 2: .setGlobalAlpha(component())
    case 3: .setCompositeOperator(random.pick(CompositeOperator.allCases))
    case 4:
      .setShadow(
        offsetX: random.number(), offsetY: random.number(),
        blur: random.pick([nil, random.magnitude()]), color: color())
    case 5: .setShadowBlur(random.magnitude())
    case 6: .setShadowColor(color())
    case 7: .setShadowOffsetX(random.number())
    default: .setShadowOffsetY(random.number())
    }
  }

  private mutating func lineOrText() -> DrawCommand {
    switch Int.random(in: 0..<16, using: &random) {
    case 0: .setLineWidth(random.positive())
    case 1: .setMiterLimit(random.positive())
    case 2: .setLineCap(random.pick(LineCap.allCases))
    case 3: .setLineJoin(random.pick(LineJoin.allCases))
    case 4:
      .setLineDash(
        LineDash(random.some(below: 5) { $0.magnitude() }) ?? .solid, offset: random.number())
    case 5: .setLineDashOffset(random.number())
    case 6: .setFontSize(random.positive())
    case 7: .setFontStyle(random.pick(FontStyle.allCases))
    case 8: .setFontWeight(weight())
    case 9: .setFontFamilies(families())
    case 10:
      .setFont(
        CSSFont(
          style: random.pick(FontStyle.allCases), weight: weight(), size: random.positive(),
          families: families()))
    case 11: .setTextAlign(random.pick(TextAlign.allCases))
    case 12:
      .setLetterSpacing(
        random.pick([CSSLength.pixels(random.number()), .em(random.number())]))
    case 13: .setDirection(random.pick(TextDirection.allCases))
    case 14: .setFilter(random.some(below: 4) { $0.filterFunction() })
    default: .setTextBaseline(random.pick(TextBaseline.allCases))
    }
  }

  private mutating func structure() -> DrawCommand {
    switch Int.random(in: 0..<7, using: &random) {
    case 0: .save
    case 1: .restore
    case 2: .transform(matrix())
    case 3: .setTransform(matrix())
    case 4: .clip(path(), random.pick(FillRule.allCases))
    case 5: .setImageSmoothing(Bool.random(using: &random))
    default: .setSmoothingQuality(random.pick(SmoothingQuality.allCases))
    }
  }
}

// MARK: - Parts of commands

extension ScriptGenerator {
  private mutating func point() -> Point { Point(x: random.number(), y: random.number()) }

  private mutating func rect() -> Rect {
    Rect(x: random.number(), y: random.number(), width: random.number(), height: random.number())
  }

  private mutating func matrix() -> AffineTransform {
    AffineTransform(
      a: random.number(), b: random.number(), c: random.number(), d: random.number(),
      e: random.number(), f: random.number())
  }

  private mutating func path() -> Path {
    var path = Path()
    for verb in random.some(below: 6, { $0.pick(Path.Verb.allCases) }) {
      var numbers = (0..<verb.coordinateCount).map { _ in random.number() }
      switch verb {
      case .arc: numbers[2] = random.magnitude()
      case .arcTo: numbers[4] = random.magnitude()
      case .ellipse: numbers.replaceSubrange(2...3, with: [random.magnitude(), random.magnitude()])
      case .roundRect:
        let radius = random.magnitude()
        for i in 4..<12 { numbers[i] = random.pick([radius, random.magnitude()]) }
      default: break
      }
      if verb == .arc || verb == .ellipse {
        numbers[numbers.count - 1] = random.pick([0, 1])
      }
      path.append(Path(verbs: [verb], coordinates: numbers))
    }
    return path
  }

  /// A component as the wire gives them: a number of 0…255, whole or not, divided by 255.
  private mutating func component() -> Double {
    switch Int.random(in: 0..<3, using: &random) {
    case 0: Double.random(in: 0...255, using: &random) / 255
    case 1: Double(Int.random(in: 0...2550, using: &random)) / 10 / 255
    default: Double(Int.random(in: 0...255, using: &random)) / 255
    }
  }

  private mutating func color() -> Color {
    Color(red: component(), green: component(), blue: component(), alpha: component())
  }

  private mutating func paint() -> Paint {
    switch Int.random(in: 0..<4, using: &random) {
    case 0:
      return .pattern(
        ImagePattern(source: text(), repetition: random.pick(ImagePattern.Repetition.allCases)))
    case 1: return .color(color())
    default:
      let stops = (0..<Int.random(in: 0..<4, using: &random)).map { _ in
        Gradient.Stop(offset: random.pick([0, 0.1, 0.5, 1, component()]), color: color())
      }
      let geometry = random.pick([
        Gradient.Geometry.linear(start: point(), end: point()),
        .radial(
          startCenter: point(), startRadius: random.magnitude(), endCenter: point(),
          endRadius: random.magnitude()),
        .conic(center: point(), startAngle: random.number()),
      ])
      return .gradient(Gradient(geometry: geometry, stops: stops))
    }
  }

  private mutating func pixels() -> PixelWrite {
    let (x, y) = (
      Int.random(in: -1_000_000_000...1_000_000_000, using: &random),
      Int.random(in: -50...50, using: &random)
    )
    if Bool.random(using: &random) {
      return PixelWrite(source: .image(text()), x: x, y: y, dirty: random.pick([nil, rect()]))
    }
    let (width, height) = (
      Int.random(in: 1...3, using: &random), Int.random(in: 1...3, using: &random)
    )
    let bytes = (0..<(width * height * 4)).map { _ in UInt8.random(in: 0...255, using: &random) }
    return PixelWrite(source: .bytes(bytes, width: width, height: height), x: x, y: y)
  }

  private mutating func text() -> String {
    let pieces = [
      "a", "\"", "\\", "/", "\n", "\t", "\u{0}", "\u{1F}", "\u{7F}", "中文", "😀", "e\u{301}",
      "\u{FFFD}",
      " ", "\u{2028}", "{}",
    ]
    return random.some(below: 8) { $0.pick(pieces) }.joined()
  }

  private mutating func weight() -> FontWeight {
    FontWeight(number: Double(Int.random(in: 1...9, using: &random) * 100)) ?? .normal
  }

  private mutating func families() -> [String] {
    let names = [
      "Arial", "PingFang SC", "sans-serif", "-apple-system", "it's", "a\\b", "line\nend", "3270",
      "inherit", "\"", "名", "a, b", "--x", "\r\u{C}", " padded ",
    ]
    return ["Menlo"] + random.some(below: 4) { $0.pick(names) }
  }
}

extension Path {
  /// Adds the steps of another path.
  fileprivate mutating func append(_ other: Path) {
    self = Path(verbs: verbs + other.verbs, coordinates: coordinates + other.coordinates)
  }
}
