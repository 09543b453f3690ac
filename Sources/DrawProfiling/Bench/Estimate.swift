internal import Glibc

/// A mean with its confidence interval.
public struct Estimate: Hashable, Sendable {
  /// The mean.
  public var mean: Double
  /// The lower end of the interval.
  public var low: Double
  /// The upper end of the interval.
  public var high: Double

  /// The 95 % interval of a mean by Student's t, which holds for few samples too.
  public init(meanOf samples: [Double]) {
    let count = Double(samples.count)
    let mean = samples.isEmpty ? 0 : samples.reduce(0, +) / count
    self.mean = mean
    guard samples.count > 1 else {
      (low, high) = (mean, mean)
      return
    }
    let squares = samples.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    let error = (squares / (count - 1) / count).squareRoot()
    let reach = Estimate.student(samples.count - 1) * error
    (low, high) = (mean - reach, mean + reach)
  }

  /// The 95 % interval of how many times as long B takes as A, of pairs measured side by side.
  ///
  /// The mean of the logarithms of the ratios is estimated, so that A against B and B against A
  /// tell the same; what slows both of a pair down cancels out.
  public init(ratioOf pairs: [(a: Double, b: Double)]) {
    let estimate = Estimate(meanOf: pairs.map { log($0.b / $0.a) })
    mean = exp(estimate.mean)
    low = exp(estimate.low)
    high = exp(estimate.high)
  }

  /// The two-sided 97.5 % quantile of Student's distribution.
  private static func student(_ freedom: Int) -> Double {
    let table = [
      12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179, 2.160,
      2.145, 2.131, 2.120, 2.110, 2.101, 2.093, 2.086, 2.080, 2.074, 2.069, 2.064, 2.060, 2.056,
      2.052, 2.048, 2.045, 2.042,
    ]
    if freedom <= table.count { return table[max(0, freedom - 1)] }
    // An expansion about the normal distribution's 1.960, good to three decimals from here on.
    return 1.960 + 2.372 / Double(freedom) + 2.82 / Double(freedom * freedom)
  }
}
