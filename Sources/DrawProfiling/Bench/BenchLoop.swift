/// Repeats work until its time is known well enough.
public struct BenchLoop<Time: Clock> where Time.Duration == Duration {
  private let clock: Time
  private let budget: Budget

  /// How much time may be spent.
  public struct Budget: Hashable, Sendable {
    /// Seconds for all samples of one thing.
    ///
    /// Default 2.
    public var seconds: Double
    /// The least number of samples, at least 2.
    ///
    /// Default 10.
    public var leastSamples: Int
    /// The most samples.
    ///
    /// Default 200.
    public var mostSamples: Int

    /// Creates a budget.
    public init(seconds: Double = 2, leastSamples: Int = 10, mostSamples: Int = 200) {
      self.seconds = seconds
      self.leastSamples = max(2, leastSamples)
      self.mostSamples = max(self.leastSamples, mostSamples)
    }
  }

  /// Creates a loop.
  public init(clock: Time, budget: Budget = Budget()) {
    self.clock = clock
    self.budget = budget
  }

  /// The shortest time that a sample should take, in milliseconds: a clock's grain and a tick of the
  /// system's timer are small beside it.
  private static var leastSample: Double { 2 }

  /// Measures work, in milliseconds a repetition.
  ///
  /// The work is run once unmeasured; a sample repeats it as often as makes the sample long enough.
  ///
  /// - Parameter work: What is measured.
  /// - Throws: What `work` throws.
  /// - Returns: The samples in order.
  public func measure<Failure: Error>(
    _ work: () throws(Failure) -> Void
  ) throws(Failure) -> [Double] {
    let (first, repeats) = try calibrate(work)
    var samples: [Double] = []
    for _ in 0..<sampleCount(first * Double(repeats)) {
      samples.append(try time(work, repeats))
    }
    return samples
  }

  /// Measures two kinds of work side by side: each round runs both, in turns who is first.
  ///
  /// - Parameters:
  ///   - a: The one.
  ///   - b: The other.
  /// - Throws: What either throws.
  /// - Returns: The samples of both, in the order of the rounds.
  public func measure<Failure: Error>(
    _ a: () throws(Failure) -> Void, against b: () throws(Failure) -> Void
  ) throws(Failure) -> (a: [Double], b: [Double]) {
    let (firstA, repeatsA) = try calibrate(a)
    let (firstB, repeatsB) = try calibrate(b)
    let count = sampleCount(firstA * Double(repeatsA) + firstB * Double(repeatsB))
    var result: (a: [Double], b: [Double]) = ([], [])
    for round in 0..<count {
      if round.isMultiple(of: 2) {
        result.a.append(try time(a, repeatsA))
        result.b.append(try time(b, repeatsB))
      } else {
        result.b.append(try time(b, repeatsB))
        result.a.append(try time(a, repeatsA))
      }
    }
    return result
  }

  private func calibrate<Failure: Error>(
    _ work: () throws(Failure) -> Void
  ) throws(Failure) -> (milliseconds: Double, repeats: Int) {
    try work()
    let time = max(try time(work, 1), 1e-4)
    let repeats = Int(min(10_000, (BenchLoop.leastSample / time).rounded(.up)))
    return (time, max(1, repeats))
  }

  private func sampleCount(_ milliseconds: Double) -> Int {
    let wanted = Int(min(1e6, budget.seconds * 1000 / milliseconds))
    return min(budget.mostSamples, max(budget.leastSamples, wanted))
  }

  private func time<Failure: Error>(
    _ work: () throws(Failure) -> Void, _ repeats: Int
  ) throws(Failure) -> Double {
    let start = clock.now
    for _ in 0..<repeats { try work() }
    return Double(Nanoseconds.between(start, clock.now)) / 1e6 / Double(repeats)
  }
}
