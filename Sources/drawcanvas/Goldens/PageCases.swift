import CanvasRaster
import DrawCommands
import GoldenEngine

/// Runs page scripts for golden tests: each canvas is a picture.
///
/// A page is recorded with its call sites, and the record is played as a trace is, so that a command
/// to blame is named by its place in the script.
struct PageCases: Sendable {
  private let traces: TraceCases
  private let settings: PlaySettings

  /// How long a page may take: a test that never ends tells nothing.
  private static let timeout = Duration.seconds(60)

  /// Creates a loader; pages find what is below their own folder unless a root is given.
  init(rendering: RenderConfiguration, assetRoot: String?) {
    traces = TraceCases(rendering: rendering, assetRoot: assetRoot)
    settings = PlaySettings(rendering: rendering, assetRoot: assetRoot)
  }

  /// The canvases of a page.
  func load(_ path: String, _ bytes: [UInt8]) throws(GoldenError) -> [LoadedPicture] {
    do throws(Failure) {
      return try loaded(path)
    } catch {
      throw .notACase(path: path, problem: error.message(file: nil).text)
    }
  }

  private func loaded(_ path: String) throws(Failure) -> [LoadedPicture] {
    let files = RunFiles(limits: settings.limits)
    let configuration = try RunOptions.recording.configuration(
      page: path, settings: settings, files, PageCases.timeout)
    var process = try PageProcess(configuration)
    var trace: [UInt8] = []
    var problem: String?
    let end = try process.run(["data": [:]], timeout: PageCases.timeout) { event throws(Failure) in
      switch event.name {
      case "trace": trace = event.payload
      case "failure": problem = problem ?? PageReport.sentence(event)
      default: break
      }
    }
    if let problem { throw .verdict(.badInput, code: "script", problem) }
    guard end.text("status") == "ok" else {
      throw .verdict(.badInput, code: "script", end.text("text"))
    }
    do throws(GoldenError) { return try traces.load(path, trace) } catch { throw .golden(error) }
  }
}
