internal import Glibc
public import GoldenEngine

/// Which goldens an assertion may write.
public enum GoldenRecording: String, Hashable, Sendable, CaseIterable {
  /// None.
  case never
  /// Those that are not there.
  case missing
  /// Those that are not there or do not match.
  case failed
  /// Every one.
  case all

  /// What the variable `GOLDEN_RECORD` asks for; `never` where it is missing or says anything else,
  /// and wherever `CI` is set.
  public static var environment: GoldenRecording {
    func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
    guard variable("CI") == nil else { return .never }
    return variable("GOLDEN_RECORD").flatMap { GoldenRecording(rawValue: $0) } ?? .never
  }

  /// The same as a `GoldenRunner` takes it.
  public var update: GoldenUpdate {
    switch self {
    case .never: .none
    case .missing: .missing
    case .failed: .failed
    case .all: .all
    }
  }
}
