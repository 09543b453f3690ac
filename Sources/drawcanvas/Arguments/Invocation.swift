/// What a whole command line asks for.
enum Invocation: Hashable {
  /// The overview, or the help of a verb.
  case help(Verb?)
  /// The versions of the program and its libraries.
  case version
  /// A verb with its flags and operands.
  case run(Arguments)

  /// Understands the words after the program's name.
  init(words: [String]) throws(UsageError) {
    guard let first = words.first else { throw .missingVerb }
    switch first {
    case "--help", "-h": self = .help(nil)
    case "--version": self = .version
    case "help":
      guard words.count > 1 else {
        self = .help(nil)
        return
      }
      self = .help(try Invocation.verb(words[1]))
    default:
      if first.hasPrefix("-"), first.count > 1 { throw Invocation.misplaced(first) }
      let arguments = try Arguments(verb: try Invocation.verb(first), words: words.dropFirst())
      self = arguments.has(.help) ? .help(arguments.verb) : .run(arguments)
    }
  }

  private static func verb(_ word: String) throws(UsageError) -> Verb {
    guard let verb = Verb(rawValue: word) else { throw .unknownVerb(word) }
    return verb
  }

  private static func misplaced(_ word: String) -> UsageError {
    let spelling = word.prefix { $0 != "=" }
    let isKnown = Flag.allCases.contains { flag in
      flag.spelling == spelling || flag.definition.short.map { spelling == "-\($0)" } ?? false
    }
    return isKnown ? .flagBeforeVerb(word) : .unknownVerb(word)
  }
}
