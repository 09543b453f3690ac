public import DrawCommands

/// The place of a command in its script.
public struct CommandPosition: Hashable, Sendable {
  /// Index of the draw.
  public var draw: Int
  /// Index of the action within the draw's list.
  public var action: Int
  /// The form of the script, which decides what a pointer looks like.
  public var form: ScriptForm

  /// Creates a position.
  public init(draw: Int, action: Int, form: ScriptForm) {
    self.draw = draw
    self.action = action
    self.form = form
  }

  /// The JSON pointer of the action.
  public var pointer: String { "\(form.actionsPointer(draw: draw))/\(action)" }
}

/// Is told of each command as it is played; profiling, stepping and blame are observers.
///
/// Playing is generic over its observer, so that an unobserved play pays nothing.
public protocol PlaybackObserver {
  /// Whether `didPlay` is told the device px that a command may have changed.
  var wantsChanges: Bool { get }

  /// Whether `didCount` is told what the engine did. Default: no.
  var wantsWork: Bool { get }

  /// Is called before a draw starts. Default: does nothing.
  ///
  /// - Parameters:
  ///   - draw: What is about to be played.
  ///   - index: Its index in the script.
  mutating func willBeginDraw(_ draw: Draw, index: Int)

  /// Is called when a draw has started: the canvas is cleared unless its pixels are reserved.
  /// Default: does nothing.
  ///
  /// - Parameters:
  ///   - draw: What is about to be played.
  ///   - index: Its index in the script.
  ///   - canvas: The canvas as it is now.
  mutating func didBeginDraw(_ draw: Draw, index: Int, canvas: Canvas)

  /// Is called after the last command of a draw. Default: does nothing.
  ///
  /// - Parameters:
  ///   - index: The draw's index in the script.
  ///   - canvas: The canvas as it is now.
  mutating func didEndDraw(index: Int, canvas: Canvas)

  /// Is told, just before `didPlay`, what the engine did for the command. Default: does nothing.
  ///
  /// - Parameter work: What was done for this command alone.
  mutating func didCount(_ work: EngineCounters)

  /// Is called before a command is played.
  ///
  /// - Parameters:
  ///   - command: What is about to be played.
  ///   - position: Its place.
  ///   - state: The state that it meets.
  mutating func willPlay(
    _ command: DrawCommand, at position: CommandPosition, state: GraphicsState)

  /// Is called after a command was played.
  ///
  /// - Parameters:
  ///   - command: What was played.
  ///   - position: Its place.
  ///   - state: The state that it left.
  ///   - changed: A box around the device px that it may have changed, measured from the canvas'
  ///     corner; nil when there are none or changes are not wanted.
  ///   - canvas: The canvas as it is now.
  mutating func didPlay(
    _ command: DrawCommand, at position: CommandPosition, state: GraphicsState,
    changed: DeviceBox?, canvas: Canvas)
}

extension PlaybackObserver {
  /// No.
  @inlinable public var wantsWork: Bool { false }

  /// Does nothing.
  @inlinable public mutating func willBeginDraw(_ draw: Draw, index: Int) {}

  /// Does nothing.
  @inlinable public mutating func didBeginDraw(_ draw: Draw, index: Int, canvas: Canvas) {}

  /// Does nothing.
  @inlinable public mutating func didEndDraw(index: Int, canvas: Canvas) {}

  /// Does nothing.
  @inlinable public mutating func didCount(_ work: EngineCounters) {}
}

/// The observer that looks away.
public struct NoObserver: PlaybackObserver {
  /// Creates an observer.
  public init() {}

  /// No.
  @inlinable public var wantsChanges: Bool { false }

  /// Does nothing.
  @inlinable
  public mutating func willPlay(
    _ command: DrawCommand, at position: CommandPosition, state: GraphicsState
  ) {}

  /// Does nothing.
  @inlinable
  public mutating func didPlay(
    _ command: DrawCommand, at position: CommandPosition, state: GraphicsState,
    changed: DeviceBox?, canvas: Canvas
  ) {}
}
