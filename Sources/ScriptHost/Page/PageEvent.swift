public import DrawCommands

/// Something that a page says while it runs.
public enum PageEvent: Sendable {
  /// A line of the console; the level is `log`, `info`, `warn`, `error` or `debug`.
  case console(level: String, text: String)
  /// What was skipped or mended in a draw.
  case diagnostics(DiagnosticLog)
  /// Something else that the user should know: a word for programs, and a sentence.
  case warning(code: String, text: String)
  /// An error that nobody caught; the page goes on.
  case failure(ScriptError)
}
