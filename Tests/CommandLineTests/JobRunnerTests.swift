import Glibc
import Synchronization
import Testing

@testable import drawcanvas

@Suite struct `Jobs` {
  /// Runs jobs whose outcome is their number, and returns the reports.
  private func run(
    _ runner: JobRunner, _ body: @escaping @Sendable (Int, OutputGate) -> Void = { _, _ in }
  ) -> (ending: JobRunner.Ending, reports: [Int], progress: [Int]) {
    var reports: [Int] = []
    var progress: [Int] = []
    let ending = runner.run(
      JobRunner.Work(
        context: {},
        body: { job, _, gate in
          body(job, gate)
          return job
        }, timedOut: { -$0 }, report: { job, outcome in reports.append(outcome) },
        progress: { progress.append($0) }))
    return (ending, reports, progress)
  }

  @Test(arguments: [1, 2, 7])
  func `each job is reported once, in order`(threads: Int) {
    let result = run(JobRunner(count: 100, threads: threads)) { job, _ in
      if job % 10 == 0 { usleep(2000) }
    }

    #expect(result.reports == Array(0..<100))
    #expect(result.progress.last == 100)
    #expect(result.ending == JobRunner.Ending())
  }

  @Test func `a single job needs no other thread`() {
    let thread = pthread_self()
    let isSame = Mutex(false)

    let result = run(JobRunner(count: 1, threads: 8)) { _, _ in
      isSame.withLock { $0 = pthread_equal(thread, pthread_self()) != 0 }
    }

    #expect(result.reports == [0])
    #expect(isSame.withLock { $0 })
  }

  @Test func `a job that has left its output behind is waited for until it is handed in`() throws {
    let queue = JobQueue<String>(count: 1)
    let job = try #require(queue.take())

    #expect(try queue.commit(job) {})
    queue.stop()

    #expect(queue.isCommitting)
    #expect(queue.giveUp(after: .zero).isEmpty)
    #expect(queue.finish(job, with: "written"))
    #expect(!queue.isCommitting)
    #expect(queue.takeFinished().map(\.outcome) == ["written"])
  }

  @Test func `a job that takes too long is given up and leaves nothing behind`() {
    let committed = Mutex<[Int]>([])
    let late = Mutex<Bool?>(nil)

    let result = run(JobRunner(count: 4, threads: 1, timeout: .milliseconds(100))) { job, gate in
      if job == 1 { usleep(400_000) }
      let done = try? gate.commit { committed.withLock { $0.append(job) } }
      if job == 1 { late.withLock { $0 = done } }
    }

    #expect(result.reports == [0, -1, 2, 3])
    #expect(result.ending.hasStragglers)
    #expect(committed.withLock { $0 } == [0, 2, 3])
    while late.withLock({ $0 == nil }) { usleep(10_000) }
    #expect(late.withLock { $0 } == false)
  }

  @Test func `no time runs out while an output is written`() {
    let result = run(JobRunner(count: 1, threads: 1, timeout: .milliseconds(20))) { _, gate in
      _ = try? gate.commit { usleep(100_000) }
    }

    #expect(result.reports == [0])
  }
}
