import DrawProfiling

extension Flag {
  /// The flags that say what is measured and what it is held against.
  var countingDefinition: Definition {
    switch self {
    case .runs: Definition(placeholder: "N", help: "runs that are measured (default: 5)")
    case .warmUp: Definition(placeholder: "N", help: "runs before them that are not (default: 1)")
    case .countOnly: Definition(help: "count the work, measure no times")
    case .against:
      Definition(
        placeholder: "BASE.json", help: "compare with a profile that --json wrote")
    case .maxGrowth:
      Definition(
        placeholder: "SHARE", help: "growth of a counter that --against allows (default: 5%)")
    case .budget:
      Definition(placeholder: "FILE", help: "hold the counters against the limits of a file")
    case .writeBudget:
      Definition(
        placeholder: "FILE", help: "set the limits of a file to the counters and a margin")
    case .margin:
      Definition(placeholder: "SHARE", help: "what --write-budget adds (default: 5%)")
    case .caseName:
      Definition(
        placeholder: "NAME", help: "the case in the budget (default: the script's name)")
    default:
      Definition(help: "counters of this engine have limits too, not only the script's")
    }
  }

  /// The flags that name files of reports.
  var reportDefinition: Definition {
    switch self {
    case .traceEvents:
      Definition(placeholder: "FILE.json", help: "write a trace for ui.perfetto.dev")
    case .report:
      Definition(
        placeholder: "FILE.html", help: "write what was found as one HTML page that opens from disk"
      )
    case .overdraw:
      Definition(placeholder: "FILE.png", help: "write how often each pixel is painted")
    case .cost:
      Definition(placeholder: "FILE.png", help: "write how much time each pixel takes")
    case .markdown:
      Definition(placeholder: "FILE", help: "write the results as Markdown, for a pull request")
    case .html:
      Definition(placeholder: "FILE", help: "write one page to walk through with arrow keys")
    default: Definition(placeholder: "FILE", help: "write the findings as SARIF 2.1.0")
    }
  }

  /// The flags of bench, steps, explain and lint.
  var studyDefinition: Definition {
    switch self {
    case .seconds:
      Definition(placeholder: "N", help: "time for all samples of a script (default: 2)")
    case .ab:
      Definition(
        placeholder: "COMMAND",
        help: "compare with another command, such as an older drawcanvas, run in turns")
    case .abScript:
      Definition(placeholder: "B.json", help: "compare with another script, run in turns")
    case .minChange:
      Definition(placeholder: "SHARE", help: "the difference that matters (default: 5%)")
    case .at:
      Definition(
        placeholder: "STEP", isRepeatable: true,
        help: "after a command, by number from 1 or by pointer (repeatable)")
    case .every: Definition(placeholder: "N", help: "after every so many commands")
    case .changedOnly: Definition(help: "only after commands that may have changed pixels")
    case .logical: Definition(help: "X,Y are logical pixels (default: device pixels)")
    case .only:
      Definition(
        placeholder: "RULE", isRepeatable: true, words: LintRule.allCases.map(\.rawValue),
        help: "look for this only (repeatable)")
    default:
      Definition(
        placeholder: "CLIENT", isRepeatable: true, words: LintTarget.allCases.map(\.rawValue),
        help: "also what ios, android or devtools do differently (repeatable)")
    }
  }
}
