public import DrawCommands

/// The times of one script.
public struct BenchReport: Sendable {
  private let name: String
  private let samples: SampleSummary

  /// Creates a report of a script's samples, in milliseconds.
  public init(name: String, samples: [Double]) {
    self.name = name
    self.samples = SampleSummary(samples)
  }

  /// The report in a line.
  public var text: String {
    let estimate = Estimate(meanOf: samples.samples)
    func number(_ value: Double) -> String { DecimalText.fixed(value, decimals: 3) }
    return "\(name): median \(number(samples.median)) ms, mean \(number(estimate.mean)) ms, "
      + "95 % interval \(number(estimate.low))–\(number(estimate.high)), "
      + "\(samples.samples.count) samples, deviation "
      + DecimalText.share(samples.relativeDeviation, of: 1) + "\n"
  }

  /// The report for programs.
  public var json: JSONValue {
    let estimate = Estimate(meanOf: samples.samples)
    return [
      "script": .string(name), "milliseconds": samples.json,
      "interval": [
        "mean": .number(milliseconds: estimate.mean), "low": .number(milliseconds: estimate.low),
        "high": .number(milliseconds: estimate.high),
      ],
    ]
  }
}
