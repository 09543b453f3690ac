/// Repeated measurements of one thing, and what they come to.
public struct SampleSummary: Hashable, Sendable {
  /// The measurements in order, in the unit of what is measured.
  public let samples: [Double]

  /// Creates a summary of measurements.
  public init(_ samples: [Double]) {
    self.samples = samples
    sorted = samples.sorted()
  }

  private let sorted: [Double]

  /// The smallest measurement; 0 when there is none.
  public var min: Double { sorted.first ?? 0 }
  /// The largest measurement; 0 when there is none.
  public var max: Double { sorted.last ?? 0 }

  /// The middle measurement, or the mean of the two in the middle; 0 when there is none.
  public var median: Double {
    guard !sorted.isEmpty else { return 0 }
    let middle = sorted.count / 2
    return sorted.count.isMultiple(of: 2)
      ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
  }

  /// The sum divided by the number; 0 when there is none.
  public var mean: Double {
    samples.isEmpty ? 0 : samples.reduce(0, +) / Double(samples.count)
  }

  /// The smallest measurement that at least 95 % do not pass (nearest rank); 0 when there is none.
  public var percentile95: Double {
    guard !sorted.isEmpty else { return 0 }
    let rank = Int((Double(sorted.count) * 0.95).rounded(.up))
    return sorted[Swift.max(0, rank - 1)]
  }

  /// The standard deviation of the samples (by n − 1) divided by their mean; 0 below two samples.
  public var relativeDeviation: Double {
    guard samples.count > 1, mean != 0 else { return 0 }
    let squares = samples.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    return (squares / Double(samples.count - 1)).squareRoot() / mean
  }
}
