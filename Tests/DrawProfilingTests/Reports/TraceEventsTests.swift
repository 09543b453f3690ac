import CanvasRaster
import DrawCommands
import Foundation
import Testing

@testable import DrawProfiling

@Suite struct `Trace files` {
  struct Event: Decodable {
    var name: String
    var ph: String
    var ts: Double?
    var dur: Double?
    var cat: String?
    var pid: Int
    var tid: Int
  }
  struct File: Decodable {
    var traceEvents: [Event]
    var displayTimeUnit: String
  }

  func file(step: Int) throws -> File {
    let bytes = Scripts.one([
      Scripts.color(255, 0, 0), Scripts.rect(0, 0, 10, 10),
      Scripts.action("fillText", #""Hi",10,50"#),
    ])
    let profile = try ScriptProfiler(
      clock: ManualClock(step: step), configuration: RenderConfiguration(),
      options: RenderOptions()
    ).profile("test", repetition: .init(runs: 1, warmUp: 0)) { bytes }
    return try JSONDecoder().decode(File.self, from: Data(TraceEvents.json(profile)))
  }

  @Test func `every event has what its phase asks for`() throws {
    let file = try file(step: 1500)

    #expect(["ms", "ns"].contains(file.displayTimeUnit))
    #expect(file.traceEvents.allSatisfy { ["X", "C", "M"].contains($0.ph) && !$0.name.isEmpty })
    #expect(file.traceEvents.allSatisfy { $0.ph == "M" || $0.ts != nil })
    #expect(file.traceEvents.allSatisfy { ($0.ph == "X") == ($0.dur != nil) })
    #expect(
      file.traceEvents.filter { $0.ph == "M" }.map(\.name) == ["process_name", "thread_name"])
  }

  @Test func `complete events of the one thread nest`() throws {
    let spans = try file(step: 1500).traceEvents.filter { $0.ph == "X" }
    var open: [(start: Double, end: Double)] = []
    let sorted = spans.enumerated().sorted {
      ($0.element.ts ?? 0, -($0.element.dur ?? 0), $0.offset)
        < ($1.element.ts ?? 0, -($1.element.dur ?? 0), $1.offset)
    }
    for (_, event) in sorted {
      let start = try #require(event.ts)
      let end = start + (try #require(event.dur))
      while let last = open.last, last.end <= start + 1e-6 { open.removeLast() }
      #expect(open.allSatisfy { $0.start <= start + 1e-6 && end <= $0.end + 1e-6 })
      open.append((start, end))
    }
    #expect(Set(spans.map(\.tid)).count == 1)
  }

  @Test func `times are microseconds and names those of stages and methods`() throws {
    let events = try file(step: 1500).traceEvents
    let commands = events.filter { $0.cat == "command" }

    #expect(commands.map(\.name) == ["setFillStyle", "fillRect", "fillText"])
    #expect(commands.allSatisfy { $0.dur == 1.5 })
    #expect(
      Set(events.filter { $0.cat == "stage" }.map(\.name)) == Set(Stage.allCases.map(\.rawValue)))
    #expect(
      Set(events.filter { $0.ph == "C" }.map(\.name)) == ["pixels", "overdraw", "surface bytes"])
  }
}
