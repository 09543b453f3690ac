/// Makes random scripts whose drawing is seen: everything lies on or near the canvas.
///
/// `ScriptGenerator` tries what numbers can be; this tries what pictures can be.
package struct VisibleScript {
  /// Width and height of the canvas in logical px.
  package static let side = 120.0

  private var random: SeededNumbers

  /// Starts a sequence.
  package init(seed: UInt64) { random = SeededNumbers(seed: seed) }

  /// The actions of a script, as JSON.
  package mutating func actions() -> String {
    var list: [String] = []
    var depth = 0
    for _ in 0..<Int.random(in: 4...14, using: &random) {
      switch Int.random(in: 0..<12, using: &random) {
      case 0:
        list.append(action("save"))
        depth += 1
      case 1 where depth > 0:
        list.append(action("restore"))
        depth -= 1
      case 2: list.append(transform())
      case 3: list.append(action("clip", outline()))
      case 4: list += line()
      case 5: list.append(shadow())
      case 6: list.append(effect())
      default: list += painting()
      }
    }
    return "[" + list.joined(separator: ",") + "]"
  }

  private func action(_ method: String, _ data: [String] = []) -> String {
    #"{"method":"\#(method)","data":[\#(data.joined(separator: ","))]}"#
  }

  private mutating func painting() -> [String] {
    let fills = Bool.random(using: &random)
    let style = action(fills ? "setFillStyle" : "setStrokeStyle", paint())
    switch Int.random(in: 0..<8, using: &random) {
    case 0: return [style, action(fills ? "fillRect" : "strokeRect", box())]
    case 1:
      return [
        action("setFontSize", ["\(Int.random(in: 8...40, using: &random))"]), style,
        action(
          fills ? "fillText" : "strokeText",
          [random.pick([#""Canvas""#, #""图表 Ag""#, #""1,024%""#]), at(), at()]),
      ]
    case 2: return [action("clearRect", box())]
    default: return [style, action(fills ? "fillPath" : "strokePath", outline())]
    }
  }

  private mutating func outline() -> [String] {
    var steps: [String] = []
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      switch Int.random(in: 0..<6, using: &random) {
      case 0: steps.append(action("rect", box()))
      case 1:
        steps += [
          action("moveTo", [at(), at()]),
          action("arc", [at(), at(), size(), at(6.3), at(6.3), random.pick(["true", "false"])]),
        ]
      case 2: steps.append(action("roundRect", box() + [size(20)]))
      case 3:
        steps += [
          action("moveTo", [at(), at()]),
          action("bezierCurveTo", (0..<6).map { _ in at() }),
          action("quadraticCurveTo", (0..<4).map { _ in at() }),
        ]
      default:
        steps.append(action("moveTo", [at(), at()]))
        for _ in 0..<Int.random(in: 1...6, using: &random) {
          steps.append(action("lineTo", [at(), at()]))
        }
      }
      if Bool.random(using: &random) { steps.append(action("closePath")) }
    }
    return steps
  }

  private mutating func paint() -> [String] {
    switch Int.random(in: 0..<5, using: &random) {
    case 0: [#""linear""#, "[\(at()),\(at()),\(at()),\(at())]", stops()]
    case 1: [#""radial""#, "[\(at()),\(at()),\(size())]", stops()]
    default: [#""normal""#, color()]
    }
  }

  private mutating func stops() -> String {
    "[[0,\(color())],[\(at(1)),\(color())],[1,\(color())]]"
  }

  private mutating func color() -> String {
    let parts = (0..<3).map { _ in Int.random(in: 0...255, using: &random) }
    let alpha = random.pick([255, 255, 128, Int.random(in: 0...255, using: &random)])
    return "[\(parts[0]),\(parts[1]),\(parts[2]),\(alpha)]"
  }

  private mutating func line() -> [String] {
    [
      action("setLineWidth", [random.pick(["0.5", "1", "2", size(16)])]),
      action("setLineCap", [random.pick([#""butt""#, #""round""#, #""square""#])]),
      action("setLineJoin", [random.pick([#""miter""#, #""round""#, #""bevel""#])]),
      action("setLineDash", [random.pick(["[]", "[]", "[6,4]", "[1,5,9]"]), at(10)]),
    ]
  }

  private mutating func transform() -> String {
    switch Int.random(in: 0..<4, using: &random) {
    case 0: action("translate", [at(30), at(30)])
    case 1: action("rotate", [at(3)])
    case 2: action("scale", [at(1.5, from: 0.5), at(1.5, from: 0.5)])
    default: action("transform", ["1", at(0.4), at(0.4), "1", at(20), at(20)])
    }
  }

  private mutating func shadow() -> String {
    random.pick([
      action("setShadow", [at(10), at(10), size(12), color()]),
      action("setShadow", ["0", "0", "0", "[]"]),
    ])
  }

  private mutating func effect() -> String {
    let operators = [
      "source-over", "source-over", "destination-over", "source-atop", "xor", "lighter",
      "multiply", "screen", "darken", "destination-out",
    ]
    return random.pick([
      action("setGlobalAlpha", [at(255)]),
      action("setGlobalCompositeOperation", [#""\#(random.pick(operators))""#]),
    ])
  }

  private mutating func box() -> [String] {
    let isWhole = Bool.random(using: &random)
    return (0..<4).map { i in
      let value = i < 2 ? number(Self.side) : number(Self.side * 0.7)
      return isWhole ? "\(value.rounded())" : "\(value)"
    }
  }

  private mutating func at(_ bound: Double = VisibleScript.side, from least: Double = 0) -> String {
    "\(number(bound, from: least))"
  }

  private mutating func size(_ bound: Double = 40) -> String { "\(number(bound, from: 0.5))" }

  /// A number with two decimals, so that a script that fails can be read.
  private mutating func number(_ bound: Double, from least: Double = 0) -> Double {
    (Double.random(in: least...bound, using: &random) * 100).rounded() / 100
  }
}
