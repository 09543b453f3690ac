import CanvasBridge
import CanvasRaster

/// What the flags say about a bridge session.
struct SessionSettings: Hashable, Sendable {
  /// What scripts and sessions share: fonts, limits, asset root and scale.
  let play: PlaySettings
  /// What becomes of diagnostics.
  let policy: DiagnosticPolicy
  /// Whether exported files stay.
  let keepsFiles: Bool

  /// Reads the flags.
  init(_ arguments: Arguments) throws(UsageError) {
    play = try PlaySettings(arguments)
    policy = try arguments.diagnosticPolicy()
    keepsFiles = arguments.has(.keep)
  }

  /// What a session works with whose lines come from a file, or from standard input where that is a
  /// single dash.
  func configuration(input: String) -> BridgeConfiguration {
    BridgeConfiguration(
      rendering: RenderConfiguration(
        assetRoot: play.assetRoot ?? FilePath.folder(of: input), limits: play.limits,
        language: play.language, fontFolders: play.fontFolders,
        includesSystemFonts: play.includesSystemFonts, painter: play.painter),
      keepsTemporaryFiles: keepsFiles)
  }
}
