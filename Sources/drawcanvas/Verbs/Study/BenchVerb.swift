import CanvasRaster
import DrawCommands
import DrawProfiling
import ImageCodecs
import Pixels

/// `bench`: repeated timing, alone or two things side by side.
struct BenchVerb: Sendable {
  /// What a script is compared with.
  private enum Other: Sendable {
    case command(String)
    case script(String)
  }

  private let study: ScriptStudy
  private let budget: BenchLoop<ContinuousClock>.Budget
  private let other: Other?
  private let minChange: Double
  private let json: String?
  private let renderFlags: [String]

  /// Understands the flags.
  init(_ arguments: Arguments) throws(UsageError) {
    study = try ScriptStudy(arguments, outputs: [.json])
    let seconds = try arguments.number(.seconds, in: 0.01...3600, wanted: "seconds above 0")
    budget = BenchLoop<ContinuousClock>.Budget(seconds: seconds ?? 2)
    minChange = try arguments.share(.minChange) ?? 0.05
    json = arguments[.json]
    if arguments.has(.ab), arguments.has(.abScript) { throw .conflict("--ab", "--ab-script") }
    other =
      arguments[.ab].map(Other.command) ?? arguments[.abScript].map(Other.script)
    if other != nil, study.batch.namesFiles { throw .conflict("--ab", "several scripts") }
    if case .command = other, arguments.operands.first == FilePath.standardStream {
      throw .conflict("--ab", "standard input")
    }
    renderFlags = BenchVerb.flags(for: arguments)
  }

  /// The flags that both commands of a comparison are called with.
  private static func flags(for arguments: Arguments) -> [String] {
    let passed: [Flag] = [.scale, .size, .assetRoot, .fonts, .systemFonts, .lang, .limit]
    return passed.flatMap { flag -> [String] in
      let isSwitch = flag.definition.placeholder == nil
      return (arguments.values[flag] ?? []).flatMap {
        isSwitch ? [flag.spelling] : [flag.spelling, $0]
      }
    }
  }

  /// Times the scripts, or compares two things.
  func run(_ messenger: Messenger) throws(Failure) -> VerbEnding {
    if ScriptBench.isDebugBuild {
      throw .verdict(
        .environmentDiffers, code: "debug-build",
        "this is a debug build, whose times say nothing; build with -c release")
    }
    return try study.run(messenger) { _, file, bytes, report throws(Failure) in
      switch other {
      case nil: return try time(file, bytes)
      case .script(let path): return try compare(file, bytes, with: path, &report)
      case .command(let command): return try compare(file, command: command, &report)
      }
    }
  }

  private func time(_ file: String, _ bytes: [UInt8]) throws(Failure) -> [ScriptStudy.Output] {
    let bench = bench(file, bytes)
    let samples = try ScriptStudy.profiling { () throws(ProfilingError) in
      try BenchLoop(clock: ContinuousClock(), budget: budget).measure(bench.run)
    }
    let summary = BenchReport(name: InputFile.displayName(file), samples: samples)
    return outputs(text: summary.text, json: summary.json)
  }

  private func compare(
    _ file: String, _ bytes: [UInt8], with path: String, _ report: inout ScriptReport
  ) throws(Failure) -> [ScriptStudy.Output] {
    let (a, b) = (bench(file, bytes), bench(path, try study.read(path)))
    let loop = BenchLoop(clock: ContinuousClock(), budget: budget)
    let pictures = try ScriptStudy.profiling { () throws(ProfilingError) in
      (a: try a.pixmap(), b: try b.pixmap())
    }
    let times = try ScriptStudy.profiling { () throws(ProfilingError) in
      try loop.measure(a.run, against: b.run)
    }
    return try judge(times, pictures, &report)
  }

  private func compare(
    _ file: String, command: String, _ report: inout ScriptReport
  ) throws(Failure) -> [ScriptStudy.Output] {
    let rendering = RenderCommands(script: file, flags: renderFlags)
    defer { rendering.removeOutputs() }
    let (a, b) = (rendering.own, rendering.other(command))
    let times = try BenchLoop(clock: ContinuousClock(), budget: budget).measure(
      { () throws(Failure) in try rendering.run(a) },
      against: { () throws(Failure) in try rendering.run(b) })
    let pictures = try rendering.pictures()
    return try judge(times, pictures, &report)
  }

  private func judge(
    _ times: (a: [Double], b: [Double]), _ pictures: (a: Pixmap, b: Pixmap),
    _ report: inout ScriptReport
  ) throws(Failure) -> [ScriptStudy.Output] {
    let comparison = Comparison(a: times.a, b: times.b, minChange: minChange)
    let difference = PixmapComparison(
      expected: pictures.a, actual: pictures.b, tolerance: .exact)
    let words =
      !difference.hasEqualSizes
      ? "pictures: of different sizes"
      : difference.isMatch
        ? "pictures: the same"
        : "pictures: \(difference.differingPixels) px differ, by "
          + "\(difference.largestDifference.max()) at most"
    let pictureJSON: JSONValue = [
      "sameSize": .boolean(difference.hasEqualSizes),
      "differingPixels": .number(difference.differingPixels),
      "largestDifference": .number(Int(difference.largestDifference.max())),
    ]
    guard case .object(var members) = comparison.json else { return [] }
    members.append(JSONValue.Member("pictures", pictureJSON))
    report.outputs = outputs(text: comparison.text + words + "\n", json: .object(members))
    if comparison.verdict == .slower {
      throw .verdict(
        .checkFailed, code: "slower",
        "B takes \(JSONText.shortest((comparison.ratio.mean * 1000).rounded() / 1000)) times as long "
          + "as A")
    }
    return []
  }

  private func bench(_ file: String, _ bytes: [UInt8]) -> ScriptBench {
    ScriptBench(
      bytes, configuration: study.settings.configuration(for: file),
      options: study.settings.options)
  }

  private func outputs(text: String, json value: JSONValue) -> [ScriptStudy.Output] {
    var outputs: [ScriptStudy.Output] = []
    if let json { outputs.append((json, Array((value.json + "\n").utf8))) }
    if json != FilePath.standardStream {
      outputs.append((FilePath.standardStream, Array(text.utf8)))
    }
    return outputs
  }
}
