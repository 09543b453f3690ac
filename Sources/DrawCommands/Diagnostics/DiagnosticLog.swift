/// Collects diagnostics in order and keeps their number bounded.
///
/// The first 100 of a code and the first 1,000 in all are kept; the rest is counted, so that a
/// broken image used a million times costs neither memory nor patience.
public struct DiagnosticLog: Hashable, Sendable {
  /// How many of one code are kept.
  public static let perCode = 100
  /// How many are kept in all.
  public static let inAll = 1_000

  /// The kept diagnostics, in order.
  public private(set) var entries: [Diagnostic] = []
  /// How many more there were of each code.
  public private(set) var omitted: [DiagnosticCode: Int] = [:]
  private var kept: [DiagnosticCode: Int] = [:]

  /// Creates an empty log.
  public init() {}

  /// Whether another diagnostic of the code would be kept; saves making its words otherwise.
  public func keeps(_ code: DiagnosticCode) -> Bool {
    entries.count < DiagnosticLog.inAll && kept[code, default: 0] < DiagnosticLog.perCode
  }

  /// Adds a diagnostic, or counts it.
  public mutating func append(_ diagnostic: Diagnostic) {
    guard keeps(diagnostic.code) else {
      omitted[diagnostic.code, default: 0] += 1
      return
    }
    kept[diagnostic.code, default: 0] += 1
    entries.append(diagnostic)
  }

  /// Counts diagnostics of a code that are not kept.
  package mutating func omit(_ code: DiagnosticCode, _ count: Int) {
    omitted[code, default: 0] += count
  }

  /// Adds all that another log holds.
  public mutating func append(contentsOf other: DiagnosticLog) {
    for entry in other.entries { append(entry) }
    for (code, count) in other.omitted { omitted[code, default: 0] += count }
  }

  /// The number of all diagnostics of a code, kept or not.
  public func count(of code: DiagnosticCode) -> Int {
    kept[code, default: 0] + omitted[code, default: 0]
  }
}
