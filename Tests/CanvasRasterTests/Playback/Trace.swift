import DrawCommands

@testable import CanvasRaster

/// What an observer was told about one command.
struct TraceEntry: Equatable {
  var command: DrawCommand
  var pointer: String
  var before: GraphicsState
  var after: GraphicsState
  var changed: DeviceBox?
}

/// Writes down all that it is told.
struct Trace: PlaybackObserver {
  var wantsChanges = true
  private(set) var entries: [TraceEntry] = []
  /// States that `willPlay` was told since the last `didPlay`; one at a time when all is well.
  private var open: [GraphicsState] = []

  init(wantsChanges: Bool = true) { self.wantsChanges = wantsChanges }

  mutating func willPlay(
    _ command: DrawCommand, at position: CommandPosition, state: GraphicsState
  ) {
    open.append(state)
  }

  mutating func didPlay(
    _ command: DrawCommand, at position: CommandPosition, state: GraphicsState,
    changed: DeviceBox?, canvas: Canvas
  ) {
    let before = open.popLast() ?? GraphicsState()
    entries.append(
      TraceEntry(
        command: command, pointer: position.pointer, before: before, after: state,
        changed: changed))
  }

  /// Plays a script in one of the forms of input on a canvas of 20 × 10 px.
  static func of(
    _ json: String, limits: Limits = Limits(), wantsChanges: Bool = true
  ) throws -> (entries: [TraceEntry], notes: [String]) {
    let script = try ScriptDecoder.decode(Array(json.utf8)).script
    let environment = RenderEnvironment(
      RenderConfiguration(assetRoot: "/nowhere", limits: limits))
    var trace = Trace(wantsChanges: wantsChanges)
    let rendering = try ScriptRenderer(environment).render(
      script, options: RenderOptions(width: 20, height: 10), observer: &trace)
    return (
      trace.entries,
      rendering.diagnostics.entries.map { "\($0.code.rawValue) at \($0.pointer)" }
    )
  }
}
