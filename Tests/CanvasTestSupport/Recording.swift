/// Which goldens a run may write.
package enum Recording: String, Hashable, Sendable, CaseIterable {
  /// None.
  case never
  /// Those that are not there.
  case missing
  /// Those that are not there or do not match.
  case failed
  /// Every one.
  case all

  /// A value of `GOLDEN_RECORD` that means nothing.
  package struct UnknownMode: Error, Equatable, CustomStringConvertible {
    /// What the variable holds.
    package let value: String

    /// Creates the error of a value.
    package init(value: String) {
      self.value = value
    }

    /// What was found and what there is.
    package var description: String {
      "GOLDEN_RECORD is \"\(value)\", which is none of "
        + Recording.allCases.map(\.rawValue).joined(separator: ", ")
    }
  }

  /// Reads `GOLDEN_RECORD`, by default `never`.
  ///
  /// With `CI` set nothing is ever written: there a missing golden is somebody's mistake.
  package init(environment: [String: String]) throws(UnknownMode) {
    guard let value = environment["GOLDEN_RECORD"] else {
      self = .never
      return
    }
    guard let mode = Recording(rawValue: value) else { throw UnknownMode(value: value) }
    self = environment["CI"] == nil ? mode : .never
  }

  /// Whether a golden is to be written.
  ///
  /// - Parameter matches: Whether the golden matches the picture; nil when there is no golden.
  /// - Returns: Whether the mode asks for it.
  func writes(matches: Bool?) -> Bool {
    switch self {
    case .never: false
    case .missing: matches == nil
    case .failed: matches != true
    case .all: true
    }
  }
}
