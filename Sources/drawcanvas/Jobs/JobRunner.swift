/// Runs numbered jobs on some threads and reports them in order.
struct JobRunner {
  /// How many jobs there are.
  var count: Int
  /// How many run at once.
  var threads: Int
  /// How long one may take; nil for any time.
  var timeout: Duration?
  /// Whether a single job may run on the calling thread, where signals end the process at once.
  private var staysOnThread: Bool { count == 1 && timeout == nil }

  init(count: Int, threads: Int, timeout: Duration? = nil) {
    self.count = count
    self.threads = max(1, min(threads, count))
    self.timeout = timeout
  }

  /// How a run ended.
  struct Ending: Hashable {
    /// Whether a signal stopped it before its end.
    var isInterrupted = false
    /// Whether threads still work on jobs that were given up: the process must end without waiting.
    var hasStragglers = false
  }

  /// What the jobs do and who hears of them.
  struct Work<Context, Outcome: Sendable> {
    /// Makes what one thread needs for all of its jobs.
    var context: @Sendable () -> Context
    /// Does a job.
    var body: @Sendable (Int, inout Context, OutputGate) -> Outcome
    /// Says what became of a job that took too long.
    var timedOut: (Int) -> Outcome
    /// Hears of each job once, in the order of their numbers.
    var report: (Int, Outcome) -> Void
    /// Hears how many jobs are done, as soon as they are, in any order.
    var progress: (Int) -> Void
  }

  /// Does all jobs.
  func run<Context, Outcome: Sendable>(_ work: Work<Context, Outcome>) -> Ending {
    let queue = JobQueue<Outcome>(count: count)
    guard !staysOnThread, let pipe = WakePipe() else {
      JobRunner.work(off: queue, work, news: {})
      var reports = OrderedReports(work)
      reports.add(queue.takeFinished())
      return Ending()
    }
    Interruption.wakes(pipe)
    defer { Interruption.endsProcess() }
    let worker = { @Sendable [context = work.context, body = work.body] in
      JobRunner.work(off: queue, context, body, news: { pipe.send(.news) })
    }
    let mask = SignalMask.blocking()
    var started = 0
    while started < threads, Thread.start(worker) { started += 1 }
    mask.restore()
    if started == 0 { worker() }
    return wait(for: queue, work, pipe, worker)
  }

  private func wait<Context, Outcome>(
    for queue: JobQueue<Outcome>, _ work: Work<Context, Outcome>, _ pipe: WakePipe,
    _ worker: @escaping @Sendable () -> Void
  ) -> Ending {
    var reports = OrderedReports(work)
    var ending = Ending()
    while reports.count < count {
      let reasons = pipe.wait(milliseconds: patience(with: queue))
      if reasons.contains(.interruption) {
        JobRunner.stop(queue, pipe)
        reports.add(queue.takeFinished())
        reports.flush()
        return Ending(isInterrupted: true, hasStragglers: true)
      }
      reports.add(queue.takeFinished())
      guard let timeout else { continue }
      for job in queue.giveUp(after: timeout) {
        ending.hasStragglers = true
        reports.add([(job, work.timedOut(job))])
        let mask = SignalMask.blocking()
        // Without another thread the ones that are left do the rest.
        _ = Thread.start(worker)
        mask.restore()
      }
    }
    return ending
  }

  /// Milliseconds until a running job may be late.
  private func patience<Outcome>(with queue: JobQueue<Outcome>) -> Int32 {
    guard let timeout else { return -1 }
    // A job that starts while this thread waits cannot be late before one whole timeout has passed.
    let start = queue.earliestStart ?? .now
    let left = timeout - (ContinuousClock.now - start)
    return Int32(max(1, min(left.inSeconds * 1000 + 1, 1e9)))
  }

  /// Waits until outputs that are being written are in their places; another signal ends the wait.
  private static func stop<Outcome>(_ queue: JobQueue<Outcome>, _ pipe: WakePipe) {
    queue.stop()
    while queue.isCommitting, !pipe.wait(milliseconds: 20).contains(.interruption) {}
  }

  private static func work<Context, Outcome>(
    off queue: JobQueue<Outcome>, _ work: Work<Context, Outcome>, news: () -> Void
  ) {
    self.work(off: queue, work.context, work.body, news: news)
  }

  private static func work<Context, Outcome>(
    off queue: JobQueue<Outcome>, _ makeContext: () -> Context,
    _ body: (Int, inout Context, OutputGate) -> Outcome, news: () -> Void
  ) {
    guard var job = queue.take() else { return }
    var context = makeContext()
    while true {
      let outcome = body(job, &context, OutputGate(queue: queue, job: job))
      // Another thread has taken the place of one whose job was given up.
      guard queue.finish(job, with: outcome) else { return }
      news()
      guard let next = queue.take() else { return }
      job = next
    }
  }
}

/// Brings reports into the order of the jobs.
private struct OrderedReports<Context, Outcome: Sendable> {
  private let work: JobRunner.Work<Context, Outcome>
  private var waiting: [Int: Outcome] = [:]
  private var next = 0
  private(set) var count = 0

  init(_ work: JobRunner.Work<Context, Outcome>) {
    self.work = work
  }

  mutating func add(_ finished: [(job: Int, outcome: Outcome)]) {
    guard !finished.isEmpty else { return }
    for (job, outcome) in finished { waiting[job] = outcome }
    count += finished.count
    work.progress(count)
    while let outcome = waiting.removeValue(forKey: next) {
      work.report(next, outcome)
      next += 1
    }
  }

  /// Reports what is finished even though jobs before it are not.
  mutating func flush() {
    for (job, outcome) in waiting.sorted(by: { $0.key < $1.key }) { work.report(job, outcome) }
    waiting = [:]
  }
}
