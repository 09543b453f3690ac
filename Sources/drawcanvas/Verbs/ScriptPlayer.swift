import CanvasRaster
import DrawCommands

/// One thread's renderer, kept for all of its scripts.
struct ScriptPlayer {
  /// What the flags say, or a request.
  var settings: PlaySettings
  /// The environment of the last script, whose fonts and pictures the next one finds.
  private var environment: RenderEnvironment?

  /// Creates a player; fonts and pictures are looked for when they are first needed.
  init(settings: PlaySettings) {
    self.settings = settings
  }

  /// One picture of a script.
  struct Picture {
    /// The draw after which it is taken; nil for the finished picture.
    var draw: Int?
    /// What the script calls that draw.
    var name: String?
    /// The picture itself.
    var rendering: Rendering
  }

  /// Plays a script that came from a file, or from standard input where that is a single dash.
  ///
  /// Each picture that the settings ask for is given to `take`; what was noted is returned. Once the
  /// gate is shut, playing ends early with some failure that nobody hears of.
  mutating func play(
    _ script: DrawScript, from file: String, gate: OutputGate? = nil,
    take: (Picture) throws(Failure) -> Void
  ) throws(Failure) -> DiagnosticLog {
    let isFresh = environment == nil
    do throws(Failure) {
      return try playOnce(script, from: file, gate: gate, take: take)
    } catch {
      // Pictures that earlier scripts left count as surfaces; no script may fail for that.
      guard !isFresh, case .limit(let exceeded) = error, exceeded.name == "surface-bytes" else {
        throw error
      }
      environment = nil
      return try playOnce(script, from: file, gate: gate, take: take)
    }
  }

  private mutating func playOnce(
    _ script: DrawScript, from file: String, gate: OutputGate?,
    take: (Picture) throws(Failure) -> Void
  ) throws(Failure) -> DiagnosticLog {
    let environment = environment(for: file)
    environment.isCancelled = { gate.map { !$0.isOpen } ?? false }
    defer { environment.shrinkCachesBetweenScripts() }
    let renderer = ScriptRenderer(environment)
    switch settings.draws {
    case .all:
      let rendering = try render { () throws(RenderError) in
        try renderer.render(script, options: settings.options)
      }
      try take(Picture(rendering: rendering))
      return rendering.diagnostics
    case .one(let name):
      guard let draw = ScriptPlayer.index(of: name, in: script) else { throw .noSuchDraw(name) }
      return try play(draw, of: script, renderer, take: take)
    case .each:
      var log = DiagnosticLog()
      for draw in script.draws.indices {
        let noted = try play(draw, of: script, renderer, take: take)
        // Later draws on the same canvas repeat what earlier ones gave rise to.
        if ScriptPlayer.endsCanvas(draw, of: script) { log.append(contentsOf: noted) }
      }
      return log
    }
  }

  /// Plays every draw, also those whose canvas does not show in the end, and gives no picture.
  mutating func check(_ script: DrawScript, from file: String) throws(Failure) -> DiagnosticLog {
    let renderer = ScriptRenderer(environment(for: file))
    var log = DiagnosticLog()
    for draw in script.draws.indices where ScriptPlayer.endsCanvas(draw, of: script) {
      log.append(contentsOf: try play(draw, of: script, renderer) { _ in })
    }
    return log
  }

  private func play(
    _ draw: Int, of script: DrawScript, _ renderer: ScriptRenderer,
    take: (Picture) throws(Failure) -> Void
  ) throws(Failure) -> DiagnosticLog {
    let rendering = try render { () throws(RenderError) in
      try renderer.render(draw: draw, of: script, options: settings.options)
    }
    try take(Picture(draw: draw, name: script.draws[draw].name, rendering: rendering))
    return rendering.diagnostics
  }

  private func render(_ body: () throws(RenderError) -> Rendering) throws(Failure) -> Rendering {
    do throws(RenderError) { return try body() } catch { throw Failure(error) }
  }

  private mutating func environment(for file: String) -> RenderEnvironment {
    let configuration = settings.configuration(for: file)
    if let environment, environment.move(to: configuration) { return environment }
    let fresh = RenderEnvironment(configuration)
    environment = fresh
    return fresh
  }

  /// A number is an index; any other word is a name, of which the first counts.
  private static func index(of name: String, in script: DrawScript) -> Int? {
    if let index = Int(name), script.draws.indices.contains(index) { return index }
    return script.draws.firstIndex { $0.name == name }
  }

  /// Whether the next draw, if there is one, starts a canvas of its own.
  private static func endsCanvas(_ draw: Int, of script: DrawScript) -> Bool {
    draw + 1 == script.draws.count || script.draws[draw + 1].canvas != nil
  }
}
