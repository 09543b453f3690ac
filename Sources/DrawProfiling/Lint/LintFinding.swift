/// Something in a script that wastes work or behaves differently elsewhere.
public struct LintFinding: Hashable, Sendable {
  /// How much a finding matters.
  public enum Severity: String, Hashable, Sendable, CaseIterable, Comparable {
    /// Worth knowing.
    case info
    /// Worth changing.
    case warning
    /// To be changed: the check fails.
    case error

    /// Whether one matters less than another.
    public static func < (one: Severity, other: Severity) -> Bool { one.rank < other.rank }

    private var rank: Int {
      switch self {
      case .info: 0
      case .warning: 1
      case .error: 2
      }
    }
  }

  /// The rule that found it.
  public var rule: LintRule
  /// How much it matters.
  public var severity: Severity
  /// The JSON pointer of the action.
  public var pointer: String
  /// The byte of the input where the action starts; nil when that is not known.
  public var offset: Int?
  /// One sentence.
  public var message: String
  /// Pointers of other actions that have to do with it.
  public var related: [String]
}

/// What is looked for, and how much it matters.
public struct LintOptions: Hashable, Sendable {
  /// Rules that are switched off.
  public var allowed: Set<LintRule>
  /// Rules whose findings are errors.
  public var denied: Set<LintRule>
  /// The only rules that are looked for; nil for all.
  public var only: Set<LintRule>?
  /// The clients that rules may speak of.
  public var targets: Set<LintTarget>
  /// Whether all warnings are errors.
  public var isStrict: Bool

  /// Creates options; without any, all rules but those about clients are on, as warnings.
  public init(
    allowed: Set<LintRule> = [], denied: Set<LintRule> = [], only: Set<LintRule>? = nil,
    targets: Set<LintTarget> = [], isStrict: Bool = false
  ) {
    self.allowed = allowed
    self.denied = denied
    self.only = only
    self.targets = targets
    self.isStrict = isStrict
  }

  /// How much a finding matters; nil when its rule is off.
  func severity(of rule: LintRule, usual: LintFinding.Severity) -> LintFinding.Severity? {
    if allowed.contains(rule) || only.map({ !$0.contains(rule) }) ?? false { return nil }
    if denied.contains(rule) || (isStrict && usual == .warning) { return .error }
    return usual
  }
}
