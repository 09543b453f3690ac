import GoldenEngine

/// `approve`: pictures of a kept run become goldens.
struct ApproveVerb {
  private let selection: GoldenApproval.Selection
  private let folder: String?
  private let isDryRun: Bool

  /// Understands the flags.
  init(_ arguments: Arguments) throws(UsageError) {
    selection = GoldenApproval.Selection(
      names: arguments.operands, causes: arguments.values[.cause] ?? [],
      changes: arguments.values[.change] ?? [])
    folder = arguments[.from]
    isDryRun = arguments.has(.dryRun)
    if RunEnvironment.isCI, !isDryRun {
      throw .badOperand("approve", wanted: "done while CI is set, where no golden is written")
    }
  }

  /// Says what is done for each picture, and does it.
  func run(_ messenger: Messenger) throws(Failure) -> VerbEnding {
    let approval: GoldenApproval
    do throws(GoldenError) {
      var place = folder
      if place == nil { place = try KeptRun.last() }
      let run = try StoredRun.read(place ?? ".")
      approval = try GoldenApproval(run, selection)
    } catch {
      throw .golden(error)
    }
    guard !approval.steps.isEmpty else {
      try say("nothing to approve")
      return VerbEnding(status: .nothingRan)
    }
    var status = ExitStatus.success
    for step in approval.steps {
      let why = [step.record.cause, step.record.change].compactMap { $0 }.joined(separator: "; ")
      let verb = step.replaces ? "replace" : "add"
      try say("\(verb)\t\(step.path)\(why.isEmpty ? "" : "\t\(why)")")
      if isDryRun { continue }
      do throws(GoldenError) {
        try GoldenApproval.carryOut(step)
      } catch {
        messenger.print([Failure.golden(error).message(file: nil)])
        status = status.combined(with: error.status)
      }
    }
    return VerbEnding(status: status)
  }

  private func say(_ text: String) throws(Failure) {
    do throws(FileError) {
      try OutputFile.write(Array((text + "\n").utf8), to: FilePath.standardStream)
    } catch {
      throw .file(error)
    }
  }
}

/// Where the last run was kept.
enum KeptRun {
  /// The folder of the last run of the project that the current folder belongs to.
  static func last() throws(GoldenError) -> String {
    let root = try SettingsFile.find(from: ".")?.folder ?? "."
    return FilePath.join(root, StoredRun.folder)
  }
}
