import CanvasBridge
import CanvasRaster
import DrawCommands
import ImageCodecs
import Pixels

/// What strangers' bytes are fed to: by `Tools/fuzz` for hours, and by the tests with what it found.
package enum FuzzTarget: String, CaseIterable, Sendable {
  /// The decoder and the player, on a small canvas.
  case script
  /// The same, drawn by cairo alone.
  case cairo
  /// The decoder, and the canonical form, which must decode to the same commands and be its own.
  case canonical
  /// The decoders of pictures, whatever the format.
  case image
  /// The lines of a live bridge session.
  case bridge
  /// The lines of a recorded session with its expectations and pictures.
  case replay

  /// Makes what is fed with one input after the other.
  ///
  /// - Parameter assetRoot: The folder that inputs may name pictures of.
  /// - Returns: What takes an input.
  package func consumer(assetRoot: String) -> (UnsafeBufferPointer<UInt8>) -> Void {
    let configuration = RenderConfiguration(
      assetRoot: assetRoot, limits: FuzzTarget.limits, painter: self == .cairo ? .cairo : .direct)
    switch self {
    case .canonical: return FuzzTarget.rewrite
    case .script, .cairo:
      // Fonts are opened once; what is kept between inputs is bounded by the limits.
      let environment = RenderEnvironment(configuration)
      return { FuzzTarget.render(Array($0), environment) }
    case .image: return FuzzTarget.decode
    case .bridge: return { FuzzTarget.play($0, .live, configuration) }
    case .replay: return { FuzzTarget.play($0, .replay, configuration) }
    }
  }

  /// Small bounds: what takes long within the usual ones is slow, not wrong, and hides real hangs.
  private static var limits: Limits {
    var limits = Limits()
    limits.actions = 20_000
    limits.pathPoints = 20_000
    limits.saveDepth = 100
    limits.canvasSide = 512
    limits.canvasPixels = 1 << 15
    limits.surfaceBytes = 1 << 25
    limits.imagePixels = 1 << 17
    limits.imagesTotalPixels = 1 << 18
    limits.imageBytes = 1 << 20
    limits.textBytes = 256
    limits.fontSize = 200
    limits.blur = 64
    limits.dashMarks = 5_000
    limits.cacheBytes = 1 << 22
    limits.canvases = 8
    limits.containers = 8
    limits.replayActions = 2_000
    limits.replayBytes = 1 << 16
    limits.queueBytes = 1 << 18
    limits.lineBytes = 1 << 18
    return limits
  }

  private static func render(_ bytes: [UInt8], _ environment: RenderEnvironment) {
    // Errors are what most inputs should end in; crashes, hangs and reads out of bounds are not.
    guard let decoded = try? ScriptDecoder.decode(bytes, limits: limits) else { return }
    _ = try? ScriptRenderer(environment).render(decoded.script)
  }

  private static func rewrite(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let decoded = try? ScriptDecoder.decode(Array(bytes), limits: limits) else { return }
    let form = CanonicalForm.encode(decoded.script)
    // A canonical form can be longer than its source, so that the usual limits are the ones to pass.
    guard let again = try? ScriptDecoder.decode(form) else {
      preconditionFailure("the canonical form cannot be decoded")
    }
    precondition(
      again.script.draws.map(\.commands) == decoded.script.draws.map(\.commands),
      "the canonical form is another script")
    precondition(CanonicalForm.encode(again.script) == form, "a script has two canonical forms")
  }

  private static func decode(_ bytes: UnsafeBufferPointer<UInt8>) {
    let raw = UnsafeRawBufferPointer(bytes)
    let header = try? ImageDecoder.header(of: raw)
    let pixmap = try? ImageDecoder.decode(
      raw,
      limits: ImageLimits(
        maximumPixels: limits.imagePixels, maximumBytes: limits.imageBytes))
    guard let header, let pixmap else { return }
    precondition(
      header.width == pixmap.width && header.height == pixmap.height,
      "header and pixels have one size")
  }

  private static func play(
    _ bytes: UnsafeBufferPointer<UInt8>, _ mode: TracePlayer.Mode,
    _ configuration: RenderConfiguration
  ) {
    // At this scale canvases of the usual size stay small, and with them the pixels in replies.
    let player = TracePlayer(
      BridgeConfiguration(rendering: configuration), mode: mode, scale: 0.2
    ) { _ in }
    var splitter = LineSplitter(limit: limits.lineBytes)
    splitter.feed(bytes) { player.play($0) }
    splitter.finish { player.play($0) }
    if mode == .replay { player.showEnd(withPages: true) }
    _ = player.finish()
  }
}
