import DrawCommands

/// What became of one script.
struct ScriptReport: Sendable {
  /// A picture that was written.
  struct Picture: Hashable, Sendable {
    var path: String
    var width: Int
    var height: Int
    var draw: Int?
  }

  /// The script, as the command line names it.
  var file: String
  /// What was noted, in order.
  var messages: [Message] = []
  /// Why there is no result, or nil.
  var failure: Failure?
  /// The pictures that were written.
  var pictures: [Picture] = []
  /// What is to be written whatever the verdict on the script is.
  var outputs: [(path: String, bytes: [UInt8])] = []

  /// How the process ends when this is the only script.
  var status: ExitStatus { failure?.status ?? .success }

  /// The report as `--json` writes it.
  var json: JSONText {
    var members: [(String, JSONText)] = [
      ("file", .string(file)), ("status", .integer(Int(status.rawValue))),
      ("pictures", .array(pictures.map(\.json))),
      ("diagnostics", .array(messages.map(\.json))),
    ]
    if let failure { members.append(("error", failure.message(file: nil).json)) }
    return .object(members)
  }
}

extension ScriptReport.Picture {
  fileprivate var json: JSONText {
    var members: [(String, JSONText)] = [
      ("path", .string(path)), ("width", .integer(width)), ("height", .integer(height)),
    ]
    if let draw { members.append(("draw", .integer(draw))) }
    return .object(members)
  }
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
