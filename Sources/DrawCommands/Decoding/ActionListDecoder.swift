extension ArgumentReader {
  /// Decodes an array of actions into a draw; what is wrong inside an action skips it with a note.
  mutating func actions(into draw: inout Draw) throws(DecodingFault) {
    draw.commands.removeAll()
    draw.actionIndexes.removeAll()
    var list = try reader.beginArray()
    var position = 0
    while try reader.nextElement(&list) {
      context.actionCount += 1
      if context.actionCount > context.limits.actions {
        throw .fatal(
          .limit(
            LimitExceeded(
              name: "actions", found: context.actionCount, allowed: context.limits.actions)))
      }
      context.path.append(.index(position))
      if let command = try action() {
        draw.commands.append(command)
        draw.actionIndexes.append(Int32(truncatingIfNeeded: position))
      }
      context.path.removeLast()
      if !context.pending.isEmpty { context.commitPending() }
      position += 1
    }
  }

  private mutating func action() throws(DecodingFault) -> DrawCommand? {
    guard reader.peek() == 0x7B else {
      context.note(.notAnAction, "an action should be an object")
      try reader.skipValue()
      return nil
    }
    var command: DrawCommand?
    var found = MethodObject<DrawMethod>()
    while let method = try found.nextUse(&self, words: methods) {
      // What an earlier use of a duplicate key gave rise to no longer counts.
      context.pending.removeAll(keepingCapacity: true)
      command = nil
      try decodeData(of: &found) { (arguments: inout ArgumentReader) throws(DecodingFault) in
        command = try method.command(&arguments)
      }
    }
    if !found.wasUsed {
      context.pending.removeAll(keepingCapacity: true)
      found.reportMissing(in: &context, unknown: .unknownMethod)
      return nil
    }
    if found.rule(&self) == .evenOdd {
      switch command {
      case .fill(let path, _): command = .fill(path, .evenOdd)
      case .clip(let path, _): command = .clip(path, .evenOdd)
      default: break
      }
    }
    return command
  }
}
