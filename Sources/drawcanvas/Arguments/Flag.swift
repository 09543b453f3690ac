/// The flags of all verbs; the raw value is the long form without its dashes.
enum Flag: String, CaseIterable {
  case output
  case scale
  case size
  case background
  case draw
  case eachDraw = "each-draw"
  case lang
  case format
  case quality
  case compression
  case lines
  case assetRoot = "asset-root"
  case fonts
  case systemFonts = "system-fonts"
  case strict
  case failOnMissingGlyph = "fail-on-missing-glyph"
  case deny
  case allow
  case limit
  case timeout
  case jobs
  case sandbox
  case json
  case digest
  case page
  case untilLine = "until-line"
  case keep
  case pageBackground = "page-background"
  case to
  case painter
  case maxChannelDiff = "max-channel-diff"
  case maxDiffPixels = "max-diff-pixels"
  case maxDiffRatio = "max-diff-ratio"
  case threshold
  case fuzz
  case antialiasing = "aa"
  case ignore
  case filter
  case shard
  case `repeat`
  case failFast = "fail-fast"
  case list
  case update
  case stale
  case platform
  case text
  case writeLock = "write-lock"
  case profile
  case junit
  case report
  case markdown
  case from
  case cause
  case change
  case dryRun = "dry-run"
  case merge
  case all
  case runs
  case warmUp = "warm-up"
  case countOnly = "count-only"
  case against
  case maxGrowth = "max-growth"
  case budget
  case writeBudget = "write-budget"
  case margin
  case caseName = "case"
  case engineCounters = "engine-counters"
  case traceEvents = "trace-events"
  case overdraw
  case cost
  case seconds
  case ab
  case abScript = "ab-script"
  case minChange = "min-change"
  case at
  case every
  case changedOnly = "changed-only"
  case html
  case logical
  case sarif
  case only
  case clients = "for"
  case canvas
  case data
  case dataLines = "data-lines"
  case inject
  case touches
  case device
  case resources
  case seed
  case frames
  case untilMs = "until-ms"
  case record
  case callSites = "call-sites"
  case diagnostics
  case quiet
  case verbose
  case color
  case version
  case help
}

extension Flag {
  /// What the parser and the help know about a flag.
  struct Definition {
    /// The letter after a single dash.
    var short: Character?
    /// What stands for the value in help; nil for a switch.
    var placeholder: String?
    /// Whether each use adds a value; otherwise the last one counts.
    var isRepeatable = false
    /// The words that the value may be; empty when anything may come.
    var words: [String] = []
    /// What it does, with its default.
    var help: String
  }

  /// How the flag is written on a command line.
  var spelling: String { "--" + rawValue }

  /// The flag's entry in the table.
  var definition: Definition {
    switch self {
    case .output, .format, .quality, .compression, .lines, .json, .digest, .to: outputDefinition
    case .scale, .size, .background, .draw, .eachDraw, .lang: pictureDefinition
    case .assetRoot, .fonts, .systemFonts, .limit, .timeout, .jobs, .painter,
      .sandbox:
      environmentDefinition
    case .runs, .warmUp, .countOnly, .against, .maxGrowth, .budget, .writeBudget, .margin,
      .caseName, .engineCounters:
      countingDefinition
    case .traceEvents, .report, .overdraw, .cost, .markdown, .html, .sarif: reportDefinition
    case .seconds, .ab, .abScript, .minChange, .at, .every, .changedOnly, .logical, .only,
      .clients:
      studyDefinition
    case .page, .untilLine, .keep, .pageBackground: sessionDefinition
    case .canvas, .data, .dataLines, .inject, .touches, .device, .resources, .seed, .frames,
      .untilMs, .record, .callSites:
      pageDefinition
    case .strict, .failOnMissingGlyph, .deny, .allow, .diagnostics, .quiet, .verbose, .color,
      .version, .help:
      messageDefinition
    default: goldenDefinition
    }
  }

  private var outputDefinition: Definition {
    switch self {
    case .output:
      Definition(
        short: "o", placeholder: "OUT", help: "where the result goes; - is standard output")
    case .format:
      Definition(
        placeholder: "FORMAT", words: ["png", "jpg", "webp"],
        help: "png, jpg or webp (default: by the output's ending, else png)")
    case .quality:
      Definition(
        placeholder: "0…1", help: "quality of jpg and webp; 1 makes webp lossless (default: 0.92)")
    case .compression:
      Definition(
        placeholder: "KIND", words: ["fast", "small"],
        help: "fast, or small for the smallest PNG (default: fast)")
    case .lines:
      Definition(help: "a worker: one request a line on standard input, one reply a line")
    case .json:
      Definition(placeholder: "FILE", help: "write what happened as JSON; - is standard output")
    case .to:
      Definition(
        placeholder: "FORM", words: ["script", "parameters", "actions"],
        help: "the form to write: script, parameters or actions (default: script)")
    default:
      Definition(help: "print the digest of the canonical form only")
    }
  }

  private var pictureDefinition: Definition {
    switch self {
    case .scale:
      Definition(
        placeholder: "N", help: "device pixels a logical pixel (default: the script's, else 1)")
    case .size:
      Definition(
        placeholder: "WxH",
        help: "the canvas' logical size (default: the script's, else 300x150)")
    case .background:
      Definition(
        placeholder: "COLOUR",
        help: "CSS colour below the finished picture (default: the script's, else none)")
    case .draw:
      Definition(
        placeholder: "N|NAME", help: "the picture after one draw, by index from 0 or by name")
    case .eachDraw:
      Definition(help: "a picture after each draw: SCRIPT-INDEX[-NAME].png in the folder OUT")
    default:
      Definition(
        placeholder: "TAG", help: "language of texts, for the choice of glyphs (default: zh-Hans)")
    }
  }

  private var environmentDefinition: Definition {
    switch self {
    case .assetRoot:
      Definition(
        placeholder: "DIR",
        help: "the only folder that images come from (default: the script's folder)")
    case .fonts:
      Definition(
        placeholder: "DIR", isRepeatable: true, help: "also use the fonts of a folder (repeatable)")
    case .systemFonts:
      Definition(help: "also use the fonts of the system; pictures then depend on the machine")
    case .painter:
      Definition(
        placeholder: "NAME", words: ["direct", "cairo"],
        help: "who turns paths into pixels; cairo is the reference (default: direct)")
    case .limit:
      Definition(
        placeholder: "NAME=VALUE", isRepeatable: true,
        help: "change a resource limit (repeatable; names: drawcanvas doctor)")
    case .sandbox:
      Definition(
        placeholder: "MODE", words: ConfinementMode.allCases.map(\.rawValue),
        help: "give up rights not needed: auto, require or off (default: auto)")
    case .timeout:
      Definition(
        placeholder: "SECONDS", help: "give up a script after this time (default: never; run: 60)")
    default:
      Definition(
        short: "j", placeholder: "N",
        help: "scripts that are worked on at once (default: one a processor)")
    }
  }

  private var sessionDefinition: Definition {
    switch self {
    case .page:
      Definition(help: "also a picture of each page at the end: page.png in the folder OUT")
    case .untilLine:
      Definition(placeholder: "N", help: "stop after line N of the trace (default: its end)")
    case .keep:
      Definition(help: "keep the files that canvasToTempFilePath writes")
    default:
      Definition(
        placeholder: "FILE",
        help: "what the web content looks like, below all canvases (default: nothing)")
    }
  }

  private var messageDefinition: Definition {
    switch self {
    case .strict:
      Definition(help: "the first warning is an error")
    case .failOnMissingGlyph:
      Definition(help: "a character that no font covers is an error")
    case .deny:
      Definition(
        placeholder: "CODE", isRepeatable: true, help: "diagnostics of a code are errors")
    case .allow:
      Definition(
        placeholder: "CODE", isRepeatable: true, help: "diagnostics of a code are not reported")
    case .diagnostics:
      Definition(
        placeholder: "FORM", words: ["text", "json"],
        help: "messages as text, or as one JSON object a line (default: text)")
    case .quiet:
      Definition(short: "q", help: "errors only")
    case .verbose:
      Definition(short: "v", help: "also what is merely worth knowing")
    case .color:
      Definition(
        placeholder: "WHEN", words: ["auto", "always", "never"],
        help: "coloured messages (default: auto; NO_COLOR is obeyed)")
    case .version:
      Definition(help: "print the versions of the program and its libraries")
    default:
      Definition(short: "h", help: "print this help")
    }
  }
}
