import DrawCommands
import DrawProfiling

/// What `profile` holds counters against: a base, a budget.
struct ProfileJudging: Sendable {
  private let against: String?
  private let maxGrowth: Double
  private let budget: String?
  private let writeBudget: String?
  private let margin: Double
  private let caseName: String
  private let includesEngine: Bool

  /// The files that are read before anything runs.
  struct Files: Sendable {
    var base: [UInt8]?
    var budget: Budget?
    /// The budget that is to be changed; empty when there is none yet.
    var changed = Budget()
  }

  /// Understands the flags.
  init(_ arguments: Arguments) throws(UsageError) {
    against = arguments[.against]
    maxGrowth = try arguments.share(.maxGrowth) ?? 0.05
    budget = arguments[.budget]
    writeBudget = arguments[.writeBudget]
    margin = try arguments.share(.margin) ?? 0.05
    caseName = arguments[.caseName] ?? FilePath.stem(of: arguments.operands.first ?? "")
    includesEngine = arguments.has(.engineCounters)
    if budget != nil, writeBudget != nil { throw .conflict("--budget", "--write-budget") }
    if arguments.has(.maxGrowth), against == nil { throw .conflict("--max-growth", "no --against") }
    if arguments.has(.margin), writeBudget == nil {
      throw .conflict("--margin", "no --write-budget")
    }
  }

  /// Reads the files, so that a bad one is told before any work.
  func readFiles() throws(Failure) -> Files {
    var files = Files()
    if let against { files.base = try ProfileJudging.read(against) }
    if let budget { files.budget = try ProfileJudging.budget(budget) }
    if let writeBudget, FilePath.exists(writeBudget) {
      // Counters that meant something else then say nothing about other cases now.
      files.changed = try ProfileJudging.budget(writeBudget)
    }
    return files
  }

  /// Judges a profile; adds what is to be written and printed.
  ///
  /// - Returns: Why the check fails, or nil.
  func judge(
    _ profile: Profile, _ files: Files, _ outputs: inout [ScriptStudy.Output],
    _ texts: inout [String]
  ) throws(Failure) -> Failure? {
    var breaches: [BudgetBreach] = []
    if let base = files.base {
      let comparison: ProfileComparison
      do throws(ProfileComparison.Problem) {
        comparison = try ProfileComparison(profile, against: base)
      } catch {
        throw Failure(error, file: against ?? "")
      }
      texts.append(comparison.table())
      breaches += comparison.breaches(maxGrowth: maxGrowth, includesEngine: includesEngine)
    }
    if let limits = files.budget {
      do throws(Budget.Problem) {
        breaches += try limits.breaches(caseName, of: profile)
      } catch {
        throw Failure(error, file: budget ?? "")
      }
    }
    if let writeBudget {
      var changed = files.changed
      changed.set(caseName, to: profile, margin: margin, includesEngine: includesEngine)
      outputs.append((writeBudget, changed.json()))
    }
    guard !breaches.isEmpty else { return nil }
    let words = breaches.map(\.text).joined(separator: "\n")
    texts.append("over the limit\n" + words + "\n")
    return .verdict(.budgetExceeded, code: "budget", ProfileJudging.sentence(breaches))
  }

  private static func sentence(_ breaches: [BudgetBreach]) -> String {
    breaches.map { breach in
      let names = breach.culprits.map { culprit in
        culprit.pointer + (culprit.shadowSetBy.map { " (shadow set at \($0))" } ?? "")
      }
      let cause = names.isEmpty ? "" : ", by \(names.joined(separator: ", "))"
      return "\(breach.counter) is \(breach.value), limit \(breach.limit)" + cause
    }.joined(separator: "; ")
  }

  private static func read(_ path: String) throws(Failure) -> [UInt8] {
    do throws(InputFile.Failure) {
      return try InputFile.read(path, limit: Limits().inputBytes)
    } catch {
      switch error {
      case .file(let error): throw .file(error)
      case .tooLong(let found, let allowed):
        throw .limit(LimitExceeded(name: "input-bytes", found: found, allowed: allowed))
      }
    }
  }

  private static func budget(_ path: String) throws(Failure) -> Budget {
    let bytes = try read(path)
    do throws(Budget.Problem) { return try Budget(bytes) } catch {
      throw Failure(error, file: path)
    }
  }
}

extension Failure {
  /// What is wrong with a budget.
  init(_ problem: Budget.Problem, file: String) {
    switch problem {
    case .syntax(let error): self = .verdict(.badInput, code: "budget", "\(file): \(error)")
    case .unknownKey(let pointer, let known):
      let key = pointer.split(separator: "/").last.map(String.init) ?? pointer
      let meant = SuggestedWord.closest(to: key, among: known).map { "; did you mean '\($0)'?" }
      self = .verdict(
        .badInput, code: "budget", "\(file): \(pointer): unknown key" + (meant ?? ""))
    case .badValue(let pointer, let wanted):
      self = .verdict(.badInput, code: "budget", "\(file): \(pointer): should be \(wanted)")
    case .otherVersion(let counters, let found, let current):
      self = .otherVersion(file, counters, found, current)
    case .noCase(let name, let known):
      let meant = SuggestedWord.closest(to: name, among: known).map { "; did you mean '\($0)'?" }
      self = .verdict(
        .nothingRan, code: "budget", "\(file): has no case '\(name)'" + (meant ?? ""))
    }
  }

  /// What is wrong with a base.
  init(_ problem: ProfileComparison.Problem, file: String) {
    switch problem {
    case .syntax(let error): self = .verdict(.badInput, code: "base", "\(file): \(error)")
    case .noProfile(let missing):
      self = .verdict(.badInput, code: "base", "\(file): is no profile; '\(missing)' is missing")
    case .otherVersion(let counters, let found, let current):
      self = .otherVersion(file, counters, found, current)
    }
  }

  private static func otherVersion(
    _ file: String, _ counters: String, _ found: Int, _ current: Int
  ) -> Failure {
    .verdict(
      .environmentDiffers, code: "counter-version",
      "\(file): \(counters) counters are of version \(found), this program's of \(current)")
  }
}
