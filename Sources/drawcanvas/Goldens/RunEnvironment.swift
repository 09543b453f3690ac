import Glibc

/// What the environment of the process says about golden tests.
enum RunEnvironment {
  /// Whether the process runs in CI: `CI` is set and neither empty nor `false`.
  static var isCI: Bool {
    guard let value = getenv("CI").map({ String(cString: $0) }) else { return false }
    return !value.isEmpty && value != "false" && value != "0"
  }
}
