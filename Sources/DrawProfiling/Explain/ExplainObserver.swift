internal import CanvasRaster
internal import DrawCommands
internal import Pixels

/// Watches one pixel of a canvas.
struct ExplainObserver: PlaybackObserver {
  private let place: (x: Int, y: Int)
  private let actions: ActionIndex
  private let form: ScriptForm
  private let saveLimit: Int
  /// What happened on the canvas at hand.
  private(set) var events: [Explanation.Event] = []
  /// The pixel as it is in memory: one native word, premultiplied.
  private var word: UInt32 = 0
  private var clips: ClipTracker?
  private var met = GraphicsState()

  init(x: Int, y: Int, actions: ActionIndex, form: ScriptForm, saveLimit: Int) {
    place = (x, y)
    self.actions = actions
    self.form = form
    self.saveLimit = saveLimit
  }

  var wantsChanges: Bool { true }

  /// The colour now, straight alpha.
  var color: RGBA { RGBA(premultipliedWord: word) }

  mutating func didBeginDraw(_ draw: Draw, index: Int, canvas: Canvas) {
    if clips == nil || draw.canvas != nil {
      clips = ClipTracker(canvas.size, saveLimit: saveLimit)
      events = []
      word = 0
    }
    clips?.beginDraw()
    let now = read(canvas)
    if now != word {
      let pointer = form == .drawScript ? "/draws/\(index)" : ""
      append(.cleared, pointer, "", now, .object([]))
    }
    word = now
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
    let scale = AffineTransform.scale(x: canvas.size.scale, y: canvas.size.scale)
    let clip = clips?.clip
    _ = clips?.follow(command, under: scale.concatenating(inner: met.transform))
    guard let changed, changed.contains(x: place.x, y: place.y), let clip else { return }
    let now = read(canvas)
    let spelled = actions[position.draw, position.action]?.method ?? ""
    append(
      now == word ? .unchanged : .changed, position.pointer,
      spelled.isEmpty ? command.plainMethod : spelled, now, met.relevant(to: command, clip: clip))
    word = now
  }

  private mutating func append(
    _ kind: Explanation.Event.Kind, _ pointer: String, _ method: String, _ now: UInt32,
    _ state: JSONValue
  ) {
    events.append(
      Explanation.Event(
        kind: kind, pointer: pointer, method: method, before: color,
        after: RGBA(premultipliedWord: now), state: state))
  }

  private func read(_ canvas: Canvas) -> UInt32 {
    let place = self.place
    return canvas.withPremultipliedBytes { bytes, stride in
      bytes.load(fromByteOffset: place.y * stride + place.x * 4, as: UInt32.self)
    }
  }
}

extension GraphicsState {
  /// What of the state matters to a painting command, defaults left out.
  func relevant(to command: DrawCommand, clip: ClipTracker.Clip) -> JSONValue {
    guard case .object(let all) = json(clip: clip),
      case .object(let usual) = GraphicsState().json(
        clip: ClipTracker.Clip(bounds: nil))
    else { return .object([]) }
    let names = StateField.read(by: command, self).jsonNames
    let defaults = Dictionary(usual.map { ($0.name, $0.value) }) { first, _ in first }
    return .object(
      all.filter { member in
        guard names.contains(member.name) else { return false }
        let isStyle = member.name == "fillStyle" || member.name == "strokeStyle"
        return isStyle || defaults[member.name] != member.value
      })
  }
}
