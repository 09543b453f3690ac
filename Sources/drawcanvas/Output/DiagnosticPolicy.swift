import DrawCommands

/// What the user made of the diagnostics' severities.
struct DiagnosticPolicy: Hashable, Sendable {
  /// Whether the first warning is an error.
  var isStrict = false
  /// Codes that are errors.
  var denied: Set<DiagnosticCode> = []
  /// Codes that are not reported.
  var allowed: Set<DiagnosticCode> = []

  /// What a log comes to.
  struct Judgement: Hashable, Sendable {
    /// What is left to be reported, without what became an error.
    var messages: [Message] = []
    /// The error that the log amounts to, or nil.
    var failure: Failure?
  }

  /// Judges a log; of several denied diagnostics the first is the error, and one that `--strict`
  /// finds comes before them.
  func judge(_ log: DiagnosticLog, file: String?) -> Judgement {
    var judgement = Judgement()
    for diagnostic in log.entries where !allowed.contains(diagnostic.code) {
      if isStrict, diagnostic.severity == .warning {
        judgement.failure = .strict(diagnostic)
        return judgement
      }
      if denied.contains(diagnostic.code), judgement.failure == nil {
        judgement.failure = .denied(diagnostic)
      } else {
        judgement.messages.append(Message(diagnostic, file: file))
      }
    }
    for (code, count) in log.omitted.sorted(by: { $0.key.rawValue < $1.key.rawValue })
    where !allowed.contains(code) {
      judgement.messages.append(
        Message(
          severity: Message.Severity(code.severity), code: code.rawValue, pointer: nil, file: file,
          text: "and \(count) more of \(code.rawValue)"))
    }
    return judgement
  }
}

extension Message {
  /// A diagnostic as a message.
  init(_ diagnostic: Diagnostic, file: String?) {
    self.init(
      severity: Severity(diagnostic.severity), code: diagnostic.code.rawValue,
      pointer: diagnostic.pointer, file: file, text: diagnostic.message)
  }
}

extension Message.Severity {
  /// The severity of a diagnostic.
  init(_ severity: Diagnostic.Severity) {
    switch severity {
    case .info: self = .info
    case .warning: self = .warning
    }
  }
}
