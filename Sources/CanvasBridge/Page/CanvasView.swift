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
  /// - Throws: `RenderError` when the canvas, or a draw on it, passes a limit at that size; nothing has
  ///   changed then.
  func resize(width: Double, height: Double, decoder: inout DrawDecoder) throws(RenderError) {
    let size = CanvasSize(width: width, height: height, scale: canvas.size.scale)
    guard kept.isComplete else { return try live.extend(to: size) }
    // Draws that show the canvas itself must meet the new one, so it takes its place at once.
    let old = live
    live = try LiveCanvas(size, environment: environment)
    do throws(RenderError) {
      for item in kept.items { try play(item, &decoder) }
    } catch {
      live = old
      throw error
    }
  }

  /// Plays a kept draw once more; what was wrong with it has been said when it came.
  private func play(_ item: KeptDraws.Item, _ decoder: inout DrawDecoder) throws(RenderError) {
    switch item {
    case .pixels(let pixels):
      _ = try live.play(Draw(reserve: true, commands: [.writePixels(pixels)]))
    case .draw(let params):
      var failure: DecodingError?
      let decoded = params.withUnsafeBufferPointer { bytes -> DecodedDraw? in
        do throws(DecodingError) { return try decoder.decode(bytes) } catch {
          failure = error
          return nil
        }
      }
      if let decoded { _ = try live.play(decoded.draw) }
      switch failure {
      case .limit(let exceeded): throw .limit(exceeded)
      case .some(let error): throw .drawing("a kept draw cannot be read again: \(error)")
      case nil: break
      }
    }
  }
}
