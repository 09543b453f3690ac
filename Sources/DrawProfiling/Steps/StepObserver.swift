internal import CanvasRaster
internal import DrawCommands
internal import Pixels

/// Gives the canvas after chosen commands to a closure, one step at a time.
struct StepObserver: PlaybackObserver {
  /// What pictures hold.
  enum Extent {
    /// The whole canvas.
    case canvas
    /// What changed since the step before.
    case change
  }

  private let selection: StepSelection
  private let extent: Extent
  private let actions: ActionIndex
  private let saveLimit: Int
  private let take: (Step) -> Bool
  private var number = 0
  private var index = -1
  private var clips: ClipTracker?
  /// What changed since the step before.
  private var pending: DeviceBox?
  private var matrix = AffineTransform.identity
  private var isStopped = false

  /// Creates an observer; `take` says whether to go on.
  init(
    _ selection: StepSelection, extent: Extent, actions: ActionIndex, saveLimit: Int,
    take: @escaping (Step) -> Bool
  ) {
    self.selection = selection
    self.extent = extent
    self.actions = actions
    self.saveLimit = saveLimit
    self.take = take
  }

  var wantsChanges: Bool { true }

  mutating func didBeginDraw(_ draw: Draw, index: Int, canvas: Canvas) {
    if clips == nil || draw.canvas != nil {
      clips = ClipTracker(canvas.size, saveLimit: saveLimit)
      pending = nil
    }
    if !draw.reserve { pending = clips?.canvas }
    clips?.beginDraw()
  }

  mutating func willPlay(
    _ command: DrawCommand, at position: CommandPosition, state: GraphicsState
  ) {
    matrix = state.transform
  }

  mutating func didPlay(
    _ command: DrawCommand, at position: CommandPosition, state: GraphicsState,
    changed: DeviceBox?, canvas: Canvas
  ) {
    guard !isStopped else { return }
    number += 1
    let scale = AffineTransform.scale(x: canvas.size.scale, y: canvas.size.scale)
    _ = clips?.follow(command, under: scale.concatenating(inner: matrix))
    if let changed { pending = pending?.union(changed) ?? changed }
    guard
      selection.contains(number: number, pointer: position.pointer, changes: changed != nil),
      let clip = clips?.clip
    else { return }
    let spelled = actions[position.draw, position.action]?.method ?? ""
    let box = extent == .canvas ? clips?.canvas : pending
    let step = Step(
      number: number, pointer: position.pointer,
      method: spelled.isEmpty ? command.plainMethod : spelled, changed: changed,
      state: state.json(clip: clip), picture: box.flatMap { canvas.picture(of: $0) },
      origin: (box?.left ?? 0, box?.top ?? 0),
      canvas: (canvas.size.deviceWidth, canvas.size.deviceHeight))
    pending = nil
    isStopped = !take(step)
  }
}

extension Canvas {
  /// A copy of some of the px with straight alpha; nil when there are none.
  func picture(of box: DeviceBox) -> Pixmap? {
    let box = box.intersection(
      DeviceBox(left: 0, top: 0, right: size.deviceWidth, bottom: size.deviceHeight))
    guard !box.isEmpty else { return nil }
    let bytes = withPremultipliedBytes { source, stride in
      [UInt8](unsafeUninitializedCapacity: box.area * 4) { target, count in
        for y in box.top..<box.bottom {
          for x in box.left..<box.right {
            let word = source.load(fromByteOffset: y * stride + x * 4, as: UInt32.self)
            let color = RGBA(premultipliedWord: word)
            target[count] = color.red
            target[count + 1] = color.green
            target[count + 2] = color.blue
            target[count + 3] = color.alpha
            count += 4
          }
        }
      }
    }
    return Pixmap(width: box.width, height: box.height, bytes: bytes)
  }
}

extension RGBA {
  /// Creates a colour of a native word, alpha highest, with premultiplied channels.
  init(premultipliedWord word: UInt32) {
    func byte(_ shift: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: word >> shift) }
    self.init(premultipliedComponents: SIMD4(byte(16), byte(8), byte(0), byte(24)))
  }
}
