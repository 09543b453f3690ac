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
  /// The clip in force.
  private(set) var clipNode: ClipNode
  /// The clips that cairo has been told of, the outermost first.
  private var appliedClips: [ClipNode] = []
  let accumulator = CoverageAccumulator()
  var builder = DevicePathBuilder()
  /// The device px touched since it was emptied, kept only when an observer asks for it.
  var changed: DeviceBox?
  var tracksChanges = false
  /// What was done since the command's start, kept only when an observer asks for it.
  var work = EngineCounters()
  var tracksWork = false
  /// The environment's surfaces at the command's start.
  var surfacesBefore: (count: Int, bytes: Int) = (0, 0)
  /// What there is to say about the command at hand.
  var notes: [(code: DiagnosticCode, message: String)] = []

  private struct SavedState {
    var state: GraphicsState
    var clipNode: ClipNode
  }

  init(_ canvas: Canvas, environment: RenderEnvironment) throws(RenderError) {
    self.canvas = canvas
    self.environment = environment
    context = try canvas.layer.makeContext()
    clipNode = ClipNode(whole: canvas.box)
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
  var clipBox: DeviceBox { clipNode.box }

  /// Starts a draw: the default state, and a transparent canvas unless its pixels are reserved.
  func begin(reserve: Bool) {
    state = GraphicsState()
    stack.removeAll(keepingCapacity: true)
    uncountedSaves = 0
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
    stack.append(SavedState(state: state, clipNode: clipNode))
  }

  /// - Returns: false when nothing was saved.
  func restore() -> Bool {
    if uncountedSaves > 0 {
      uncountedSaves -= 1
      return true
    }
    guard let saved = stack.popLast() else { return false }
    state = saved.state
    clipNode = saved.clipNode
    return true
  }

  /// Intersects the clip with a path; under a singular matrix nothing is left.
  func clip(_ path: Path, _ rule: FillRule) {
    let transform = deviceTransform
    var outline = DevicePath()
    if transform.isInvertible {
      builder.reset(transform)
      builder.append(path)
      outline = builder.path
      count(segments: outline)
    }
    count(paintCalls: 1)
    clipNode = ClipNode(outline, rule, within: clipNode)
  }

  /// Tells cairo the clip in force, of which it may know a part.
  func applyClip() {
    var chain: [ClipNode] = []
    var node: ClipNode? = clipNode
    while let one = node, one.parent != nil {
      chain.append(one)
      node = one.parent
    }
    chain.reverse()
    var common = 0
    while common < chain.count, common < appliedClips.count, chain[common] === appliedClips[common]
    {
      common += 1
    }
    for _ in common..<max(common, appliedClips.count) { context.restore() }
    appliedClips.removeLast(appliedClips.count - common)
    for one in chain[common...] {
      context.save()
      context.newPath()
      emitForFill(one.path, into: context, near: canvas.box)
      context.clip(one.rule.cairo)
      appliedClips.append(one)
    }
  }

  /// Counts painting calls, when an observer asks.
  @inline(__always)
  func count(paintCalls: Int) {
    if tracksWork { work.paintCalls += paintCalls }
  }

  /// Counts a rectangle that is painted without an outline, when an observer asks.
  @inline(__always)
  func countPlainRect() {
    guard tracksWork else { return }
    work.segments += 4
    work.paintCalls += 1
  }

  /// Counts the straight pieces of an outline, when an observer asks.
  @inline(__always)
  func count(segments path: DevicePath) {
    if tracksWork { work.segments += path.flattenedSegmentCount }
  }

  /// Counts the straight pieces of a piece's outline, when an observer asks.
  @inline(__always)
  func count(segments piece: Piece) {
    if tracksWork { work.segments += piece.segmentCount }
  }

  func note(_ code: DiagnosticCode, _ message: String) { notes.append((code, message)) }

  func touch(_ box: DeviceBox) {
    guard tracksChanges else { return }
    changed = (changed ?? box).union(box)
  }

  private func resetClip() {
    clipNode = ClipNode(whole: canvas.box)
    applyClip()
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
