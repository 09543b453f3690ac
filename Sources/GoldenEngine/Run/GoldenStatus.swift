/// What became of a case.
public enum GoldenStatus: String, Hashable, Sendable, CaseIterable {
  /// The picture is as it should be.
  case passed
  /// The picture differs, or two scripts of a pair do what they must not.
  case failed
  /// There was no golden and this run wrote one; it never passes.
  case new
  /// There is no golden.
  case missing
  /// There is a golden and no case of its name.
  case stale
  /// The picture is wrong in the way that is known.
  case xfail
  /// The picture is right although it was known to be wrong.
  case unexpectedlyPassed = "unexpectedly-passed"
  /// The case could not be carried out.
  case error

  /// Whether a run with such a result can be all good.
  public var isGood: Bool { self == .passed || self == .xfail || self == .stale }
}

/// Which goldens a run may write.
public enum GoldenUpdate: String, Hashable, Sendable, CaseIterable {
  /// None.
  case none
  /// Those that are not there.
  case missing
  /// Those that are not there or do not match.
  case failed
  /// Every one.
  case all

  /// Whether a golden is written; `matches` is nil when there is none.
  func writes(matches: Bool?) -> Bool {
    switch self {
    case .none: false
    case .missing: matches == nil
    case .failed: matches != true
    case .all: true
    }
  }
}
