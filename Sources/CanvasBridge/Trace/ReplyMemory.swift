internal import DrawCommands

/// The latest replies, for comparing recorded ones; a bounded number, whatever the trace's length.
struct ReplyMemory {
  /// What is remembered of a reply.
  struct Entry {
    var message: String
    var tempFilePath: String?
  }

  /// A recorded reply follows its call after a few lines, even where exports take their time.
  private static let capacity = 4_096

  private var entries: [JSONValue: Entry] = [:]
  private var order: [JSONValue] = []
  private var next = 0

  subscript(callbackId: JSONValue) -> Entry? { entries[callbackId] }

  mutating func remember(_ result: JSONValue, for callbackId: JSONValue) {
    let isKnown =
      entries.updateValue(
        Entry(
          message: result["errMsg"]?.string ?? "", tempFilePath: result["tempFilePath"]?.string),
        forKey: callbackId) != nil
    if isKnown { return }
    if order.count < ReplyMemory.capacity {
      order.append(callbackId)
    } else {
      entries[order[next]] = nil
      order[next] = callbackId
      next = (next + 1) % ReplyMemory.capacity
    }
  }
}
