import DrawCommands

/// `run`: a page script becomes the pictures of its canvases.
struct RunVerb: Sendable {
  private let page: String
  private let settings: PlaySettings
  private let options: RunOptions
  private let policy: DiagnosticPolicy
  private let timeout: Duration

  /// How long a page may take when nothing is said: no page may keep its caller for ever.
  private static let defaultTimeout = Duration.seconds(60)

  /// Understands the flags.
  init(_ arguments: Arguments) throws(UsageError) {
    page = arguments.operands[0]
    settings = try PlaySettings(arguments)
    options = try RunOptions(arguments)
    policy = try arguments.diagnosticPolicy()
    timeout = try arguments.timeout() ?? RunVerb.defaultTimeout
  }

  /// Runs the page, or one for each line of data.
  func run(_ messenger: Messenger) throws(Failure) -> VerbEnding {
    if let problem = settings.missingFolder { throw .file(problem) }
    let files = RunFiles(limits: settings.limits)
    let configuration = try options.configuration(page: page, settings: settings, files, timeout)
    let folder = options.output ?? FilePath.folder(of: page)
    do throws(FileError) { try FilePath.makeFolder(folder) } catch { throw .file(error) }
    let pages = try options.pages(files)
    var process = try PageProcess(configuration)
    var status = ExitStatus.success
    for page in pages {
      var report = PageReport(messenger: messenger, policy: policy, name: page.name)
      do throws(Failure) {
        let end = try process.run(page.value, timeout: timeout) { event throws(Failure) in
          try report.take(event)
        }
        try report.finish(end, timeout: timeout)
        try report.write(
          to: page.name.map { FilePath.join(folder, $0) } ?? folder, trace: options.trace)
      } catch {
        messenger.print([error.message(file: page.name)])
        report.status = report.status.combined(with: error.status)
        if !error.leavesHelper { return VerbEnding(status: status.combined(with: report.status)) }
      }
      status = status.combined(with: report.status)
    }
    return VerbEnding(status: status)
  }
}

extension Failure {
  /// Whether the helper can go on with the next page.
  fileprivate var leavesHelper: Bool {
    switch self {
    case .limit, .timedOut, .fault: false
    case .verdict(let status, _, _):
      status != .internalError && status != .assetMissing && status != .limitExceeded
    default: true
    }
  }
}
