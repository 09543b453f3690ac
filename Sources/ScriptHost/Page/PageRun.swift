internal import CJavaScriptCore
internal import CPrelude
internal import CanvasBridge
internal import CanvasRaster
internal import DrawCommands
internal import Pixels

/// One page with its global object, its canvases and its clock.
final class PageRun {
  let configuration: HostConfiguration
  let context: ScriptContext
  let session: BridgeSession
  let output: (PageEvent) -> Void
  var canvases = CanvasRegistry()
  /// What the calls of the page looked like, where they are recorded.
  var trace: TraceRecorder?
  /// What the session has told the script and the script has not asked for yet.
  var events: [JSONValue] = []
  /// What `require` finds.
  let modules: ModuleFinder
  /// What the page has written, exported and downloaded.
  var files: SessionFileSystem
  private(set) var failures = 0
  /// The words of the first call that passed a limit; nil when none did.
  private(set) var exceeded: String?
  private let internals: ScriptValue
  private let rejections: RejectionListener
  private var containers: Set<Int> = []

  /// Errors that a page is told about before the rest is passed over.
  private static let reportedFailures = 20

  /// Prepares a page: its session, its global object and all that scripts find there.
  ///
  /// - Throws: `ScriptError` when the time is up already; the prelude itself does not throw.
  init(
    _ configuration: HostConfiguration, group: ScriptGroup, rejections: RejectionListener,
    records: Bool, output: @escaping (PageEvent) -> Void
  ) throws(ScriptError) {
    var configuration = configuration
    configuration.bridge.resources.merge(ResourceMap.names(in: configuration.environment)) { $1 }
    self.configuration = configuration
    self.output = output
    self.rejections = rejections
    context = ScriptContext(group: group)
    session = BridgeSession(configuration.bridge)
    files = SessionFileSystem(
      root: configuration.bridge.rendering.assetRoot,
      limit: configuration.bridge.rendering.limits.imageBytes)
    internals = context.object()
    modules = ModuleFinder(
      root: configuration.bridge.rendering.assetRoot,
      limit: configuration.bridge.rendering.limits.inputBytes)
    if records { trace = TraceRecorder(configuration.bridge) }
    session.diagnosticsOutput = { output(.diagnostics($0)) }
    let native = context.object()
    addNatives(to: native)
    try evaluatePrelude(native)
    rejections.listen(to: self)
    for canvas in configuration.canvases { insert(canvas) }
  }

  /// Runs the page's own script, and then everything that it put off.
  ///
  /// - Parameters:
  ///   - page: The script.
  ///   - data: What it is to draw.
  /// - Throws: `ScriptError.timedOut`; what the page throws is reported.
  func run(_ page: PageSource, data: JSONValue) throws(ScriptError) {
    rejections.page = self
    try call("setData", [context.string(data.json)])
    for script in configuration.injected {
      try guarded { () throws(ScriptError) in
        try context.evaluate(script.text, name: script.name)
      }
    }
    try call("runPage", [context.string(page.name), context.string(page.text)])
    try call("start")
    try runTasks()
  }

  /// Lets the page go: its last functions run, whose drawing no picture shows any more.
  func end() throws(ScriptError) {
    try call("finish")
    try runTasks()
  }

  /// Evaluates a script on the page's global object.
  ///
  /// - Returns: What it came to, as JSON; nil where that has no JSON.
  func evaluate(_ source: PageSource) throws(ScriptError) -> String? {
    rejections.page = self
    let value = try context.evaluate(source.text, name: source.name)
    let text = try context.call(try function("toJSON"), [value])
    try runTasks()
    return text.string
  }

  /// Calls what the prelude keeps for the host; what it throws is reported, and the page goes on.
  private func call(_ name: String, _ arguments: [ScriptValue] = []) throws(ScriptError) {
    let function = try function(name)
    try guarded { () throws(ScriptError) in try context.call(function, arguments) }
  }

  private func runTasks() throws(ScriptError) {
    let step = try function("step")
    var goesOn = true
    while goesOn {
      // Tasks that are short each are never asked by the engine.
      if context.group.isOverdue { throw .timedOut }
      goesOn = false
      do throws(ScriptError) {
        goesOn = try context.call(step).isTrue
      } catch .thrown(let exception) {
        report(.thrown(exception))
        goesOn = true
      }
    }
  }

  private func guarded(
    _ body: () throws(ScriptError) -> ScriptValue
  ) throws(ScriptError) {
    do throws(ScriptError) {
      _ = try body()
    } catch .thrown(let exception) {
      report(.thrown(exception))
    }
  }

  /// Says that a promise was rejected while nobody listened.
  ///
  /// A client's failure that the page does not look at is no error of the page.
  func noteRejection(_ reason: JSValueRef) {
    if let words = context.clientFailure(reason) {
      output(.warning(code: "unhandled-rejection", text: "no catch for: " + words))
    } else {
      report(.thrown(context.describe(reason)))
    }
  }

  /// Counts an error that nobody caught, and says so.
  func report(_ error: ScriptError) {
    failures += 1
    if failures <= PageRun.reportedFailures { output(.failure(error)) }
  }

  private func function(_ name: String) throws(ScriptError) -> ScriptValue {
    guard let function = context.property(name, of: internals) else {
      throw .thrown(ScriptException(message: "the prelude has no '\(name)'"))
    }
    return function
  }

  private func evaluatePrelude(_ native: ScriptValue) throws(ScriptError) {
    let global = context.global
    for file in UnsafeBufferPointer(start: dck_prelude_start(), count: dck_prelude_count) {
      let bytes = UnsafeBufferPointer(start: file.bytes, count: file.length)
      let function = try context.evaluate(
        String(decoding: bytes, as: UTF8.self), name: "drawcanvas:" + String(cString: file.name))
      try context.call(function, [native, internals, global])
    }
  }

  private func insert(_ canvas: PageCanvas) {
    let entry = canvases.add(
      id: canvas.id, width: canvas.frame.width, height: canvas.frame.height, isVisible: true)
    if let container = canvas.container { insert(container) }
    insert(
      entry, at: canvas.frame, takesTouches: canvas.takesTouches, parent: canvas.container?.id ?? 0)
  }

  private func insert(_ container: PageContainer) {
    guard containers.insert(container.id).inserted else { return }
    var position = PageRun.position(container.frame)
    if let height = container.scrollHeight {
      position.append(.init("scrollHeight", .number(height)))
    }
    invoke(
      "insertContainer",
      ["containerId": .number(container.id), "parentId": 0, "position": .object(position)])
  }

  /// Puts a canvas on the page, as the client does for its markup.
  ///
  /// - Returns: The reply, a failure where the page has too many canvases.
  @discardableResult
  func insert(
    _ entry: CanvasRegistry.Entry, at frame: Rect, takesTouches: Bool, parent: Int = 0
  ) -> JSONValue {
    invoke(
      "insertCanvas",
      [
        "canvasId": .number(entry.wire), "parentId": .number(parent),
        "position": .object(PageRun.position(frame)), "gesture": .boolean(takesTouches),
        "hide": .boolean(!entry.isVisible), "data": ["canvasId": .string(entry.id)],
      ])
  }

  private static func position(_ frame: Rect) -> [JSONValue.Member] {
    [
      .init("left", .number(frame.x)), .init("top", .number(frame.y)),
      .init("width", .number(frame.width)), .init("height", .number(frame.height)),
    ]
  }

  /// Makes a call as the page side does, and gives its result.
  @discardableResult
  func invoke(_ event: String, _ params: JSONValue) -> JSONValue {
    var writer = JSONWriter()
    writer.write(params)
    return invoke(event, json: writer.bytes)
  }

  /// Makes a call whose parameters are JSON already.
  func invoke(_ event: String, json: [UInt8], webviewId: Int = 1) -> JSONValue {
    trace?.record(event, json: json, webviewId: webviewId)
    var result: JSONValue = .null
    session.invoke(event, json: json, webviewId: webviewId) { result = $0 }
    noteLimit(result)
    guard event == "canvasToTempFilePath" else { return result }
    result = adopt(result)
    trace?.reply(result)
    return result
  }

  /// Remembers that a call failed at a limit, whether or not the page looks at its reply.
  private func noteLimit(_ result: JSONValue) {
    guard exceeded == nil, let words = result["errMsg"]?.string,
      let start = words.firstRange(of: ":fail limit ")
    else { return }
    exceeded = String(words[words.index(start.lowerBound, offsetBy: ":fail ".count)...])
  }
}
