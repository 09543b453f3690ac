/// What `--help` prints, made from the tables of verbs, flags and exit codes.
enum HelpText {
  /// The overview of all verbs.
  static var overview: String {
    """
    drawcanvas: renders the draw lists of mini-program canvases to pictures

    Usage: drawcanvas VERB [FLAGS] …
           drawcanvas VERB --help

    Verbs:
    \(table(Verb.allCases.map { ($0.rawValue, $0.summary) }))

    Flags of every verb:
    \(table([Flag.diagnostics, .quiet, .verbose, .color, .help].map(row)))
    \(table([row(.version)]))

    Exit codes:
    \(codes(ExitStatus.allCases.filter { status in Verb.allCases.contains { $0.statuses.contains(status) } }))

    """
  }

  /// The help of one verb.
  static func help(of verb: Verb) -> String {
    """
    drawcanvas \(verb.rawValue): \(verb.summary)

    Usage: drawcanvas \(verb.rawValue) [FLAGS] \(verb.operands)

    Flags:
    \(table(verb.flags.map(row)))
      \("--".padded(to: width))ends the flags

    \(verb.notes)

    Exit codes:
    \(codes(verb.statuses))

    """
  }

  /// Where the second column begins, after two blanks.
  private static let width = 26

  private static func row(_ flag: Flag) -> (String, String) {
    let definition = flag.definition
    let short = definition.short.map { "-\($0), " } ?? ""
    let value = definition.placeholder.map { " " + $0 } ?? ""
    return (short + flag.spelling + value, definition.help)
  }

  private static func table(_ rows: [(String, String)]) -> String {
    rows.map { name, text in
      let gap = name.count < width - 1 ? "" : "\n" + "  ".padded(to: width + 2)
      return "  " + (gap.isEmpty ? name.padded(to: width) : name) + gap + text
    }.joined(separator: "\n")
  }

  private static func codes(_ statuses: [ExitStatus]) -> String {
    statuses.map { status in
      let number = String(status.rawValue)
      return "  " + String(repeating: " ", count: 3 - number.count) + number + "  " + status.meaning
    }.joined(separator: "\n")
  }
}

extension String {
  /// The text with blanks behind it up to a number of characters.
  func padded(to count: Int) -> String {
    self + String(repeating: " ", count: max(0, count - self.count))
  }
}
