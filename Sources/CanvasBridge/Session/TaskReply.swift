public import DrawCommands

/// A call that is answered by a program's own task.
public struct BridgeCall: Hashable, Sendable {
  /// Its name.
  public var event: String
  /// Its parameters; an empty object when it came without.
  public var params: JSONValue
  /// The side that it came from; nil when the call does not say.
  public var from: BridgeSide?
  /// The page that it concerns.
  ///
  /// Default 1.
  public var webviewId: Int

  /// Creates a call.
  public init(
    event: String, params: JSONValue, from: BridgeSide? = nil, webviewId: Int = 1
  ) {
    self.event = event
    self.params = params
    self.from = from
    self.webviewId = webviewId
  }
}

/// The answer that a task owes; it may be given at once or later, on the session's thread.
///
/// Only the first answer counts. One that is dropped without an answer answers with `fail`.
public final class TaskReply {
  private let event: String
  private var deliver: ((JSONValue) -> Void)?

  init(event: String, deliver: @escaping (JSONValue) -> Void) {
    self.event = event
    self.deliver = deliver
  }

  deinit { answer(.failure(of: event, "no reply came")) }

  /// Answers `ok`.
  ///
  /// - Parameter fields: What the result holds beside `errMsg`.
  public func succeed(_ fields: [JSONValue.Member] = []) {
    answer(.success(of: event, fields.filter { $0.name != "errMsg" }))
  }

  /// Answers `fail`.
  ///
  /// - Parameter reason: What follows the word.
  public func fail(_ reason: String) { answer(.failure(of: event, reason)) }

  /// Answers `cancel`.
  public func cancel() { answer(["errMsg": .string(event + ":cancel")]) }

  private func answer(_ result: JSONValue) {
    let deliver = self.deliver
    self.deliver = nil
    deliver?(result)
  }
}
