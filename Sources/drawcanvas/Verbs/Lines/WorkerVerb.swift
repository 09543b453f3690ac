import DrawCommands

/// `render --lines`: a worker that draws what each line of standard input asks for.
struct WorkerVerb: Sendable {
  private let settings: WorkerSettings
  private let threads: Int
  private let timeout: Duration?
  private let confinement: Confinement

  /// Understands the flags.
  init(_ arguments: Arguments) throws(UsageError) {
    settings = try WorkerSettings(arguments)
    threads = try arguments.count(.jobs) ?? Thread.processorCount
    timeout = try arguments.timeout()
    confinement = Confinement(arguments)
  }

  /// Answers line by line until the input ends.
  func run(_ messenger: Messenger) throws(Failure) -> VerbEnding {
    if let problem = settings.play.missingFolder { throw .file(problem) }
    if let folder = settings.outputFolder {
      do throws(FileError) { try FilePath.makeFolder(folder) } catch { throw .file(error) }
    }
    try confine(messenger)
    let work = LineServer.Work(
      makeAnswer: { [settings] in
        var worker = Worker(settings)
        return { line, gate in worker.answer(line, gate: gate) }
      },
      timedOut: { [timeout] in Worker.timedOut($0, after: timeout) })
    guard
      var server = LineServer(
        threads: threads, lineLimit: settings.play.limits.lineBytes, timeout: timeout, work: work)
    else { throw .fault("no pipe could be opened") }
    let ending = server.run()
    // Threads may still be at work, so the process must end without waiting for them.
    let failure: Failure? =
      if let error = ending.failure {
        .file(error)
      } else if ending.isInterrupted {
        .interruptedWorker(answered: ending.answered)
      } else if ending.lacksThreads {
        .fault("no thread could be started")
      } else {
        nil
      }
    if let failure { messenger.print([failure.message(file: nil)]) }
    return VerbEnding(
      status: failure?.status ?? .success, hasStragglers: ending.hasStragglers)
  }

  /// Gives up the rights that no request can need: which files they name is not known before.
  private func confine(_ messenger: Messenger) throws(Failure) {
    var confinement = confinement
    confinement.readsFonts(settings.play)
    confinement.reads("/")
    confinement.writes(into: settings.outputFolder ?? "/")
    try confinement.enter(messenger)
  }
}
