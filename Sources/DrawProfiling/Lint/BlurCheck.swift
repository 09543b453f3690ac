internal import CanvasRaster
internal import DrawCommands

/// Finds shadows whose blur costs much and shows little.
struct BlurCheck {
  /// From this blur on, in device px, a shadow is a faint haze.
  private static let huge = 100.0

  private var reported: Set<Int> = []

  mutating func beginDraw() { reported.removeAll() }

  mutating func follow(_ moment: LintMoment, _ report: inout LintReport) {
    guard moment.isVisible, moment.footprint?.shadow != nil, let setter = moment.shadowAction
    else { return }
    let blur = moment.met.shadow.blur * moment.size.scale
    let bound = min(BlurCheck.huge, Double(min(moment.canvas.width, moment.canvas.height)))
    guard blur >= bound, blur > 32, reported.insert(setter).inserted else { return }
    report.add(
      .hugeBlur, draw: moment.draw, action: setter,
      "the blur is \(DecimalText.fixed(blur, decimals: 0)) device px",
      related: [(moment.draw, moment.action)])
  }
}
