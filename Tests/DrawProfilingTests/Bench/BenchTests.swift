import Testing

@testable import DrawProfiling

@Suite struct `Benchmarks` {
  @Test func `short work is repeated until a sample is long enough`() {
    let clock = ManualClock(step: 0)
    var calls = 0
    let loop = BenchLoop(clock: clock, budget: .init(seconds: 0.02, leastSamples: 3))
    let samples = loop.measure {
      calls += 1
      clock.advance(by: 100_000)
    }

    // One call to warm up, one to calibrate, then samples of 2 ms.
    #expect(samples == [Double](repeating: 0.1, count: 10))
    #expect(calls == 2 + 10 * 20)
  }

  @Test func `two kinds of work are measured in turns`() {
    let clock = ManualClock(step: 0)
    var order = ""
    let loop = BenchLoop(clock: clock, budget: .init(seconds: 0.01, leastSamples: 4))
    let times = loop.measure(
      {
        order += "a"
        clock.advance(by: 4_000_000)
      },
      against: {
        order += "b"
        clock.advance(by: 8_000_000)
      })

    #expect(order == "aabb" + "abba" + "abba")
    #expect(times.a == [4, 4, 4, 4])
    #expect(times.b == [8, 8, 8, 8])
  }

  @Test func `the interval of a mean follows Student's distribution`() {
    let estimate = Estimate(meanOf: [1, 2, 3, 4, 5])

    // 2.776 × √(2.5 / 5)
    #expect(estimate.mean == 3)
    #expect(abs(estimate.high - 4.963) < 0.001)
    #expect(abs(estimate.low - 1.037) < 0.001)
  }

  @Test func `A against B and B against A tell the same`() {
    let a = [1.0, 1.1, 0.9, 1.05]
    let b = [2.0, 2.3, 1.7, 2.2]
    let one = Comparison(a: a, b: b, minChange: 0.05)
    let other = Comparison(a: b, b: a, minChange: 0.05)

    #expect(abs(one.ratio.mean * other.ratio.mean - 1) < 1e-12)
    #expect(one.verdict == .slower)
    #expect(other.verdict == .faster)
  }

  @Test func `scattered rounds and small changes are no difference`() {
    let scattered = Comparison(a: [1, 2, 1, 2], b: [2, 1, 2, 1.1], minChange: 0.05)
    let small = Comparison(
      a: [1, 1, 1, 1], b: [1.02, 1.021, 1.019, 1.02], minChange: 0.05)

    #expect(scattered.verdict == .noDifference)
    #expect(small.verdict == .noDifference)
  }
}
