/// When everything of one run happened, in nanoseconds since the run began.
public struct Timeline: Hashable, Sendable {
  /// A stretch of time.
  public struct Span: Hashable, Sendable {
    /// Its beginning.
    public var start: Int
    /// Its end, not before the beginning.
    public var end: Int

    /// Creates a span.
    public init(start: Int, end: Int) {
      self.start = start
      self.end = end
    }

    /// Its length.
    public var length: Int { end - start }
  }

  /// A piece of work within a stage: the decoding of a picture, the shaping of a text.
  public struct Item: Hashable, Sendable {
    /// When.
    public var span: Span
    /// The draw of the action that needs it first.
    public var draw: Int
    /// The action within the draw's list.
    public var action: Int
  }

  /// A draw.
  public struct DrawSpan: Hashable, Sendable {
    /// Its index in the script.
    public var draw: Int
    /// When.
    public var span: Span
    /// When its first command began; before, the canvas is cleared.
    public var firstCommand: Int
    /// When each command had ended.
    public var commandEnds: [Int]

    /// The span of a command.
    public func command(_ index: Int) -> Span {
      Span(start: index == 0 ? firstCommand : commandEnds[index - 1], end: commandEnds[index])
    }
  }

  /// A stage, or a part of it.
  public struct StageSpan: Hashable, Sendable {
    /// Which.
    public var stage: Stage
    /// When.
    public var span: Span
  }

  /// The whole run.
  public var whole = Span(start: 0, end: 0)
  /// Stages in the order of the run; a stage may come up more than once.
  public var stages: [StageSpan] = []
  /// Pictures as they are decoded.
  public var pictures: [Item] = []
  /// Texts as they are shaped.
  public var texts: [Item] = []
  /// Draws as they are played.
  public var draws: [DrawSpan] = []

  /// The time of a stage in all, in nanoseconds.
  public func time(of stage: Stage) -> Int {
    stages.reduce(0) { $0 + ($1.stage == stage ? $1.span.length : 0) }
  }

  /// The time of all commands, in nanoseconds.
  public var commandTime: Int {
    draws.reduce(0) { $0 + (($1.commandEnds.last ?? $1.firstCommand) - $1.firstCommand) }
  }
}
