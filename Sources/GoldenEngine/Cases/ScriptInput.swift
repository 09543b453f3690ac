internal import DrawCommands

/// A JSON file of a folder, which is a case or something else.
struct ScriptInput {
  /// The script.
  let script: DrawScript
  /// What was noted while it was read.
  let diagnostics: DiagnosticLog
  /// The SHA-256 of the file, which `approve` holds against the file of its time.
  let bytes: [UInt8]

  /// Reads a script; nil when the file is none and need not be one.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - isExpected: Whether it must be a script, because it was named or has a golden.
  ///   - limits: What it may ask for.
  /// - Throws: `GoldenError` when it cannot be read, or must be a script and is none.
  init?(_ path: String, isExpected: Bool, limits: Limits) throws(GoldenError) {
    bytes = try GoldenFile.read(path)
    let decoded: DecodedScript
    do throws(DecodingError) {
      decoded = try ScriptDecoder.decode(bytes, limits: limits)
    } catch {
      if case .limit = error { throw .script(path: path, error) }
      if isExpected { throw .script(path: path, error) }
      return nil
    }
    guard ScriptInput.isScript(decoded) else {
      if isExpected { throw .notACase(path: path, problem: "is no list of draw actions") }
      return nil
    }
    script = decoded.script
    diagnostics = decoded.diagnostics
  }

  /// Any JSON array decodes as an action list; one whose elements are all something else is none.
  private static func isScript(_ decoded: DecodedScript) -> Bool {
    guard decoded.script.form == .actionList else { return true }
    let isEmpty = decoded.script.draws.allSatisfy(\.commands.isEmpty)
    let strangers = decoded.diagnostics.count(of: .notAnAction)
    return !isEmpty || strangers + decoded.diagnostics.count(of: .unknownMethod) == 0
  }
}
