internal import CanvasRaster

extension Profile {
  /// The report for a terminal.
  public var text: String { sections(isMarkdown: false) }

  /// The report for a pull request or a page.
  public var markdown: String { sections(isMarkdown: true) }

  private func sections(isMarkdown: Bool) -> String {
    var result = isMarkdown ? "# Profile of \(name)\n\n" : ""
    func add(_ title: String, _ table: TextTable) {
      result += isMarkdown ? "## \(title)\n\n" : title + "\n"
      result += isMarkdown ? table.markdown : table.text
      result += "\n"
    }
    result += overview + "\n"
    if !runs.isEmpty { add("Stages", stageTable) }
    add("Methods", methodTable)
    add("Most expensive commands", commandTable)
    add("Counters", counterTable)
    result += closing
    return result
  }

  private var overview: String {
    let size = "\(canvas.deviceWidth) × \(canvas.deviceHeight) px"
    let commands = DecimalText.grouped(totals.script[.commands])
    let first = "\(name): \(size), \(draws.count) draw(s), \(commands) commands"
    guard !runs.isEmpty else { return first + "; counted, not timed\n" }
    let whole = wholeTimes
    return first + "; "
      + "\(runs.count) run(s) after \(warmUp): median "
      + "\(DecimalText.fixed(whole.median, decimals: 2)) ms "
      + "(\(DecimalText.fixed(whole.min, decimals: 2))–"
      + "\(DecimalText.fixed(whole.max, decimals: 2)), deviation "
      + DecimalText.share(whole.relativeDeviation, of: 1) + ")\n"
  }

  private var stageTable: TextTable {
    var table = TextTable(
      ["stage", "share ", "median ms ", "min ", "mean ", "p95 ", "max ", "deviation "])
    func row(_ name: String, _ times: SampleSummary) {
      let numbers = [times.median, times.min, times.mean, times.percentile95, times.max]
      table.append(
        [name, DecimalText.share(times.median, of: wholeTimes.median)]
          + numbers.map { DecimalText.fixed($0, decimals: 3) }
          + [DecimalText.share(times.relativeDeviation, of: 1)])
    }
    for stage in Stage.allCases { row(stage.rawValue, times(of: stage)) }
    row("whole", wholeTimes)
    return table
  }

  private var methodTable: TextTable {
    var table = TextTable(["method", "count ", "share ", "ms ", "pixels ", "overdraw "])
    let methods = methods()
    let all = methods.reduce(0) { $0 + $1.nanoseconds }
    let pixels = totals.script[.pixels]
    for method in methods {
      let share =
        runs.isEmpty
        ? DecimalText.share(Double(method.script[.pixels]), of: Double(pixels))
        : DecimalText.share(method.nanoseconds, of: all)
      table.append([
        method.method, DecimalText.grouped(method.count), share,
        runs.isEmpty ? "–" : DecimalText.fixed(method.nanoseconds / 1e6, decimals: 3),
        DecimalText.grouped(method.script[.pixels]), DecimalText.grouped(method.script[.overdraw]),
      ])
    }
    return table
  }

  private var commandTable: TextTable {
    var table = TextTable(["command", "method", "ms ", "pixels ", "blur work ", "glyphs "])
    for command in mostExpensive(10) {
      table.append([
        command.pointer, command.method,
        runs.isEmpty ? "–" : DecimalText.fixed(command.nanoseconds / 1e6, decimals: 3),
        DecimalText.grouped(command.script[.pixels]),
        DecimalText.grouped(command.script[.blurWork]),
        DecimalText.grouped(command.script[.glyphs]),
      ])
    }
    return table
  }

  private var counterTable: TextTable {
    var table = TextTable(["counter", "total "])
    for name in ScriptCounters.Name.allCases {
      table.append([name.rawValue, DecimalText.grouped(totals.script[name])])
    }
    for (name, value) in totals.engine.named {
      table.append(["engine: " + name, DecimalText.grouped(value)])
    }
    return table
  }

  private var closing: String {
    guard !runs.isEmpty else { return "" }
    let commands = totals.script[.commands]
    let cost = DecimalText.fixed(observerCost * Double(commands) / 1e6, decimals: 3)
    return "Measuring cost about \(DecimalText.fixed(observerCost, decimals: 0)) ns a command, "
      + "\(cost) ms a run, which is in the times. Peak memory \(DecimalText.bytes(peakMemory)).\n"
  }
}
