import CanvasRaster
import GoldenEngine

/// `test`: what scripts draw is held against their golden pictures.
struct TestVerb {
  let plan: TestPlan
  private let outputs: RunOutputs
  private let ignoresUpdate: Bool

  /// Understands the flags.
  init(_ arguments: Arguments) throws(UsageError) {
    outputs = try RunOutputs(arguments, html: arguments[.report])
    plan = try TestPlan(arguments, needsPictures: outputs.needsPictures)
    ignoresUpdate = RunEnvironment.isCI && arguments.has(.update) && arguments[.update] != "none"
  }

  /// Runs the cases.
  func run(_ messenger: Messenger) throws(Failure) -> VerbEnding {
    if let problem = plan.missingFolder { throw .file(problem) }
    let project = try plan.project()
    let finder: CaseFinder
    do throws(GoldenError) { finder = try CaseFinder(plan.paths, project: project) } catch {
      throw .golden(error)
    }
    let cases = plan.chosen(finder.cases)
    let settings = plan.settings(project)
    if plan.writesLock { return try writeLock(cases, settings, root: finder.root) }
    if plan.isList { return try list(cases, settings, messenger) }
    try checkLock(settings, root: finder.root)
    if ignoresUpdate {
      messenger.print([
        Message(
          severity: .warning, code: "ci", pointer: nil, file: nil,
          text: "CI is set: no golden is written")
      ])
    }
    return try run(cases, settings, finder, messenger)
  }

  private func run(
    _ cases: [GoldenCase], _ settings: RunSettings, _ finder: CaseFinder, _ messenger: Messenger
  ) throws(Failure) -> VerbEnding {
    var status = ExitStatus.success
    var record = RunRecord(platform: settings.platform.name, root: finder.root, results: [])
    let ran = runJobs(cases, settings, messenger)
    for result in ran.results {
      status = status.combined(with: TestVerb.status(of: result))
      record.results.append(ResultRecord(result))
    }
    if ran.ending.isInterrupted { status = status.combined(with: .interrupted) }
    if plan.looksForStale, !ran.ending.isInterrupted {
      for result in GoldenRunner.staleGoldens(finder) {
        if plan.stale == .fail { status = status.combined(with: .goldenMissing) }
        record.results.append(ResultRecord(result))
      }
    }
    let isEmpty = ran.results.isEmpty
    status = isEmpty && status == .success ? .nothingRan : status
    try tell(record, isEmpty: isEmpty)
    try keep(record, root: finder.root)
    try outputs.write(record)
    return VerbEnding(status: status, hasStragglers: ran.ending.hasStragglers)
  }

  private func tell(_ record: RunRecord, isEmpty: Bool) throws(Failure) {
    for result in record.results where result.needsAttention {
      try outputs.say(result.lines.joined(separator: "\n"))
    }
    try outputs.say(isEmpty ? "nothing ran" : record.summary)
  }

  /// Keeps the run for `approve` and `report`; in CI only where a folder was named.
  private func keep(_ record: RunRecord, root: String) throws(Failure) {
    do throws(GoldenError) {
      if let output = plan.output { try StoredRun.write(record, to: output) }
      let last = FilePath.join(root, StoredRun.folder)
      let isWorthKeeping =
        record.results.contains { $0.needsAttention && $0.status != .stale }
        || FilePath.isFolder(last)
      if RunEnvironment.isCI || !isWorthKeeping || plan.output != nil { return }
      try StoredRun.write(record, to: last)
      let ignore = FilePath.join(FilePath.folder(of: last), ".gitignore")
      if !GoldenFile.exists(ignore) { try GoldenFile.write(Array("*\n".utf8), to: ignore) }
    } catch {
      throw .golden(error)
    }
  }

  /// How the process ends when this is the only result.
  static func status(of result: GoldenResult) -> ExitStatus {
    switch result.status {
    case .passed, .xfail, .stale: .success
    case .failed, .unexpectedlyPassed, .new: .checkFailed
    case .missing: .goldenMissing
    case .error: result.error?.status ?? (result.isTimedOut ? .timedOut : .internalError)
    }
  }
}

extension TestVerb {
  private func list(
    _ cases: [GoldenCase], _ settings: RunSettings, _ messenger: Messenger
  ) throws(Failure) -> VerbEnding {
    let runner = GoldenRunner(settings)
    var status = ExitStatus.success
    var count = 0
    for input in cases {
      do throws(GoldenError) {
        guard try runner.isCase(input) else { continue }
        count += 1
      } catch {
        messenger.print([Failure.golden(error).message(file: nil)])
        status = status.combined(with: error.status)
        continue
      }
      try outputs.say(input.name)
    }
    return VerbEnding(status: count == 0 && status == .success ? .nothingRan : status)
  }

  private func checkLock(_ settings: RunSettings, root: String) throws(Failure) {
    let lock: CanvasLock?
    do throws(GoldenError) { lock = try CanvasLock.read(in: root) } catch { throw .golden(error) }
    guard let lock else { return }
    let now = CanvasLock.current(
      in: root, rendering: settings.rendering, assets: lock.assets.keys.sorted())
    if let sentence = lock.mismatch(with: now) { throw .lockMismatch(sentence) }
  }

  private func writeLock(
    _ cases: [GoldenCase], _ settings: RunSettings, root: String
  ) throws(Failure) -> VerbEnding {
    if RunEnvironment.isCI { throw .lockMismatch("CI is set: canvas.lock is not written") }
    do throws(GoldenError) {
      let runner = GoldenRunner(settings)
      var assets: Set<String> = []
      for input in cases {
        guard let used = try runner.resources(of: input) else { continue }
        let folder = settings.assetRoot ?? FilePath.folder(of: input.path)
        for path in used.assets.keys {
          assets.insert(GoldenPath.relative(FilePath.join(folder, path), to: root))
        }
      }
      let lock = CanvasLock.current(
        in: root, rendering: settings.rendering, assets: assets.sorted())
      let path = FilePath.join(root, CanvasLock.name)
      try GoldenFile.write(lock.bytes, to: path)
      return VerbEnding(status: .success)
    } catch {
      throw .golden(error)
    }
  }
}
