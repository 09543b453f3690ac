internal import DrawCommands

/// Gathers findings.
struct LintReport {
  let options: LintOptions
  let form: ScriptForm
  let actions: ActionIndex
  private(set) var findings: [LintFinding] = []

  init(_ options: LintOptions, form: ScriptForm, actions: ActionIndex) {
    self.options = options
    self.form = form
    self.actions = actions
  }

  /// Whether findings of a rule are wanted, so that the work of finding them can be saved.
  func wants(_ rule: LintRule) -> Bool {
    options.severity(of: rule, usual: .warning) != nil
  }

  /// Adds a finding about an action, unless its rule is off.
  mutating func add(
    _ rule: LintRule, draw: Int, action: Int, _ message: String,
    severity: LintFinding.Severity = .warning, related: [(draw: Int, action: Int)] = []
  ) {
    guard let severity = options.severity(of: rule, usual: severity) else { return }
    findings.append(
      LintFinding(
        rule: rule, severity: severity, pointer: pointer(draw, action),
        offset: actions[draw, action]?.offset, message: message,
        related: related.map { pointer($0.draw, $0.action) }))
  }

  /// Adds a finding about the action of a moment.
  mutating func add(
    _ rule: LintRule, _ moment: LintMoment, _ message: String,
    severity: LintFinding.Severity = .warning, related: [(draw: Int, action: Int)] = []
  ) {
    add(
      rule, draw: moment.draw, action: moment.action, message, severity: severity,
      related: related)
  }

  /// Adds a finding about clients, for those of them that are asked for.
  mutating func add(
    _ rule: LintRule, _ clients: [LintTarget], _ moment: LintMoment, _ message: String
  ) {
    let asked = clients.filter(options.targets.contains)
    guard !asked.isEmpty else { return }
    add(rule, moment, message + ": " + asked.map(\.name).joined(separator: ", "))
  }

  /// Adds a finding at a pointer that is known already.
  mutating func add(_ rule: LintRule, pointer: String, _ message: String) {
    guard let severity = options.severity(of: rule, usual: .warning) else { return }
    findings.append(
      LintFinding(
        rule: rule, severity: severity, pointer: pointer, offset: nil, message: message,
        related: []))
  }

  /// The findings by draw, action and rule.
  mutating func sorted() -> [LintFinding] {
    // Offsets rise with pointers; without them the order of finding is kept.
    findings.enumerated().sorted {
      ($0.element.offset ?? .max, $0.offset) < ($1.element.offset ?? .max, $1.offset)
    }.map(\.element)
  }

  private func pointer(_ draw: Int, _ action: Int) -> String {
    "\(form.actionsPointer(draw: draw))/\(action)"
  }
}
