/// One thing to tell the user on standard error.
struct Message: Hashable, Sendable {
  /// How much it matters; in this order.
  enum Severity: String, Hashable, Sendable, Comparable {
    case info
    case warning
    case error

    static func < (one: Severity, other: Severity) -> Bool { one.rank < other.rank }

    private var rank: Int {
      switch self {
      case .info: 0
      case .warning: 1
      case .error: 2
      }
    }
  }

  /// How much it matters.
  var severity: Severity
  /// What it is, for programs: a diagnostic's code or an error's.
  var code: String
  /// A JSON pointer into the script, or nil where no place is meant.
  var pointer: String?
  /// The script, where several are worked on.
  var file: String?
  /// One sentence.
  var text: String
}

/// How messages look and which of them are shown.
struct MessageStyle: Hashable, Sendable {
  /// Whether each is a JSON object.
  var isJSON = false
  /// Whether severities are coloured.
  var isColored = false
  /// Messages below this severity are dropped.
  var least = Message.Severity.warning

  /// The line that is printed, without its end; nil when the message is not shown.
  func line(for message: Message) -> String? {
    guard message.severity >= least else { return nil }
    return isJSON ? json(message) : words(message)
  }

  private func json(_ message: Message) -> String {
    var members: [(String, JSONText)] = [
      ("code", .string(message.code)), ("severity", .string(message.severity.rawValue)),
      ("pointer", .string(message.pointer ?? "")), ("message", .string(message.text)),
    ]
    if let file = message.file { members.append(("file", .string(file))) }
    return JSONText.object(members).text
  }

  private func words(_ message: Message) -> String {
    let isError = message.severity == .error
    let places = [message.file, message.pointer].compactMap { $0 }.filter { !$0.isEmpty }
    // A line end in a file's name or a script's word must not look like another message.
    let text = (places + [message.text]).joined(separator: ": ").withoutControls
    let label = colored(message.severity)
    return (isError ? "drawcanvas: " : "") + label + ": " + text
  }

  private func colored(_ severity: Message.Severity) -> String {
    guard isColored else { return severity.rawValue }
    let code =
      switch severity {
      case .error: "1;31"
      case .warning: "1;33"
      case .info: "1;36"
      }
    return "\u{1B}[\(code)m\(severity.rawValue)\u{1B}[0m"
  }
}

extension String {
  /// The text with control characters made visible, so that a script cannot steer the terminal.
  fileprivate var withoutControls: String {
    guard utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) else { return self }
    var text = ""
    for scalar in unicodeScalars {
      if scalar.value < 0x20 || scalar.value == 0x7F {
        text += scalar.escaped(asASCII: true)
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
