/// One thing to test: a script, a trace, a page, or two scripts that are held against each other.
public struct GoldenCase: Hashable, Sendable {
  /// What the input is.
  public enum Kind: Hashable, Sendable {
    /// A JSON file: an action list, draw parameters or a draw script.
    case script
    /// A JSON Lines file: a recorded bridge session with snapshots.
    case trace
    /// A page script.
    case page
    /// A script that must, or must not, draw the same as another one.
    case pair(partner: String, areEqual: Bool)
  }

  /// The path below the project folder, without its ending.
  public let name: String
  /// The input's file.
  public let path: String
  /// What the input is.
  public let kind: Kind
  /// Whether the file was named, so that it must be a case.
  public let isNamed: Bool

  /// Creates a case.
  public init(name: String, path: String, kind: Kind, isNamed: Bool = false) {
    self.name = name
    self.path = path
    self.kind = kind
    self.isNamed = isNamed
  }
}
