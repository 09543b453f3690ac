internal import CanvasRaster
internal import DrawCommands

/// Looks for waste in every command as it is played.
struct LintObserver: PlaybackObserver {
  private let environment: RenderEnvironment
  private(set) var report: LintReport
  private var maker: FootprintMaker?
  private var clips: ClipTracker?
  private var shadows = ShadowSetters()
  private var met = GraphicsState()
  private var lastState = GraphicsState()

  private var states = StateUseCheck()
  private var balance = BalanceCheck()
  private let visibility = VisibilityCheck()
  private var history = PaintHistoryCheck()
  private let pictures = PictureCheck()
  private var blurs = BlurCheck()
  private var merging = MergeCheck()
  private var portability = PortabilityCheck()

  init(_ environment: RenderEnvironment, report: LintReport) {
    self.environment = environment
    self.report = report
  }

  var wantsChanges: Bool { false }

  mutating func didBeginDraw(_ draw: Draw, index: Int, canvas: Canvas) {
    if maker == nil || draw.canvas != nil {
      maker = FootprintMaker(canvas.size, environment: environment)
      clips = ClipTracker(canvas.size, saveLimit: environment.configuration.limits.saveDepth)
      checkSize(canvas.size, index)
    }
    clips?.beginDraw()
    shadows = ShadowSetters()
    lastState = GraphicsState()
    states.beginDraw(draw)
    balance.beginDraw()
    history.beginDraw()
    blurs.beginDraw()
    merging.beginDraw()
    portability.beginDraw()
  }

  mutating func willPlay(
    _ command: DrawCommand, at position: CommandPosition, state: GraphicsState
  ) {
    met = state
  }

  mutating func didPlay(
    _ command: DrawCommand, at position: CommandPosition, state: GraphicsState,
    changed: DeviceBox?, canvas: Canvas
  ) {
    guard let maker, let clip = clips?.clip, let whole = clips?.canvas else { return }
    shadows.follow(command, action: position.action)
    var moment = LintMoment(
      command: command, draw: position.draw, action: position.action,
      entry: report.actions[position.draw, position.action], met: met, left: state, clip: clip,
      footprint: maker.footprint(command, met), size: maker.size, canvas: whole,
      matrix: maker.matrix(met), shadowAction: shadows.action)
    _ = clips?.follow(command, under: moment.matrix)
    lastState = state
    states.follow(moment, &report)
    balance.follow(moment, &report)
    moment.isVisible = visibility.judge(moment, &report)
    history.follow(moment, &report)
    pictures.follow(moment, &report)
    blurs.follow(moment, &report)
    merging.follow(moment, &report)
    if !report.options.targets.isEmpty { portability.follow(moment, &report) }
  }

  mutating func didEndDraw(index: Int, canvas: Canvas) {
    states.endDraw(index, lastState, &report)
    balance.endDraw(index, &report)
    history.endDraw(index, &report)
    merging.endDraw(index, &report)
  }

  /// Native surfaces end at 4096 px, later at 8192; browsers' at 16,384.
  private mutating func checkSize(_ size: CanvasSize, _ draw: Int) {
    let side = max(size.deviceWidth, size.deviceHeight)
    let clients = [(LintTarget.ios, 4096), (.android, 4096), (.devtools, 16_384)]
      .filter { report.options.targets.contains($0.0) && side > $0.1 }.map(\.0.name)
    guard !clients.isEmpty else { return }
    let pointer =
      report.form == .drawScript ? (draw == 0 ? "/canvas" : "/draws/\(draw)/canvas") : ""
    report.add(
      .portableCanvasSide, pointer: pointer,
      "a side is \(side) device px: " + clients.joined(separator: ", "))
  }
}
