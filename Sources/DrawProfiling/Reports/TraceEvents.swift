internal import CanvasRaster
internal import DrawCommands

/// A run in the Trace Event format, for Perfetto and chrome://tracing.
///
/// Complete events nest on one track: run, stages, draws, commands; counters are their own tracks.
/// Times are microseconds. <https://docs.google.com/document/d/1CvAClvFfyA5R-PhYUmn5OOQtYMH4h6I0nSsKchNAySU>
public enum TraceEvents {
  /// The file of a profile's typical run; one without events but the names when nothing was timed.
  public static func json(_ profile: Profile) -> [UInt8] {
    var events = Events()
    events.metadata("process_name", "drawcanvas profile \(profile.name)")
    events.metadata("thread_name", "typical run of \(profile.runs.count)")
    if let run = profile.typicalRun { add(run, of: profile, to: &events) }
    events.writer.write(verbatim: "],\"displayTimeUnit\":\"ms\"}\n")
    return events.writer.bytes
  }

  private struct Events {
    var writer = JSONWriter()
    private var isFirst = true

    init() { writer.write(verbatim: "{\"traceEvents\":[") }

    mutating func add(_ members: [(String, JSONValue)]) {
      if !isFirst { writer.write(verbatim: ",\n") }
      isFirst = false
      writer.write(.object(members.map { JSONValue.Member($0.0, $0.1) }))
    }

    mutating func metadata(_ name: String, _ value: String) {
      add([
        ("name", .string(name)), ("ph", "M"), ("pid", 1), ("tid", 1),
        ("args", ["name": .string(value)]),
      ])
    }

    mutating func span(
      _ name: String, _ category: String, _ span: Timeline.Span,
      _ arguments: JSONValue = .object([])
    ) {
      add([
        ("name", .string(name)), ("cat", .string(category)), ("ph", "X"),
        ("ts", microseconds(span.start)), ("dur", microseconds(span.length)), ("pid", 1),
        ("tid", 1), ("args", arguments),
      ])
    }

    mutating func counter(_ name: String, _ time: Int, _ value: Int) {
      add([
        ("name", .string(name)), ("ph", "C"), ("ts", microseconds(time)), ("pid", 1), ("tid", 1),
        ("args", [name: .number(value)]),
      ])
    }

    /// Nanoseconds as microseconds, exactly.
    private func microseconds(_ nanoseconds: Int) -> JSONValue {
      .number(
        JSONNumber(
          text: DecimalText.fixed(Double(nanoseconds) / 1000, decimals: 3),
          value: Double(nanoseconds) / 1000))
    }
  }

  private static func add(_ run: Timeline, of profile: Profile, to events: inout Events) {
    events.span("run", "run", run.whole)
    for stage in run.stages { events.span(stage.stage.rawValue, "stage", stage.span) }
    for item in run.pictures {
      events.span("picture", "decode", item.span, pointer(item, profile))
    }
    for item in run.texts { events.span("text", "shape", item.span, pointer(item, profile)) }
    var next = 0
    var sums = (pixels: 0, overdraw: 0, surfaceBytes: 0)
    events.counter("pixels", 0, 0)
    events.counter("overdraw", 0, 0)
    events.counter("surface bytes", 0, 0)
    for draw in run.draws {
      let commands = Timeline.Span(start: draw.firstCommand, end: draw.span.end)
      let name = profile.script.draws[draw.draw].name ?? "draw \(draw.draw)"
      events.span(
        name, "draw", commands, ["pointer": .string(profile.drawPointer(draw.draw))])
      for command in draw.commandEnds.indices {
        let span = draw.command(command)
        var arguments: [JSONValue.Member] = [
          JSONValue.Member("pointer", .string(profile.pointer(draw: draw.draw, command: command)))
        ]
        let work = profile.commands
        if next < work.count, work[next].draw == draw.draw, work[next].command == command {
          arguments.append(
            JSONValue.Member("counters", work[next].script.json(omitsZeros: true)))
          sums.pixels += work[next].script[.pixels]
          sums.overdraw += work[next].script[.overdraw]
          sums.surfaceBytes += work[next].engine.surfaceBytes
          events.counter("pixels", span.end, sums.pixels)
          events.counter("overdraw", span.end, sums.overdraw)
          if work[next].engine.surfaceBytes > 0 {
            events.counter("surface bytes", span.end, sums.surfaceBytes)
          }
          next += 1
        }
        events.span(
          profile.method(draw: draw.draw, command: command), "command", span,
          .object(arguments))
      }
    }
  }

  private static func pointer(_ item: Timeline.Item, _ profile: Profile) -> JSONValue {
    ["pointer": .string(profile.script.pointer(draw: item.draw, action: item.action))]
  }
}
