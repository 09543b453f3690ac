public import DrawCommands

/// What measuring A and B side by side came to.
public struct Comparison: Hashable, Sendable {
  /// What can be said.
  public enum Verdict: String, Hashable, Sendable {
    /// The interval holds 1, or the difference is smaller than what matters.
    case noDifference = "no difference"
    /// B takes longer by more than what matters.
    case slower = "B is slower"
    /// B takes less by more than what matters.
    case faster = "B is faster"
  }

  /// Milliseconds of A, in the order of the rounds.
  public var a: [Double]
  /// Milliseconds of B, in the order of the rounds.
  public var b: [Double]
  /// The difference that matters: 0.05 for five per cent.
  public var minChange: Double

  /// Creates a comparison of measured rounds.
  public init(a: [Double], b: [Double], minChange: Double) {
    self.a = a
    self.b = b
    self.minChange = minChange
  }

  /// How many times as long B takes, with its 95 % interval.
  public var ratio: Estimate {
    Estimate(ratioOf: zip(a, b).map { (a: $0, b: $1) })
  }

  /// What can be said with 95 % confidence.
  public var verdict: Verdict {
    let ratio = ratio
    if ratio.low > 1, ratio.mean > 1 + minChange { return .slower }
    if ratio.high < 1, ratio.mean < 1 / (1 + minChange) { return .faster }
    return .noDifference
  }

  /// The comparison in words.
  public var text: String {
    let ratio = ratio
    func number(_ value: Double) -> String { DecimalText.fixed(value, decimals: 3) }
    return "A median \(number(SampleSummary(a).median)) ms, "
      + "B median \(number(SampleSummary(b).median)) ms\n"
      + "B / A = \(number(ratio.mean)), 95 % interval \(number(ratio.low))–\(number(ratio.high)), "
      + "\(a.count) rounds: \(verdict.rawValue)\n"
  }

  /// The comparison for programs.
  public var json: JSONValue {
    let ratio = ratio
    return [
      "a": .array(a.map { .number(milliseconds: $0) }),
      "b": .array(b.map { .number(milliseconds: $0) }),
      "ratio": [
        "mean": .number(ratio.mean), "low": .number(ratio.low), "high": .number(ratio.high),
      ],
      "minChange": .number(minChange), "verdict": .string(verdict.rawValue),
    ]
  }
}
