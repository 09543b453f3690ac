import DrawCommands
import Pixels

/// One thread's renderer, kept for all of its scripts.
struct ScriptPlayer {
  private let settings: PlaySettings

  /// Creates a player; fonts are looked for when the first text is drawn.
  init(settings: PlaySettings) {
    self.settings = settings
  }

  /// One picture of a script.
  struct Picture: Sendable {
    /// The draw after which it was taken; nil for the finished picture.
    var draw: Int?
    /// What the script calls that draw.
    var name: String?
    /// The pixels.
    var pixmap: Pixmap
  }

  /// What playing a script came to.
  struct Result: Sendable {
    var pictures: [Picture] = []
    var diagnostics = DiagnosticLog()
  }

  /// Plays a script that came from a file, or from standard input where that is a single dash.
  mutating func play(_ script: DrawScript, from file: String) throws(Failure) -> Result {
    Result(pictures: [Picture(draw: nil, name: nil, pixmap: Pixmap(width: 300, height: 150))])
  }
}
