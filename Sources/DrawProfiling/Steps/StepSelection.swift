/// Which commands of a script get a picture.
public struct StepSelection: Hashable, Sendable {
  /// Numbers of commands from 1, or JSON pointers; empty for no such choice.
  public var at: Set<String>
  /// Every so many commands; nil for no such choice.
  public var every: Int?
  /// Only commands that may have changed pixels.
  public var changedOnly: Bool

  /// Creates a selection; without any choice all commands are chosen.
  public init(at: Set<String> = [], every: Int? = nil, changedOnly: Bool = false) {
    self.at = at
    self.every = every
    self.changedOnly = changedOnly
  }

  /// Whether a command is chosen.
  ///
  /// - Parameters:
  ///   - number: Its number in the whole script, from 1.
  ///   - pointer: Its JSON pointer, asked for only when it matters.
  ///   - changes: Whether it may have changed pixels.
  /// - Returns: Whether it gets a picture.
  func contains(number: Int, pointer: @autoclosure () -> String, changes: Bool) -> Bool {
    if changedOnly, !changes { return false }
    if !at.isEmpty, at.contains(String(number)) || at.contains(pointer()) { return true }
    if let every { return number.isMultiple(of: every) }
    return at.isEmpty
  }
}
