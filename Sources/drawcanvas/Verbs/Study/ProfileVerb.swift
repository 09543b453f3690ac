import CanvasRaster
import DrawCommands
import DrawProfiling

/// `profile`: where the work and the time of a script go.
struct ProfileVerb: Sendable {
  private static let outputFlags: [Flag] = [
    .json, .traceEvents, .report, .overdraw, .cost, .markdown, .writeBudget,
  ]

  private let study: ScriptStudy
  private let repetition: ScriptProfiler<ContinuousClock>.Repetition
  private let countsOnly: Bool
  private let paths: [Flag: String]
  private let isQuiet: Bool
  private let judging: ProfileJudging

  /// Understands the flags.
  init(_ arguments: Arguments) throws(UsageError) {
    study = try ScriptStudy(arguments, outputs: ProfileVerb.outputFlags)
    repetition = ScriptProfiler<ContinuousClock>.Repetition(
      runs: try arguments.count(.runs) ?? 5,
      warmUp: Int(try arguments.number(.warmUp, in: 0...1e6, wanted: "a whole number from 0") ?? 1))
    countsOnly = arguments.has(.countOnly)
    for flag in [Flag.traceEvents, .cost] where countsOnly && arguments.has(flag) {
      throw .conflict(Flag.countOnly.spelling, flag.spelling)
    }
    paths = Dictionary(
      uniqueKeysWithValues: ProfileVerb.outputFlags.compactMap { flag in
        arguments[flag].map { (flag, $0) }
      })
    isQuiet = arguments.has(.quiet) || paths.values.contains(FilePath.standardStream)
    judging = try ProfileJudging(arguments)
  }

  /// Profiles the script, writes the reports and judges the counters.
  func run(_ messenger: Messenger) throws(Failure) -> VerbEnding {
    let files = try judging.readFiles()
    return try study.run(messenger) { _, file, bytes, report throws(Failure) in
      let profile = try measure(file, bytes)
      var texts = [profile.text]
      let environment = study.environment(for: file)
      report.outputs = try outputs(profile, environment, &texts)
      let verdict = try judging.judge(profile, files, &report.outputs, &texts)
      if !isQuiet {
        report.outputs.append(
          (FilePath.standardStream, Array(texts.joined(separator: "\n").utf8)))
      }
      if let verdict { throw verdict }
      return []
    }
  }

  private func measure(_ file: String, _ bytes: [UInt8]) throws(Failure) -> Profile {
    let profiler = ScriptProfiler(
      clock: ContinuousClock(), configuration: study.settings.configuration(for: file),
      options: study.settings.options)
    let name = InputFile.displayName(file)
    return try ScriptStudy.profiling { () throws(ProfilingError) in
      if countsOnly { return try profiler.count(name, bytes: bytes) }
      return try profiler.profile(name, repetition: repetition) {
        // Standard input can be read only once.
        file == FilePath.standardStream ? bytes : try? study.read(file)
      }
    }
  }

  private func outputs(
    _ profile: Profile, _ environment: RenderEnvironment, _ texts: inout [String]
  ) throws(Failure) -> [ScriptStudy.Output] {
    var outputs: [ScriptStudy.Output] = []
    if let path = paths[.json] { outputs.append((path, profile.json())) }
    if let path = paths[.traceEvents] { outputs.append((path, TraceEvents.json(profile))) }
    if let path = paths[.markdown] { outputs.append((path, Array(profile.markdown.utf8))) }
    if let path = paths[.report] {
      let page = ReportPage(profile, environment: environment, options: study.settings.options)
      let html = try ScriptStudy.profiling { () throws(ProfilingError) in try page.html() }
      outputs.append((path, html))
    }
    let maps = [Flag.overdraw: HeatMap.init(overdrawOf:), .cost: HeatMap.init(costOf:)]
    for flag in [Flag.overdraw, .cost] {
      guard let path = paths[flag], let make = maps[flag] else { continue }
      let map = make(profile)
      let png = try ScriptStudy.profiling { () throws(ProfilingError) in
        try map.png(environment)
      }
      outputs.append((path, png))
      texts.append(map.summary.text(map.kind) + "\n")
    }
    return outputs
  }
}
