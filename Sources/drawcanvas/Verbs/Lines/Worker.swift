import CanvasRaster
import DrawCommands
import ImageCodecs

/// One thread's part of `render --lines`: requests become replies, and pictures.
struct Worker {
  private let settings: WorkerSettings
  private var player: ScriptPlayer

  /// Creates a worker; fonts are opened when they are first needed.
  init(_ settings: WorkerSettings) {
    self.settings = settings
    player = ScriptPlayer(settings: settings.play)
  }

  /// The reply to a line.
  mutating func answer(_ line: LineCrew.Line, gate: OutputGate) -> [UInt8] {
    let start = ContinuousClock.now
    var request = WorkRequest(settings)
    var reply = WorkReply(report: ScriptReport(file: FilePath.standardStream))
    do throws(Failure) {
      switch line {
      case .whole(let bytes): try answer(bytes, &request, gate: gate, &reply)
      case .tooLong(let count):
        throw .limit(
          LimitExceeded(
            name: "line-bytes", found: count, allowed: settings.play.limits.lineBytes))
      }
    } catch {
      reply.report.failure = error
    }
    reply.head = request.head
    reply.report.milliseconds = (ContinuousClock.now - start).inSeconds * 1000
    return reply.line
  }

  /// The reply to a line that was given up.
  static func timedOut(_ line: LineCrew.Line, after time: Duration?) -> [UInt8] {
    let seconds = time?.inSeconds ?? 0
    var reply = WorkReply(
      report: ScriptReport(file: FilePath.standardStream, failure: .timedOut(seconds: seconds)))
    reply.report.milliseconds = seconds * 1000
    if case .whole(let bytes) = line {
      reply.head = bytes.withUnsafeBufferPointer { bytes in
        // A line without an id to read gets the reply without one.
        WorkRequest.Head((try? RawJSON.members(of: bytes, limits: Limits())) ?? [])
      }
    }
    return reply.line
  }

  private mutating func answer(
    _ line: [UInt8], _ request: inout WorkRequest, gate: OutputGate, _ reply: inout WorkReply
  ) throws(Failure) {
    var failure: Failure?
    line.withUnsafeBufferPointer { line in
      do throws(Failure) { try request.read(line, settings) } catch { failure = error }
    }
    if let failure { throw failure }
    let script: DrawScript
    switch request.source {
    case .inline(let bytes): script = try settings.source.decode(bytes, into: &reply.report)
    case .file(let path):
      reply.report.file = path
      script = try settings.source.read(path, into: &reply.report)
    case nil: return
    }
    try draw(script, request, gate: gate, &reply)
  }

  private mutating func draw(
    _ script: DrawScript, _ request: WorkRequest, gate: OutputGate, _ reply: inout WorkReply
  ) throws(Failure) {
    player.settings = request.play
    var file: [UInt8] = []
    var pictures: [ScriptReport.Picture] = []
    let log = try player.play(script, from: reply.report.file, gate: gate) {
      picture throws(Failure) in
      file = try request.encoding.encode(picture.rendering, for: request.output ?? "")
      let size = picture.rendering.canvas.size
      pictures = [
        ScriptReport.Picture(
          path: request.output ?? "", width: size.deviceWidth, height: size.deviceHeight,
          draw: picture.draw, digest: picture.rendering.digest)
      ]
    }
    try settings.source.note(log, in: &reply.report)
    if let output = request.output {
      do throws(FileError) {
        let isWritten = try gate.commit { () throws(FileError) in
          try OutputFile.write(file, to: output)
        }
        guard isWritten else { return }
        reply.output = output
      } catch {
        throw .file(error)
      }
    } else {
      reply.data = (request.encoding.format(for: "").fileExtension, file)
    }
    reply.report.pictures = pictures
  }
}
