import CanvasBridge
import DrawCommands

/// Prints what is to be said about the lines of a session, and remembers how bad it is.
struct SessionReporter {
  private let messenger: Messenger
  private let policy: DiagnosticPolicy
  /// What was printed so far, which bounds what a long session prints.
  private var log = DiagnosticLog()
  /// The worst that happened.
  private(set) var status = ExitStatus.success
  /// The worst of what flags make an error.
  private(set) var deniedStatus = ExitStatus.success

  /// Creates a reporter that has nothing to say yet.
  init(messenger: Messenger, policy: DiagnosticPolicy) {
    self.messenger = messenger
    self.policy = policy
  }

  /// Prints the diagnostics of a draw; of one code so many are printed in a session, the rest counts.
  mutating func report(_ diagnostics: DiagnosticLog, line: Int) {
    var shown = DiagnosticLog()
    for entry in diagnostics.entries {
      if log.keeps(entry.code) { shown.append(entry) }
      log.append(entry)
    }
    for (code, count) in diagnostics.omitted { log.omit(code, count) }
    let judgement = policy.judge(shown, file: "line \(line)")
    messenger.print(judgement.messages)
    if let failure = judgement.failure { report(failure, line: line) }
  }

  /// Prints what is wrong with a line.
  mutating func report(_ problem: TraceProblem, line: Int) {
    let severity: Message.Severity
    switch problem {
    case .badLine: (severity, status) = (.error, status.combined(with: .badInput))
    case .tooLong: (severity, status) = (.error, status.combined(with: .limitExceeded))
    case .unknownLine, .nothingRecorded: severity = .warning
    case .unexpected, .recordedDiffers, .noPicture:
      (severity, status) = (.error, status.combined(with: .checkFailed))
    }
    messenger.print([
      Message(
        severity: severity, code: problem.code, pointer: nil, file: "line \(line)",
        text: problem.description)
    ])
  }

  /// Prints a failure that a line gave rise to; nil for one that no line did.
  mutating func report(_ failure: Failure, line: Int?) {
    status = status.combined(with: failure.status)
    deniedStatus = deniedStatus.combined(with: failure.status)
    messenger.print([failure.message(file: line.map { "line \($0)" })])
  }

  /// Prints how many diagnostics were not printed.
  func finish() {
    var rest = DiagnosticLog()
    for (code, count) in log.omitted { rest.omit(code, count) }
    messenger.print(policy.judge(rest, file: nil).messages)
  }
}

extension TraceProblem {
  /// The word for programs that read messages as JSON.
  fileprivate var code: String {
    switch self {
    case .badLine: "bad-line"
    case .tooLong: "limit"
    case .unknownLine: "unknown-line"
    case .unexpected: "unexpected-reply"
    case .recordedDiffers: "recorded-reply-differs"
    case .nothingRecorded: "recorded-reply-unmatched"
    case .noPicture: "no-picture"
    }
  }
}
