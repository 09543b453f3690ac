internal import CanvasRaster
internal import DrawCommands

/// Finds long rows of one-rectangle fills in one style.
struct MergeCheck {
  /// From this many on it pays.
  private static let least = 50
  /// Translucent rectangles must not overlap; more than this are not compared with each other.
  private static let mostCompared = 2_000

  private var first: Int?
  private var state = GraphicsState()
  private var clip: ClipTracker.Clip?
  private var boxes: [Bounds] = []

  mutating func beginDraw() { first = nil }

  mutating func follow(_ moment: LintMoment, _ report: inout LintReport) {
    if case .fill(let path, _) = moment.command, path.rectangle != nil, moment.isVisible,
      moment.met.compositeOperator == .sourceOver, !moment.met.shadow.isVisible,
      moment.met.filter.isEmpty,
      let ink = moment.footprint?.ink
    {
      if first == nil || moment.met != state || moment.clip != clip {
        finish(moment.draw, &report)
        first = moment.action
        state = moment.met
        clip = moment.clip
      }
      boxes.append(ink)
    } else if moment.footprint != nil || moment.met != moment.left || moment.command.isStackChange {
      finish(moment.draw, &report)
    }
  }

  mutating func endDraw(_ draw: Int, _ report: inout LintReport) { finish(draw, &report) }

  private mutating func finish(_ draw: Int, _ report: inout LintReport) {
    if let first, boxes.count >= MergeCheck.least, canMerge {
      report.add(
        .mergeableRects, draw: draw, action: first,
        "\(boxes.count) rectangles of one style are filled one by one from here on")
    }
    first = nil
    boxes.removeAll(keepingCapacity: true)
  }

  private var canMerge: Bool {
    if state.fill.isOpaque, state.globalAlpha >= 1 { return true }
    guard boxes.count <= MergeCheck.mostCompared else { return false }
    for i in boxes.indices {
      for j in boxes.indices where j > i {
        if let both = boxes[i].intersection(boxes[j]), both.width > 0, both.height > 0 {
          return false
        }
      }
    }
    return true
  }
}

extension DrawCommand {
  /// Whether it saves, restores or clips.
  fileprivate var isStackChange: Bool {
    switch self {
    case .save, .restore, .clip: true
    default: false
    }
  }
}
