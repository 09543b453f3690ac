/// A command line, taken apart.
struct Arguments: Hashable {
  /// What to do.
  var verb: Verb
  /// The values of the flags that were given, in order; a switch has the empty text as its value.
  private(set) var values: [Flag: [String]] = [:]
  /// What is no flag, in order.
  private(set) var operands: [String] = []

  /// Creates the arguments of a verb without flags.
  init(verb: Verb) {
    self.verb = verb
  }

  /// Whether a flag was given.
  func has(_ flag: Flag) -> Bool { values[flag] != nil }

  /// The value of a flag; the last one when it was given twice.
  subscript(flag: Flag) -> String? { values[flag]?.last }

  /// Takes the words after the verb apart.
  ///
  /// `--flag value`, `--flag=value`, `-f value`, `-fvalue` and switches in one word (`-qv`) are
  /// understood; what follows `--` is an operand, and so is a single dash.
  init(verb: Verb, words: some Sequence<String>) throws(UsageError) {
    self.init(verb: verb)
    var rest = Array(words)[...]
    while let word = rest.popFirst() {
      if word == "--" {
        operands += rest
        break
      } else if word.hasPrefix("--") {
        try readLong(word, rest: &rest)
      } else if word.hasPrefix("-"), word != "-" {
        try readShort(word, rest: &rest)
      } else {
        operands.append(word)
      }
    }
    if !has(.help) { try checkOperands() }
  }

  private func checkOperands() throws(UsageError) {
    guard has(.lines) || operands.count >= verb.operandCount.lowerBound else {
      throw .missingOperand(verb)
    }
    // A worker is given its scripts line by line.
    if has(.lines), let script = operands.first { throw .conflict("--lines", script) }
    if operands.count > verb.operandCount.upperBound {
      throw .extraOperand(operands[verb.operandCount.upperBound], verb: verb)
    }
  }

  private mutating func readLong(_ word: String, rest: inout ArraySlice<String>) throws(UsageError)
  {
    let equals = word.firstIndex(of: "=")
    let spelling = String(word[..<(equals ?? word.endIndex)])
    guard let flag = verb.flags.first(where: { $0.spelling == spelling }) else {
      throw .unknownFlag(spelling, verb: verb)
    }
    let value = equals.map { String(word[word.index(after: $0)...]) }
    let isSwitch = flag.definition.placeholder == nil
    if isSwitch, let value { throw .unexpectedValue(flag, value: value) }
    if isSwitch {
      try add("", to: flag)
    } else if let value {
      try add(value, to: flag)
    } else {
      try add(next(of: &rest, for: flag), to: flag)
    }
  }

  private mutating func readShort(_ word: String, rest: inout ArraySlice<String>) throws(UsageError)
  {
    var letters = word.dropFirst()
    while let letter = letters.popFirst() {
      guard let flag = verb.flags.first(where: { $0.definition.short == letter }) else {
        throw .unknownFlag(letters.isEmpty && word.count == 2 ? word : "-\(letter)", verb: verb)
      }
      guard flag.definition.placeholder != nil else {
        try add("", to: flag)
        continue
      }
      try add(letters.isEmpty ? next(of: &rest, for: flag) : String(letters), to: flag)
      return
    }
  }

  private func next(of rest: inout ArraySlice<String>, for flag: Flag) throws(UsageError) -> String
  {
    guard let value = rest.popFirst() else { throw .missingValue(flag) }
    // A flag in the place of a value is a forgotten value; a single dash is one.
    let isFlag = value.count > 1 && verb.flags.contains { value == $0.spelling }
    if isFlag { throw .missingValue(flag) }
    return value
  }

  private mutating func add(_ value: String, to flag: Flag) throws(UsageError) {
    let words = flag.definition.words
    guard words.isEmpty || words.contains(value) else {
      throw .unknownWord(value, flag: flag, known: words)
    }
    if flag.definition.isRepeatable {
      values[flag, default: []].append(value)
    } else {
      values[flag] = [value]
    }
  }
}
