import GoldenEngine
import Synchronization

extension TestVerb {
  /// The results of all cases and how the run ended.
  struct Ran {
    var results: [GoldenResult] = []
    var ending = JobRunner.Ending()
  }

  /// A mark that all threads see.
  private final class Stop: Sendable {
    let isSet = Atomic<Bool>(false)
  }

  /// Runs cases on several threads, in the order of their names as far as results go.
  func runJobs(
    _ cases: [GoldenCase], _ settings: RunSettings, _ messenger: Messenger
  ) -> Ran {
    var ran = Ran()
    guard !cases.isEmpty else { return ran }
    let stop = Stop()
    let (repetitions, isFailFast, timeout) = (plan.repetitions, plan.isFailFast, plan.timeout)
    ran.ending = JobRunner(count: cases.count, threads: plan.threads, timeout: timeout).run(
      JobRunner.Work(
        context: { GoldenRunner(settings) },
        body: { job, runner, _ -> [GoldenResult] in
          if stop.isSet.load(ordering: .relaxed) { return [] }
          let results = TestVerb.run(cases[job], with: runner, times: repetitions)
          if isFailFast, results.contains(where: { !$0.status.isGood }) {
            stop.isSet.store(true, ordering: .relaxed)
          }
          return results
        },
        timedOut: { job in
          var result = GoldenResult(
            name: cases[job].name, status: .error, script: cases[job].path)
          result.isTimedOut = true
          result.message =
            "gave up after \(JSONText.shortest(timeout?.inSeconds ?? 0)) s (--timeout)"
          return [result]
        },
        report: { _, results in ran.results += results },
        progress: { messenger.showProgress($0, of: cases.count, word: "cases") }))
    messenger.endProgress()
    return ran
  }

  /// Runs a case several times; the worst results count, and pictures that change from time to time
  /// are told.
  private static func run(
    _ input: GoldenCase, with runner: GoldenRunner, times: Int
  ) -> [GoldenResult] {
    var worst = runner.run(input)
    for _ in 1..<max(1, times) {
      let next = runner.run(input)
      let wasGood = worst.allSatisfy(\.status.isGood)
      let isGood = next.allSatisfy(\.status.isGood)
      guard wasGood != isGood else { continue }
      if wasGood { worst = next }
      for index in worst.indices where !worst[index].status.isGood {
        worst[index].message = "not the same in each of \(times) repetitions"
      }
    }
    return worst
  }
}
