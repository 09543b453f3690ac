internal import CanvasRaster
internal import DrawCommands
internal import Glibc

/// Finds what some clients do differently, by public reports.
struct PortabilityCheck {
  /// What some clients neither save nor restore.
  private static let unsaved: StateField = [.lineDash, .alpha, .shadow, .composite]

  private var hasFontSize = false
  private var pathSinceClip = false
  private var saved: [GraphicsState] = []
  /// Fields whose value came back by a restore, or came into a save, since they were set.
  private var restored: StateField = []
  private var inherited: StateField = []
  private var colorBeforeBlur = false

  mutating func beginDraw() {
    hasFontSize = false
    pathSinceClip = false
    saved.removeAll()
    restored = []
    inherited = []
    colorBeforeBlur = false
  }

  mutating func follow(_ moment: LintMoment, _ report: inout LintReport) {
    let set = StateField.set(by: moment.command)
    restored.subtract(set)
    inherited.subtract(set)
    switch moment.command {
    case .save:
      saved.append(moment.met)
      inherited = StateField.differing(moment.met, GraphicsState())
        .intersection(PortabilityCheck.unsaved)
    case .restore:
      guard !saved.isEmpty else { return }
      saved.removeLast()
      restored.formUnion(
        StateField.differing(moment.met, moment.left).intersection([.lineDash, .alpha]))
      inherited = []
    case .setFontSize, .setFont: hasFontSize = true
    case .clip(let path, _):
      if pathSinceClip { report.add(.portableClip, [.devtools], moment, "clips after a path") }
      pathSinceClip = false
      checkSteps(path, moment, &report)
    case .fill(let path, _), .stroke(let path):
      pathSinceClip = path.soleRect == nil
      checkSteps(path, moment, &report)
      checkPainting(moment, &report)
    default:
      checkSetter(moment, &report)
      if moment.footprint != nil { checkPainting(moment, &report) }
    }
  }

  private mutating func checkSetter(_ moment: LintMoment, _ report: inout LintReport) {
    switch moment.command {
    case .transform(let m) where moment.entry?.method == "scale" && (m.a < 0 || m.d < 0):
      report.add(.portableNegativeScale, [.ios], moment, "scales by a negative factor")
    case .setFill(.color):
      if case .gradient = moment.met.fill { reset(moment, &report) }
    case .setStroke(.color):
      if case .gradient = moment.met.stroke { reset(moment, &report) }
    case .setLineDash where moment.entry?.firstCount == 1:
      report.add(.portableSingleDash, [.android], moment, "sets a dash list of one entry")
    case .setTextBaseline(.alphabetic) where moment.entry?.firstText == "alphabetic":
      report.add(.portableBaseline, [.android], moment, "sets the baseline by a word")
    case .setShadowColor: colorBeforeBlur = moment.met.shadow.blur == 0
    case .setShadow, .setShadowBlur:
      if case .setShadowBlur(let blur) = moment.command, colorBeforeBlur, blur > 0 {
        report.add(
          .portableShadowOrder, [.ios], moment, "sets the blur after the shadow's colour")
      }
      colorBeforeBlur = false
    default: break
    }
  }

  private func reset(_ moment: LintMoment, _ report: inout LintReport) {
    report.add(.portableGradientReset, [.android], moment, "sets a colour where a gradient was")
  }

  private func checkPainting(_ moment: LintMoment, _ report: inout LintReport) {
    guard let footprint = moment.footprint else { return }
    if footprint.nothing == .noPicture {
      report.add(.portableMissingImage, [.devtools], moment, "needs a picture that is not there")
    }
    guard moment.isVisible, footprint.isComposited else { return }
    let isText = moment.command.text != nil
    if isText, !hasFontSize {
      report.add(
        .portableFontSize, [.ios, .android], moment, "draws text before a font size is set")
    }
    checkStyle(footprint, moment, isText, &report)
    checkOperator(moment, &report)
    let read = StateField.read(by: moment.command, moment.met)
    if !restored.intersection(read).isEmpty {
      report.add(
        .portableSave, [.ios], moment, "relies on dash or alpha that a restore brought back")
    }
    if !inherited.intersection(read).isEmpty {
      report.add(
        .portableSave, [.android], moment,
        "relies on dash, alpha, shadow or operator from before a save")
    }
  }

  private func checkStyle(
    _ footprint: Footprint, _ moment: LintMoment, _ isText: Bool, _ report: inout LintReport
  ) {
    let isShadowed = footprint.shadow != nil
    if isShadowed, moment.met.shadow.blur == 0 {
      report.add(.portableSharpShadow, [.ios], moment, "casts a shadow without blur")
    }
    switch moment.command {
    case .fill, .fillText:
      guard case .gradient = moment.met.fill else { return }
      if isText {
        report.add(.portableGradientText, [.ios], moment, "fills text with a gradient")
      }
      if isShadowed {
        report.add(
          .portableGradientShadow, [.ios, .android], moment, "casts the shadow of a gradient fill")
      }
    case .stroke, .strokeText:
      if isShadowed {
        report.add(.portableLineShadow, [.ios, .android], moment, "casts the shadow of a line")
      }
      switch moment.met.stroke {
      case .gradient(let gradient):
        if case .radial = gradient.geometry {
          report.add(
            .portableRadialStroke, [.android], moment, "strokes with a radial gradient")
        }
      case .pattern:
        report.add(
          .portablePatternStroke, [.android, .devtools], moment, "strokes with a pattern")
      case .color: break
      }
    default: break
    }
  }

  private static let documentedByIOS: Set<CompositeOperator> = [
    .xor, .sourceOver, .sourceAtop, .destinationOver, .destinationOut, .lighter, .multiply,
    .overlay, .darken, .lighten, .colorDodge, .colorBurn, .hardLight, .softLight, .difference,
    .exclusion, .saturation, .luminosity, .sourceIn,
  ]
  private static let documentedByAndroid: Set<CompositeOperator> = [
    .xor, .sourceOver, .sourceAtop, .destinationOut, .lighter, .overlay, .darken, .lighten,
    .hardLight,
  ]

  private func checkOperator(_ moment: LintMoment, _ report: inout LintReport) {
    let composite = moment.met.compositeOperator
    guard composite != .sourceOver else { return }
    var clients: [LintTarget] = []
    if !PortabilityCheck.documentedByIOS.contains(composite) { clients.append(.ios) }
    var isStroke = false
    if case .stroke = moment.command { isStroke = true }
    if isStroke || !PortabilityCheck.documentedByAndroid.contains(composite) {
      clients.append(.android)
    }
    report.add(
      .portableComposite, clients, moment,
      "paints \(isStroke ? "a stroke " : "")with \(composite.rawValue)")
  }

  /// Arcs and corners that come out differently.
  private func checkSteps(_ path: Path, _ moment: LintMoment, _ report: inout LintReport) {
    guard !report.options.targets.isDisjoint(with: [.android]) else { return }
    var i = 0
    var current: Point?
    for verb in path.verbs {
      let c = path.coordinates[i..<(i + verb.coordinateCount)]
      func point(_ k: Int) -> Point { Point(x: c[i + k], y: c[i + k + 1]) }
      switch verb {
      case .arc where c[i + 3] == c[i + 4] && c[i + 5] != 0:
        report.add(.portableEmptyArc, [.android], moment, "has an arc between equal angles")
      case .arcTo:
        let (corner, next) = (point(0), point(2))
        let from = current ?? corner
        let cross =
          (from.x - corner.x) * (next.y - corner.y) - (from.y - corner.y) * (next.x - corner.x)
        if c[i + 4] == 0 || abs(cross) < 1e-9 {
          report.add(.portableArcTo, [.android], moment, "has an arcTo without a corner")
        }
      default: break
      }
      switch verb {
      case .moveTo, .lineTo: current = point(0)
      case .quadraticCurveTo, .arcTo: current = point(2)
      case .bezierCurveTo: current = point(4)
      default: break
      }
      i += verb.coordinateCount
    }
  }
}
