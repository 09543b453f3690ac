internal import Cairo
internal import DrawCommands

/// Turns painting verbs into pixels of one canvas.
///
/// Holds the state and its stack. cairo is told everything at the moment of painting and remembers
/// the clip only.
final class Painter {
  let canvas: Canvas
  let environment: RenderEnvironment
  let context: Context
  var state = GraphicsState()
  private var stack: [SavedState] = []
  /// Saves beyond what the limit lets be stored.
  private var uncountedSaves = 0
  /// Whether the clip since the last save is cairo's to take back.
  private var clipIsSaved = false
  var builder = DevicePathBuilder()
  /// The device px touched since it was emptied, kept only when an observer asks for it.
  var changed: DeviceBox?
  var tracksChanges = false
  /// What there is to say about the command at hand.
  var notes: [(code: DiagnosticCode, message: String)] = []

  private struct SavedState {
    var state: GraphicsState
    var clipIsSaved: Bool
  }

  init(_ canvas: Canvas, environment: RenderEnvironment) throws(RenderError) {
    self.canvas = canvas
    self.environment = environment
    context = try canvas.layer.makeContext()
    resetClip()
  }

  /// From user space to device space.
  var deviceTransform: AffineTransform { baseTransform.concatenating(inner: state.transform) }

  /// From logical px to device space.
  var baseTransform: AffineTransform {
    AffineTransform(
      a: canvas.size.scale, b: 0, c: 0, d: canvas.size.scale, e: Double(canvas.origin.x),
      f: Double(canvas.origin.y))
  }

  /// The device px that the clip lets through.
  var clipBox: DeviceBox { DeviceBox(enclosing: context.clipBounds).intersection(canvas.box) }

  /// Starts a draw: the default state, and a transparent canvas unless its pixels are reserved.
  func begin(reserve: Bool) {
    state = GraphicsState()
    stack.removeAll(keepingCapacity: true)
    uncountedSaves = 0
    clipIsSaved = false
    resetClip()
    if !reserve { clearCanvas() }
  }

  /// Ends a draw; saves left open are dropped.
  ///
  /// - Returns: How many there were.
  func end() throws(RenderError) -> Int {
    let open = stack.count + uncountedSaves
    uncountedSaves = 0
    while !stack.isEmpty { _ = restore() }
    resetClip()
    try context.check()
    return open
  }

  func save() {
    guard stack.count < environment.limits.saveDepth else {
      if uncountedSaves == 0 {
        note(
          .limitCut,
          "limit save-depth: found \(stack.count + 1), allowed \(environment.limits.saveDepth); "
            + "later saves are counted, not stored")
      }
      uncountedSaves += 1
      return
    }
    stack.append(SavedState(state: state, clipIsSaved: clipIsSaved))
    clipIsSaved = false
  }

  /// - Returns: false when nothing was saved.
  func restore() -> Bool {
    if uncountedSaves > 0 {
      uncountedSaves -= 1
      return true
    }
    guard let saved = stack.popLast() else { return false }
    if clipIsSaved { context.restore() }
    state = saved.state
    clipIsSaved = saved.clipIsSaved
    return true
  }

  /// Intersects the clip with a path; under a singular matrix nothing is left.
  func clip(_ path: Path, _ rule: DrawCommands.FillRule) {
    if !stack.isEmpty, !clipIsSaved {
      context.save()
      clipIsSaved = true
    }
    let transform = deviceTransform
    context.newPath()
    if transform.isInvertible {
      builder.reset(transform)
      builder.append(path)
      emitForFill(builder.path, into: context, near: canvas.box)
    }
    context.clip(rule == .nonZero ? .nonZero : .evenOdd)
  }

  func note(_ code: DiagnosticCode, _ message: String) { notes.append((code, message)) }

  func touch(_ box: DeviceBox) {
    guard tracksChanges else { return }
    changed = (changed ?? box).union(box)
  }

  private func resetClip() {
    context.resetClip()
    context.newPath()
    let box = canvas.box
    context.rectangle(
      x: Double(box.left), y: Double(box.top), width: Double(box.width),
      height: Double(box.height))
    context.clip(.nonZero)
  }

  private func clearCanvas() {
    context.setOperator(.clear)
    context.paint()
    touch(canvas.box)
  }
}
