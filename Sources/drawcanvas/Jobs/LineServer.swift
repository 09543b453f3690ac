import CanvasBridge

/// Answers each line of standard input by a line of standard output, in the order of the lines.
///
/// One thread, the caller's, reads, writes and keeps the time; none of it waits for another, so a
/// client that reads late delays nobody but itself.
struct LineServer {
  /// What the server works with.
  struct Work {
    /// Makes one thread's way to answer lines.
    var makeAnswer: @Sendable () -> LineCrew.Answer
    /// The reply to a line that took too long.
    var timedOut: (LineCrew.Line) -> [UInt8]
  }

  /// How serving ended.
  struct Ending: Hashable {
    /// Whether a signal stopped it.
    var isInterrupted = false
    /// Whether threads are left that nobody waits for.
    var hasStragglers = false
    /// Why reading or writing failed, or nil.
    var failure: FileError?
    /// Whether the system had no thread to give.
    var lacksThreads = false
    /// How many lines were answered.
    var answered = 0
  }

  /// What may wait before reading stops for a while: lines, and bytes of lines or of replies.
  private static let waitingLines = 64
  private static let waitingBytes = 32 << 20
  /// A pipe that takes anything takes this much.
  private static let pieceLength = 4096
  private static let chunkLength = 1 << 16
  /// Sent bytes that are worth moving the rest for.
  private static let compactedLength = 1 << 20
  /// How long, in milliseconds, a reader may make the last replies wait after a signal.
  private static let farewell: Int32 = 2000

  private let work: Work
  private let timeout: Duration?
  private let pipe: WakePipe
  private let crew: LineCrew
  private var splitter: LineSplitter
  private var inputEnded = false
  private var replies: [Int: [UInt8]] = [:]
  private var nextReply = 0
  private var outgoing: [UInt8] = []
  private var sent = 0
  private var ending = Ending()

  /// Creates a server; nil when the process has no descriptors left.
  ///
  /// - Parameters:
  ///   - threads: How many lines are worked on at once.
  ///   - lineLimit: Bytes that a line may have.
  ///   - timeout: How long one may take; nil for any time.
  ///   - work: How lines are answered.
  init?(threads: Int, lineLimit: Int, timeout: Duration?, work: Work) {
    guard let pipe = WakePipe() else { return nil }
    self.pipe = pipe
    self.work = work
    self.timeout = timeout
    splitter = LineSplitter(limit: lineLimit)
    crew = LineCrew(threads: max(1, threads), pipe: pipe, makeAnswer: work.makeAnswer)
  }

  /// Serves until the input has ended and every line is answered, a signal comes, or nobody reads.
  mutating func run() -> Ending {
    Interruption.wakes(pipe)
    defer { Interruption.endsProcess() }
    while !isDone {
      let events = Descriptor.standardInput.waits(
        with: pipe, reads: acceptsInput, output: .standardOutput, writes: hasOutgoing,
        milliseconds: patience)
      if events.reasons.contains(.interruption) {
        stop()
        return ending
      }
      take(crew.takeReplies())
      giveUpLate()
      if events.takesOutput { send() }
      if events.hasInput { read() }
      if ending.failure != nil || ending.lacksThreads {
        stop()
        return ending
      }
    }
    ending.hasStragglers = crew.hasStragglers
    crew.dismiss()
    return ending
  }

  private var isDone: Bool { inputEnded && crew.load.lines == 0 && replies.isEmpty && !hasOutgoing }

  private var hasOutgoing: Bool { sent < outgoing.count }

  private var acceptsInput: Bool {
    guard !inputEnded else { return false }
    let load = crew.load
    let held = replies.values.reduce(outgoing.count - sent) { $0 + $1.count }
    return load.lines + replies.count < LineServer.waitingLines
      && load.bytes < LineServer.waitingBytes && held < LineServer.waitingBytes
  }

  /// Milliseconds until a line may be late.
  private var patience: Int32 {
    guard let timeout, let start = crew.earliestStart else { return timeout == nil ? -1 : 1000 }
    let left = timeout - (ContinuousClock.now - start)
    return Int32(max(1, min(left.inSeconds * 1000 + 1, 1000)))
  }

  private mutating func read() {
    var chunk = [UInt8](repeating: 0, count: LineServer.chunkLength)
    chunk.withUnsafeMutableBytes { chunk in
      do throws(SystemError) {
        let count = try Descriptor.standardInput.read(into: chunk)
        inputEnded = count == 0
        let bytes = UnsafeRawBufferPointer(rebasing: chunk[..<count])
        var lines: [LineCrew.Line] = []
        splitter.feed(bytes.bindMemory(to: UInt8.self)) { lines.append(LineCrew.Line($0)) }
        if inputEnded { splitter.finish { lines.append(LineCrew.Line($0)) } }
        for line in lines where !line.isBlank { _ = crew.add(line) }
        if crew.load.lines > 0, !crew.hasThreads { ending.lacksThreads = true }
      } catch {
        ending.failure = FileError(
          operation: .reading, path: "standard input", number: error.number)
      }
    }
  }

  private mutating func giveUpLate() {
    guard let timeout else { return }
    take(crew.giveUp(after: timeout).map { ($0.job, work.timedOut($0.line)) })
  }

  private mutating func take(_ finished: [(job: Int, outcome: [UInt8])]) {
    for (job, reply) in finished { replies[job] = reply }
    while let reply = replies.removeValue(forKey: nextReply) {
      append(reply)
      nextReply += 1
    }
  }

  private mutating func append(_ reply: [UInt8]) {
    if sent > 0, sent == outgoing.count {
      // A buffer that one large picture grew is given back.
      outgoing.removeAll(keepingCapacity: outgoing.capacity < LineServer.chunkLength * 4)
      sent = 0
    } else if sent > LineServer.compactedLength, sent > outgoing.count / 2 {
      outgoing.removeFirst(sent)
      sent = 0
    }
    outgoing += reply
    outgoing.append(0x0A)
    ending.answered += 1
  }

  /// Writes as much as certainly does not block.
  private mutating func send() {
    let end = min(outgoing.count, sent + LineServer.pieceLength)
    outgoing.withUnsafeBytes { bytes in
      do throws(SystemError) {
        try Descriptor.standardOutput.write(UnsafeRawBufferPointer(rebasing: bytes[sent..<end]))
      } catch {
        ending.failure = FileError(
          operation: .writing, path: "standard output", number: error.number)
      }
    }
    sent = end
  }

  /// Ends before the input does: what is being written comes to its end, what is finished is told.
  private mutating func stop() {
    ending.isInterrupted = ending.failure == nil && !ending.lacksThreads
    ending.hasStragglers = true
    crew.stop()
    while crew.isCommitting, !pipe.wait(milliseconds: 20).contains(.interruption) {}
    take(crew.takeReplies())
    for (_, reply) in replies.sorted(by: { $0.key < $1.key }) { append(reply) }
    replies = [:]
    while hasOutgoing, ending.failure == nil {
      let events = Descriptor.standardInput.waits(
        with: pipe, reads: false, output: .standardOutput, writes: true,
        milliseconds: LineServer.farewell)
      guard events.takesOutput, !events.reasons.contains(.interruption) else { return }
      send()
    }
  }
}

extension LineCrew.Line {
  /// Takes a line that the splitter found; its bytes are copied.
  fileprivate init(_ line: LineSplitter.Line) {
    switch line {
    case .whole(let bytes): self = .whole(Array(bytes))
    case .tooLong(let count): self = .tooLong(count)
    }
  }

  /// Whether there is nothing on it but white space, which asks for nothing.
  fileprivate var isBlank: Bool {
    guard case .whole(let bytes) = self else { return false }
    return bytes.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
  }
}
