internal import DrawCommands

/// Gives replies out in the order of the calls, although tasks may answer late.
final class ReplyQueue {
  /// The place of one call's reply.
  final class Slot {
    fileprivate var result: JSONValue?
    fileprivate let deliver: (JSONValue) -> Void
    fileprivate let event: String

    fileprivate init(event: String, deliver: @escaping (JSONValue) -> Void) {
      self.event = event
      self.deliver = deliver
    }
  }

  /// How many replies may wait for one that does not come; then that one counts as failed.
  private static let greatestWait = 10_000

  private var waiting: [Slot] = []
  private var first = 0

  /// Whether no reply is owed.
  var isEmpty: Bool { first == waiting.count }

  /// Makes a place for the reply of a call that begins now.
  func open(event: String, deliver: @escaping (JSONValue) -> Void) -> Slot {
    let slot = Slot(event: event, deliver: deliver)
    waiting.append(slot)
    if waiting.count - first > ReplyQueue.greatestWait {
      fill(waiting[first], with: .failure(of: waiting[first].event, "no reply came"))
    }
    return slot
  }

  /// Sets a reply; a second one for the same call is ignored.
  func fill(_ slot: Slot, with result: JSONValue) {
    guard slot.result == nil else { return }
    slot.result = result
    while first < waiting.count, let result = waiting[first].result {
      let slot = waiting[first]
      first += 1
      slot.deliver(result)
    }
    if first == waiting.count {
      waiting.removeAll(keepingCapacity: true)
      first = 0
    } else if first > ReplyQueue.greatestWait {
      waiting.removeFirst(first)
      first = 0
    }
  }

  /// Answers every call that is still open.
  func finish() {
    while first < waiting.count {
      let slot = waiting[first]
      fill(slot, with: .failure(of: slot.event, "the session ended"))
    }
  }
}

extension JSONValue {
  /// Whether a result says anything but `ok`.
  var isFailure: Bool {
    guard let message = self["errMsg"]?.string, let colon = message.utf8.lastIndex(of: 0x3A) else {
      return true
    }
    return message[colon...] != ":ok"
  }

  /// The result of a call that went well.
  static func success(of event: String, _ fields: [Member] = []) -> JSONValue {
    .object([Member("errMsg", .string(event + ":ok"))] + fields)
  }

  /// The result of a call that failed.
  static func failure(of event: String, _ reason: String) -> JSONValue {
    .object([Member("errMsg", .string("\(event):fail \(reason)"))])
  }
}
