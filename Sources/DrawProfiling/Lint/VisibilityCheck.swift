internal import CanvasRaster
internal import DrawCommands

/// Finds painting of which nothing can show.
struct VisibilityCheck {
  /// Judges a painting command.
  ///
  /// - Returns: Whether something of it can show.
  func judge(_ moment: LintMoment, _ report: inout LintReport) -> Bool {
    guard let footprint = moment.footprint else { return false }
    switch footprint.nothing {
    case .noExtent:
      // Under an unbounded operator even nothing clears the clip.
      if footprint.fillsClip { return true }
      report.add(.zeroSize, moment, moment.command.emptyWords)
      return false
    case .singular:
      report.add(.zeroSize, moment, "the transform leaves it no extent")
      return false
    case .noPicture: return false
    case nil: break
    }
    if footprint.fillsClip { return judgeClip(moment, &report) }
    if footprint.isComposited, isTransparent(footprint, moment.met) {
      report.add(
        .zeroAlpha, moment,
        moment.met.globalAlpha <= 0
          ? "is painted with a global alpha of 0" : "is painted with a colour of no opacity")
      return false
    }
    guard let ink = footprint.furthest else { return false }
    let all = (footprint.shadow.map(ink.union) ?? ink).touched
    if all.intersection(moment.canvas).isEmpty {
      report.add(.outsideCanvas, moment, "lies outside of the canvas")
      return false
    }
    return judgeClip(moment, &report)
  }

  private func judgeClip(_ moment: LintMoment, _ report: inout LintReport) -> Bool {
    guard moment.reach.isEmpty else { return true }
    report.add(.outsideClip, moment, "lies outside of the clip")
    return false
  }

  private func isTransparent(_ footprint: Footprint, _ state: GraphicsState) -> Bool {
    state.globalAlpha <= 0 || footprint.paint?.isTransparent ?? false
  }
}

extension DrawCommand {
  /// Why it has no extent, in words.
  fileprivate var emptyWords: String {
    switch self {
    case .fill(let path, _) where path.isEmpty: "the path is empty"
    case .stroke(let path) where path.isEmpty: "the path is empty"
    case .fill: "the path encloses no area"
    case .stroke: "the path has no length"
    case .fillText, .strokeText: "the text has no ink"
    case .drawImage: "no part of the picture is drawn, or onto nothing"
    default: "has no extent"
    }
  }
}
