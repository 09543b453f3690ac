public import CanvasRaster
internal import DrawCommands

/// Explains pixels of a script's picture.
public struct ScriptExplainer {
  private let environment: RenderEnvironment
  private let options: RenderOptions

  /// Creates an explainer with an environment's fonts and pictures.
  public init(_ environment: RenderEnvironment, options: RenderOptions) {
    self.environment = environment
    self.options = options
  }

  /// Why an explanation is not given.
  public enum Problem: Error, Hashable, Sendable {
    /// The script cannot be played.
    case playing(ProfilingError)
    /// The place is outside of the canvas; its size in device px.
    case outside(width: Int, height: Int)
  }

  /// Explains a pixel of the canvas that shows at the end.
  ///
  /// - Parameters:
  ///   - bytes: The script.
  ///   - x: Column, in device px, or in logical px when `isLogical`.
  ///   - y: Row, likewise.
  ///   - isLogical: Whether to take the place as logical px. Default: no.
  /// - Throws: `Problem`.
  /// - Returns: What happened to the pixel.
  public func explain(
    _ bytes: [UInt8], x: Double, y: Double, isLogical: Bool = false
  ) throws(Problem) -> Explanation {
    let limits = environment.configuration.limits
    let script: DrawScript
    do throws(ProfilingError) { script = try ProfilingError.decoding(bytes, limits) } catch {
      throw .playing(error)
    }
    let size = script.lastCanvasSize(options)
    do throws(RenderError) { try size.checkSides(limits) } catch {
      throw .playing(.rendering(error))
    }
    let k = isLogical ? size.scale : 1
    guard x >= 0, y >= 0, x * k < Double(size.deviceWidth), y * k < Double(size.deviceHeight) else {
      throw .outside(width: size.deviceWidth, height: size.deviceHeight)
    }
    let (px, py) = (Int(x * k), Int(y * k))
    let play = ScriptPlay(script, options: options)
    var observer = ExplainObserver(
      x: px, y: py, actions: ActionIndex(bytes, limits: limits), form: script.form,
      saveLimit: limits.saveDepth)
    do throws(RenderError) {
      _ = try ScriptRenderer(environment).render(
        script, draws: play.canvases.last ?? 0..<0, options: options, observer: &observer)
    } catch {
      throw .playing(.rendering(error))
    }
    return Explanation(x: px, y: py, events: observer.events, color: observer.color)
  }
}

extension DrawScript {
  /// The size of the canvas that shows at the end.
  func lastCanvasSize(_ options: RenderOptions) -> CanvasSize {
    let own = draws.last { $0.canvas != nil }?.canvas
    return CanvasSize(
      width: options.width ?? own?.width ?? canvas.width ?? CanvasDescription.defaultWidth,
      height: options.height ?? own?.height ?? canvas.height ?? CanvasDescription.defaultHeight,
      scale: options.scale ?? own?.scale ?? canvas.scale ?? 1)
  }
}

extension CanvasSize {
  /// Throws when a side is longer than allowed.
  fileprivate func checkSides(_ limits: Limits) throws(RenderError) {
    let side = max(deviceWidth, deviceHeight)
    if side > limits.canvasSide {
      throw .limit(LimitExceeded(name: "canvas-side", found: side, allowed: limits.canvasSide))
    }
  }
}
