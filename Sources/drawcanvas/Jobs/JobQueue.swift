import Synchronization

/// The jobs of a run, shared by the threads that do them.
///
/// A job is a number. Each is taken once; once it commits its output it can no longer be given up,
/// and one that was given up can no longer commit.
final class JobQueue<Outcome: Sendable>: Committing {
  private struct State {
    var count: Int
    var next = 0
    var started: [Int: ContinuousClock.Instant] = [:]
    /// Jobs that have begun to leave something behind and are not handed in yet: whatever is there is
    /// reported too.
    var committing: Set<Int> = []
    var finished: [(job: Int, outcome: Outcome)] = []
    var isStopped = false
  }

  private let state: Mutex<State>

  init(count: Int) {
    state = Mutex(State(count: count))
  }

  /// Adds a job behind the others, and returns its number.
  func add() -> Int {
    state.withLock { state in
      defer { state.count += 1 }
      return state.count
    }
  }

  /// The next job, or nil when none is left or the run has been stopped.
  func take() -> Int? {
    state.withLock { state in
      guard !state.isStopped, state.next < state.count else { return nil }
      defer { state.next += 1 }
      state.started[state.next] = .now
      return state.next
    }
  }

  func isWanted(_ job: Int) -> Bool {
    state.withLock { !$0.isStopped && $0.started[job] != nil }
  }

  func commit(_ job: Int, _ body: () throws(FileError) -> Void) throws(FileError) -> Bool {
    let mayCommit = state.withLock { state in
      guard !state.isStopped, state.started[job] != nil else { return false }
      state.committing.insert(job)
      return true
    }
    guard mayCommit else { return false }
    try body()
    return true
  }

  /// Hands in what came of a job; false when it had been given up, and the thread with it.
  func finish(_ job: Int, with outcome: Outcome) -> Bool {
    state.withLock { state in
      state.committing.remove(job)
      guard state.started.removeValue(forKey: job) != nil else { return false }
      state.finished.append((job, outcome))
      return true
    }
  }

  /// What has been handed in since the last call.
  func takeFinished() -> [(job: Int, outcome: Outcome)] {
    state.withLock { state in
      defer { state.finished = [] }
      return state.finished
    }
  }

  /// Gives up the jobs that run longer than allowed, and returns them.
  func giveUp(after time: Duration) -> [Int] {
    let now = ContinuousClock.now
    return state.withLock { state in
      let late = state.started.filter {
        now - $0.value >= time && !state.committing.contains($0.key)
      }
      for job in late.keys { state.started[job] = nil }
      return late.keys.sorted()
    }
  }

  /// When the job that was started first began, or nil when none runs.
  var earliestStart: ContinuousClock.Instant? {
    state.withLock { $0.started.values.min() }
  }

  /// Lets no further job start or commit.
  func stop() {
    state.withLock { $0.isStopped = true }
  }

  /// Whether a job is leaving its output behind, or has done so and is not handed in yet.
  var isCommitting: Bool {
    state.withLock { !$0.committing.isEmpty }
  }
}
