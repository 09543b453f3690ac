internal import CanvasRaster
internal import DrawCommands

/// Counts the work of every command as if all caches were empty at the start of the script.
struct CountingObserver: PlaybackObserver {
  let environment: RenderEnvironment
  /// The work of commands that do more than set state, in order.
  private(set) var commands: [CommandWork] = []
  /// The work of draws, in order.
  private(set) var draws: [DrawWork] = []
  /// The canvas' touches at the end.
  private(set) var overdraw = OverdrawMap(width: 1, height: 1)
  /// The texts that are shaped, each once, in order, with the commands that need them first.
  private(set) var texts: [ShapedNeed] = []
  /// The pictures that are decoded, each once, in order.
  private(set) var pictures: [PictureNeed] = []

  private var maker: FootprintMaker?
  private var clips: ClipTracker?
  private var shadows = ShadowSetters()
  private var knownTexts: Set<ShapedNeed.Key> = []
  private var knownPictures: Set<String> = []
  private var index = -1
  /// The px touched by the command at hand.
  private var box: DeviceBox?
  private var engine = EngineCounters()
  private var met = GraphicsState()

  init(_ environment: RenderEnvironment) { self.environment = environment }

  var wantsChanges: Bool { false }
  var wantsWork: Bool { true }

  mutating func didBeginDraw(_ draw: Draw, index: Int, canvas: Canvas) {
    let startsCanvas = maker == nil || draw.canvas != nil
    if startsCanvas {
      maker = FootprintMaker(canvas.size, environment: environment)
      clips = ClipTracker(canvas.size, saveLimit: environment.configuration.limits.saveDepth)
      overdraw = OverdrawMap(width: canvas.size.deviceWidth, height: canvas.size.deviceHeight)
    } else if !draw.reserve {
      overdraw.clear()
    }
    clips?.beginDraw()
    shadows = ShadowSetters()
    self.index = -1
    draws.append(DrawWork(draw: index, script: ScriptCounters(), engine: EngineCounters()))
  }

  mutating func willPlay(
    _ command: DrawCommand, at position: CommandPosition, state: GraphicsState
  ) {
    index += 1
    met = state
  }

  mutating func didCount(_ work: EngineCounters) { engine = work }

  mutating func didPlay(
    _ command: DrawCommand, at position: CommandPosition, state: GraphicsState,
    changed: DeviceBox?, canvas: Canvas
  ) {
    shadows.follow(command, action: position.action)
    var script = ScriptCounters()
    script[.commands] = 1
    var shadowAction: Int?
    box = nil
    if count(command, at: position, into: &script) { shadowAction = shadows.action }
    draws[draws.count - 1].script += script
    draws[draws.count - 1].engine += engine
    if script.hasMoreThanCommands || engine != EngineCounters() {
      commands.append(
        CommandWork(
          draw: position.draw, command: index, action: position.action, script: script,
          engine: engine, box: box, shadowAction: shadowAction))
    }
  }

  /// Counts one command; says whether it casts a shadow.
  private mutating func count(
    _ command: DrawCommand, at position: CommandPosition, into script: inout ScriptCounters
  ) -> Bool {
    guard let maker else { return false }
    script[.pathSegments] = command.pathStepCount
    if clips?.follow(command, under: maker.matrix(met)) == true { script[.clipChanges] = 1 }
    noteNeeds(command, maker, at: position, &script)
    guard let clip = clips?.clip.touched, let print = maker.footprint(command, met) else {
      return false
    }
    let boxes = print.touched(within: clip)
    for box in boxes {
      script[.pixels] += box.area
      script[.overdraw] += overdraw.touch(box)
      self.box = self.box?.union(box) ?? box
    }
    script[.glyphs] = print.glyphs
    if case .gradient = print.paint, let ink = print.ink {
      script[.gradientPixels] = ink.touched.intersection(clip).area
    }
    if let picture = print.picture, let ink = print.ink, !print.fillsClip {
      let drawn = ink.touched.intersection(clip).area
      let isExact =
        picture.part.width == picture.drawn.width
        && picture.part.height == picture.drawn.height
      if drawn > 0, !isExact {
        script[.imagePixelsResampled] = Int(picture.part.width * picture.part.height) + drawn
      }
    }
    guard let shadow = print.shadow else { return false }
    let reach = clip.expanded(by: Int(maker.blurMargin(met)))
    let area = shadow.touched.intersection(reach).area
    script[.blurWork] = area * Int(maker.blur(met).rounded(.up))
    return true
  }

  private mutating func noteNeeds(
    _ command: DrawCommand, _ maker: FootprintMaker, at position: CommandPosition,
    _ script: inout ScriptCounters
  ) {
    for source in command.pictureSources(met) {
      let place = environment.picturePlace(source)
      guard knownPictures.insert(place).inserted else { continue }
      guard let size = environment.pictureSize(source) else { continue }
      script[.imagePixelsDecoded] += size.width * size.height
      pictures.append(PictureNeed(source: source, draw: position.draw, action: position.action))
    }
    if let text = command.text {
      let matrix = maker.matrix(met)
      let key = ShapedNeed.Key(
        text: text.text, families: met.fontFamilies, weight: met.fontWeight, style: met.fontStyle,
        size: met.fontSize, scale: matrix.greatestScale)
      guard matrix.isInvertible, knownTexts.insert(key).inserted else { return }
      texts.append(
        ShapedNeed(
          text: text.text, state: met, matrix: matrix, draw: position.draw,
          action: position.action))
    }
  }
}

/// A text that a script needs shaped.
struct ShapedNeed: Sendable {
  /// What tells texts apart.
  struct Key: Hashable {
    var text: String
    var families: [String]
    var weight: FontWeight
    var style: FontStyle
    var size: Double
    var scale: Double
  }

  var text: String
  var state: GraphicsState
  var matrix: AffineTransform
  var draw: Int
  var action: Int
}

/// A picture that a script needs decoded.
struct PictureNeed: Sendable {
  var source: String
  var draw: Int
  var action: Int
}

extension ScriptCounters {
  fileprivate var hasMoreThanCommands: Bool {
    Name.allCases.contains { $0 != .commands && self[$0] != 0 }
  }
}

extension EngineCounters {
  /// Adds the values of other counters.
  static func += (sum: inout EngineCounters, other: EngineCounters) {
    sum.segments += other.segments
    sum.paintCalls += other.paintCalls
    sum.layers += other.layers
    sum.surfaceBytes += other.surfaceBytes
    sum.glyphs += other.glyphs
  }
}
