internal import DrawCommands

/// Whether anyone still wants the picture is asked before every 16th command.
private let cancellationMask = 15

/// Executes recorded commands on one canvas.
struct CommandPlayer<Observer: PlaybackObserver> {
  let painter: Painter
  let form: ScriptForm
  var observer: Observer
  /// What playing gave rise to.
  var log = DiagnosticLog()

  init(_ painter: Painter, form: ScriptForm, observer: Observer) {
    self.painter = painter
    self.form = form
    self.observer = observer
    painter.tracksChanges = observer.wantsChanges
    painter.tracksWork = observer.wantsWork
  }

  /// Plays one draw from the default state on.
  mutating func play(_ draw: Draw, index: Int) throws(RenderError) {
    observer.willBeginDraw(draw, index: index)
    painter.begin(reserve: draw.reserve)
    observer.didBeginDraw(draw, index: index, canvas: painter.canvas)
    for i in draw.commands.indices {
      if i & cancellationMask == 0, painter.environment.isCancelled() { throw .cancelled }
      let position = CommandPosition(
        draw: index, action: Int(draw.actionIndexes[i]), form: form)
      painter.changed = nil
      observer.willPlay(draw.commands[i], at: position, state: painter.state)
      if observer.wantsWork { startCounting() }
      try play(draw.commands[i])
      if observer.wantsWork { observer.didCount(painter.workOfCommand) }
      if !painter.notes.isEmpty { takeNotes(at: position) }
      observer.didPlay(
        draw.commands[i], at: position, state: painter.state, changed: painter.changedOnCanvas,
        canvas: painter.canvas)
    }
    let open = try painter.end()
    observer.didEndDraw(index: index, canvas: painter.canvas)
    if open > 0 {
      log.append(
        Diagnostic(
          code: .unclosedSave, pointer: form.actionsPointer(draw: index),
          message: open == 1 ? "a save was not restored" : "\(open) saves were not restored"))
    }
  }

  /// Starts the counters of one command.
  private func startCounting() {
    painter.work = EngineCounters()
    painter.surfacesBefore = painter.environment.surfacesMade
  }

  private mutating func takeNotes(at position: CommandPosition) {
    for note in painter.notes {
      let pointer = log.keeps(note.code) ? position.pointer : ""
      log.append(Diagnostic(code: note.code, pointer: pointer, message: note.message))
    }
    painter.notes.removeAll(keepingCapacity: true)
  }

  private func play(_ command: DrawCommand) throws(RenderError) {
    switch command {
    case .save: painter.save()
    case .restore:
      if !painter.restore() { painter.note(.restoreWithoutSave, "nothing was saved") }
    case .transform(let matrix):
      painter.state.transform = painter.state.transform.concatenating(inner: matrix)
    case .setTransform(let matrix): painter.state.transform = matrix
    case .fill(let path, let rule): try painter.fill(path, rule)
    case .stroke(let path): try painter.stroke(path)
    case .clip(let path, let rule): painter.clip(path, rule)
    case .clear(let rect): try painter.clear(rect)
    case .fillText(let text): try painter.fillText(text)
    case .strokeText(let text): try painter.strokeText(text)
    case .drawImage(let image): try painter.draw(image)
    case .writePixels(let pixels): try painter.write(pixels)
    case .setFill(let paint): painter.state.fill = paint
    case .setStroke(let paint): painter.state.stroke = paint
    case .setGlobalAlpha(let alpha): painter.state.globalAlpha = alpha
    case .setCompositeOperator(let composite): painter.state.compositeOperator = composite
    case .setShadow(let x, let y, let blur, let color):
      painter.state.shadow = Shadow(
        offsetX: x, offsetY: y, blur: blur ?? painter.state.shadow.blur, color: color)
    case .setShadowBlur(let blur): painter.state.shadow.blur = blur
    case .setShadowColor(let color): painter.state.shadow.color = color
    case .setShadowOffsetX(let x): painter.state.shadow.offsetX = x
    case .setShadowOffsetY(let y): painter.state.shadow.offsetY = y
    case .setLineWidth(let width): painter.state.lineWidth = width
    case .setMiterLimit(let limit): painter.state.miterLimit = limit
    case .setLineCap(let cap): painter.state.lineCap = cap
    case .setLineJoin(let join): painter.state.lineJoin = join
    case .setLineDash(let dash, let offset):
      painter.state.lineDash = dash
      painter.state.lineDashOffset = offset
    case .setLineDashOffset(let offset): painter.state.lineDashOffset = offset
    case .setFontSize(let size): painter.state.fontSize = size
    case .setFontStyle(let style): painter.state.fontStyle = style
    case .setFontWeight(let weight): painter.state.fontWeight = weight
    case .setFontFamilies(let families): painter.state.fontFamilies = families
    case .setFont(let font):
      painter.state.fontStyle = font.style
      painter.state.fontWeight = font.weight
      painter.state.fontSize = font.size
      painter.state.fontFamilies = font.families
    case .setTextAlign(let align): painter.state.textAlign = align
    case .setTextBaseline(let baseline): painter.state.textBaseline = baseline
    case .setLetterSpacing(let spacing): painter.state.letterSpacing = spacing
    case .setDirection(let direction): painter.state.direction = direction
    case .setFilter(let functions): painter.state.filter = functions
    case .setImageSmoothing(let isOn): painter.state.smoothsImages = isOn
    case .setSmoothingQuality(let quality): painter.state.smoothingQuality = quality
    }
  }
}

extension Painter {
  /// What the engine did since the command's start.
  fileprivate var workOfCommand: EngineCounters {
    var result = work
    let (count, bytes) = environment.surfacesMade
    result.layers = count - surfacesBefore.count
    result.surfaceBytes = bytes - surfacesBefore.bytes
    return result
  }

  /// The px changed by the command at hand, measured from the canvas' corner.
  fileprivate var changedOnCanvas: DeviceBox? {
    guard let box = changed?.intersection(canvas.box), !box.isEmpty else { return nil }
    return DeviceBox(
      left: box.left - canvas.origin.x, top: box.top - canvas.origin.y,
      right: box.right - canvas.origin.x, bottom: box.bottom - canvas.origin.y)
  }
}
