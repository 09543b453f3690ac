import Glibc

/// A pipe that wakes a waiting thread from other threads and from a signal handler.
final class WakePipe: Sendable {
  /// What a byte in the pipe says.
  enum Reason: UInt8 {
    /// A thread has something to tell.
    case news = 1
    /// A signal asks to stop.
    case interruption = 2
  }

  private let readingEnd: Int32
  /// Where reasons are written.
  let writingEnd: Int32

  /// Opens a pipe; nil when the process has no descriptors left.
  init?() {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    readingEnd = ends[0]
    writingEnd = ends[1]
  }

  deinit {
    close(readingEnd)
    close(writingEnd)
  }

  /// Wakes whoever waits.
  func send(_ reason: Reason) {
    WakePipe.send(reason, to: writingEnd)
  }

  /// Writes a reason; a full pipe wakes as well, so failure means nothing.
  static func send(_ reason: Reason, to descriptor: Int32) {
    var byte = reason.rawValue
    _ = write(descriptor, &byte, 1)
  }

  /// Waits until a descriptor has something to read, or has ended.
  ///
  /// - Returns: false when a signal asks to stop.
  func waits(forInputOf descriptor: Int32) -> Bool {
    var waiting = [
      pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: readingEnd, events: Int16(POLLIN), revents: 0),
    ]
    while poll(&waiting, 2, -1) < 0, errno == EINTR {}
    return waiting[1].revents == 0
  }

  /// What came up while the thread waited.
  struct Events {
    /// Why the pipe woke it.
    var reasons: Set<Reason> = []
    /// Whether the input has something to read, or has ended.
    var hasInput = false
    /// Whether the output takes something, or nobody reads it any more.
    var takesOutput = false
  }

  /// Waits for reasons, and for descriptors where some are given.
  ///
  /// - Parameters:
  ///   - input: A descriptor to read from; below zero for none.
  ///   - output: A descriptor to write to; below zero for none.
  ///   - milliseconds: When to stop waiting; below zero for never.
  /// - Returns: What came up; nothing when the time is over.
  func wait(forInputOf input: Int32, outputOf output: Int32, milliseconds: Int32) -> Events {
    var waiting = [
      pollfd(fd: readingEnd, events: Int16(POLLIN), revents: 0),
      pollfd(fd: input, events: Int16(POLLIN), revents: 0),
      pollfd(fd: output, events: Int16(POLLOUT), revents: 0),
    ]
    var events = Events()
    // A signal's handler has written to the pipe, so a wait that it cut short is over as well.
    guard poll(&waiting, 3, milliseconds) > 0 else { return events }
    events.hasInput = waiting[1].revents != 0
    events.takesOutput = waiting[2].revents != 0
    if waiting[0].revents != 0 { events.reasons = wait(milliseconds: 0) }
    return events
  }

  /// Waits for reasons; the set is empty when that many milliseconds have passed.
  ///
  /// Below zero it waits for ever.
  func wait(milliseconds: Int32) -> Set<Reason> {
    var waiting = pollfd(fd: readingEnd, events: Int16(POLLIN), revents: 0)
    // A signal's handler has written to the pipe, so a wait that it cut short is repeated at once.
    guard poll(&waiting, 1, milliseconds) != 0 else { return [] }
    var reasons: Set<Reason> = []
    var bytes = [UInt8](repeating: 0, count: 512)
    while true {
      let count = read(readingEnd, &bytes, bytes.count)
      guard count > 0 else { return reasons }
      for byte in bytes[..<count] {
        if let reason = Reason(rawValue: byte) { reasons.insert(reason) }
      }
    }
  }
}
