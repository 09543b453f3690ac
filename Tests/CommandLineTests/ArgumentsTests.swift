import Testing

@testable import drawcanvas

@Suite struct `Taking a command line apart` {
  @Test func `long, short and joined spellings mean the same`() throws {
    let spellings = [
      ["a.json", "--output", "out", "--jobs", "4", "--quiet"],
      ["--output=out", "--jobs=4", "--quiet", "a.json"], ["-o", "out", "-j4", "a.json", "-q"],
      ["-qoout", "-j", "4", "--", "a.json"],
    ]

    for words in spellings {
      let arguments = try Arguments(verb: .render, words: words)
      #expect(arguments.operands == ["a.json"])
      #expect(arguments.values == [.output: ["out"], .jobs: ["4"], .quiet: [""]])
    }
  }

  @Test func `what follows two dashes, and a single dash, are operands`() throws {
    let arguments = try Arguments(verb: .render, words: ["-", "--", "--scale", "-o"])

    #expect(arguments.operands == ["-", "--scale", "-o"])
  }

  @Test func `of a flag given twice the last value counts, unless it is repeatable`() throws {
    let arguments = try Arguments(
      verb: .render, words: ["a", "--scale=1", "--scale=2", "--fonts", "x", "--fonts=y", "-o", "-"])

    #expect(arguments[.scale] == "2")
    #expect(arguments.values[.fonts] == ["x", "y"])
    #expect(arguments[.output] == "-")
  }

  @Test func `values may be negative, empty or hold an equals sign`() throws {
    let arguments = try Arguments(
      verb: .render, words: ["a", "--scale", "-1", "--limit", "actions=5", "--lang="])

    #expect(arguments.values == [.scale: ["-1"], .limit: ["actions=5"], .lang: [""]])
  }

  @Test(
    arguments: [
      (["a", "--scal", "2"], .unknownFlag("--scal", verb: .render)),
      (["a", "-z"], .unknownFlag("-z", verb: .render)),
      (["a", "-qz"], .unknownFlag("-z", verb: .render)),
      (["a", "--digest"], .unknownFlag("--digest", verb: .render)),
      (["a", "--scale"], .missingValue(.scale)), (["a", "-o"], .missingValue(.output)),
      (["a", "--scale", "--strict"], .missingValue(.scale)),
      (["a", "--strict=yes"], .unexpectedValue(.strict, value: "yes")),
      (["a", "--format=pgn"], .unknownWord("pgn", flag: .format, known: ["png", "jpg", "webp"])),
      (["--strict"], .missingOperand(.render)), ([], .missingOperand(.render)),
    ] as [([String], UsageError)])
  func `a word that makes no sense is an error`(words: [String], error: UsageError) {
    #expect(throws: error) { try Arguments(verb: .render, words: words) }
  }

  @Test func `a verb takes no more operands than it knows`() {
    #expect(throws: UsageError.extraOperand("b", verb: .convert)) {
      try Arguments(verb: .convert, words: ["a", "b"])
    }
    #expect(throws: UsageError.extraOperand("x", verb: .doctor)) {
      try Arguments(verb: .doctor, words: ["x"])
    }
  }

  @Test func `short letters and long names are unique in each verb`() {
    for verb in Verb.allCases {
      let letters = verb.flags.compactMap(\.definition.short)
      #expect(Set(letters).count == letters.count)
      #expect(Set(verb.flags).count == verb.flags.count)
    }
  }
}

@Suite struct `What a command line asks for` {
  @Test(
    arguments: [
      (["--help"], .help(nil)), (["-h"], .help(nil)), (["help"], .help(nil)),
      (["help", "render"], .help(.render)), (["render", "--help"], .help(.render)),
      (["convert", "a", "b", "-h"], .help(.convert)), (["--version"], .version),
    ] as [([String], Invocation)])
  func `help and version need nothing else`(words: [String], invocation: Invocation) throws {
    #expect(try Invocation(words: words) == invocation)
  }

  @Test(
    arguments: [
      ([], .missingVerb), (["rendre"], .unknownVerb("rendre")),
      (["launch"], .unknownVerb("launch")),
      (["help", "x"], .unknownVerb("x")), (["--quiet", "render"], .flagBeforeVerb("--quiet")),
      (["-o=x", "render"], .flagBeforeVerb("-o=x")), (["--what"], .unknownVerb("--what")),
      ([""], .unknownVerb("")),
    ] as [([String], UsageError)])
  func `anything else begins with a verb`(words: [String], error: UsageError) {
    #expect(throws: error) { try Invocation(words: words) }
  }

  @Test func `errors name the word that was meant`() {
    #expect(
      UsageError.unknownFlag("--scael", verb: .render).description
        == "render has no flag '--scael'; did you mean '--scale'?")
    #expect(
      UsageError.unknownVerb("valdate").description
        == "unknown verb 'valdate'; did you mean 'validate'?")
    #expect(
      UsageError.unknownWord("pgn", flag: .format, known: ["png", "jpg"]).description
        == "--format: unknown 'pgn'; did you mean 'png'?")
    #expect(
      UsageError.unknownWord("x", flag: .format, known: ["png", "jpg"]).description
        == "--format: unknown 'x'; one of png, jpg")
  }
}

@Suite struct `Help texts` {
  @Test(arguments: Verb.allCases)
  func `the help of a verb names its flags and exit codes`(verb: Verb) {
    let help = HelpText.help(of: verb)

    for flag in verb.flags { #expect(help.contains(flag.spelling)) }
    for status in verb.statuses { #expect(help.contains("\(status.rawValue)  \(status.meaning)")) }
    #expect(HelpText.overview.contains(verb.summary))
  }

  @Test func `no line is wider than a hundred characters`() {
    let helps = Verb.allCases.map(HelpText.help(of:)) + [HelpText.overview]

    for line in helps.joined().split(separator: "\n") { #expect(line.count <= 100, "\(line)") }
  }
}
