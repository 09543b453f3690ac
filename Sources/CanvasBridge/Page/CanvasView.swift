internal import CanvasRaster
internal import DrawCommands

/// A canvas on a page, with its pixels.
final class CanvasView {
  let id: Int
  var placement: ViewPlacement
  /// Whether touches reach it.
  var hasGesture = false
  /// Whether touches on it keep the page from scrolling; for the page alone to know.
  var disablesScroll = false
  /// What the insert gave along, for the touch events.
  var data: JSONValue = .null
  private(set) var live: LiveCanvas
  private(set) var kept = KeptDraws()
  private let environment: RenderEnvironment

  init(
    id: Int, placement: ViewPlacement, scale: Double, environment: RenderEnvironment
  ) throws(RenderError) {
    self.id = id
    self.placement = placement
    self.environment = environment
    let frame = placement.frame
    live = try LiveCanvas(
      CanvasSize(width: frame.width, height: frame.height, scale: scale), environment: environment)
  }

  /// The canvas with its pixels.
  var canvas: Canvas { live.canvas }

  /// Device px that it holds.
  var pixelCount: Int { canvas.size.deviceWidth * canvas.size.deviceHeight }

  /// Draws, and keeps the draw for a change of size.
  ///
  /// - Parameters:
  ///   - decoded: The draw.
  ///   - params: What it was decoded from.
  /// - Throws: `RenderError` when a limit is passed; the draw is not kept then.
  /// - Returns: What was skipped, mended or is worth knowing.
  func draw(
    _ decoded: DecodedDraw, params: UnsafeBufferPointer<UInt8>
  ) throws(RenderError) -> DiagnosticLog {
    let log = try live.play(decoded.draw)
    kept.append(
      .draw(Array(params)), cost: (decoded.actionCount, params.count),
      clears: !decoded.draw.reserve, limits: environment.configuration.limits)
    return log
  }

  /// Replaces pixels, and keeps the write as a draw that keeps what is there.
  func write(_ pixels: PixelWrite) throws(RenderError) {
    _ = try live.play(Draw(reserve: true, commands: [.writePixels(pixels)]))
    var bytes = 0
    if case .bytes(let content, _, _) = pixels.source { bytes = content.count }
    kept.append(
      .pixels(pixels), cost: (1, bytes), clears: false, limits: environment.configuration.limits)
  }

  /// Gives the canvas another size and draws again what it shows.
  ///
  /// - Throws: `RenderError.limit`; nothing has changed then.
  func resize(width: Double, height: Double, decoder: inout DrawDecoder) throws(RenderError) {
    let size = CanvasSize(width: width, height: height, scale: canvas.size.scale)
    guard kept.isComplete else { return try live.extend(to: size) }
    try live.replace(with: size)
    for item in kept.items {
      switch item {
      case .draw(let params):
        // What was wrong with a draw has been said when it came, and a draw that does not fit the
        // limits any more is left out.
        let decoded = params.withUnsafeBufferPointer { try? decoder.decode($0) }
        if let decoded { _ = try? live.play(decoded.draw) }
      case .pixels(let pixels):
        _ = try? live.play(Draw(reserve: true, commands: [.writePixels(pixels)]))
      }
    }
  }
}
