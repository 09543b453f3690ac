internal import DrawCommands

/// One call, before it is answered.
struct BridgeRequest {
  var event: String
  var from: BridgeSide?
  var webviewId = 1
  /// The parameters as JSON; they must outlive the request.
  var params: UnsafeBufferPointer<UInt8>

  /// The parameters as a tree.
  func values(_ limits: Limits) throws(CallFailure) -> CallParameters {
    let value: JSONValue
    do throws(DecodingError) {
      value = try JSONValue(parsing: params, limits: limits)
    } catch {
      throw CallFailure(reason: "illegal params: \(error)")
    }
    guard case .object = value else { throw .illegal("params") }
    return CallParameters(object: value)
  }
}

/// The parameters of a call, read leniently.
struct CallParameters {
  let object: JSONValue

  subscript(name: String) -> JSONValue? { object[name] }

  /// A finite number, also in text; nil for anything else.
  func number(_ name: String) -> Double? { object[name]?.double }

  /// A whole number as WebIDL's `long` takes it, kept within reach of any canvas; nil for what is no
  /// number.
  func whole(_ name: String) -> Int? {
    number(name).map { Int(max(-1e9, min($0, 1e9)).rounded(.towardZero)) }
  }

  /// A truth value by JavaScript's rule; nil when the parameter is missing.
  func flag(_ name: String) -> Bool? { object[name]?.isTruthy }
}
