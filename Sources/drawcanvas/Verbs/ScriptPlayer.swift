import CanvasRaster
import DrawCommands

/// One thread's renderer, kept for all of its scripts.
struct ScriptPlayer {
  private let settings: PlaySettings
  /// The environment of the last script; most scripts of a run share their asset root.
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
  /// Each picture that the settings ask for is given to `take`; what was noted is returned.
  mutating func play(
    _ script: DrawScript, from file: String, take: (Picture) throws(Failure) -> Void
  ) throws(Failure) -> DiagnosticLog {
    let renderer = ScriptRenderer(environment(for: file))
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
    let root = settings.assetRoot ?? FilePath.folder(of: file)
    if let environment, environment.configuration.assetRoot == root { return environment }
    let fresh = RenderEnvironment(settings.configuration(for: file))
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
