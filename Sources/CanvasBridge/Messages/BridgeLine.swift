internal import DrawCommands

/// One line of a session, taken apart as far as its kind and its envelope go.
///
/// It points into the line, which must outlive it.
struct BridgeLine {
  /// What the line is.
  enum Kind: Hashable {
    /// A call of this name.
    case call(String)
    /// The reply that another session once gave.
    case recordedReply
    /// Something that one side publishes.
    case publish(String)
    /// An event for the script.
    case event(String)
    /// The first line of a trace.
    case header
    /// Nothing of these; it may still ask for a snapshot.
    case other
  }

  private(set) var kind = Kind.other
  /// What the caller calls the call; nil when it is missing or null.
  private(set) var callbackId: JSONValue?
  private(set) var from: BridgeSide?
  /// The page that the line is about.
  ///
  /// Default 1.
  private(set) var webviewId = 1
  /// The parameters as they came; nil when there are none.
  private(set) var params: RawJSON?
  private(set) var result: RawJSON?
  private(set) var expect: RawJSON?
  /// The data of an event or of what is published.
  private(set) var data: RawJSON?
  private(set) var snapshot: String?
  /// What the snapshot is of: a canvas unless it says otherwise.
  private(set) var of: String?
  private(set) var canvasId: Int?
  private(set) var containerId: Int?
  private(set) var header: RawJSON?

  /// Reads a line.
  ///
  /// - Throws: `DecodingError` when it is no JSON object.
  init(parsing bytes: UnsafeBufferPointer<UInt8>, limits: Limits) throws(DecodingError) {
    var words = Words()
    for member in try RawJSON.members(of: bytes, limits: limits) {
      let value = member.value
      switch member.name {
      case "callbackId": callbackId = value.isNull ? nil : try value.value(limits)
      case "from": from = value.string.flatMap(BridgeSide.init(rawValue:))
      case "webviewId": webviewId = try value.value(limits).integer ?? 1
      case "canvasId": canvasId = try value.value(limits).integer
      case "containerId": containerId = try value.value(limits).integer
      case "expect": expect = value
      case "snapshot": snapshot = value.string
      case "of": of = value.string
      case "data": data = value
      case "result": result = value
      default: words.note(value, as: member.name)
      }
    }
    params = words.params ?? words.paramsString ?? words.args
    kind = words.kind(hasResult: result != nil)
    if kind == .header { header = RawJSON(bytes: bytes) }
  }

  /// The members that tell what a line is.
  private struct Words {
    var publish: String?
    var event: String?
    var api: String?
    var name: String?
    var on: String?
    var hasTrace = false
    var params: RawJSON?
    var paramsString: RawJSON?
    var args: RawJSON?

    mutating func note(_ value: RawJSON, as member: String) {
      switch member {
      case "publish": publish = value.string
      case "event": event = value.string
      case "api": api = value.string
      case "name": name = value.string
      case "on": on = value.string
      case "trace": hasTrace = true
      case "params": params = value
      case "paramsString": paramsString = value
      case "args": args = value
      default: break
      }
    }

    func kind(hasResult: Bool) -> Kind {
      if let publish { return .publish(publish) }
      if let call = event ?? api ?? name { return .call(call) }
      if let on { return .event(on) }
      if hasResult { return .recordedReply }
      return hasTrace ? .header : .other
    }
  }
}
