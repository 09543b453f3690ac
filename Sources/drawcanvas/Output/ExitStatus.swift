/// How the process ends; the raw value is what the shell sees.
enum ExitStatus: Int32, CaseIterable {
  /// All good.
  case success = 0
  /// Checked and bad: pictures differ, a lint error, slower than allowed.
  case checkFailed = 1
  /// A golden is missing, nothing else is wrong.
  case goldenMissing = 2
  /// Fonts, assets or libraries differ from the lock, or the sandbox that was asked for is missing.
  case environmentDiffers = 3
  /// The deterministic work budget was exceeded.
  case budgetExceeded = 4
  /// Nothing ran.
  case nothingRan = 5
  /// A resource limit was hit.
  case limitExceeded = 6
  /// The command line is wrong; nothing was done.
  case usage = 64
  /// A script, picture or configuration is bad.
  case badInput = 65
  /// An input was not found or cannot be read.
  case inputMissing = 66
  /// A required font or asset is unavailable.
  case assetMissing = 69
  /// The program itself is at fault.
  case internalError = 70
  /// An output cannot be created.
  case cannotCreate = 73
  /// Reading or writing failed.
  case inputOutput = 74
  /// The time given by `--timeout` passed.
  case timedOut = 124
  /// A signal asked to stop; finished results are kept.
  case interrupted = 130
}

extension ExitStatus {
  /// The statuses from the one that hides all others to the one that any other hides.
  ///
  /// `usage` stands first because it ends the process before any work.
  private static let precedence: [ExitStatus] = [
    .usage, .interrupted, .internalError, .timedOut, .inputOutput, .cannotCreate, .limitExceeded,
    .inputMissing, .badInput, .assetMissing, .environmentDiffers, .checkFailed, .budgetExceeded,
    .goldenMissing, .nothingRan, .success,
  ]

  /// The status of a process in which both came up.
  func combined(with other: ExitStatus) -> ExitStatus {
    ExitStatus.precedence.first { $0 == self || $0 == other } ?? self
  }

  /// What help says about it.
  var meaning: String {
    switch self {
    case .success: "all good"
    case .checkFailed: "checked and bad"
    case .goldenMissing: "a golden is missing"
    case .environmentDiffers: "fonts, assets or libraries differ from the lock; no sandbox"
    case .budgetExceeded: "the work budget was exceeded"
    case .nothingRan: "nothing ran"
    case .limitExceeded: "a resource limit was hit"
    case .usage: "usage error; nothing was done"
    case .badInput: "bad script, or a warning under --strict"
    case .inputMissing: "input not found or not readable"
    case .assetMissing: "a required font or asset is unavailable"
    case .internalError: "internal error"
    case .cannotCreate: "cannot create the output"
    case .inputOutput: "input or output failure"
    case .timedOut: "--timeout passed"
    case .interrupted: "interrupted; finished results are kept"
    }
  }
}
