public import CanvasRaster
internal import DrawCommands

/// Walks through a script command by command.
public struct ScriptSteps {
  private let environment: RenderEnvironment
  private let options: RenderOptions

  /// Creates a walk with an environment's fonts and pictures.
  public init(_ environment: RenderEnvironment, options: RenderOptions) {
    self.environment = environment
    self.options = options
  }

  /// Plays a script and hands over the canvas after each chosen command.
  ///
  /// - Parameters:
  ///   - bytes: The script.
  ///   - selection: Which commands.
  ///   - take: Gets the steps in order, with the whole canvas as picture; says whether to go on.
  /// - Throws: `ProfilingError` when the script cannot be decoded or rendered.
  public func walk(
    _ bytes: [UInt8], _ selection: StepSelection, take: @escaping (Step) -> Bool
  ) throws(ProfilingError) {
    try walk(bytes, selection, extent: .canvas, take: take)
  }

  func walk(
    _ bytes: [UInt8], _ selection: StepSelection, extent: StepObserver.Extent,
    take: @escaping (Step) -> Bool
  ) throws(ProfilingError) {
    let limits = environment.configuration.limits
    let script = try ProfilingError.decoding(bytes, limits)
    var observer = StepObserver(
      selection, extent: extent, actions: ActionIndex(bytes, limits: limits),
      saveLimit: limits.saveDepth, take: take)
    do throws(RenderError) {
      _ = try ScriptPlay(script, options: options).play(environment, observer: &observer)
    } catch {
      throw .rendering(error)
    }
  }
}
