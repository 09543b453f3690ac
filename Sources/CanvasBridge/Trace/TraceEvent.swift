public import DrawCommands
public import Pixels

/// What playing a trace brings forth, in order.
public enum TraceEvent: Sendable {
  /// A line for the other side, without its end.
  case line([UInt8])
  /// A picture under the name that the trace, or the canvas, gives it, without an ending.
  case picture(name: String, Pixmap)
  /// What was skipped or mended in a draw of a line.
  case diagnostics(DiagnosticLog, line: Int)
  /// Something about a line that is not as it should be.
  case problem(TraceProblem, line: Int)
}

/// Something about a line of a trace that is not as it should be.
public enum TraceProblem: Hashable, Sendable {
  /// The line is no JSON object, or its header is broken; it is passed over.
  case badLine(DecodingError)
  /// The line has more bytes than allowed; it is passed over.
  case tooLong(LimitExceeded)
  /// The line says nothing that a session understands; it is passed over.
  case unknownLine
  /// A field of a reply is not as `expect` wants it; an absent field is nil.
  case unexpected(field: String, found: JSONValue?, expected: JSONValue)
  /// A recorded reply says something else than ours.
  case recordedDiffers(callbackId: JSONValue, found: String, recorded: String)
  /// A recorded reply belongs to no call, or to one too long ago.
  case nothingRecorded(callbackId: JSONValue)
  /// A picture cannot be made.
  case noPicture(name: String, BridgeError)
}

extension TraceProblem {
  /// Whether the line was checked and found wrong, which a replay ends with status 1 for.
  public var isMismatch: Bool {
    switch self {
    case .unexpected, .recordedDiffers, .noPicture: true
    case .badLine, .tooLong, .unknownLine, .nothingRecorded: false
    }
  }
}

extension TraceProblem: CustomStringConvertible {
  /// One sentence.
  public var description: String {
    switch self {
    case .badLine(.syntax(let error)):
      "the line is passed over: column \(error.column): \(error.reason)"
    case .badLine(let error): "the line is passed over: \(error)"
    case .tooLong(let exceeded): "the line is passed over: \(exceeded)"
    case .unknownLine: "the line is no call, event, publication or snapshot; it is passed over"
    case .unexpected(let field, let found, let expected):
      "\(field) is \(found.map(TraceProblem.shown) ?? "missing"), "
        + "expected \(TraceProblem.shown(expected))"
    case .recordedDiffers(let callbackId, let found, let recorded):
      "call \(callbackId.json) is answered \"\(found)\", recorded was \"\(recorded)\""
    case .nothingRecorded(let callbackId):
      "the recorded reply \(callbackId.json) belongs to no call of late"
    case .noPicture(let name, let error): "no picture \(name): \(error)"
    }
  }

  /// A value for a message: bounded, since a result may hold a picture.
  private static func shown(_ value: JSONValue) -> String {
    let text = value.json
    return text.utf8.count <= 120 ? text : "\(text.prefix(100))…"
  }
}
