public import CanvasRaster
public import DrawCommands

/// Pages with canvases, driven by the calls of a page and of its script.
///
/// The Linux counterpart of what a phone does behind `insertCanvas`, `drawCanvas` and their like.
/// Every call gets exactly one reply, in the order of the calls.
///
/// Not `Sendable`: a session stays on the thread that made it.
public final class BridgeSession {
  /// What it works with; scale, page and resources may be set until the first canvas exists.
  public internal(set) var configuration: BridgeConfiguration
  /// Fonts, pictures and caches.
  public let environment: RenderEnvironment
  /// Is given every reply to a line, every event, and what passes through.
  public var output: (BridgeMessage) -> Void
  /// Is given what was skipped or mended in draws.
  ///
  /// Default: looks away.
  public var diagnosticsOutput: (DiagnosticLog) -> Void = { _ in }

  var pages: [Int: Page] = [1: Page(webviewId: 1)]
  var queue = DrawQueue()
  var decoder: DrawDecoder
  var files: SessionFiles
  var registeredFonts: Set<RegisteredFont> = []
  /// The canvas being drawn on; drawing it onto itself needs a copy.
  var target: CanvasView?
  /// The page whose canvases `canvas:<id>` names at the moment.
  var targetPage: Page?
  /// Numbers views in the order of their insertion.
  var nextOrder = 0
  /// What it was asked for and what it held.
  public internal(set) var usage = BridgeUsage()
  private let replies = ReplyQueue()
  private var tasks: [String: TaskHandler] = [:]
  private var listeners: [String: [(JSONValue, Int) -> Void]] = [:]
  private var subscribers: [String: [(BridgePublication) -> Void]] = [:]

  /// What a program does when a call of its event comes.
  public typealias TaskHandler = (BridgeCall, TaskReply) -> Void

  /// Creates a session with page 1 open.
  ///
  /// - Parameters:
  ///   - configuration: What it works with.
  ///   - output: Is given every reply to a line, every event, and what passes through.
  public init(
    _ configuration: BridgeConfiguration = BridgeConfiguration(),
    output: @escaping (BridgeMessage) -> Void = { _ in }
  ) {
    self.configuration = configuration
    self.output = output
    environment = RenderEnvironment(configuration.rendering)
    decoder = DrawDecoder(limits: configuration.rendering.limits)
    files = SessionFiles(
      parent: configuration.temporaryFolder, areKept: configuration.keepsTemporaryFiles)
    prepareRendering()
  }

  deinit { files.removeAll() }

  /// Makes the folder for exported files now instead of when the first is written.
  ///
  /// For processes that give up the right to make it later. It goes with the session.
  ///
  /// - Returns: Its absolute path; nil when it cannot be made, in which case exports fail.
  package func prepareFiles() -> String? { files.prepare() }

  /// What calls may ask for.
  var limits: Limits { configuration.rendering.limits }

  /// Adds an event that the program answers itself; the session's own events cannot be replaced.
  ///
  /// - Parameters:
  ///   - event: The name.
  ///   - task: Is given the call and the reply that it owes, at once or later.
  public func register(_ event: String, _ task: @escaping TaskHandler) { tasks[event] = task }

  /// Lets the program hear events that go to the script, the session's own and the system's.
  ///
  /// - Parameters:
  ///   - event: The name, such as `onTouchStart`.
  ///   - listener: Is given the data and the page.
  public func on(_ event: String, _ listener: @escaping (JSONValue, Int) -> Void) {
    listeners[event, default: []].append(listener)
  }

  /// Lets the program hear what a side publishes.
  public func subscribe(_ name: String, _ subscriber: @escaping (BridgePublication) -> Void) {
    subscribers[name, default: []].append(subscriber)
  }

  /// Calls as a page or script does, and hands the result over when its turn comes.
  ///
  /// - Parameters:
  ///   - event: The name.
  ///   - params: The parameters, an object.
  ///   - from: The side that calls; nil for a call that does not say.
  ///   - webviewId: The page.
  ///   - reply: Is given the result, `errMsg` and what belongs to the event.
  public func invoke(
    _ event: String, _ params: JSONValue = [:], from: BridgeSide? = nil, webviewId: Int = 1,
    reply: @escaping (JSONValue) -> Void = { _ in }
  ) {
    var writer = JSONWriter()
    writer.write(params)
    writer.bytes.withUnsafeBufferPointer { bytes in
      let request = BridgeRequest(
        event: event, from: from, webviewId: webviewId, params: bytes)
      perform(request, deliver: reply)
    }
  }

  /// Calls with parameters that are JSON text already.
  ///
  /// - Parameters:
  ///   - event: The name.
  ///   - json: The parameters, an object as UTF-8.
  ///   - webviewId: The page.
  ///   - reply: Is given the result.
  package func invoke(
    _ event: String, json: [UInt8], webviewId: Int = 1, reply: @escaping (JSONValue) -> Void
  ) {
    json.withUnsafeBufferPointer { bytes in
      perform(
        BridgeRequest(event: event, webviewId: webviewId, params: bytes), deliver: reply)
    }
  }

  /// Answers every call that is still open with `fail`, and removes exported files unless they are
  /// kept.
  ///
  /// Calls that come later are answered all the same.
  public func finish() {
    replies.finish()
    files.removeAll()
  }

  /// Plays a call; the reply comes through `deliver`, after those of earlier calls.
  func perform(_ request: BridgeRequest, deliver: @escaping (JSONValue) -> Void) {
    usage.count(request.event)
    let slot = replies.open(event: request.event) { [weak self] result in
      if result.isFailure { self?.usage.failures += 1 }
      deliver(result)
    }
    do throws(CallFailure) {
      if let event = BridgeEvent(rawValue: request.event) {
        try check(event, request)
        let fields = try answer(event, request)
        replies.fill(slot, with: .success(of: request.event, fields))
      } else if let task = tasks[request.event] {
        let call = BridgeCall(
          event: request.event, params: try request.values(limits).object, from: request.from,
          webviewId: request.webviewId)
        task(
          call,
          TaskReply(event: request.event) { [replies] result in replies.fill(slot, with: result) })
      } else {
        throw .notSupported
      }
    } catch {
      replies.fill(slot, with: .failure(of: request.event, error.reason))
    }
  }

  private func check(_ event: BridgeEvent, _ request: BridgeRequest) throws(CallFailure) {
    if let caller = event.caller, let from = request.from, from != caller { throw .noPermission }
    if event.needsPage, pages[request.webviewId] == nil { throw .closedPage }
  }

  /// Tells the script of a page something.
  func send(_ event: String, _ data: JSONValue, webviewId: Int) {
    for listener in listeners[event] ?? [] { listener(data, webviewId) }
    output(.event(name: event, data: data, webviewId: webviewId))
  }

  /// Hands on an event of the system as it came.
  func pass(event name: String, _ line: BridgeLine, bytes: UnsafeBufferPointer<UInt8>) {
    if let heard = listeners[name] {
      let data = (try? line.data?.value(limits)) ?? .null
      for listener in heard { listener(data, line.webviewId) }
    }
    output(.passed(Array(bytes)))
  }

  /// Hands on what one side publishes, as it came.
  func pass(publication name: String, _ line: BridgeLine, bytes: UnsafeBufferPointer<UInt8>) {
    if let heard = subscribers[name] {
      let publication = BridgePublication(
        name: name, data: (try? line.data?.value(limits)) ?? .null, from: line.from)
      for subscriber in heard { subscriber(publication) }
    }
    output(.passed(Array(bytes)))
  }
}

/// Something that one side of the bridge tells the other.
public struct BridgePublication: Hashable, Sendable {
  /// Its name.
  public var name: String
  /// What it carries.
  public var data: JSONValue
  /// The side that published it; nil when it does not say.
  public var from: BridgeSide?
}
