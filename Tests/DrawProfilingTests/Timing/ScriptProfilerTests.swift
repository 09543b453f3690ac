import CanvasRaster
import DrawCommands
import Testing

@testable import DrawProfiling

@Suite struct `Times of scripts` {
  let bytes = Scripts.one([
    Scripts.color(255, 0, 0), Scripts.rect(0, 0, 10, 10),
    Scripts.action("fillText", #""Hi",10,50"#),
  ])

  func profile(_ clock: ManualClock, runs: Int = 3) throws -> Profile {
    try ScriptProfiler(
      clock: clock, configuration: RenderConfiguration(), options: RenderOptions()
    ).profile("test", repetition: .init(runs: runs, warmUp: 2)) { bytes }
  }

  @Test func `each command lasts from the end of the one before it`() throws {
    let profile = try profile(ManualClock(step: 1000))

    #expect(profile.commandTimes() == [[1000, 1000, 1000]])
    #expect(profile.runs.count == 3)
    #expect(profile.warmUp == 2)
  }

  @Test func `stages make up the whole run, and commands the raster stage`() throws {
    let run = try #require(try profile(ManualClock(step: 7)).runs.first)
    let sum = Stage.allCases.reduce(0) { $0 + run.time(of: $1) }

    #expect(sum == run.whole.length)
    #expect(run.time(of: .raster) == run.commandTime + 7)
    #expect(zip(run.stages, run.stages.dropFirst()).allSatisfy { $0.span.end == $1.span.start })
  }

  @Test func `texts are shaped before painting, once each`() throws {
    let run = try #require(try profile(ManualClock(step: 7)).runs.first)

    #expect(run.texts.map(\.action) == [2])
    #expect(run.pictures.isEmpty)
  }

  @Test func `a script that cannot be read again ends the profile`() {
    let profiler = ScriptProfiler(
      clock: ManualClock(step: 1), configuration: RenderConfiguration(), options: RenderOptions())

    #expect(throws: ProfilingError.unread) { try profiler.profile("test") { nil } }
  }

  @Test func `no run is less than one`() {
    #expect(
      ScriptProfiler<ManualClock>.Repetition(runs: 0, warmUp: -1) == .init(runs: 1, warmUp: 0))
  }
}

@Suite struct `Sample summaries` {
  @Test func `the numbers of known samples`() {
    let summary = SampleSummary([4, 1, 3, 2])

    #expect(summary.min == 1)
    #expect(summary.max == 4)
    #expect(summary.median == 2.5)
    #expect(summary.mean == 2.5)
    #expect(summary.percentile95 == 4)
    #expect(abs(summary.relativeDeviation - (5.0 / 3).squareRoot() / 2.5) < 1e-12)
    #expect(summary.samples == [4, 1, 3, 2])
  }

  @Test func `of twenty samples one may pass the 95th percentile`() {
    #expect(SampleSummary((1...20).map(Double.init)).percentile95 == 19)
  }

  @Test func `without samples everything is 0`() {
    let summary = SampleSummary([])

    #expect([summary.min, summary.median, summary.mean, summary.percentile95] == [0, 0, 0, 0])
    #expect(summary.relativeDeviation == 0)
  }
}
