import GoldenEngine

/// `report`: kept runs as files.
struct ReportVerb {
  private let runs: [String]
  private let html: String?
  private let arguments: Arguments

  /// Understands the flags.
  init(_ arguments: Arguments) throws(UsageError) {
    runs = arguments.operands
    html = arguments[.output]
    self.arguments = arguments
    if runs.count > 1, !arguments.has(.merge) {
      throw .badOperand(runs[1], wanted: "taken without --merge, which puts several runs together")
    }
    _ = try RunOutputs(arguments, html: html)
  }

  /// Writes the report and what else was asked for.
  func run(_ messenger: Messenger) throws(Failure) -> VerbEnding {
    let paths: [String]
    var whole: RunRecord
    do throws(GoldenError) {
      paths = runs.isEmpty ? [try KeptRun.last()] : runs
      whole = try StoredRun.read(paths[0])
      for path in paths.dropFirst() { whole.merge(try StoredRun.read(path)) }
    } catch {
      throw .golden(error)
    }
    let folder = FilePath.isFolder(paths[0]) ? paths[0] : FilePath.folder(of: paths[0])
    let file = html ?? FilePath.join(folder, "report.html")
    let outputs: RunOutputs
    do throws(UsageError) { outputs = try RunOutputs(arguments, html: file) } catch {
      throw .fault(error.description)
    }
    try outputs.write(whole)
    if file != FilePath.standardStream { try outputs.say("\(whole.summary)\t\(file)") }
    return VerbEnding(status: whole.results.isEmpty ? .nothingRan : .success)
  }
}
