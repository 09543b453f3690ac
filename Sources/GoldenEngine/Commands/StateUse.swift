package import DrawCommands

/// Which commands of a draw set the state that each of its painting commands is painted with.
///
/// It follows `save` and `restore` as the player does, so that a changed state command can be named
/// together with the first painting command that uses it.
package struct StateUse {
  /// The parts of the state that matter here.
  enum Part: Int, CaseIterable {
    case fill, stroke, line, font, textPlace, alpha, composite, shadow, filter, transform, clip
    case smoothing
  }

  /// For each part the commands that it comes from, newest last.
  private typealias Sources = [[Int]]

  /// For each command of the draw the indexes of the commands that it depends on, rising.
  package let sources: [[Int]]

  package init(_ commands: [DrawCommand]) {
    var state = Sources(repeating: [], count: Part.allCases.count)
    var stack: [Sources] = []
    var result: [[Int]] = []
    for (index, command) in commands.enumerated() {
      result.append(
        StateUse.kinds(usedByMethod: command.method.rawValue).flatMap { state[$0.rawValue] }
          .sorted())
      switch command {
      case .save: stack.append(state)
      case .restore: if let saved = stack.popLast() { state = saved }
      default:
        guard let (part, replaces) = StateUse.part(setBy: command) else { continue }
        if replaces {
          state[part.rawValue] = [index]
        } else {
          state[part.rawValue].append(index)
        }
      }
    }
    sources = result
  }

  /// The first painting command that depends on a command, or nil when none does.
  package func firstUse(of index: Int) -> Int? {
    sources.indices.dropFirst(index + 1).first { sources[$0].contains(index) }
  }

  /// What a state command sets, and whether it alone decides it from then on.
  private static func part(setBy command: DrawCommand) -> (Part, Bool)? {
    guard let part = kind(ofMethod: command.method.rawValue) else { return nil }
    switch command {
    case .setFill, .setStroke, .setFont, .setGlobalAlpha, .setCompositeOperator, .setShadow,
      .setFilter, .setTransform:
      return (part, true)
    default: return (part, false)
    }
  }
}

extension StateUse {
  /// What a wire method sets, or nil for one that sets nothing.
  static func kind(ofMethod method: String) -> Part? {
    switch DrawMethod(rawValue: method) {
    case .setFillStyle: .fill
    case .setStrokeStyle: .stroke
    case .setLineWidth, .setMiterLimit, .setLineCap, .setLineJoin, .setLineDash,
      .setLineDashOffset:
      .line
    case .setFont, .setFontSize, .setFontStyle, .setFontWeight, .setFontFamily: .font
    case .setTextAlign, .setTextBaseline, .setLetterSpacing, .setDirection: .textPlace
    case .setGlobalAlpha: .alpha
    case .setGlobalCompositeOperation: .composite
    case .setShadow, .setShadowBlur, .setShadowColor, .setShadowOffsetX, .setShadowOffsetY: .shadow
    case .setFilter: .filter
    case .scale, .rotate, .translate, .transform, .setTransform: .transform
    case .clip, .clipPath: .clip
    case .setImageSmoothingEnabled, .setImageSmoothingQuality: .smoothing
    default: nil
    }
  }

  /// What a wire method that paints is painted with.
  static func kinds(usedByMethod method: String) -> [Part] {
    let painting: [Part] = [.alpha, .composite, .shadow, .filter, .transform, .clip]
    switch DrawMethod(rawValue: method) {
    case .fillPath, .fillRect: return [.fill] + painting
    case .strokePath, .strokeRect: return [.stroke, .line] + painting
    case .fillText: return [.fill, .font, .textPlace] + painting
    case .strokeText: return [.stroke, .line, .font, .textPlace] + painting
    case .drawImage: return [.smoothing] + painting
    case .clearRect, .clip, .clipPath: return [.transform, .clip]
    default: return []
    }
  }
}
