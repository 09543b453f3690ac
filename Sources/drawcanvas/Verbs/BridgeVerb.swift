import CanvasBridge
import DrawCommands

/// `bridge`: a live session over standard input and output.
struct BridgeVerb: Sendable {
  private let settings: SessionSettings

  /// Understands the flags.
  init(_ arguments: Arguments) throws(UsageError) {
    settings = try SessionSettings(arguments)
  }

  /// Answers line by line until the input ends.
  func run(_ messenger: Messenger) throws(Failure) -> VerbEnding {
    if let problem = settings.play.missingFolder { throw .file(problem) }
    var output = LineOutput(isFlushedPerLine: true)
    var reporter = SessionReporter(messenger: messenger, policy: settings.policy)
    let player = TracePlayer(
      settings.configuration(input: FilePath.standardStream), mode: .live,
      scale: settings.play.scale
    ) { event in
      switch event {
      case .line(let line): output.write(line)
      case .diagnostics(let log, let line): reporter.report(log, line: line)
      case .problem(let problem, let line): reporter.report(problem, line: line)
      case .picture: break
      }
    }
    defer { _ = player.finish() }
    try settings.confine(
      input: FilePath.standardStream, session: player.session, messenger)
    let stream = LineStream(
      path: FilePath.standardStream, limit: settings.play.limits.lineBytes)
    let ending: LineStream.Ending
    do throws(FileError) {
      ending = try stream.read(
        {
          player.play($0)
          return output.failure == nil
        }, pause: {})
    } catch {
      throw .file(error)
    }
    reporter.finish()
    if let failure = output.failure { throw .file(failure) }
    if ending == .interrupted { throw .interrupted(finished: 0, all: 1) }
    // A bad line is reported, and a live session goes on; only what flags deny is an error.
    return VerbEnding(status: reporter.deniedStatus)
  }
}
