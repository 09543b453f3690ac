internal import CanvasRaster
internal import DrawCommands

/// Follows who sets and who uses each part of the state.
struct StateUseCheck {
  /// A command that set something.
  private struct Setter {
    var action: Int
    var fields: StateField
    /// The setter whose value went into this one's: transforms and clips build on each other.
    var parent: Int?
    var isUsed = false
    /// Whether it brought the default back.
    var isReset: Bool
    var wasReplaced = false
  }

  /// Style that a draw left set.
  private struct Leftover {
    var draw: Int
    var isReserved: Bool
    var state: GraphicsState
    var actions: [StateField: Int]
  }

  private var setters: [Setter] = []
  /// The setter of each field in force.
  private var current: [StateField: Int] = [:]
  private var stack: [[StateField: Int]] = []
  private var leftover: Leftover?
  private var isReserved = false
  private var reported: Set<Int> = []

  mutating func beginDraw(_ draw: Draw) {
    setters.removeAll(keepingCapacity: true)
    current.removeAll()
    stack.removeAll()
    reported.removeAll()
    isReserved = draw.reserve
    if draw.canvas != nil || !(draw.reserve || leftover?.isReserved == true) { leftover = nil }
  }

  mutating func follow(_ moment: LintMoment, _ report: inout LintReport) {
    switch moment.command {
    case .save: stack.append(current)
    case .restore: if let saved = stack.popLast() { restore(saved) }
    default:
      let read = StateField.read(by: moment.command, moment.met)
      if !read.isEmpty { use(read, moment, &report) }
      let set = StateField.set(by: moment.command)
      if !set.isEmpty { self.set(set, moment, &report) }
    }
  }

  private mutating func restore(_ saved: [StateField: Int]) { current = saved }

  private mutating func use(
    _ fields: StateField, _ moment: LintMoment, _ report: inout LintReport
  ) {
    for field in fields.fields {
      var next = current[field]
      if next == nil { leak(field, moment, &report) }
      while let index = next, !setters[index].isUsed {
        setters[index].isUsed = true
        next = setters[index].parent
      }
    }
  }

  private mutating func leak(
    _ field: StateField, _ moment: LintMoment, _ report: inout LintReport
  ) {
    guard let leftover, let action = leftover.actions[field], field != .clip,
      StateField.differing(leftover.state, moment.met).contains(field),
      reported.insert(action).inserted
    else { return }
    report.add(
      .stateLeak, draw: leftover.draw, action: action,
      "the next draw paints with what this set on clients that keep the state",
      related: [(moment.draw, moment.action)])
  }

  private mutating func set(
    _ fields: StateField, _ moment: LintMoment, _ report: inout LintReport
  ) {
    let isClip = fields == .clip
    if !isClip, moment.met == moment.left {
      let isFirst = fields.fields.allSatisfy { current[$0] == nil }
      let isDefault = isFirst && fields != .transform
      report.add(
        .redundantState, moment,
        isDefault ? "sets the default, which is in force" : "sets what is in force already",
        severity: isDefault ? .info : .warning)
      return
    }
    let builds = isClip || moment.command.buildsOnTransform
    let parent = builds ? fields.fields.first.flatMap { current[$0] } : nil
    let index = setters.count
    for field in fields.fields {
      if let former = current[field], !builds { setters[former].wasReplaced = true }
      current[field] = index
    }
    let isReset = StateField.differing(moment.left, GraphicsState()).isDisjoint(with: fields)
    setters.append(
      Setter(
        action: moment.action, fields: fields, parent: parent, isReset: isReset && !isClip))
  }

  mutating func endDraw(_ draw: Int, _ state: GraphicsState, _ report: inout LintReport) {
    for setter in setters where !setter.isUsed {
      // Bringing defaults back at the end keeps clients that hold on to state from leaking it.
      if setter.isReset, !setter.wasReplaced { continue }
      report.add(
        .unusedState, draw: draw, action: setter.action,
        setter.fields == .clip
          ? "nothing is painted within this clip" : "nothing uses what this sets")
    }
    leftover = Leftover(
      draw: draw, isReserved: isReserved, state: state,
      actions: current.mapValues { setters[$0].action })
  }
}

extension DrawCommand {
  /// Whether the command's effect depends on the transform before it.
  fileprivate var buildsOnTransform: Bool {
    if case .transform = self { true } else { false }
  }
}
