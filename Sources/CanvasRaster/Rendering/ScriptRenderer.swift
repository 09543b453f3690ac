public import DrawCommands

/// How a script is to be rendered, where that differs from what it says itself.
public struct RenderOptions: Hashable, Sendable {
  /// Device px a logical px; nil takes the script's, else 1.
  public var scale: Double?
  /// Logical size of every canvas instead of the script's; nil takes the script's.
  public var width: Double?
  /// Logical height, as `width`.
  public var height: Double?
  /// A colour to lie under the finished picture; nil takes the script's.
  public var background: Color?

  /// Creates options.
  public init(
    scale: Double? = nil, width: Double? = nil, height: Double? = nil, background: Color? = nil
  ) {
    self.scale = scale
    self.width = width
    self.height = height
    self.background = background
  }
}

/// Renders scripts to pictures.
public struct ScriptRenderer {
  private let environment: RenderEnvironment

  /// Creates a renderer that works with an environment's fonts and pictures.
  public init(_ environment: RenderEnvironment) { self.environment = environment }

  /// Renders a script; the picture is that of its last canvas at the end.
  ///
  /// - Parameters:
  ///   - script: What to draw.
  ///   - options: What differs from the script.
  /// - Throws: `RenderError` when a limit is passed or a required font is missing. What is wrong
  ///   with single commands is a diagnostic of the result.
  /// - Returns: The picture and what was noted.
  public func render(
    _ script: DrawScript, options: RenderOptions = RenderOptions()
  ) throws(RenderError) -> Rendering {
    var observer = NoObserver()
    return try render(script, options: options, observer: &observer)
  }

  /// Renders a script and lets an observer watch each command.
  ///
  /// - Parameters:
  ///   - script: What to draw.
  ///   - options: What differs from the script.
  ///   - observer: Is told of each command.
  /// - Throws: `RenderError`, as above.
  /// - Returns: The picture and what was noted.
  public func render<Observer: PlaybackObserver>(
    _ script: DrawScript, options: RenderOptions, observer: inout Observer
  ) throws(RenderError) -> Rendering {
    let all = 0..<script.draws.count
    return try render(script, draws: all, options: options, origin: (0, 0), observer: &observer)
  }

  /// Renders the picture after one draw: that draw, and those before it on the same canvas.
  ///
  /// - Parameters:
  ///   - draw: The draw's index.
  ///   - script: What to draw.
  ///   - options: What differs from the script.
  /// - Throws: `RenderError.noSuchDraw` when there is none of that index, and as `render`.
  /// - Returns: The picture and what was noted.
  public func render(
    draw: Int, of script: DrawScript, options: RenderOptions = RenderOptions()
  ) throws(RenderError) -> Rendering {
    guard script.draws.indices.contains(draw) else { throw .noSuchDraw(String(draw)) }
    var observer = NoObserver()
    return try render(
      script, draws: 0..<(draw + 1), options: options, origin: (0, 0), observer: &observer)
  }

  /// Renders on a surface that is larger by an offset to the left and top; drawing must be the same
  /// anywhere, which golden tests make sure of.
  package func render(
    _ script: DrawScript, options: RenderOptions, origin: (x: Int, y: Int)
  ) throws(RenderError) -> Rendering {
    var observer = NoObserver()
    return try render(
      script, draws: 0..<script.draws.count, options: options, origin: origin, observer: &observer)
  }

  /// Renders some neighbouring draws of a script and lets an observer watch; the picture is that of
  /// the last canvas that starts among them, on which earlier draws leave nothing.
  ///
  /// - Precondition: `draws` lies within the script's draws.
  package func render<Observer: PlaybackObserver>(
    _ script: DrawScript, draws: Range<Int>, options: RenderOptions, observer: inout Observer
  ) throws(RenderError) -> Rendering {
    try render(script, draws: draws, options: options, origin: (0, 0), observer: &observer)
  }

  /// Renders a script into memory of the caller's.
  ///
  /// - Parameters:
  ///   - script: What to draw; all its draws go onto the one canvas.
  ///   - pixels: Rows of native-endian words, alpha highest, colours premultiplied (cairo's ARGB32).
  ///   - stride: Bytes from one row to the next; a multiple of 4, at least four times the width.
  ///   - size: Size of the canvas.
  /// - Precondition: `pixels` holds all rows.
  /// - Throws: `RenderError`, as above.
  /// - Returns: What was skipped, mended or is worth knowing.
  public func render(
    _ script: DrawScript, into pixels: UnsafeMutableRawBufferPointer, stride: Int,
    size: CanvasSize
  ) throws(RenderError) -> DiagnosticLog {
    environment.images.begin(resources: script.resources)
    let canvas = try Canvas(size, over: pixels, stride: stride, environment: environment)
    var observer = NoObserver()
    return try play(script, 0..<script.draws.count, on: canvas, &observer)
  }

  private func render<Observer: PlaybackObserver>(
    _ script: DrawScript, draws: Range<Int>, options: RenderOptions, origin: (x: Int, y: Int),
    observer: inout Observer
  ) throws(RenderError) -> Rendering {
    environment.images.begin(resources: script.resources)
    // Draws before the last canvas that starts leave nothing that shows.
    let first = draws.last { script.draws[$0].canvas != nil } ?? draws.lowerBound
    let own = draws.isEmpty ? nil : script.draws[first].canvas
    let canvas = try Canvas(
      size(script.canvas, own, options), origin: origin, environment: environment)
    let log = try play(script, first..<max(first, draws.upperBound), on: canvas, &observer)
    return Rendering(
      canvas: canvas,
      background: options.background ?? own?.background ?? script.canvas.background,
      diagnostics: log)
  }

  private func play<Observer: PlaybackObserver>(
    _ script: DrawScript, _ draws: Range<Int>, on canvas: Canvas, _ observer: inout Observer
  ) throws(RenderError) -> DiagnosticLog {
    let painter = try Painter(canvas, environment: environment)
    var player = CommandPlayer(painter, form: script.form, observer: observer)
    defer { observer = player.observer }
    if environment.configuration.decodesAhead {
      environment.images.readAhead(script.draws[draws].flatMap(\.drawnPictures))
    }
    defer { environment.images.endReadAhead() }
    for i in draws { try player.play(script.draws[i], index: i) }
    return player.log
  }

  private func size(
    _ canvas: CanvasDescription, _ own: CanvasDescription?, _ options: RenderOptions
  ) -> CanvasSize {
    CanvasSize(
      width: options.width ?? own?.width ?? canvas.width ?? CanvasDescription.defaultWidth,
      height: options.height ?? own?.height ?? canvas.height ?? CanvasDescription.defaultHeight,
      scale: options.scale ?? own?.scale ?? canvas.scale ?? 1)
  }
}

extension Draw {
  /// The pictures that it draws, in order.
  fileprivate var drawnPictures: [String] {
    commands.compactMap { command in
      if case .drawImage(let draw) = command { draw.source } else { nil }
    }
  }
}
