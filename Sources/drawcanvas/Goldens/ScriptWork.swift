import CanvasRaster
import DrawCommands
import DrawProfiling
import GoldenEngine

/// Counts the work of scripts for the results of golden tests.
enum ScriptWork {
  /// The script counters of a script, as `profile` reports them.
  static func count(
    _ path: String, _ bytes: [UInt8], _ configuration: RenderConfiguration, _ options: RenderOptions
  ) throws(GoldenError) -> WorkCounters {
    let profiler = ScriptProfiler(
      clock: ContinuousClock(), configuration: configuration, options: options)
    let totals: ScriptCounters
    do throws(ProfilingError) {
      totals = try profiler.count(path, bytes: bytes).totals.script
    } catch {
      throw golden(error, path)
    }
    return WorkCounters(
      version: ScriptCounters.version,
      script: ScriptCounters.Name.allCases.map { WorkCounters.Entry($0.rawValue, totals[$0]) })
  }

  private static func golden(_ error: ProfilingError, _ path: String) -> GoldenError {
    switch error {
    case .unread: .notACase(path: path, problem: "could not be read again")
    case .decoding(let error): .script(path: path, error)
    case .rendering(let error): .rendering(path: path, error)
    case .encoding(let error): .picture(path: path, error)
    }
  }
}
