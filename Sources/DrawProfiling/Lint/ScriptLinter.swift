public import CanvasRaster
internal import DrawCommands

/// Looks for waste and for what other clients do differently.
public struct ScriptLinter {
  private let environment: RenderEnvironment
  private let options: RenderOptions

  /// Creates a linter with an environment's fonts and pictures.
  public init(_ environment: RenderEnvironment, options: RenderOptions) {
    self.environment = environment
    self.options = options
  }

  /// Looks through a script.
  ///
  /// - Parameters:
  ///   - bytes: The script.
  ///   - rules: What is looked for.
  /// - Throws: `ProfilingError` when the script cannot be decoded or rendered.
  /// - Returns: The findings in the order of the script.
  public func lint(
    _ bytes: [UInt8], rules: LintOptions = LintOptions()
  ) throws(ProfilingError) -> [LintFinding] {
    let limits = environment.configuration.limits
    let decoded: DecodedScript
    do throws(DecodingError) { decoded = try ScriptDecoder.decode(bytes, limits: limits) } catch {
      throw .decoding(error)
    }
    var report = LintReport(
      rules, form: decoded.script.form, actions: ActionIndex(bytes, limits: limits))
    ScriptLinter.add(decoded.diagnostics, to: &report)
    var observer = LintObserver(environment, report: report)
    do throws(RenderError) {
      _ = try ScriptPlay(decoded.script, options: options).play(environment, observer: &observer)
    } catch {
      throw .rendering(error)
    }
    report = observer.report
    return report.sorted()
  }

  /// What decoding skipped or mended already, as far as clients differ about it.
  private static func add(_ log: DiagnosticLog, to report: inout LintReport) {
    for entry in log.entries {
      switch entry.code {
      case .unknownMethod where report.options.targets.contains(.devtools):
        report.add(
          .portableUnknownCommand, pointer: entry.pointer,
          "is not known: the developer tool loses what follows")
      case .alphaClamped where report.options.targets.contains(.android):
        report.add(
          .portableAlpha, pointer: entry.pointer,
          "is above 255: older Android clients keep the low byte")
      default: break
      }
    }
  }
}
