public import CanvasRaster
internal import DrawCommands
internal import ImageCodecs
public import Pixels

/// A script that is rendered again and again: decoded, played and encoded, as `render` does.
public struct ScriptBench {
  private let bytes: [UInt8]
  private let configuration: RenderConfiguration
  private let options: RenderOptions

  /// Creates a bench for a script's bytes.
  public init(_ bytes: [UInt8], configuration: RenderConfiguration, options: RenderOptions) {
    self.bytes = bytes
    self.configuration = configuration
    self.options = options
  }

  /// Renders the script once, with empty caches.
  ///
  /// - Throws: `ProfilingError` when it cannot be decoded, rendered or encoded.
  public func run() throws(ProfilingError) {
    _ = try ProfilingError.encoding([try render()])
  }

  /// The picture.
  ///
  /// - Throws: `ProfilingError`, as `run`.
  public func pixmap() throws(ProfilingError) -> Pixmap { try render().pixmap() }

  private func render() throws(ProfilingError) -> Rendering {
    let script = try ProfilingError.decoding(bytes, configuration.limits)
    do throws(RenderError) {
      return try ScriptRenderer(RenderEnvironment(configuration)).render(script, options: options)
    } catch {
      throw .rendering(error)
    }
  }

  /// Whether this program was built without optimisation, so that its times say nothing.
  public static var isDebugBuild: Bool {
    var isDebug = false
    // Asserted expressions are evaluated in debug builds only.
    assert(
      {
        isDebug = true
        return true
      }())
    return isDebug
  }
}
