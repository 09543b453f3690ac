extension Verb {
  private static let studying: [Flag] = [
    .scale, .size, .assetRoot, .fonts, .systemFonts, .lang, .painter, .limit, .timeout,
  ]

  /// The flags of the verbs that study a script.
  var studyFlags: [Flag] {
    switch self {
    case .profile:
      [
        .runs, .warmUp, .countOnly, .json, .traceEvents, .report, .overdraw, .cost, .markdown,
        .against, .maxGrowth, .budget, .writeBudget, .margin, .caseName, .engineCounters,
      ] + Verb.studying + Verb.talking
    case .bench:
      [.seconds, .ab, .abScript, .minChange, .json] + Verb.studying + Verb.talking
    case .steps:
      [.output, .at, .every, .changedOnly, .json, .html] + Verb.studying + Verb.talking
    case .explain: [.logical, .json] + Verb.studying + Verb.talking
    default:
      [.only, .allow, .deny, .strict, .clients, .json, .sarif, .jobs] + Verb.studying
        + Verb.talking
    }
  }

  /// The statuses that those verbs can end with.
  var studyStatuses: [ExitStatus] {
    let common: [ExitStatus] = [
      .limitExceeded, .usage, .badInput, .inputMissing, .assetMissing, .internalError,
      .cannotCreate, .inputOutput, .timedOut, .interrupted,
    ]
    switch self {
    case .profile: return [.success, .environmentDiffers, .budgetExceeded, .nothingRan] + common
    case .bench: return [.success, .checkFailed, .environmentDiffers] + common
    case .steps: return [.success, .nothingRan] + common
    case .lint: return [.success, .checkFailed] + common
    default: return [.success] + common
    }
  }

  /// What help says about those verbs below the flags.
  var studyNotes: String {
    switch self {
    case .profile:
      """
      Counters say how much work the script asks for; they are the same on every machine. Times are
      medians of runs with empty caches. A breach of a budget, or growth over the base, is status 4;
      counters of another version are status 3. SHARE is 5% or 0.05.

        drawcanvas profile poster.json
        drawcanvas profile poster.json --report poster.html --overdraw overdraw.png
        drawcanvas profile poster.json --write-budget budget.json
        drawcanvas profile poster.json --count-only --budget budget.json
      """
    case .bench:
      """
      A is this program and SCRIPT, B the other: B / A comes with its 95 % interval, and status 1 when B
      is slower by more than SHARE. COMMAND may hold {script} and {output}; without them it is called as
      COMMAND render SCRIPT -o OUTPUT. Debug builds are refused with status 3.

        drawcanvas bench poster.json
        drawcanvas bench poster.json --ab /opt/older/drawcanvas
        drawcanvas bench poster.json --ab-script poster-without-shadow.json --min-change 2%
      """
    case .steps:
      """
      Writes step-N.png with the changed rectangle framed, and steps.json with the state, into OUT
      (default: SCRIPT-steps beside the script). Without a choice every command gets a picture. With
      --html alone only the page is written.

        drawcanvas steps poster.json --changed-only --html steps.html
        drawcanvas steps poster.json --at 17 --at /draws/0/actions/40 -o steps
      """
    case .explain:
      """
      The commands that changed the pixel, in order, with the colours before and after and the state that
      mattered; with --verbose also those that covered it and left its colour.

        drawcanvas explain poster.json 120,80
        drawcanvas explain poster.json 60,40 --logical --json -
      """
    default:
      """
      Findings are warnings, and leave the status at 0, unless --deny or --strict make them errors
      (status 1); --allow switches a rule off. docs/lint.md lists the rules.

        drawcanvas lint poster.json chart.json
        drawcanvas lint --for ios --for android --sarif lint.sarif poster.json
      """
    }
  }
}
