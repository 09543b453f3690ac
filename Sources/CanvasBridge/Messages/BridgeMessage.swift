public import DrawCommands

/// Something that a session says to the outside.
public enum BridgeMessage: Hashable, Sendable {
  /// The answer to a call; the number is the call's own, nil when it had none.
  case reply(callbackId: JSONValue?, result: JSONValue)
  /// An event for the script of a page.
  case event(name: String, data: JSONValue, webviewId: Int)
  /// A line that goes on as it came: what one side publishes, and events of the system.
  case passed([UInt8])

  /// The message as one line of JSON, without its end.
  public var line: [UInt8] {
    var writer = JSONWriter()
    switch self {
    case .reply(let callbackId, let result):
      if let callbackId {
        writer.write(verbatim: "{\"callbackId\":")
        writer.write(callbackId)
        writer.write(verbatim: ",\"result\":")
      } else {
        writer.write(verbatim: "{\"result\":")
      }
      writer.write(result)
      writer.write(verbatim: "}")
    case .event(let name, let data, let webviewId):
      writer.write(["on": .string(name), "data": data, "webviewId": .number(webviewId)])
    case .passed(let line): return line
    }
    return writer.bytes
  }
}
