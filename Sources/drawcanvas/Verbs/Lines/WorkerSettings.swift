import DrawCommands

/// What the flags of `render --lines` say: the defaults of all requests, and what none may change.
struct WorkerSettings: Sendable {
  /// How scripts are played, unless a request says otherwise.
  let play: PlaySettings
  /// How pictures become files, unless a request says otherwise.
  let encoding: PictureEncoding
  /// Reading and decoding scripts.
  let source: ScriptSource
  /// The folder below which all outputs lie; nil for anywhere.
  let outputFolder: String?

  /// Reads the flags.
  init(_ arguments: Arguments) throws(UsageError) {
    play = try PlaySettings(arguments)
    if play.draws == .each { throw .conflict("--each-draw", "--lines") }
    if arguments.has(.json) { throw .conflict("--json", "--lines") }
    if arguments[.output] == FilePath.standardStream { throw .conflict("--output -", "--lines") }
    outputFolder = arguments[.output]
    encoding = try PictureEncoding(arguments)
    source = ScriptSource(
      limits: play.limits, policy: try arguments.diagnosticPolicy(), namesFile: false)
  }
}
