import CanvasBridge
import CanvasRaster
import DrawCommands
import ImageCodecs
import Pixels
import ScriptHost

/// Runs pages for a parent process: the first line says how, each further one is a page.
struct PageServer {
  private var input: LineInput
  private let output: EventOutput

  /// Creates a server.
  init(input: LineInput, output: EventOutput) {
    self.input = input
    self.output = output
  }

  /// Serves until the input ends.
  ///
  /// - Returns: The status of the process.
  mutating func run() -> Int32 {
    guard let line = input.next() else { return 0 }
    let settings: PageSettings
    do throws(DecodingError) {
      settings = try PageSettings(JSONValue(parsing: line))
    } catch {
      output.write([
        .init("event", "end"), .init("status", "fault"), .init("text", .string("\(error)")),
      ])
      return 70
    }
    MemoryWatch.start(limit: settings.host.bridge.rendering.limits.scriptBytes, output: output)
    let host = ScriptHost(settings.host) { [output] event in output.write(event.members) }
    while let line = input.next() {
      do throws(DecodingError) {
        play(settings, host, data: try JSONValue(parsing: line)["data"] ?? [:])
      } catch {
        end("fault", text: "\(error)")
      }
      // While the parent writes the pictures of this page.
      host.prepare(records: settings.records)
    }
    return 0
  }

  private func play(_ settings: PageSettings, _ host: ScriptHost, data: JSONValue) {
    let start = ContinuousClock.now
    do {
      let result = try host.run(settings.page, data: data, records: settings.records)
      for picture in result.pictures { try send(picture) }
      if let trace = result.trace { output.write([.init("event", "trace")], payload: trace) }
      let time = ContinuousClock.now - start
      output.write([
        .init("event", "end"), .init("status", result.failures > 0 ? "failed" : "ok"),
        .init(
          "milliseconds",
          .number(
            Double(time.components.attoseconds) / 1e15 + Double(time.components.seconds) * 1000)),
      ])
    } catch ScriptError.timedOut {
      end("timeout", text: "the page did not end in time")
    } catch let error as ScriptError {
      output.write(PageEvent.failure(error).members)
      end("failed", text: "")
    } catch BridgeError.limit(let exceeded) {
      end("limit", text: exceeded.description)
    } catch {
      end("failed", text: "\(error)")
    }
  }

  private func send(_ picture: ScriptHost.Picture) throws {
    let bytes = try ImageEncoder.png(picture.pixmap)
    output.write(
      [
        .init("event", "picture"), .init("name", .string(picture.name)),
        .init("width", .number(picture.pixmap.width)),
        .init("height", .number(picture.pixmap.height)),
      ], payload: bytes)
  }

  private func end(_ status: String, text: String) {
    output.write([
      .init("event", "end"), .init("status", .string(status)), .init("text", .string(text)),
    ])
  }
}
