import CanvasBridge
import DrawCommands
import ImageCodecs
import Pixels

/// `replay`: a recorded session, checked and turned into pictures.
struct ReplayVerb: Sendable {
  private let settings: SessionSettings
  private let trace: String
  private let folder: String?
  private let untilLine: Int?
  private let showsPages: Bool
  private let pageBackground: String?
  private let isQuiet: Bool

  /// Understands the flags.
  init(_ arguments: Arguments) throws(UsageError) {
    settings = try SessionSettings(arguments)
    trace = arguments.operands[0]
    folder = arguments[.output]
    untilLine = try arguments.count(.untilLine)
    showsPages = arguments.has(.page)
    pageBackground = arguments[.pageBackground]
    isQuiet = arguments.has(.quiet)
    if folder == FilePath.standardStream { throw .conflict("--output -", "replay") }
  }

  /// What the lines have given rise to so far.
  private struct Progress {
    var output = LineOutput(isFlushedPerLine: false)
    var reporter: SessionReporter
    var folder: String?

    /// Takes what comes of a line.
    mutating func take(_ event: TraceEvent, line number: Int) {
      switch event {
      case .line(let line): output.write(line)
      case .diagnostics(let log, let line): reporter.report(log, line: line)
      case .problem(let problem, let line): reporter.report(problem, line: line)
      case .picture(let name, let pixmap):
        guard let folder else { return }
        do throws(Failure) {
          let path = FilePath.join(folder, FilePath.safeName(name) + ".png")
          try ReplayVerb.write(pixmap, to: path)
        } catch {
          reporter.report(error, line: number)
        }
      }
    }
  }

  /// Plays the trace to its end.
  func run(_ messenger: Messenger) throws(Failure) -> VerbEnding {
    if let problem = settings.play.missingFolder { throw .file(problem) }
    var configuration = settings.configuration(input: trace)
    configuration.page.picture = try background()
    if let folder {
      do throws(FileError) { try FilePath.makeFolder(folder) } catch { throw .file(error) }
    }
    var progress = Progress(
      reporter: SessionReporter(messenger: messenger, policy: settings.policy), folder: folder)
    var number = 0
    let player = TracePlayer(configuration, scale: settings.play.scale) { event in
      progress.take(event, line: number)
    }
    try settings.confine(input: trace, session: player.session, folder: folder, messenger)
    var status = ExitStatus.success
    do throws(FileError) {
      let stream = LineStream(path: trace, limit: settings.play.limits.lineBytes)
      let ending = try stream.read(
        {
          number += 1
          player.play($0)
          return progress.output.failure == nil && number != untilLine
        }, pause: { progress.output.flush() })
      if ending == .interrupted {
        progress.reporter.report(.interrupted(finished: 0, all: 1), line: nil)
      }
    } catch {
      progress.reporter.report(.file(error), line: nil)
    }
    if folder != nil { player.showEnd(withPages: showsPages) }
    let summary = player.finish()
    progress.output.flush()
    progress.reporter.finish()
    if let failure = progress.output.failure {
      progress.reporter.report(.file(failure), line: nil)
    }
    status = status.combined(with: progress.reporter.status)
    if !isQuiet { show(summary, messenger) }
    return VerbEnding(status: status)
  }

  private func background() throws(Failure) -> Pixmap? {
    guard let pageBackground else { return nil }
    let limits = settings.play.limits
    let bytes: [UInt8]
    do throws(InputFile.Failure) {
      bytes = try InputFile.read(pageBackground, limit: limits.imageBytes)
    } catch {
      switch error {
      case .file(let error): throw .file(error)
      case .tooLong(let found, let allowed):
        throw .limit(LimitExceeded(name: "image-bytes", found: found, allowed: allowed))
      }
    }
    do throws(ImageError) {
      return try ImageDecoder.decode(
        bytes,
        limits: ImageLimits(maximumPixels: limits.imagePixels, maximumBytes: limits.imageBytes))
    } catch {
      throw .encoding("'\(pageBackground)': \(error)")
    }
  }

  private static func write(_ pixmap: Pixmap, to path: String) throws(Failure) {
    let bytes: [UInt8]
    do throws(ImageError) {
      bytes = try ImageEncoder.png(pixmap)
    } catch {
      throw .encoding(error.description)
    }
    do throws(FileError) { try OutputFile.write(bytes, to: path) } catch { throw .file(error) }
  }

  private func show(_ summary: TraceSummary, _ messenger: Messenger) {
    var style = messenger.style
    style.least = .info
    let message = Message(
      severity: .info, code: "summary", pointer: nil, file: nil, text: summary.description)
    Messenger.write((style.line(for: message) ?? "") + "\n")
  }
}
