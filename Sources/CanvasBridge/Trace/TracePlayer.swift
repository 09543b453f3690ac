internal import DrawCommands
internal import Pixels

/// Plays the lines of a recorded or live session, and says what comes of them.
public final class TracePlayer {
  /// How lines are taken.
  public enum Mode: Hashable, Sendable {
    /// As a recording: expectations and recorded replies are checked, snapshots are made.
    case replay
    /// As they come: only calls, publications, events and the header count.
    case live
  }

  /// The session that the lines drive.
  public let session: BridgeSession
  private let mode: Mode
  /// The scale that was asked for, which beats the header's.
  private let scale: Double?
  private let output: (TraceEvent) -> Void
  private var replies = ReplyMemory()
  private var number = 0
  private var hasBegun = false
  private var mismatches = 0
  private var badLines = 0
  private var longLines = 0

  /// Creates a player.
  ///
  /// - Parameters:
  ///   - configuration: What the session works with; a header changes page and resources.
  ///   - mode: How lines are taken.
  ///   - scale: Device px a logical px; nil takes the header's, else the configuration's.
  ///   - output: Is given what comes of the lines, in order.
  public init(
    _ configuration: BridgeConfiguration = BridgeConfiguration(), mode: Mode = .replay,
    scale: Double? = nil, output: @escaping (TraceEvent) -> Void
  ) {
    self.mode = mode
    self.scale = scale
    self.output = output
    session = BridgeSession(configuration)
    if let scale { session.configuration.scale = scale }
    session.output = { output(.line($0.line)) }
    session.diagnosticsOutput = { [weak self] in
      output(.diagnostics($0, line: self?.number ?? 0))
    }
  }

  /// The number of the line that was played last, from 1.
  public var lineNumber: Int { number }

  /// Plays the next line of a stream.
  public func play(_ line: LineSplitter.Line) {
    switch line {
    case .whole(let bytes): play(bytes)
    case .tooLong(let found):
      number += 1
      longLines += 1
      let allowed = session.limits.lineBytes
      report(.tooLong(LimitExceeded(name: "line-bytes", found: found, allowed: allowed)))
    }
  }

  /// Plays the next line.
  ///
  /// - Parameter bytes: UTF-8 without the line's end; a blank line is passed over.
  public func play(_ bytes: UnsafeBufferPointer<UInt8>) {
    number += 1
    guard bytes.contains(where: { $0 > 0x20 }) else { return }
    let isFirst = !hasBegun
    hasBegun = true
    do throws(DecodingError) {
      let line = try BridgeLine(parsing: bytes, limits: session.limits)
      if line.kind == .header, isFirst { return try begin(line) }
      try play(line, bytes)
    } catch {
      badLines += 1
      report(.badLine(error))
    }
  }

  private func begin(_ line: BridgeLine) throws(DecodingError) {
    guard let raw = line.header else { return }
    let header = try TraceHeader(raw.value(session.limits))
    let picture = session.configuration.page.picture
    session.configuration.page = header.page
    session.configuration.page.picture = picture
    session.configuration.resources.merge(header.resources) { $1 }
    session.configuration.scale = scale ?? header.scale ?? session.configuration.scale
    session.prepareRendering()
  }

  private func play(
    _ line: BridgeLine, _ bytes: UnsafeBufferPointer<UInt8>
  ) throws(DecodingError) {
    switch line.kind {
    case .recordedReply where mode == .replay:
      compare(line.callbackId ?? .null, with: try recorded(line))
    case .recordedReply: break
    case .header, .other:
      if line.snapshot == nil { report(.unknownLine) }
    case .call, .publish, .event:
      let expect = mode == .replay ? try line.expect?.value(session.limits) : nil
      let number = self.number
      session.receive(line, bytes: bytes) { [weak self] result in
        self?.answer(line.callbackId, result, expect: expect, number: number)
      }
    }
    if mode == .replay, let name = line.snapshot { try snapshot(name, line) }
  }

  private func recorded(_ line: BridgeLine) throws(DecodingError) -> JSONValue {
    try line.result?.value(session.limits) ?? .null
  }

  private func answer(
    _ callbackId: JSONValue?, _ result: JSONValue, expect: JSONValue?, number: Int
  ) {
    output(.line(BridgeMessage.reply(callbackId: callbackId, result: result).line))
    guard mode == .replay else { return }
    if let callbackId { replies.remember(result, for: callbackId) }
    guard case .object(let fields) = expect else { return }
    for field in fields {
      let found = result[field.name]
      if let found, field.value.matches(found) { continue }
      report(
        .unexpected(field: field.name, found: found, expected: field.value), line: number)
    }
  }

  private func compare(_ callbackId: JSONValue, with recorded: JSONValue) {
    guard let ours = replies[callbackId] else {
      return report(.nothingRecorded(callbackId: callbackId))
    }
    if let path = ours.tempFilePath, let alias = recorded["tempFilePath"]?.string {
      session.files.addAlias(alias, for: path)
    }
    if let message = recorded["errMsg"]?.string, message != ours.message {
      report(
        .recordedDiffers(callbackId: callbackId, found: ours.message, recorded: message))
    }
  }

  private func report(_ problem: TraceProblem, line: Int? = nil) {
    if problem.isMismatch { mismatches += 1 }
    output(.problem(problem, line: line ?? number))
  }
}

extension TracePlayer {
  private func snapshot(_ name: String, _ line: BridgeLine) throws(DecodingError) {
    let (webview, session) = (line.webviewId, self.session)
    var (canvasId, containerId) = (line.canvasId, line.containerId)
    if let params = line.params, canvasId == nil || containerId == nil {
      // On a call the ids stand among its parameters.
      let values = (try? JSONValue(parsing: params.text ?? Array(params.bytes))) ?? .null
      canvasId = canvasId ?? values["canvasId"]?.integer
      containerId = containerId ?? values["containerId"]?.integer
    }
    show(name) { () throws(BridgeError) in
      switch line.of {
      case "page": try session.picture(ofPage: webview)
      case "container": try session.picture(ofContainer: containerId ?? 0, webviewId: webview)
      default: try session.picture(ofCanvas: canvasId ?? 0, webviewId: webview)
      }
    }
  }

  /// Makes the pictures of all canvases left, and those of the pages if they are wanted.
  public func showEnd(withPages: Bool) {
    for canvas in session.canvases {
      let name =
        canvas.webviewId == 1
        ? "canvas-\(canvas.canvasId)" : "canvas-\(canvas.webviewId)-\(canvas.canvasId)"
      show(name) { () throws(BridgeError) in
        try session.picture(ofCanvas: canvas.canvasId, webviewId: canvas.webviewId)
      }
    }
    guard withPages else { return }
    for page in session.openPages {
      show(page == 1 ? "page" : "page-\(page)") { () throws(BridgeError) in
        try session.picture(ofPage: page)
      }
    }
  }

  private func show(_ name: String, _ picture: () throws(BridgeError) -> Pixmap) {
    do throws(BridgeError) {
      output(.picture(name: name, try picture()))
    } catch {
      report(.noPicture(name: name, error))
    }
  }

  /// Ends the session, and says what it came to.
  public func finish() -> TraceSummary {
    let left = session.canvases
    session.finish()
    return TraceSummary(
      usage: session.usage, canvasesLeft: left, mismatches: mismatches, badLines: badLines,
      longLines: longLines)
  }
}
