import DrawCommands

/// The helper that runs page scripts, and what it says.
///
/// `drawcanvas` itself does not link JavaScriptCore; `drawcanvas-run` beside it does. The first line it
/// reads says how pages are run, each further line is one page; it answers with events, each a line of
/// JSON, some with `bytes` bytes behind it.
struct PageProcess: ~Copyable {
  /// What the helper says.
  struct Event {
    /// Its members; `event` is its name.
    var value: JSONValue
    /// What follows it.
    var payload: [UInt8]

    /// The event's name.
    var name: String { value["event"]?.string ?? "" }
    /// A member that is text.
    func text(_ member: String) -> String { value[member]?.string ?? "" }
  }

  private let process: HelperProcess
  private var waiting: [UInt8] = []
  /// Whether the helper has said anything; one that cannot be loaded ends without a word.
  private var hasSpoken = false

  /// Starts the helper and tells it how pages are run.
  init(_ configuration: JSONValue) throws(Failure) {
    let path = HelperProcess.sibling("drawcanvas-run")
    do throws(HelperProcess.StartError) {
      process = try HelperProcess(path, arguments: ["--serve"])
    } catch {
      throw PageProcess.missing
    }
    _ = process.write(Array(configuration.json.utf8) + [0x0A])
  }

  private static var missing: Failure {
    .verdict(
      .assetMissing, code: "no-javascript",
      "page scripts need drawcanvas-run beside drawcanvas, and JavaScriptCore: "
        + "apt install libjavascriptcoregtk-4.1-dev, then swift build --product drawcanvas-run")
  }

  /// Runs one page and hands out its events; the last one, `end`, is given back.
  ///
  /// - Parameters:
  ///   - page: What is the page's own, an object.
  ///   - timeout: How long it may take; the helper stops itself, and is killed somewhat later.
  ///   - body: Takes an event.
  /// - Throws: What `body` throws; a failure when the helper is missing, late or ends too early.
  /// - Returns: The event `end`.
  mutating func run(
    _ page: JSONValue, timeout: Duration?, _ body: (Event) throws(Failure) -> Void
  ) throws(Failure) -> Event {
    let deadline = timeout.map { ContinuousClock.now + $0 + .seconds(2) }
    guard process.write(Array(page.json.utf8) + [0x0A]) else { throw PageProcess.missing }
    while true {
      let event = try next(until: deadline, timeout: timeout)
      if event.name == "end" { return event }
      try body(event)
    }
  }

  private mutating func next(
    until deadline: ContinuousClock.Instant?, timeout: Duration?
  ) throws(Failure) -> Event {
    var searched = 0
    while true {
      if let end = waiting[searched...].firstIndex(of: 0x0A) {
        let value = try PageProcess.value(Array(waiting[..<end]))
        let length = value["bytes"]?.integer ?? 0
        while waiting.count < end + 1 + length { try fill(until: deadline, timeout: timeout) }
        let payload = Array(waiting[(end + 1)..<(end + 1 + length)])
        waiting.removeFirst(end + 1 + length)
        return Event(value: value, payload: payload)
      }
      searched = waiting.count
      try fill(until: deadline, timeout: timeout)
    }
  }

  private mutating func fill(
    until deadline: ContinuousClock.Instant?, timeout: Duration?
  ) throws(Failure) {
    switch process.read(until: deadline) {
    case .bytes(let bytes):
      waiting += bytes
      hasSpoken = true
    case .late: throw .timedOut(seconds: timeout?.inSeconds ?? 0)
    case .end:
      guard hasSpoken else { throw PageProcess.missing }
      throw .verdict(.internalError, code: "internal", "drawcanvas-run ended before its page did")
    }
  }

  private static func value(_ line: [UInt8]) throws(Failure) -> JSONValue {
    do throws(DecodingError) {
      return try JSONValue(parsing: line)
    } catch {
      throw .fault("drawcanvas-run said what is no JSON: \(error)")
    }
  }
}
