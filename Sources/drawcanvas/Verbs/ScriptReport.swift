import DrawCommands

/// What became of one script.
struct ScriptReport: Sendable {
  /// A picture that was written.
  struct Picture: Hashable, Sendable {
    var path: String
    var width: Int
    var height: Int
    var draw: Int?
    /// The digest of its pixels; nil where nobody asked.
    var digest: String?
  }

  /// The script, as the command line names it.
  var file: String
  /// What was noted, in order.
  var messages: [Message] = []
  /// Why there is no result, or nil.
  var failure: Failure?
  /// The pictures that were written.
  var pictures: [Picture] = []
  /// How long it took, in milliseconds.
  var milliseconds = 0.0
  /// What is to be written whatever the verdict on the script is.
  var outputs: [(path: String, bytes: [UInt8])] = []

  /// How the process ends when this is the only script.
  var status: ExitStatus { failure?.status ?? .success }

  /// The report as `--json` writes it.
  var json: JSONText {
    .object(
      [("file", .string(file))] + verdict + [("pictures", .array(pictures.map(\.json)))]
        + remarks)
  }

  /// How it ended, in a word and as an exit code, and how long it took.
  var verdict: [(String, JSONText)] {
    [
      ("status", .string(status.word)), ("exit", .integer(Int(status.rawValue))),
      ("milliseconds", .number((milliseconds * 1000).rounded() / 1000)),
    ]
  }

  /// What was noted, and the error when there is one.
  var remarks: [(String, JSONText)] {
    [("diagnostics", .array(messages.map(\.json)))]
      + (failure.map { [("error", $0.message(file: nil).json)] } ?? [])
  }
}

extension ScriptReport.Picture {
  /// Its size in device px, its digest, and its draw where it is of one.
  var measures: [(String, JSONText)] {
    var members: [(String, JSONText)] = [
      ("width", .integer(width)), ("height", .integer(height)),
    ]
    if let digest { members.append(("digest", .string(digest))) }
    if let draw { members.append(("draw", .integer(draw))) }
    return members
  }

  fileprivate var json: JSONText { .object([("path", .string(path))] + measures) }
}

extension Message {
  /// The members that programs read, without the file.
  var json: JSONText {
    .object([
      ("code", .string(code)), ("severity", .string(severity.rawValue)),
      ("pointer", .string(pointer ?? "")), ("message", .string(text)),
    ])
  }
}

extension ExitStatus {
  /// The status of a script in a word.
  var word: String {
    switch self {
    case .success: "ok"
    case .timedOut: "timeout"
    case .interrupted: "interrupted"
    default: "failed"
    }
  }
}
