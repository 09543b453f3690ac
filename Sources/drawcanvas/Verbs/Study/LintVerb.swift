import DrawCommands
import DrawProfiling
import Synchronization

/// `lint`: waste, and what other clients do differently.
struct LintVerb: Sendable {
  private let study: ScriptStudy
  private let rules: LintOptions
  private let json: String?
  private let sarif: String?
  private let least: LintFinding.Severity

  /// Understands the flags.
  init(_ arguments: Arguments) throws(UsageError) {
    study = try ScriptStudy(arguments, outputs: [.json, .sarif])
    json = arguments[.json]
    sarif = arguments[.sarif]
    let only = try LintVerb.rules(arguments, .only)
    var options = LintOptions(
      allowed: try LintVerb.rules(arguments, .allow), denied: try LintVerb.rules(arguments, .deny),
      only: only.isEmpty ? nil : only, isStrict: arguments.has(.strict))
    if let both = options.allowed.intersection(options.denied).first {
      throw .conflict("--deny \(both.rawValue)", "--allow \(both.rawValue)")
    }
    options.targets = Set((arguments.values[.clients] ?? []).compactMap(LintTarget.init))
    rules = options
    least = arguments.has(.quiet) ? .error : arguments.has(.verbose) ? .info : .warning
  }

  private static func rules(_ arguments: Arguments, _ flag: Flag) throws(UsageError) -> Set<
    LintRule
  > {
    var rules: Set<LintRule> = []
    for word in arguments.values[flag] ?? [] {
      guard let rule = LintRule(rawValue: word) else {
        throw .unknownWord(word, flag: flag, known: LintRule.allCases.map(\.rawValue))
      }
      rules.insert(rule)
    }
    return rules
  }

  /// The findings of all scripts as their threads find them.
  private final class Found: Sendable {
    let files = Mutex<[Int: LintOutput.File]>([:])
  }

  /// Looks through all scripts and prints what was found.
  func run(_ messenger: Messenger) throws(Failure) -> VerbEnding {
    let found = Found()
    var ending = try study.run(messenger) { job, file, bytes, _ throws(Failure) in
      let linter = ScriptLinter(study.environment(for: file), options: study.settings.options)
      let findings = try ScriptStudy.profiling { () throws(ProfilingError) in
        try linter.lint(bytes, rules: rules)
      }
      let entry = LintOutput.File(
        path: InputFile.displayName(file), bytes: bytes, findings: findings)
      found.files.withLock { $0[job] = entry }
      return []
    }
    let files = found.files.withLock { $0 }.sorted { $0.key < $1.key }.map(\.value)
    try write(LintOutput(files))
    if files.contains(where: { $0.findings.contains { $0.severity == .error } }) {
      ending.status = ending.status.combined(with: .checkFailed)
    }
    return ending
  }

  private func write(_ output: LintOutput) throws(Failure) {
    do throws(FileError) {
      if let json { try OutputFile.write(Array((output.json.json + "\n").utf8), to: json) }
      if let sarif {
        let text = output.sarif(version: Version.program).json + "\n"
        try OutputFile.write(Array(text.utf8), to: sarif)
      }
      if json != FilePath.standardStream, sarif != FilePath.standardStream {
        try OutputFile.write(Array(output.text(least: least).utf8), to: FilePath.standardStream)
      }
    } catch {
      throw .file(error)
    }
  }
}
