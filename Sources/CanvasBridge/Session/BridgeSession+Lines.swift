public import DrawCommands

extension BridgeSession {
  /// Plays one line of a session: a call, something published, or an event of the system.
  ///
  /// - Parameter line: UTF-8 without its end.
  /// - Throws: `DecodingError` when the line is no JSON object; nothing has happened then.
  public func receive(line: [UInt8]) throws(DecodingError) {
    let result = line.withUnsafeBufferPointer { bytes -> Result<Void, DecodingError> in
      do throws(DecodingError) {
        let parsed = try BridgeLine(parsing: bytes, limits: limits)
        receive(parsed, bytes: bytes) { [self] result in
          output(.reply(callbackId: parsed.callbackId, result: result))
        }
        return .success(())
      } catch {
        return .failure(error)
      }
    }
    try result.get()
  }

  /// Plays a line that is taken apart already; what is neither call, publication nor event is left
  /// alone.
  func receive(
    _ line: BridgeLine, bytes: UnsafeBufferPointer<UInt8>,
    deliver: @escaping (JSONValue) -> Void
  ) {
    switch line.kind {
    case .call(let event): receive(event, line, deliver: deliver)
    case .publish(let name): pass(publication: name, line, bytes: bytes)
    case .event(let name):
      // A recorded touch event is what this session tells by itself.
      if TouchEvent(rawValue: name) == nil { pass(event: name, line, bytes: bytes) }
    case .recordedReply, .header, .other: break
    }
  }

  private func receive(
    _ event: String, _ line: BridgeLine, deliver: @escaping (JSONValue) -> Void
  ) {
    var request = BridgeRequest(
      event: event, from: line.from, webviewId: line.webviewId,
      params: line.params?.bytes ?? noParams)
    guard let params = line.params, params.isString || params.isNull else {
      return perform(request, deliver: deliver)
    }
    let text = params.text ?? Array("{}".utf8)
    text.withUnsafeBufferPointer {
      request.params = $0
      perform(request, deliver: deliver)
    }
  }

  /// The parameters of a call that comes without.
  private var noParams: UnsafeBufferPointer<UInt8> {
    let text: StaticString = "{}"
    return UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
  }
}
