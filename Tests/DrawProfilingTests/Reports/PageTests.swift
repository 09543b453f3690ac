import CanvasRaster
import CanvasTestSupport
import DrawCommands
import Foundation
import Testing

@testable import DrawProfiling

/// A headless browser, where there is one.
enum Browser {
  static let program: String? = ["chromium-headless-shell", "chromium", "google-chrome"].lazy
    .map { "/usr/bin/\($0)" }.first { FileManager.default.isExecutableFile(atPath: $0) }

  /// Opens a file, waits for its scripts, and gives the document and what the console said.
  ///
  /// The browser's virtual time does not wait for pictures to be decoded, so a busy machine gets
  /// further tries until the document holds some text.
  static func open(
    _ page: URL, until text: String
  ) throws -> (document: String, console: [String]) {
    for _ in 0..<4 {
      let result = try open(page)
      if result.document.contains(text) || !result.console.isEmpty { return result }
    }
    return try open(page)
  }

  private static func open(_ page: URL) throws -> (document: String, console: [String]) {
    let process = Process()
    process.executableURL = URL(filePath: try #require(program))
    process.arguments = [
      "--no-sandbox", "--disable-gpu", "--enable-logging=stderr", "--v=0",
      "--virtual-time-budget=5000", "--dump-dom", page.absoluteString,
    ]
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    let document = String(
      decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    let log = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (document, log.split(separator: "\n").filter { $0.contains("CONSOLE") }.map(String.init))
  }
}

@Suite(.enabled(if: Browser.program != nil), .serialized) struct `Pages in a browser` {
  let bytes = Scripts.one([
    Scripts.color(255, 0, 0), Scripts.rect(10, 10, 10, 10),
    Scripts.action("fillText", #""</script><b>",10,50"#), Scripts.rect(15, 15, 10, 10),
  ])

  @Test func `the report opens from disk without a word on the console`() throws {
    let folder = try TemporaryFolder()
    let options = RenderOptions()
    let profile = try ScriptProfiler(
      clock: ContinuousClock(), configuration: RenderConfiguration(), options: options
    ).profile("a<b", repetition: .init(runs: 2, warmUp: 0)) { bytes }
    let html = try ReportPage(profile, environment: RenderEnvironment(), options: options).html()
    let (document, console) = try Browser.open(
      folder.write(html, to: "report.html"), until: #"data-ready="yes""#)

    #expect(console == [])
    #expect(document.contains(#"data-ready="yes""#))
    #expect(document.contains("a&lt;b"))
    #expect(!String(decoding: html, as: UTF8.self).contains("http"))
  }

  @Test func `steps are walked through with the arrow keys`() throws {
    let folder = try TemporaryFolder()
    let player = ScriptSteps(RenderEnvironment(), options: RenderOptions())
    var html = String(
      decoding: try StepPage.html(
        "steps", bytes: bytes, selection: StepSelection(), player: player
      ).file, as: UTF8.self)
    // The keys that a person would press.
    html = html.replacing(
      "</body>",
      with: """
        <script>addEventListener("load", () => setTimeout(() => {
        for (const key of ["End", "ArrowLeft"]) dispatchEvent(new KeyboardEvent("keydown", {key}));
        }, 500));</script></body>
        """)
    let (document, console) = try Browser.open(
      folder.write(html, to: "steps.html"), until: #"data-step="3""#)

    #expect(console == [])
    #expect(document.contains(#"data-step="3""#))
    #expect(document.contains("/draws/0/actions/2  fillText"))
  }
}
