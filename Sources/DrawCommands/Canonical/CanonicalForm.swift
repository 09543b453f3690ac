/// The one spelling that all inputs of the same meaning share.
///
/// JSON with keys in a fixed order, one action a line, each command as exactly one action: numbers
/// with their shortest exact digits (−0 is 0), colours as `[r,g,b,a]` of 0…255, rectangles as paths
/// of one step, `rule` only where it is `evenodd`, `resources` sorted, escapes only where JSON asks
/// for them, and a line end after the last line. Decoding it gives the same script, but for the form
/// and the indexes of actions that were skipped; encoding that gives the same bytes.
public enum CanonicalForm {
  /// The canonical draw script, whatever form the input had.
  public static func encode(_ script: DrawScript) -> [UInt8] {
    var writer = CanonicalWriter()
    writer.object {
      $0.head(of: script)
      $0.lineKey("draws")
      $0.lines(script.draws) { $0.draw($1) }
    }
    writer.endLine()
    return writer.bytes
  }

  /// A script in any of the forms, spelled the same way.
  ///
  /// Draw parameters carry `canvas` and `resources` beside their actions, where a script has them.
  ///
  /// - Throws: `FormLoss` when the script holds what the form has no place for.
  public static func encode(
    _ script: DrawScript, as form: ScriptForm
  ) throws(FormLoss) -> [UInt8] {
    let loss = FormLoss(script, as: form)
    guard loss.items.isEmpty else { throw loss }
    var writer = CanonicalWriter()
    switch form {
    case .drawScript: return encode(script)
    case .drawParameters:
      writer.object {
        $0.head(of: script)
        for draw in script.draws { $0.parameters(of: draw, onNewLine: true) }
      }
    case .actionList:
      writer.lines(script.draws.flatMap(\.commands)) { $1.writeAction(to: &$0) }
    }
    writer.endLine()
    return writer.bytes
  }

  /// A command as one action, without a line end.
  public static func encode(_ command: DrawCommand) -> [UInt8] {
    var writer = CanonicalWriter()
    command.writeAction(to: &writer)
    return writer.bytes
  }

  /// The digest of a script's canonical form: the same for all spellings of the same meaning.
  public static func digest(of script: DrawScript) -> StableDigest {
    StableDigest(encode(script))
  }

  /// The digest of a command's canonical action.
  public static func digest(of command: DrawCommand) -> StableDigest {
    StableDigest(encode(command))
  }
}

extension CanonicalWriter {
  /// Writes what stands before the draws, each where there is something to say.
  fileprivate mutating func head(of script: DrawScript) {
    if script.canvas != CanvasDescription() {
      lineKey("canvas")
      canvas(script.canvas)
    }
    if !script.resources.isEmpty {
      lineKey("resources")
      sortedLines(script.resources)
    }
  }

  private mutating func canvas(_ canvas: CanvasDescription) {
    object {
      for (name, value) in [
        ("width", canvas.width), ("height", canvas.height), ("scale", canvas.scale),
      ] {
        guard let value else { continue }
        $0.key(name)
        $0.number(value)
      }
      if let background = canvas.background {
        $0.key("background")
        $0.color(background)
      }
    }
  }

  fileprivate mutating func draw(_ draw: Draw) {
    object {
      if let name = draw.name {
        $0.key("name")
        $0.string(name)
      }
      if let canvas = draw.canvas {
        $0.key("canvas")
        $0.canvas(canvas)
      }
      $0.parameters(of: draw, onNewLine: false)
    }
  }

  fileprivate mutating func parameters(of draw: Draw, onNewLine: Bool) {
    onNewLine ? lineKey("reserve") : key("reserve")
    flag(draw.reserve)
    key("actions")
    lines(draw.commands) { $1.writeAction(to: &$0) }
  }
}
