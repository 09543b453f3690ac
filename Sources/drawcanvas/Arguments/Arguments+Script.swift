import DrawCommands

extension Arguments {
  /// The limits with the changes of `--limit`.
  ///
  /// Values are whole numbers, with K, M or G (or KiB, MiB, GiB) for powers of 1024.
  func limits() throws(UsageError) -> Limits {
    var limits = Limits()
    for text in values[.limit] ?? [] {
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, let value = Arguments.amount(String(parts[1])) else {
        throw .badValue(text, flag: .limit, wanted: "NAME=VALUE with a whole number from 1")
      }
      guard limits.set(String(parts[0]), to: value) else {
        throw .unknownWord(String(parts[0]), flag: .limit, known: Limits.names)
      }
    }
    return limits
  }

  private static func amount(_ text: String) -> Int? {
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    let shifts = ["": 0, "k": 10, "kib": 10, "m": 20, "mib": 20, "g": 30, "gib": 30]
    let unit = text[digits.endIndex...].lowercased()
    guard let number = Int(digits), let shift = shifts[unit], number > 0 else { return nil }
    let (amount, overflow) = number.multipliedReportingOverflow(by: 1 << shift)
    return overflow ? nil : amount
  }

  /// What becomes of diagnostics.
  func diagnosticPolicy() throws(UsageError) -> DiagnosticPolicy {
    var policy = DiagnosticPolicy(isStrict: has(.strict))
    policy.denied = try codes(.deny)
    policy.allowed = try codes(.allow)
    if let both = policy.denied.intersection(policy.allowed).first {
      throw .conflict("--deny \(both.rawValue)", "--allow \(both.rawValue)")
    }
    if has(.failOnMissingGlyph) { policy.denied.insert(.missingGlyph) }
    return policy
  }

  private func codes(_ flag: Flag) throws(UsageError) -> Set<DiagnosticCode> {
    var codes: Set<DiagnosticCode> = []
    for word in values[flag] ?? [] {
      guard let code = DiagnosticCode(rawValue: word) else {
        throw .unknownWord(word, flag: flag, known: DiagnosticCode.allCases.map(\.rawValue))
      }
      codes.insert(code)
    }
    return codes
  }

  /// The colour of `--background`, or nil where the flag is missing.
  func background() throws(UsageError) -> Color? {
    guard let text = self[.background] else { return nil }
    guard let color = Color(css: text) else {
      throw .badValue(text, flag: .background, wanted: "a CSS colour")
    }
    return color
  }

  /// How long a script may take, or nil for any time.
  func timeout() throws(UsageError) -> Duration? {
    // Sixty years and more overflow the clocks; nobody waits for a year.
    try number(.timeout, in: 0.001...31_536_000, wanted: "a number of seconds above 0")
      .map { .seconds($0) }
  }
}

extension Arguments {
  /// The language tag of `--lang`, or nil where the flag is missing.
  func language() throws(UsageError) -> String? {
    guard let tag = self[.lang] else { return nil }
    guard Arguments.isLanguageTag(tag) else {
      throw .badValue(tag, flag: .lang, wanted: "a language tag such as zh-Hans")
    }
    return tag
  }

  /// Whether a text has the form of a language tag.
  static func isLanguageTag(_ tag: String) -> Bool {
    // https://www.rfc-editor.org/rfc/rfc5646#section-2.1: parts of letters and digits.
    tag.split(separator: "-", omittingEmptySubsequences: false).allSatisfy { part in
      (1...8).contains(part.count) && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    }
  }
}
