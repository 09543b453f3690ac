public import DrawCommands

/// A command as a golden remembers it: its place, its method and a digest.
public struct CommandMark: Hashable, Sendable {
  /// Index of the draw.
  public var draw: Int
  /// Index of the action within the draw.
  public var action: Int
  /// The wire method.
  public var method: String
  /// The first 12 hexadecimal digits of the digest of its canonical action.
  public var digest: String

  /// Creates a mark.
  public init(draw: Int, action: Int, method: String, digest: String) {
    self.draw = draw
    self.action = action
    self.method = method
    self.digest = digest
  }

  /// What makes two commands the same, wherever they stand.
  var identity: String { "\(method).\(digest)" }

  /// 48 bits tell the commands of any picture apart.
  private static let digits = 12

  /// The marks of all commands of a script.
  public static func marks(of script: DrawScript) -> [CommandMark] {
    script.draws.indices.flatMap { d in
      let draw = script.draws[d]
      return draw.commands.indices.map { i in
        CommandMark(
          draw: d, action: Int(draw.actionIndexes[i]), method: draw.commands[i].method.rawValue,
          digest: String(CanonicalForm.digest(of: draw.commands[i]).description.prefix(digits)))
      }
    }
  }

  /// Lines of the form `draw`, blank, then `method.digest` words; a word may begin with `action:`
  /// where actions were skipped before it.
  static func lines(_ marks: [CommandMark]) -> [String] {
    var lines: [String] = []
    var words: [String] = []
    var next = (draw: -1, action: 0)
    for mark in marks {
      if mark.draw != next.draw {
        if !words.isEmpty { lines.append(words.joined(separator: " ")) }
        words = [String(mark.draw)]
        next = (mark.draw, 0)
      }
      words.append((mark.action == next.action ? "" : "\(mark.action):") + mark.identity)
      next.action = mark.action + 1
    }
    if !words.isEmpty { lines.append(words.joined(separator: " ")) }
    return lines
  }

  /// Reads what ``lines(_:)`` writes; what does not fit is left out.
  static func marks(_ lines: [Substring]) -> [CommandMark] {
    lines.flatMap { line -> [CommandMark] in
      let words = line.split(separator: " ")
      guard let draw = words.first.flatMap({ Int($0) }) else { return [] }
      var action = 0
      return words.dropFirst().compactMap { word in
        var word = word
        if let colon = word.firstIndex(of: ":") {
          action = Int(word[..<colon]) ?? action
          word = word[word.index(after: colon)...]
        }
        guard let dot = word.lastIndex(of: ".") else { return nil }
        defer { action += 1 }
        return CommandMark(
          draw: draw, action: action, method: String(word[..<dot]),
          digest: String(word[word.index(after: dot)...]))
      }
    }
  }
}

extension DrawCommand {
  /// Whether the command can change pixels by itself.
  var paints: Bool {
    switch self {
    case .fill, .stroke, .clear, .fillText, .strokeText, .drawImage, .writePixels: true
    default: false
    }
  }

  /// Whether the command draws text.
  var isText: Bool {
    switch self {
    case .fillText, .strokeText: true
    default: false
    }
  }
}
