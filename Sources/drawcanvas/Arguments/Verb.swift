/// What the command can be told to do.
enum Verb: String, CaseIterable {
  case render
  case validate
  case convert
  case diff
  case test
  case approve
  case report
  case inspect
  case profile
  case bench
  case steps
  case explain
  case lint
  case replay
  case bridge
  case run
  case fonts
  case doctor
}

extension Verb {
  /// The operands as help shows them.
  var operands: String {
    switch self {
    case .render, .validate: "SCRIPT…"
    case .convert, .profile, .steps: "SCRIPT"
    case .bench, .lint: "SCRIPT…"
    case .explain: "SCRIPT X,Y"
    case .diff: "EXPECTED ACTUAL"
    case .test: "[PATH…]"
    case .approve: "[NAME…]"
    case .report: "[RUN…]"
    case .inspect: "PICTURE"
    case .replay: "TRACE"
    case .fonts: "[FAMILIES]"
    case .run: "PAGE.js"
    case .bridge, .doctor: ""
    }
  }

  /// How many operands may be given.
  var operandCount: ClosedRange<Int> {
    switch self {
    case .render, .validate, .bench, .lint: 1...Int.max
    case .convert, .profile, .steps, .inspect, .replay, .run: 1...1
    case .diff, .explain: 2...2
    case .test, .approve, .report: 0...Int.max
    case .fonts: 0...1
    case .bridge, .doctor: 0...0
    }
  }

  /// One line for the overview.
  var summary: String {
    switch self {
    case .render: "turn draw scripts into pictures"
    case .validate: "report what is wrong with draw scripts"
    case .convert: "write a draw script in its canonical form"
    case .diff: "compare two pictures, or the pictures of two folders"
    case .test: "compare what scripts draw with their golden pictures"
    case .approve: "make pictures of the last run goldens"
    case .report: "show a kept run, or several shards of one"
    case .inspect: "show what a golden picture says of itself"
    case .profile: "show where the work and the time go"
    case .bench: "time scripts again and again, or two things against each other"
    case .steps: "write the picture after each command"
    case .explain: "tell which commands made a pixel"
    case .lint: "find waste, and what other clients do differently"
    case .replay: "play a recorded bridge session: replies, pictures of canvases and pages"
    case .bridge: "answer bridge calls on standard input, one a line, on standard output"
    case .run: "run a page script, and write the pictures of its canvases"
    case .fonts: "show the fonts, what they cover and which would be chosen"
    case .doctor: "show the libraries, the limits and whether pictures come out right"
    }
  }

  /// The flags that the verb takes, in the order of its help.
  var flags: [Flag] {
    switch self {
    case .render:
      [.output, .scale, .size, .background, .draw, .eachDraw, .format, .quality, .compression]
        + [.lines] + Verb.playing + [.jobs, .sandbox, .json] + Verb.talking
    case .validate:
      [.scale, .size] + Verb.playing + [.jobs, .json] + Verb.talking
    case .convert:
      [.output, .to, .digest, .strict, .deny, .allow, .limit, .timeout] + Verb.talking
    case .diff:
      [.output] + Verb.tolerating + [.scale, .json, .report] + Verb.talking
    case .test:
      [.output, .update, .filter, .shard, .repeat, .failFast, .list, .stale, .platform, .text]
        + Verb.tolerating + [.scale, .size, .background] + Verb.playing
        + [.jobs, .writeLock, .profile, .json, .junit, .report, .markdown] + Verb.talking
    case .approve: [.from, .cause, .change, .dryRun] + Verb.talking
    case .report: [.output, .merge, .all, .json, .junit, .markdown] + Verb.talking
    case .inspect: [.json] + Verb.talking
    case .profile, .bench, .steps, .explain, .lint: studyFlags
    case .replay:
      [.output, .page, .untilLine, .keep, .pageBackground, .scale] + Verb.bridging + Verb.talking
    case .bridge:
      [.keep, .scale] + Verb.bridging + Verb.talking
    case .run:
      [
        .output, .canvas, .data, .dataLines, .inject, .touches, .device, .resources, .scale,
        .seed, .frames, .untilMs, .record, .callSites,
      ] + Verb.playing + Verb.talking
    case .fonts:
      [.fonts, .systemFonts, .lang, .json] + Verb.talking
    case .doctor:
      [.fonts, .systemFonts, .limit, .json] + Verb.talking
    }
  }

  private static let playing: [Flag] = [
    .assetRoot, .fonts, .systemFonts, .lang, .painter, .strict, .failOnMissingGlyph, .deny, .allow,
    .limit, .timeout,
  ]

  private static let tolerating: [Flag] = [
    .maxChannelDiff, .maxDiffPixels, .maxDiffRatio, .threshold, .fuzz, .antialiasing, .ignore,
  ]

  private static let bridging: [Flag] = [
    .assetRoot, .fonts, .systemFonts, .lang, .painter, .strict, .failOnMissingGlyph, .deny, .allow,
    .limit, .sandbox,
  ]

  static let talking: [Flag] = [.diagnostics, .quiet, .verbose, .color, .help]

  /// The statuses that the verb can end with.
  var statuses: [ExitStatus] {
    switch self {
    case .render:
      [
        .success, .environmentDiffers, .limitExceeded, .usage, .badInput, .inputMissing,
        .assetMissing, .internalError,
        .cannotCreate, .inputOutput, .timedOut, .interrupted,
      ]
    case .validate:
      [
        .success, .limitExceeded, .usage, .badInput, .inputMissing, .assetMissing, .internalError,
        .inputOutput, .timedOut, .interrupted,
      ]
    case .convert:
      [
        .success, .limitExceeded, .usage, .badInput, .inputMissing, .assetMissing, .internalError,
        .cannotCreate, .inputOutput, .timedOut, .interrupted,
      ]
    case .diff:
      [
        .success, .checkFailed, .nothingRan, .usage, .badInput, .inputMissing, .internalError,
        .cannotCreate, .inputOutput,
      ]
    case .test:
      [
        .success, .checkFailed, .goldenMissing, .environmentDiffers, .nothingRan, .limitExceeded,
        .usage, .badInput, .inputMissing, .assetMissing, .internalError, .cannotCreate,
        .inputOutput, .timedOut, .interrupted,
      ]
    case .approve:
      [
        .success, .checkFailed, .nothingRan, .usage, .badInput, .inputMissing, .internalError,
        .cannotCreate,
      ]
    case .report:
      [
        .success, .nothingRan, .usage, .badInput, .inputMissing, .internalError, .cannotCreate,
        .inputOutput,
      ]
    case .inspect: [.success, .usage, .badInput, .inputMissing, .internalError, .inputOutput]
    case .profile, .bench, .steps, .explain, .lint: studyStatuses
    case .replay:
      [
        .success, .checkFailed, .environmentDiffers, .limitExceeded, .usage, .badInput,
        .inputMissing, .assetMissing, .internalError, .cannotCreate, .inputOutput, .interrupted,
      ]
    case .bridge:
      [
        .success, .environmentDiffers, .usage, .badInput, .inputMissing, .assetMissing,
        .internalError, .inputOutput,
        .interrupted,
      ]
    case .run:
      [
        .success, .limitExceeded, .usage, .badInput, .inputMissing, .assetMissing, .internalError,
        .cannotCreate, .inputOutput, .timedOut, .interrupted,
      ]
    case .fonts:
      [.success, .usage, .inputMissing, .assetMissing, .internalError, .inputOutput]
    case .doctor:
      [
        .success, .environmentDiffers, .usage, .inputMissing, .assetMissing, .internalError,
        .inputOutput,
      ]
    }
  }

  /// What help says below the flags.
  var notes: String {
    switch self {
    case .render:
      """
      One script: OUT is a file, or a folder that exists (default: the script's name with the format's
      ending, beside it). Several: OUT is a folder, made when missing (default: beside each). SCRIPT - is
      standard input, whose picture goes to standard output. Two scripts that would write the same file
      are a usage error; one that fails does not stop the others and leaves no picture.

        drawcanvas render poster.json
        drawcanvas render a.json b.json -o pictures --scale 2
        drawcanvas render - -o - < poster.json > poster.png

      With --lines there is no SCRIPT: each line of standard input is a JSON object with "script" or
      "file", and perhaps "id", "output", "scale" and more; each gets one line in reply, in the same
      order. Flags are the defaults of all requests; outputs lie below OUT when it is given. The status
      is 0 once every request is answered, whatever became of the scripts: each reply has its own.

        drawcanvas render --lines -o pictures -j 4 < requests.jsonl > replies.jsonl
      """
    case .validate:
      """
      Plays every script as render does, and writes no picture. Warnings leave the status at 0.

        drawcanvas validate --diagnostics json poster.json
      """
    case .convert:
      """
      Every accepted spelling of the same drawing has one canonical form, which is a draw script again.
      OUT is a file (default: standard output).

        drawcanvas convert list.json -o canonical.json
        drawcanvas convert --digest list.json
      """
    case .diff, .test, .approve, .report, .inspect: goldenNotes
    case .profile, .bench, .steps, .explain, .lint: studyNotes
    case .replay:
      """
      TRACE holds one JSON object a line; TRACE - is standard input. Replies and events go to standard
      output. With -o DIR the snapshots, the canvases that are left and, with --page, the pages are
      written there as PNG. An expectation that does not hold, or a recorded reply that differs, is
      status 1; lines that are no JSON object are passed over and are status 65.

        drawcanvas replay poster.jsonl -o pictures --page
      """
    case .bridge:
      """
      Every line is answered before the next one is read. A line that is no JSON object is reported and
      passed over. Exported files are removed at the end of input unless --keep is given.

        drawcanvas bridge --scale 3 --asset-root app
      """
    case .run:
      """
      The script finds what a mini-program's page finds: wx, Page, Component, canvases. OUT is a folder
      (default: the page's own), which gets one PNG a canvas; a page that fails leaves none. Nothing but
      the asset root can be read, and no network is reached; the clock is a virtual one.

        drawcanvas run poster.js --canvas poster=375x667 -o pictures
      """
    case .fonts:
      """
      With FAMILIES, a CSS list, it says which face each script's characters would take.

        drawcanvas fonts 'PingFang SC, serif'
      """
    case .doctor:
      """
      Draws a known picture and compares its digest with the one of Debian 12; where other versions of
      the libraries are installed it may differ.
      """
    }
  }
}
