extension Flag {
  /// The definitions of the flags around golden pictures.
  var goldenDefinition: Definition {
    switch self {
    case .maxChannelDiff, .maxDiffPixels, .maxDiffRatio, .threshold, .fuzz, .antialiasing, .ignore,
      .text:
      toleranceDefinition
    case .filter, .shard, .repeat, .failFast, .list, .update, .stale, .platform, .writeLock,
      .profile:
      runDefinition
    default: acceptanceDefinition
    }
  }

  private var toleranceDefinition: Definition {
    switch self {
    case .maxChannelDiff:
      Definition(
        placeholder: "0…255", help: "the largest difference of a channel not counted (default: 1)")
    case .maxDiffPixels:
      Definition(placeholder: "N", help: "logical pixels that may differ (default: 0)")
    case .maxDiffRatio:
      Definition(
        placeholder: "SHARE",
        help: "share of the pixels that may differ, as in 0.1% (default: none)")
    case .threshold:
      Definition(
        placeholder: "0…1",
        help: "perceptual (YIQ) distance that is not counted (default: none)")
    case .fuzz:
      Definition(
        placeholder: "RANGES",
        help: "maxDifference=A-B;totalPixels=A-B, as in WPT (default: none)")
    case .antialiasing:
      Definition(
        placeholder: "WHAT", words: ["ignore", "count"],
        help: "edges shifted by up to half a pixel: ignore or count (default: count)")
    case .ignore:
      Definition(
        placeholder: "BOX", isRepeatable: true,
        help: "a box x1:y1-x2:y2 in logical pixels that is not compared (repeatable)")
    default:
      Definition(
        placeholder: "HOW", words: ["draw", "blocks", "ignore"],
        help: "text by pixels, by its box, or not (default: draw; elsewhere blocks)")
    }
  }

  private var runDefinition: Definition {
    switch self {
    case .filter:
      Definition(
        short: "k", placeholder: "PATTERN", isRepeatable: true,
        help: "only cases whose name contains or matches this (repeatable)")
    case .shard:
      Definition(placeholder: "I/N", help: "only the I-th of N parts of the cases")
    case .repeat:
      Definition(placeholder: "N", help: "run each case N times; all must pass (default: 1)")
    case .failFast:
      Definition(short: "x", help: "stop at the first case that does not pass")
    case .list:
      Definition(help: "print the names of the cases and run none")
    case .update:
      Definition(
        placeholder: "WHICH", words: ["none", "missing", "failed", "all"],
        help: "goldens to write: none, missing, failed, all; the run then fails")
    case .stale:
      Definition(
        placeholder: "HOW", words: ["warn", "fail", "ignore"],
        help: "goldens without a case: warn, fail or ignore (default: warn)")
    case .platform:
      Definition(
        placeholder: "NAME",
        help: "whose goldens count, such as ios (default: this machine's)")
    case .profile:
      Definition(help: "count the work of each script; results in JSON carry the counters")
    default:
      Definition(help: "write canvas.lock for the cases and run none")
    }
  }

  private var acceptanceDefinition: Definition {
    switch self {
    case .junit: Definition(placeholder: "FILE", help: "write the results as JUnit XML")
    case .from:
      Definition(
        placeholder: "DIR", help: "the kept run to read (default: .drawcanvas/last)")
    case .cause:
      Definition(
        placeholder: "CAUSE", isRepeatable: true,
        words: ["script", "font", "asset", "library", "scale", "pixels", "unknown"],
        help: "only of a cause: script, font, asset, library, scale, pixels, unknown")
    case .change:
      Definition(
        placeholder: "KIND", isRepeatable: true,
        words: [
          "size", "antialiasing", "colour-shift", "moved", "element-missing", "element-added",
          "noise", "mixed",
        ],
        help: "only results of a kind of change, such as moved or colour-shift")
    case .dryRun: Definition(short: "n", help: "show what would be done and do nothing")
    case .merge: Definition(help: "put the runs of several shards together")
    default: Definition(help: "list good results too")
    }
  }
}
