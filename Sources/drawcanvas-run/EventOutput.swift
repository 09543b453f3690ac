import DrawCommands
import Glibc
import Synchronization

/// Writes events to the parent: each a line of JSON, some with bytes behind it.
///
/// Threads may share it; an event is never cut by another.
final class EventOutput: Sendable {
  private let descriptor: Int32
  private let lock = Mutex(())

  /// Creates a writer to a descriptor, which stays open.
  init(descriptor: Int32) { self.descriptor = descriptor }

  /// Writes an event.
  ///
  /// - Parameters:
  ///   - event: An object; its member `bytes` is added where there are any.
  ///   - payload: What follows the line.
  func write(_ event: [JSONValue.Member], payload: [UInt8]? = nil) {
    var members = event
    if let payload { members.append(.init("bytes", .number(payload.count))) }
    let line = Array(JSONValue.object(members).json.utf8) + [0x0A]
    lock.withLock { _ in
      write(line)
      if let payload { write(payload) }
    }
  }

  /// Writes a last event and ends the process with nothing behind it.
  func end(_ event: [JSONValue.Member], status: Int32) -> Never {
    let line = Array(JSONValue.object(event).json.utf8) + [0x0A]
    lock.withLock { _ in write(line) }
    _exit(status)
  }

  private func write(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { bytes in
      var rest = bytes
      while !rest.isEmpty {
        let count = Glibc.write(descriptor, rest.baseAddress, rest.count)
        if count < 0, errno == EINTR { continue }
        // The parent has gone: nobody is left to be told, and the pages are in vain.
        guard count > 0 else { _exit(74) }
        rest = UnsafeRawBufferPointer(rebasing: rest[count...])
      }
    }
  }
}
