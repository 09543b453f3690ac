/// `validate`: what is wrong with scripts, without pictures.
struct ValidateVerb: Sendable {
  private let batch: ScriptBatch
  private let source: ScriptSource
  private let settings: PlaySettings

  /// Understands the flags.
  init(_ arguments: Arguments) throws(UsageError) {
    batch = try ScriptBatch(arguments)
    settings = try PlaySettings(arguments)
    source = ScriptSource(
      limits: settings.limits, policy: try arguments.diagnosticPolicy(),
      namesFile: batch.namesFiles)
    if batch.scripts.filter({ $0 == FilePath.standardStream }).count > 1 {
      throw .repeatedStandardInput
    }
  }

  /// Plays all scripts and reports their diagnostics.
  func run(_ messenger: Messenger) throws(Failure) -> VerbEnding {
    if let problem = settings.missingFolder { throw .file(problem) }
    return batch.run(
      messenger, context: { [settings] in ScriptPlayer(settings: settings) },
      work: { [source] _, player, _, report throws(Failure) in
        let script = try source.read(report.file, into: &report)
        try source.note(player.check(script, from: report.file), in: &report)
      })
  }
}
