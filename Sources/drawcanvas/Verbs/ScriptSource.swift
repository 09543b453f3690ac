import DrawCommands

/// Reading and decoding scripts, with the user's word on diagnostics.
struct ScriptSource: Hashable, Sendable {
  /// What inputs may ask for.
  var limits: Limits
  /// What becomes of diagnostics.
  var policy: DiagnosticPolicy
  /// Whether messages name the script.
  var namesFile: Bool

  /// Reads and decodes one script; what was noted goes into the report.
  func read(_ file: String, into report: inout ScriptReport) throws(Failure) -> DrawScript {
    let bytes: [UInt8]
    do throws(InputFile.Failure) {
      bytes = try InputFile.read(file, limit: limits.inputBytes)
    } catch {
      switch error {
      case .file(let error): throw .file(error)
      case .tooLong(let found, let allowed):
        throw .limit(LimitExceeded(name: "input-bytes", found: found, allowed: allowed))
      }
    }
    return try decode(bytes, into: &report)
  }

  /// Decodes one script; what was noted goes into the report.
  func decode(_ bytes: [UInt8], into report: inout ScriptReport) throws(Failure) -> DrawScript {
    let decoded: DecodedScript
    do throws(DecodingError) {
      decoded = try ScriptDecoder.decode(bytes, limits: limits)
    } catch {
      throw .decoding(error)
    }
    try note(decoded.diagnostics, in: &report)
    return decoded.script
  }

  /// Takes over diagnostics; throws when the user made one of them an error.
  func note(_ log: DiagnosticLog, in report: inout ScriptReport) throws(Failure) {
    let judgement = policy.judge(log, file: namesFile ? report.file : nil)
    report.messages += judgement.messages
    if let failure = judgement.failure { throw failure }
  }
}
