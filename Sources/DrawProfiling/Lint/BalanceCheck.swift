internal import DrawCommands

/// Finds saves without restores and restores without saves.
struct BalanceCheck {
  private var open: [Int] = []

  mutating func beginDraw() { open.removeAll() }

  mutating func follow(_ moment: LintMoment, _ report: inout LintReport) {
    switch moment.command {
    case .save: open.append(moment.action)
    case .restore:
      if open.popLast() == nil {
        report.add(.unbalancedSave, moment, "restores though nothing is saved")
      }
    default: break
    }
  }

  mutating func endDraw(_ draw: Int, _ report: inout LintReport) {
    for action in open {
      report.add(.unbalancedSave, draw: draw, action: action, "is not restored in its draw")
    }
  }
}
