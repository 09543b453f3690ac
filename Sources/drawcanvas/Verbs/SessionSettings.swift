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
  /// What a session gives up.
  let confinement: Confinement

  /// Reads the flags.
  init(_ arguments: Arguments) throws(UsageError) {
    play = try PlaySettings(arguments)
    policy = try arguments.diagnosticPolicy()
    keepsFiles = arguments.has(.keep)
    confinement = Confinement(arguments)
  }

  /// Gives up the rights that a session does not need.
  ///
  /// - Parameters:
  ///   - input: Where its lines come from.
  ///   - session: The session, which makes its folder for exports.
  ///   - folder: Where pictures go, if they are wanted.
  ///   - messenger: Who tells that there is no sandbox.
  /// - Throws: A failure where the flags require what the kernel cannot do.
  func confine(
    input: String, session: BridgeSession, folder: String? = nil, _ messenger: Messenger
  ) throws(Failure) {
    var confinement = confinement
    guard confinement.isWanted else { return }
    confinement.plays([input], with: play)
    if let folder { confinement.writes(into: folder) }
    confinement.exports(into: session.prepareFiles())
    try confinement.enter(messenger)
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
