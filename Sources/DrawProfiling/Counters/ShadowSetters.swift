internal import DrawCommands

/// Follows which action set the shadow in force.
struct ShadowSetters {
  private var stack: [Int?] = []
  /// The action that last set any part of the shadow in force; nil for the default.
  private(set) var action: Int?

  mutating func follow(_ command: DrawCommand, action: Int) {
    switch command {
    case .setShadow, .setShadowBlur, .setShadowColor, .setShadowOffsetX, .setShadowOffsetY:
      self.action = action
    case .save: stack.append(self.action)
    case .restore: if let saved = stack.popLast() { self.action = saved }
    default: break
    }
  }
}
