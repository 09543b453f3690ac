package import DrawCommands
// The sine of an angle calls libm, which is linked through this import.
internal import Glibc

/// What a filter list does on one canvas: steps in device px, and how far they reach.
struct FilterPlan {
  /// One step.
  enum Step {
    /// Replaces colours by a matrix of three rows: red, green, blue and a constant.
    case colors([Float])
    /// Multiplies by 0…1.
    case opacity(Double)
    /// Softens by a Gaussian of a deviation.
    case blur(Double)
    /// Puts a tinted, softened and moved copy below.
    case shadow(offset: Point, deviation: Double, color: Color)
  }

  /// The steps that change anything.
  private(set) var steps: [Step] = []
  /// The longest blur or deviation that was cut, as it was asked for; nil when none was.
  private(set) var cutBlur: Double?

  /// Plans a list.
  ///
  /// `limit` is the greatest deviation in device px, of each function and of all softening together,
  /// so that a long list cannot reach further than one function.
  init(_ functions: [FilterFunction], scale: Double, fontSize: Double, limit: Double) {
    func device(_ length: CSSLength) -> Double {
      max(-1e9, min(length.pixels(fontSize: fontSize) * scale, 1e9))
    }
    var room = limit * limit
    func bounded(_ length: CSSLength) -> Double {
      let wanted = device(length)
      let deviation = min(wanted, max(0, room).squareRoot())
      if deviation < wanted { cutBlur = max(cutBlur ?? 0, wanted) }
      room -= deviation * deviation
      return deviation
    }
    for function in functions {
      switch function {
      case .blur(let length):
        let deviation = bounded(length)
        guard deviation > 0 else { continue }
        // A Gaussian of a Gaussian is one of the summed variances.
        if case .blur(let before) = steps.last {
          steps[steps.count - 1] = .blur((before * before + deviation * deviation).squareRoot())
        } else {
          steps.append(.blur(deviation))
        }
      case .opacity(let share): if share < 1 { steps.append(.opacity(share)) }
      case .dropShadow(let x, let y, let length, let color):
        let deviation = bounded(length)
        guard color.alpha > 0 else { continue }
        steps.append(
          .shadow(offset: Point(x: device(x), y: device(y)), deviation: deviation, color: color))
      default:
        if let matrix = function.colorMatrix { steps.append(.colors(matrix)) }
      }
    }
  }

  /// The device px that are needed before a step, to have those of a box after the last one.
  func needed(for box: DeviceBox, before step: Int) -> DeviceBox {
    reached(from: box, by: step..<steps.count, backward: true)
  }

  /// The device px that may be coloured after the first steps, when those of a box are before.
  func reached(from box: DeviceBox, by count: Int) -> DeviceBox {
    reached(from: box, by: 0..<count, backward: false)
  }

  /// Softening after softening reaches as far as one by the root of the summed squares.
  private func reached(from box: DeviceBox, by range: Range<Int>, backward: Bool) -> DeviceBox {
    if box.isEmpty { return box }
    var result = box
    var variance = 0.0
    for step in steps[range] {
      switch step {
      case .colors, .opacity: break
      case .blur(let deviation): variance += deviation * deviation
      case .shadow(let offset, let deviation, _):
        variance += deviation * deviation
        let by = backward ? Point(x: -offset.x, y: -offset.y) : offset
        result = result.union(result.shifted(by: by).expanded(by: 1))
      }
    }
    if variance > 0 {
      let reach = (variance.squareRoot() * 3).rounded(.up) + 1
      result = result.expanded(by: Int(reach))
    }
    return result
  }
}

extension GraphicsState {
  /// How far the filter carries painting beyond itself on each side, in device px.
  package func filterReach(
    scale: Double, limits: Limits
  ) -> (left: Int, top: Int, right: Int, bottom: Int) {
    let plan = FilterPlan(filter, scale: scale, fontSize: fontSize, limit: Double(limits.blur))
    let box = plan.reached(
      from: DeviceBox(left: 0, top: 0, right: 1, bottom: 1), by: plan.steps.count)
    return (-box.left, -box.top, box.right - 1, box.bottom - 1)
  }
}

extension FilterFunction {
  /// The colour matrix of a function that has one and changes something; factors of red, green and
  /// blue and a constant, in three rows.
  /// <https://www.w3.org/TR/filter-effects-1/#ShorthandEquivalents>
  fileprivate var colorMatrix: [Float]? {
    switch self {
    case .brightness(let k): k == 1 ? nil : Self.each(k, 0)
    case .contrast(let k): k == 1 ? nil : Self.each(k, 0.5 - 0.5 * Self.bounded(k))
    case .invert(let k): k == 0 ? nil : Self.each(1 - 2 * k, k)
    case .grayscale(let k): k == 0 ? nil : Self.towards(Self.grey, 1 - k)
    case .saturate(let k): k == 1 ? nil : Self.towards(Self.luminance, Self.bounded(k))
    case .sepia(let k): k == 0 ? nil : Self.towards(Self.brown, 1 - k)
    case .hueRotate(let degrees): Self.rotation(degrees)
    case .blur, .opacity, .dropShadow: nil
    }
  }

  /// Factors beyond this push every component to an end, and their products must stay numbers.
  private static func bounded(_ factor: Double) -> Double { min(factor, 1e6) }

  private static func each(_ factor: Double, _ constant: Double) -> [Float] {
    let (k, c) = (Float(bounded(factor)), Float(constant))
    return [k, 0, 0, c, 0, k, 0, c, 0, 0, k, c]
  }

  private static let grey: [Double] = [
    0.2126, 0.7152, 0.0722, 0.2126, 0.7152, 0.0722, 0.2126, 0.7152, 0.0722,
  ]
  private static let luminance: [Double] = [
    0.213, 0.715, 0.072, 0.213, 0.715, 0.072, 0.213, 0.715, 0.072,
  ]
  private static let brown: [Double] = [
    0.393, 0.769, 0.189, 0.349, 0.686, 0.168, 0.272, 0.534, 0.131,
  ]
  private static let unit: [Double] = [1, 0, 0, 0, 1, 0, 0, 0, 1]
  private static let sines: [Double] = [
    -0.213, -0.715, 0.928, 0.143, 0.140, -0.283, -0.787, 0.715, 0.072,
  ]

  /// What lies between a matrix, at 0, and the identity, at 1, or beyond.
  private static func towards(_ matrix: [Double], _ share: Double) -> [Float] {
    rows { matrix[$0] * (1 - share) + unit[$0] * share }
  }

  private static func rotation(_ degrees: Double) -> [Float]? {
    let turned = degrees.truncatingRemainder(dividingBy: 360)
    if turned == 0 { return nil }
    let angle = turned * .pi / 180
    let (c, s) = (cos(angle), sin(angle))
    return rows { luminance[$0] + (unit[$0] - luminance[$0]) * c + sines[$0] * s }
  }

  /// Three rows of three factors, and no constants.
  private static func rows(_ factor: (Int) -> Double) -> [Float] {
    var result: [Float] = []
    for row in 0..<3 {
      for column in 0..<3 { result.append(Float(factor(row * 3 + column))) }
      result.append(0)
    }
    return result
  }
}
