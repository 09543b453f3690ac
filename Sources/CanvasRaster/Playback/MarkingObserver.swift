package import DrawCommands

/// Calls a closure at the moments between which times are measured, and does nothing else.
///
/// The order is: before a draw, after its canvas was cleared, after each command, after the draw. It
/// lives here, not with profiling, so that playing is compiled for it: being told of a command then
/// costs little more than asking a clock.
package struct MarkingObserver: PlaybackObserver {
  private let mark: () -> Void

  /// Creates an observer that calls `mark` at each moment.
  package init(mark: @escaping () -> Void) { self.mark = mark }

  /// No.
  package var wantsChanges: Bool { false }

  /// Marks the moment.
  package mutating func willBeginDraw(_ draw: Draw, index: Int) { mark() }

  /// Marks the moment.
  package mutating func didBeginDraw(_ draw: Draw, index: Int, canvas: Canvas) { mark() }

  /// Does nothing.
  package mutating func willPlay(
    _ command: DrawCommand, at position: CommandPosition, state: GraphicsState
  ) {}

  /// Marks the moment.
  package mutating func didPlay(
    _ command: DrawCommand, at position: CommandPosition, state: GraphicsState,
    changed: DeviceBox?, canvas: Canvas
  ) { mark() }

  /// Marks the moment.
  package mutating func didEndDraw(index: Int, canvas: Canvas) { mark() }
}

extension ScriptRenderer {
  /// Renders some neighbouring draws and calls a closure between commands, as `MarkingObserver` says.
  ///
  /// - Precondition: `draws` lies within the script's draws.
  package func render(
    _ script: DrawScript, draws: Range<Int>, options: RenderOptions, mark: @escaping () -> Void
  ) throws(RenderError) -> Rendering {
    var observer = MarkingObserver(mark: mark)
    return try render(script, draws: draws, options: options, observer: &observer)
  }
}
