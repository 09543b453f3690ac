import CanvasTestSupport
import Foundation
import GoldenEngine
import GoldenTesting
import Testing

/// Our own golden folder, run by the machinery that `drawcanvas test` is made of.
@Suite struct `Golden pictures` {
  private static let root = GoldenFolder.project.url.path

  private static var cases: [GoldenEngine.GoldenCase] {
    let project = try? SettingsFile(folder: root)
    return ((try? CaseFinder([root], project: project))?.cases ?? []).filter { $0.kind != .trace }
  }

  @Test func `there are cases`() { #expect(Self.cases.count > 100) }

  @Test(arguments: cases)
  func `a script draws its picture, a pair what its name says`(
    input: GoldenEngine.GoldenCase
  ) throws {
    var settings = RunSettings()
    settings.project = try SettingsFile(folder: Self.root)
    settings.assetRoot = settings.project?.assetRoot
    settings.update = GoldenRecording.environment.update

    let results = GoldenRunner(settings).run(input)

    #expect(results.count >= 1)
    // Pairs bind everywhere.
    if case .script = input.kind, results.contains(where: { !$0.status.isGood }),
      !GoldenFolder.project.isBinding
    {
      return
    }
    for result in results { expectGolden(result) }
  }
}
