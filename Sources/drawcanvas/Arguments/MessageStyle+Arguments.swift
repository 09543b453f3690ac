import Glibc

extension MessageStyle {
  /// The style that flags, `NO_COLOR` and the terminal ask for.
  init(_ arguments: Arguments) {
    isJSON = arguments[.diagnostics] == "json"
    isColored = !isJSON && MessageStyle.isColored(arguments[.color])
    if arguments.has(.quiet) {
      least = .error
    } else if isJSON || arguments.has(.verbose) {
      least = .info
    }
  }

  private static func isColored(_ word: String?) -> Bool {
    switch word {
    case "always": true
    case "never": false
    default:
      // https://no-color.org: set and not empty.
      isatty(2) == 1 && (variable("NO_COLOR") ?? "").isEmpty && variable("TERM") != "dumb"
    }
  }

  private static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }
}
