import CanvasRaster
import DrawCommands
import GoldenEngine

/// What `test` is asked for, from flags and the project file.
struct TestPlan: Sendable {
  /// What becomes of goldens without a case.
  enum Stale: String {
    case warn, fail, ignore
  }

  /// Folders and files of cases.
  let paths: [String]
  /// What holds for all cases, without the project file.
  private let base: RunSettings
  private let patterns: [String]
  private let shard: (index: Int, count: Int)?
  /// How often each case is run.
  let repetitions: Int
  /// Whether the first bad result ends the run.
  let isFailFast: Bool
  /// Whether names are printed and nothing runs.
  let isList: Bool
  /// Whether a lock is written and nothing runs.
  let writesLock: Bool
  /// What becomes of goldens without a case.
  let stale: Stale
  /// How many cases run at once.
  let threads: Int
  /// How long a case may take; nil for any time.
  let timeout: Duration?
  /// The folder that the run is kept in, where one was named.
  let output: String?
  /// A folder that a flag names and that is not there.
  let missingFolder: FileError?

  /// Understands the flags.
  init(_ arguments: Arguments, needsPictures: Bool) throws(UsageError) {
    paths = arguments.operands
    let play = try PlaySettings(arguments)
    missingFolder = play.missingFolder
    patterns = arguments.values[.filter] ?? []
    shard = try arguments.shard()
    repetitions = try arguments.count(.repeat) ?? 1
    isFailFast = arguments.has(.failFast)
    isList = arguments.has(.list)
    writesLock = arguments.has(.writeLock)
    stale = arguments[.stale].flatMap { Stale(rawValue: $0) } ?? .warn
    threads = try arguments.count(.jobs) ?? Thread.processorCount
    timeout = try arguments.timeout()
    output = arguments[.output]
    if output == FilePath.standardStream {
      throw .badValue("-", flag: .output, wanted: "a folder")
    }
    var settings = RunSettings()
    if let name = arguments[.platform] {
      settings.platform = GoldenPlatform(name)
      settings.isPlatformAsked = true
    }
    let update = arguments[.update].flatMap { GoldenUpdate(rawValue: $0) } ?? .none
    settings.update = RunEnvironment.isCI ? .none : update
    settings.flags = try arguments.settingsLayer()
    settings.rendering = play.configuration(for: ".")
    settings.assetRoot = play.assetRoot
    settings.options = play.options
    settings.keepsPictures = needsPictures || output != nil || !RunEnvironment.isCI
    settings.counter = arguments.has(.profile) ? ScriptWork.count : nil
    settings.judge = TestPlan.judging(try arguments.diagnosticPolicy())
    base = settings
  }

  /// Throws what a policy makes an error of a script's diagnostics.
  private static func judging(
    _ policy: DiagnosticPolicy
  ) -> @Sendable (String, DiagnosticLog) throws(GoldenError) -> Void {
    { (path, log) throws(GoldenError) in
      switch policy.judge(log, file: nil).failure {
      case .strict(var diagnostic)?:
        diagnostic.message += " (--strict)"
        throw .diagnostic(path: path, diagnostic)
      case .denied(let diagnostic)?: throw .diagnostic(path: path, diagnostic)
      default: break
      }
    }
  }

  /// The settings of the run with the project file.
  func settings(_ project: SettingsFile?) -> RunSettings {
    var settings = base
    settings.project = project
    settings.assetRoot = settings.assetRoot ?? project?.assetRoot
    let traces = TraceCases(rendering: settings.rendering, assetRoot: settings.assetRoot)
    settings.loaders.trace = { path, bytes in try traces.load(path, bytes) }
    let pages = PageCases(rendering: settings.rendering, assetRoot: settings.assetRoot)
    settings.loaders.page = { path, bytes in try pages.load(path, bytes) }
    return settings
  }

  /// The cases that `--filter` and `--shard` leave.
  func chosen(_ cases: [GoldenCase]) -> [GoldenCase] {
    let matching = cases.filter { input in
      patterns.isEmpty
        || patterns.contains {
          input.name.contains($0) || GoldenPath.matches(input.name, pattern: $0)
        }
    }
    guard let shard else { return matching }
    return matching.enumerated().filter { $0.offset % shard.count == shard.index }.map(\.element)
  }

  /// Whether goldens without a case are looked for: only a whole run knows all cases.
  var looksForStale: Bool {
    stale != .ignore && patterns.isEmpty && (shard?.index ?? 0) == 0
  }

  /// The project file of the paths, or nil.
  func project() throws(Failure) -> SettingsFile? {
    let first = paths.first ?? "."
    let folder = FilePath.isFolder(first) ? first : FilePath.folder(of: first)
    do throws(GoldenError) { return try SettingsFile.find(from: folder) } catch {
      throw .golden(error)
    }
  }
}
