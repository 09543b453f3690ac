/// A command line that cannot be understood; nothing has been done when it is thrown.
enum UsageError: Error, Hashable {
  /// No verb was given.
  case missingVerb
  /// The first word is no verb.
  case unknownVerb(String)
  /// A flag stands before the verb.
  case flagBeforeVerb(String)
  /// The verb has no flag of that spelling.
  case unknownFlag(String, verb: Verb)
  /// A flag needs a value and has none.
  case missingValue(Flag)
  /// A switch was given a value.
  case unexpectedValue(Flag, value: String)
  /// A value is not among the words that a flag takes.
  case unknownWord(String, flag: Flag, known: [String])
  /// A value does not say what a flag needs.
  case badValue(String, flag: Flag, wanted: String)
  /// An operand does not say what the verb needs.
  case badOperand(String, wanted: String)
  /// The verb needs an operand.
  case missingOperand(Verb)
  /// More operands than the verb takes; the first that is too many.
  case extraOperand(String, verb: Verb)
  /// Flags or operands that exclude each other.
  case conflict(String, String)
  /// Standard input is named twice.
  case repeatedStandardInput
  /// Two scripts whose pictures would be the same file.
  case sameOutput(String, first: String, second: String)
  /// An output that would replace an input.
  case outputIsInput(String)
}

extension UsageError: CustomStringConvertible {
  /// One sentence, with the word that was most likely meant.
  var description: String {
    switch self {
    case .missingVerb:
      "no verb given; \(UsageError.listed(Verb.allCases.map(\.rawValue)))"
    case .unknownVerb(let word):
      "unknown verb '\(word)'" + suggestion(for: word, among: Verb.allCases.map(\.rawValue))
    case .flagBeforeVerb(let word):
      "the verb comes first: drawcanvas VERB \(word)"
    case .unknownFlag(let word, let verb):
      "\(verb.rawValue) has no flag '\(word)'"
        + suggestion(for: word, among: verb.flags.map(\.spelling))
    case .missingValue(let flag):
      "\(flag.spelling) needs a value: \(flag.spelling) \(flag.definition.placeholder ?? "VALUE")"
    case .unexpectedValue(let flag, let value):
      "\(flag.spelling) takes no value, but '\(value)' was given"
    case .unknownWord(let word, let flag, let known):
      "\(flag.spelling): unknown '\(word)'"
        + (SuggestedWord.closest(to: word, among: known) == nil
          ? "; \(UsageError.listed(known))" : suggestion(for: word, among: known))
    case .badValue(let value, let flag, let wanted):
      "\(flag.spelling): '\(value)' is not \(wanted)"
    case .badOperand(let value, let wanted):
      "'\(value)' is not \(wanted)"
    case .missingOperand(let verb):
      "\(verb.rawValue) needs \(verb.operands)"
    case .extraOperand(let word, let verb):
      "\(verb.rawValue) takes no further argument, but '\(word)' was given"
    case .conflict(let first, let second):
      "\(first) and \(second) exclude each other"
    case .repeatedStandardInput:
      "standard input can be read only once"
    case .sameOutput(let path, let first, let second):
      "'\(first)' and '\(second)' would both write '\(path)'"
    case .outputIsInput(let path):
      "'\(path)' is an input; the output would replace it"
    }
  }

  private func suggestion(for word: String, among known: [String]) -> String {
    guard let meant = SuggestedWord.closest(to: word, among: known) else { return "" }
    return "; did you mean '\(meant)'?"
  }

  private static func listed(_ words: [String]) -> String {
    words.count > 8
      ? "known are \(words.sorted().joined(separator: ", "))"
      : "one of \(words.joined(separator: ", "))"
  }
}
