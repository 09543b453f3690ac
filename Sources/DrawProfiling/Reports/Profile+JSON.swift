internal import CanvasRaster
internal import DrawCommands

extension Profile {
  /// The version of the JSON's shape, `profile` in it.
  public static let formatVersion = 1

  /// The report for programs, as docs/schemas/profile.schema.json describes it.
  public func json() -> [UInt8] {
    var writer = JSONWriter()
    var head = heading
    if !runs.isEmpty { head += timing }
    writer.write(.object(head))
    // The commands may be many: they are written one by one into the object that was begun.
    var bytes = writer.bytes
    bytes.removeLast()
    bytes += Array(",\"commands\":[".utf8)
    bytes += commandList()
    bytes += Array("]}\n".utf8)
    return bytes
  }

  private typealias Member = JSONValue.Member

  private var heading: [JSONValue.Member] {
    let (script, engine) = totals
    return [
      Member("profile", .number(Profile.formatVersion)), Member("script", .string(name)),
      Member(
        "canvas",
        [
          "width": .number(canvas.width), "height": .number(canvas.height),
          "scale": .number(canvas.scale), "deviceWidth": .number(canvas.deviceWidth),
          "deviceHeight": .number(canvas.deviceHeight),
        ]),
      Member(
        "counterVersions",
        [
          "script": .number(ScriptCounters.version), "engine": .number(EngineCounters.version),
        ]),
      Member("counters", ["script": script.json(), "engine": engine.json()]),
      Member("draws", .array(draws.map(json))),
      Member("methods", .array(methods().map(json))),
    ]
  }

  private var timing: [JSONValue.Member] {
    let stages = Stage.allCases.map { ($0.rawValue, times(of: $0)) } + [("whole", wholeTimes)]
    let typical = typicalRun ?? Timeline()
    let shares = runs.map { run in
      Double(run.commandTime) / Double(max(1, run.time(of: .raster)))
    }
    let sums = runs.map { run in
      Stage.allCases.reduce(0) { $0 + Double(run.time(of: $1)) } / Double(max(1, run.whole.length))
    }
    return [
      Member(
        "stages",
        .object(
          Stage.allCases.map {
            Member($0.rawValue, .number(milliseconds: Double(typical.time(of: $0)) / 1e6))
          })),
      Member("whole", .number(milliseconds: Double(typical.whole.length) / 1e6)),
      Member("runs", .number(runs.count)), Member("warmUp", .number(warmUp)),
      Member("statistics", .object(stages.map { Member($0.0, $0.1.json) })),
      Member(
        "coverage",
        [
          "commandsOfRaster": .number(SampleSummary(shares).median),
          "stagesOfWhole": .number(SampleSummary(sums).median),
        ]),
      Member(
        "observer",
        [
          "nanosecondsPerCommand": .number(observerCost),
          "milliseconds": .number(
            milliseconds: observerCost * Double(totals.script[.commands]) / 1e6),
        ]),
      Member("peakMemoryBytes", .number(peakMemory)),
    ]
  }

  private func json(_ draw: DrawWork) -> JSONValue {
    var members = [
      Member("pointer", .string(drawPointer(draw.draw))),
      Member("commands", .number(draw.script[.commands])),
      Member("counters", ["script": draw.script.json(), "engine": draw.engine.json()]),
    ]
    if let name = script.draws[draw.draw].name {
      members.insert(Member("name", .string(name)), at: 1)
    }
    let samples = runs.compactMap { run in
      run.draws.first { $0.draw == draw.draw }.map { Double($0.span.length) / 1e6 }
    }
    if !samples.isEmpty {
      members.append(Member("ms", .number(milliseconds: SampleSummary(samples).median)))
    }
    return .object(members)
  }

  /// The JSON pointer of a draw.
  func drawPointer(_ index: Int) -> String {
    let actions = script.form.actionsPointer(draw: index)
    return actions.hasSuffix("/actions") ? String(actions.dropLast("/actions".count)) : actions
  }

  private func json(_ method: MethodSummary) -> JSONValue {
    let all = commandTimes().reduce(0) { $0 + $1.reduce(0, +) }
    var members = [
      Member("method", .string(method.method)), Member("count", .number(method.count)),
      Member("counters", method.script.json(omitsZeros: true)),
    ]
    if !runs.isEmpty {
      members += [
        Member("ms", .number(milliseconds: method.nanoseconds / 1e6)),
        Member("share", .number(all > 0 ? method.nanoseconds / all : 0)),
      ]
    }
    return .object(members)
  }

  private func commandList() -> [UInt8] {
    let times = commandTimes()
    let samples = commandSamples()
    var writer = JSONWriter()
    var next = 0
    var isFirst = true
    for draw in draws.map(\.draw) {
      for command in script.draws[draw].commands.indices {
        var work: CommandWork?
        if next < commands.count, commands[next].draw == draw, commands[next].command == command {
          work = commands[next]
          next += 1
        }
        if !isFirst { writer.write(verbatim: ",") }
        isFirst = false
        writer.write(
          json(draw, command, times[draw][command], samples[draw][command], work))
      }
    }
    return writer.bytes
  }

  private func json(
    _ draw: Int, _ command: Int, _ nanoseconds: Double, _ samples: SampleSummary,
    _ work: CommandWork?
  ) -> JSONValue {
    var members = [
      Member("pointer", .string(pointer(draw: draw, command: command))),
      Member("method", .string(method(draw: draw, command: command))),
    ]
    if !runs.isEmpty {
      members += [
        Member("ms", .number(milliseconds: nanoseconds / 1e6)),
        Member("median", .number(milliseconds: samples.median)),
        Member("samples", .array(samples.samples.map { .number(milliseconds: $0) })),
      ]
    }
    guard let work else { return .object(members) }
    members.append(Member("counters", work.script.json(omitsZeros: true)))
    let engine = work.engine.json(omitsZeros: true)
    if engine != .object([]) { members.append(Member("engine", engine)) }
    if let box = work.box { members.append(Member("box", box.json)) }
    if let action = work.shadowAction {
      members.append(
        Member("shadowSetBy", .string(script.pointer(draw: draw, action: action))))
    }
    return .object(members)
  }
}

extension SampleSummary {
  /// The summary as JSON, in the unit of the samples.
  var json: JSONValue {
    [
      "min": .number(milliseconds: min), "median": .number(milliseconds: median),
      "mean": .number(milliseconds: mean), "p95": .number(milliseconds: percentile95),
      "max": .number(milliseconds: max), "relativeDeviation": .number(relativeDeviation),
      "samples": .array(samples.map { .number(milliseconds: $0) }),
    ]
  }
}

extension JSONValue {
  /// A time with all digits that a clock of nanoseconds gives, and no more.
  static func number(milliseconds value: Double) -> JSONValue {
    .number((value * 1e6).rounded() / 1e6)
  }
}

extension ScriptCounters {
  /// The counters as JSON.
  func json(omitsZeros: Bool = false) -> JSONValue {
    .object(
      Name.allCases.filter { !omitsZeros || self[$0] != 0 }.map {
        JSONValue.Member($0.rawValue, .number(self[$0]))
      })
  }
}

extension EngineCounters {
  /// The counters as JSON.
  func json(omitsZeros: Bool = false) -> JSONValue {
    .object(
      named.filter { !omitsZeros || $0.value != 0 }.map {
        JSONValue.Member($0.name, .number($0.value))
      })
  }
}

extension DeviceBox {
  /// The edges: left, top, right, bottom.
  var json: JSONValue {
    .array([left, top, right, bottom].map { .number($0) })
  }
}
