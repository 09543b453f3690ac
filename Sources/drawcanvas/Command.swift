import Glibc

/// The whole program, from its words to its exit status.
enum Command {
  /// Does what the words after the program's name ask for.
  static func run(_ words: [String]) -> VerbEnding {
    let invocation: Invocation
    do throws(UsageError) {
      invocation = try Invocation(words: words)
    } catch {
      return refuse(error, style: MessageStyle(isJSON: asksForJSON(words)))
    }
    switch invocation {
    case .help(let verb): return print(verb.map(HelpText.help(of:)) ?? HelpText.overview)
    case .version: return print(Version.text)
    case .run(let arguments): return run(arguments)
    }
  }

  private static func run(_ arguments: Arguments) -> VerbEnding {
    var style = MessageStyle(arguments)
    // What validate is for is not left out, unless somebody wants quiet.
    if arguments.verb == .validate, style.least == .warning { style.least = .info }
    let showsProgress = !arguments.has(.quiet) && !style.isJSON && isatty(2) == 1
    let messenger = Messenger(
      style: style,
      showsProgress: showsProgress && (arguments.operands.count > 1 || arguments.verb == .test))
    do throws(UsageError) {
      let verb = try verb(arguments)
      do throws(Failure) {
        return try verb(messenger)
      } catch {
        messenger.print([error.message(file: nil)])
        return VerbEnding(status: error.status)
      }
    } catch {
      return refuse(error, style: style)
    }
  }

  private typealias Run = (Messenger) throws(Failure) -> VerbEnding

  private static func verb(_ arguments: Arguments) throws(UsageError) -> Run {
    switch arguments.verb {
    case .render where arguments.has(.lines): try WorkerVerb(arguments).run
    case .render: try RenderVerb(arguments).run
    case .validate: try ValidateVerb(arguments).run
    case .convert: try ConvertVerb(arguments).run
    case .diff: try DiffVerb(arguments).run
    case .test: try TestVerb(arguments).run
    case .approve: try ApproveVerb(arguments).run
    case .report: try ReportVerb(arguments).run
    case .inspect: try InspectVerb(arguments).run
    case .profile: try ProfileVerb(arguments).run
    case .bench: try BenchVerb(arguments).run
    case .steps: try StepsVerb(arguments).run
    case .explain: try ExplainVerb(arguments).run
    case .lint: try LintVerb(arguments).run
    case .replay: try ReplayVerb(arguments).run
    case .bridge: try BridgeVerb(arguments).run
    case .run: try RunVerb(arguments).run
    case .fonts: try FontsVerb(arguments).run
    case .doctor: try DoctorVerb(arguments).run
    }
  }

  private static func refuse(_ error: UsageError, style: MessageStyle) -> VerbEnding {
    let message = Message(
      severity: .error, code: "usage", pointer: nil, file: nil, text: error.description)
    let hint = style.isJSON ? "" : "try 'drawcanvas --help'\n"
    Messenger.write((style.line(for: message) ?? "") + "\n" + hint)
    return VerbEnding(status: .usage)
  }

  /// Whether messages should be JSON although the words could not be understood.
  private static func asksForJSON(_ words: [String]) -> Bool {
    words.contains("--diagnostics=json")
      || zip(words, words.dropFirst()).contains { $0 == "--diagnostics" && $1 == "json" }
  }

  /// Prints what was asked for on standard output.
  private static func print(_ text: String) -> VerbEnding {
    do throws(FileError) {
      try OutputFile.write(Array(text.utf8), to: FilePath.standardStream)
      return VerbEnding(status: .success)
    } catch {
      let failure = Failure.file(error)
      Messenger(style: MessageStyle(), showsProgress: false).print([failure.message(file: nil)])
      return VerbEnding(status: failure.status)
    }
  }
}
