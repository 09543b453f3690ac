import Synchronization

/// The threads that answer lines, and the lines they have.
///
/// A thread starts when a line finds all others at work. One whose line was given up gets a substitute,
/// and ends when it comes back and is no longer needed.
final class LineCrew: Sendable {
  /// A line of the input.
  enum Line: Sendable {
    /// Its bytes, without its end.
    case whole([UInt8])
    /// It has more bytes than allowed, this many; they are gone.
    case tooLong(Int)

    /// Bytes that it holds.
    var byteCount: Int {
      if case .whole(let bytes) = self { bytes.count } else { 0 }
    }
  }

  /// One thread's way to answer the lines it gets; it may keep what is dear to make.
  typealias Answer = (Line, OutputGate) -> [UInt8]

  private struct State {
    var lines: [Int: Line] = [:]
    var live = 0
    var stragglers = 0
    var isOver = false
  }

  /// Threads beyond those asked for that may be left in lines given up.
  ///
  /// When all are, later lines wait until one comes back.
  private static let substitutes = 16

  private let threads: Int
  private let makeAnswer: @Sendable () -> Answer
  private let pipe: WakePipe
  private let queue = JobQueue<[UInt8]>(count: 0)
  private let permits = Semaphore()
  private let state = Mutex(State())

  /// Creates a crew without threads.
  ///
  /// - Parameters:
  ///   - threads: How many lines are worked on at once.
  ///   - pipe: Is told when a reply is ready.
  ///   - makeAnswer: Makes each thread's way to answer.
  init(threads: Int, pipe: WakePipe, makeAnswer: @escaping @Sendable () -> Answer) {
    self.threads = threads
    self.pipe = pipe
    self.makeAnswer = makeAnswer
  }

  /// Hands in a line, and returns its number.
  func add(_ line: Line) -> Int {
    let job = queue.add()
    let isShort = state.withLock { state in
      state.lines[job] = line
      return state.live < min(threads, state.lines.count)
    }
    if isShort { startThread() }
    permits.signal()
    return job
  }

  /// Whether any thread could be started.
  var hasThreads: Bool { state.withLock { $0.live > 0 } }

  /// How many lines wait or are worked on, and their bytes.
  var load: (lines: Int, bytes: Int) {
    state.withLock { state in
      (state.lines.count, state.lines.values.reduce(0) { $0 + $1.byteCount })
    }
  }

  /// The replies that are ready, by the numbers of their lines.
  func takeReplies() -> [(job: Int, outcome: [UInt8])] {
    let replies = queue.takeFinished()
    state.withLock { state in
      for reply in replies { state.lines[reply.job] = nil }
    }
    return replies
  }

  /// Gives up the lines that take longer than allowed, and returns them.
  func giveUp(after time: Duration) -> [(job: Int, line: Line)] {
    queue.giveUp(after: time).compactMap { job in
      let (line, mayGrow) = state.withLock { state in
        state.stragglers += 1
        return (state.lines.removeValue(forKey: job), state.live < threads + LineCrew.substitutes)
      }
      if mayGrow { startThread() }
      return line.map { (job, $0) }
    }
  }

  /// When the line that is being worked on longest was begun, or nil when none is.
  var earliestStart: ContinuousClock.Instant? { queue.earliestStart }

  /// Lets no further line start or leave anything behind.
  func stop() { queue.stop() }

  /// Whether a line's output is being written right now.
  var isCommitting: Bool { queue.isCommitting }

  /// Whether a thread still works on a line that was given up.
  var hasStragglers: Bool { state.withLock { $0.stragglers > 0 } }

  /// Lets all threads end that have nothing to do.
  func dismiss() {
    let live = state.withLock { state in
      state.isOver = true
      return state.live
    }
    for _ in 0..<live { permits.signal() }
  }

  private func startThread() {
    state.withLock { $0.live += 1 }
    let mask = SignalMask.blocking()
    defer { mask.restore() }
    let isStarted = Thread.start { [self] in work() }
    if !isStarted { state.withLock { $0.live -= 1 } }
  }

  private func work() {
    let answer = makeAnswer()
    while true {
      permits.wait()
      guard let job = queue.take(), let line = state.withLock({ $0.lines[job] }) else {
        if state.withLock({ $0.isOver }) { return }
        continue
      }
      let reply = answer(line, OutputGate(queue: queue, job: job))
      if queue.finish(job, with: reply) {
        pipe.send(.news)
      } else if isSpare() {
        return
      }
    }
  }

  /// Whether a thread that comes back from a line given up is one too many; it is counted out then.
  private func isSpare() -> Bool {
    state.withLock { state in
      state.stragglers -= 1
      guard state.live > threads else { return false }
      state.live -= 1
      return true
    }
  }
}
