internal import CanvasBridge
public import DrawCommands
public import Pixels

/// Runs page scripts in JavaScriptCore and keeps what their canvases show.
///
/// Pages of one host share compiled code and the JavaScript heap, but nothing else: each has a global
/// object and a session of its own.
///
/// Not `Sendable`: a host stays on the thread that made it.
public final class ScriptHost {
  /// What every page finds.
  public var configuration: HostConfiguration { didSet { prepared = nil } }
  /// Is given what pages say.
  public var output: (PageEvent) -> Void
  private let group: ScriptGroup
  private let rejections: RejectionListener
  private var prepared: PageRun?
  private var pagesSinceCollection = 0

  /// Pages after which their global objects are freed at once.
  ///
  /// The engine collects by what scripts allocate, not by what a page holds besides; left alone, its
  /// heap grows over many small pages.
  private static let pagesPerCollection = 32

  /// Creates a host.
  public init(_ configuration: HostConfiguration, output: @escaping (PageEvent) -> Void) {
    self.configuration = configuration
    self.output = output
    group = ScriptGroup()
    rejections = RejectionListener(group: group)
  }

  /// A picture of a canvas at the end of a page.
  public struct Picture: Sendable {
    /// What the script calls the canvas.
    public var name: String
    /// Its pixels.
    public var pixmap: Pixmap
  }

  /// What became of a page.
  public struct Result: Sendable {
    /// The canvases that have a picture, in the order of their wire ids.
    public var pictures: [Picture]
    /// Errors that nobody caught.
    public var failures: Int
    /// The limit that a call of the page passed, in words; nil when none was passed.
    public var exceeded: String?
    /// The bridge trace, where it was asked for.
    public var trace: [UInt8]?
  }

  /// Makes the global object of the next page before it is asked for.
  ///
  /// Calling this when nobody waits for a page makes its start short.
  ///
  /// - Parameter records: Whether the page will be recorded.
  public func prepare(records: Bool = false) {
    guard prepared == nil else { return }
    group.allow(nil)
    do throws(ScriptError) {
      let page = try PageRun(
        configuration, group: group, rejections: rejections, records: records, output: output)
      prepared = page
      pagesSinceCollection += 1
      if pagesSinceCollection >= ScriptHost.pagesPerCollection {
        pagesSinceCollection = 0
        page.context.collectGarbage()
      }
    } catch {
      // The page itself meets the same error, and can tell somebody.
      prepared = nil
    }
  }

  private func nextPage(records: Bool) throws(ScriptError) -> PageRun {
    defer { prepared = nil }
    if let prepared, (prepared.trace != nil) == records { return prepared }
    return try PageRun(
      configuration, group: group, rejections: rejections, records: records, output: output)
  }

  /// Runs a page to its end on the virtual clock.
  ///
  /// - Parameters:
  ///   - page: The page's script.
  ///   - data: What `onLoad`, or a component's properties, get; an object.
  ///   - records: Whether the result has a trace.
  /// - Throws: `ScriptError` when its time is up, `BridgeError` when a picture would be too large.
  /// - Returns: The pictures, and how it went.
  public func run(
    _ page: PageSource, data: JSONValue = [:], records: Bool = false
  ) throws -> Result {
    group.allow(configuration.timeout)
    let run = try nextPage(records: records)
    defer { run.session.finish() }
    try run.run(page, data: data)
    var pictures: [Picture] = []
    for entry in run.canvases.entries where entry.isVisible {
      run.trace?.snapshot(entry.id, canvasId: entry.wire)
      pictures.append(
        Picture(name: entry.id, pixmap: try run.session.picture(ofCanvas: entry.wire)))
    }
    // A page that is left often clears its canvases, so the pictures are taken before.
    try run.end()
    return Result(
      pictures: pictures, failures: run.failures, exceeded: run.exceeded, trace: run.trace?.bytes)
  }

  /// Evaluates a script on a fresh page, with everything that it puts off.
  ///
  /// - Parameters:
  ///   - source: The script.
  ///   - name: What messages call it.
  /// - Throws: `ScriptError` when it throws or its time is up.
  /// - Returns: What it came to, as JSON; nil where that has no JSON.
  public func evaluate(
    _ source: String, name: String = "evaluated.js"
  ) throws(ScriptError) -> String? {
    group.allow(configuration.timeout)
    let run = try nextPage(records: false)
    defer { run.session.finish() }
    return try run.evaluate(PageSource(name: name, text: source))
  }
}
