/// A command that is held responsible for a difference.
public struct BlamedCommand: Hashable, Sendable {
  /// What became of a command since the golden was made.
  public enum Change: String, Hashable, Sendable {
    /// The same method with other data.
    case changed
    /// The command is new.
    case added
    /// The command is gone; its pointer is that of the golden's script.
    case removed
    /// The command stands elsewhere in the list.
    case moved
  }

  /// The JSON pointer of its action; for traces the file and line before it.
  public var pointer: String
  /// The wire method.
  public var method: String
  /// A readable form.
  public var text: String
  /// The share of the cluster's differing pixels that it wrote last, 0…1; of a state command that of
  /// the commands that use it.
  public var share: Double
  /// What became of it, where the golden tells.
  public var change: Change?
  /// The first painting command that uses it, for a state command.
  public var usedBy: String?

  /// Creates blame.
  public init(
    pointer: String, method: String, text: String, share: Double, change: Change? = nil,
    usedBy: String? = nil
  ) {
    self.pointer = pointer
    self.method = method
    self.text = text
    self.share = share
    self.change = change
    self.usedBy = usedBy
  }
}

/// A command as blame looks at it: where it stands, what it says, whether it paints.
public struct PlayedCommand: Hashable, Sendable {
  /// The JSON pointer of its action; for traces the file and line before it.
  public var pointer: String
  /// A readable form.
  public var text: String
  /// Its place, canonical method and digest.
  public var mark: CommandMark
  /// The method as the file has it, or nil where that is the canonical one.
  public var wireMethod: String?
  /// Whether it can change pixels by itself.
  public var paints: Bool
  /// The numbers of the earlier commands whose state it is painted with, rising.
  public var sources: [Int]

  /// Creates a command.
  public init(
    pointer: String, text: String, mark: CommandMark, paints: Bool, sources: [Int] = []
  ) {
    self.pointer = pointer
    self.text = text
    self.mark = mark
    self.paints = paints
    self.sources = sources
  }
}
