import DrawCommands

/// What one page said and drew, until it is known how it ended.
struct PageReport {
  /// Calls of a stack that a message shows.
  private static let framesShown = 8

  private let messenger: Messenger
  private let policy: DiagnosticPolicy
  private let name: String?
  private var console = LineOutput(isFlushedPerLine: true)
  private var pictures: [(name: String, bytes: [UInt8])] = []
  private var trace: [UInt8]?
  private var failure: Failure?
  /// How bad it was.
  var status = ExitStatus.success

  /// Creates the report of a page that has said nothing yet.
  init(messenger: Messenger, policy: DiagnosticPolicy, name: String?) {
    self.messenger = messenger
    self.policy = policy
    self.name = name
  }

  /// Takes an event: prints what is to be printed, and keeps the rest.
  mutating func take(_ event: PageProcess.Event) throws(Failure) {
    switch event.name {
    case "console":
      let line = Array(event.text("text").utf8)
      if ["warn", "error"].contains(event.text("level")) {
        Messenger.write(String(decoding: line, as: UTF8.self) + "\n")
      } else {
        console.write(line)
      }
    case "diagnostics": report(event.value)
    case "warning":
      messenger.print([
        Message(
          severity: .warning, code: event.text("code"), pointer: nil, file: name,
          text: event.text("text"))
      ])
    case "failure":
      let failure = Failure.verdict(.badInput, code: "script", PageReport.sentence(event))
      messenger.print([failure.message(file: name)])
      status = status.combined(with: .badInput)
    case "picture": pictures.append((event.text("name"), event.payload))
    case "trace": trace = event.payload
    default: throw .fault("drawcanvas-run said '\(event.name)'")
    }
  }

  /// Takes how the page ended.
  mutating func finish(_ end: PageProcess.Event, timeout: Duration?) throws(Failure) {
    if let failure { throw failure }
    switch end.text("status") {
    case "ok": break
    case "failed": if !end.text("text").isEmpty { throw .encoding(end.text("text")) }
    case "timeout": throw .timedOut(seconds: timeout?.inSeconds ?? 0)
    case "limit": throw .verdict(.limitExceeded, code: "limit", end.text("text"))
    default: throw .fault(end.text("text"))
    }
  }

  /// Writes the pictures of a page that went well, and the trace of any.
  func write(to folder: String, trace path: String?) throws(Failure) {
    do throws(FileError) {
      if let path, let trace { try OutputFile.write(trace, to: path) }
      guard status == .success, !pictures.isEmpty else { return }
      try FilePath.makeFolder(folder)
      for picture in pictures {
        try OutputFile.write(
          picture.bytes, to: FilePath.join(folder, FilePath.safeName(picture.name) + ".png"))
      }
    } catch {
      throw .file(error)
    }
  }

  private mutating func report(_ value: JSONValue) {
    var log = DiagnosticLog()
    for entry in value["entries"]?.elements ?? [] {
      guard let fields = entry.elements?.map({ $0.string ?? "" }), fields.count == 4,
        let code = DiagnosticCode(rawValue: fields[0]),
        let severity = Diagnostic.Severity(rawValue: fields[3])
      else { continue }
      log.append(
        Diagnostic(code: code, severity: severity, pointer: fields[1], message: fields[2]))
    }
    let judgement = policy.judge(log, file: name)
    messenger.print(judgement.messages)
    if let denied = judgement.failure, failure == nil { failure = denied }
  }

  /// The exception's place and words, and the stack below it.
  static func sentence(_ event: PageProcess.Event) -> String {
    let numbers = ["line", "column"].compactMap { event.value[$0]?.integer }.filter { $0 > 0 }
    let place = ([event.text("file")] + numbers.map(String.init)).filter { !$0.isEmpty }
      .joined(separator: ":")
    let frames = event.text("stack").split(separator: "\n").filter {
      !$0.contains("drawcanvas:") && !$0.hasSuffix("[native code]")
    }
    let shown = frames.prefix(PageReport.framesShown).joined(separator: " < ")
    let rest = frames.count > PageReport.framesShown ? " < …" : ""
    let stack = frames.isEmpty ? "" : " (" + shown + rest + ")"
    return (place.isEmpty ? "" : place + ": ") + event.text("message") + stack
  }
}
