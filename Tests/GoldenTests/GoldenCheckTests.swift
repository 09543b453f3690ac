import CanvasTestSupport
import Foundation
import Pixels
import Testing

@Suite struct `Golden check` {
  private let folder: TemporaryFolder
  private let goldens: GoldenFolder

  init() throws {
    folder = try TemporaryFolder()
    goldens = GoldenFolder(folder.url)
  }

  /// A check of the test's folder, on a machine where goldens are binding or not.
  private func check(
    recording: Recording = .never, isBinding: Bool = true, exceptions: String = "{}"
  ) throws -> GoldenCheck {
    GoldenCheck(
      folder: goldens, services: FakeDrawing.services,
      exceptions: try GoldenExceptions(json: Data(exceptions.utf8)),
      environment: GoldenEnvironment(
        osRelease: "ID=debian\nVERSION_ID=\(isBinding ? 12 : 13)", cairo: "1.16.0",
        pango: "1.50.12"),
      recording: recording)
  }

  /// Writes the script of the case `cases/rects/one`, and its golden where one is given.
  private func writeCase(script: String, golden: String? = nil) throws -> GoldenCase {
    try folder.write(script, to: "cases/rects/one.json")
    if let golden {
      try folder.write(FakeDrawing.picture(of: golden), to: "cases/rects/one.png")
    }
    return try #require(goldens.cases.first)
  }

  @Test func `a case that draws its golden passes`() throws {
    let golden = try writeCase(script: "ggr", golden: "ggr")

    #expect(golden.name == "cases/rects/one")
    #expect(try check().outcome(of: golden) == .passed)
    #expect(folder.read("differences/cases/rects/one.png") == nil)
  }

  @Test func `another picture is a difference, with panels to look at`() throws {
    let golden = try writeCase(script: "ggr", golden: "ggg")

    let outcome = try check().outcome(of: golden)

    guard case .differs(let difference) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(difference.reference == .golden)
    #expect(difference.comparison.differingPixels == 1)
    let kept = try #require(folder.read("differences/cases/rects/one.png"))
    #expect(try FakeDrawing.services.decode(kept) == difference.panels)
  }

  @Test func `the panels go when the case passes again`() throws {
    _ = try check().outcome(of: writeCase(script: "ggr", golden: "ggg"))

    _ = try check().outcome(of: writeCase(script: "ggg"))

    #expect(folder.read("differences/cases/rects/one.png") == nil)
  }

  @Test func `one level is within the tolerance, another size is not`() throws {
    #expect(try check().outcome(of: writeCase(script: "hg", golden: "gg")) == .passed)
    #expect(try check().outcome(of: writeCase(script: "ggg", golden: "gg")) != .passed)
  }

  @Test func `an exception loosens the tolerance of its case`() throws {
    let golden = try writeCase(script: "ggr", golden: "ggg")
    let exceptions = #"{"cases/rects/one": {"reason": "why", "differingPixels": 1}}"#

    #expect(try check(exceptions: exceptions).outcome(of: golden) == .passed)
  }

  @Test func `what is drawn beside its origin differs though the golden matches`() throws {
    let golden = try writeCase(script: "!gg", golden: "gg")

    let outcome = try check(isBinding: false).outcome(of: golden)

    guard case .differs(let difference) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(difference.reference == .origin)
  }

  @Test func `elsewhere a differing golden is the environment's`() throws {
    let golden = try writeCase(script: "ggr", golden: "ggg")

    let outcome = try check(isBinding: false).outcome(of: golden)

    guard case .environmentDiffers(let difference) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(difference.name == "cases/rects/one")
  }

  @Test func `a script that cannot be drawn is an error`() throws {
    let golden = try writeCase(script: "x", golden: "g")

    #expect(throws: FakeDrawing.Nonsense.self) { try check().outcome(of: golden) }
  }

  @Test(arguments: [
    (Recording.never, String?.none, false), (.missing, nil, true), (.failed, nil, true),
    (.all, nil, true),
    (.never, "r", false), (.missing, "r", false), (.failed, "r", true), (.all, "r", true),
    (.never, "g", false), (.missing, "g", false), (.failed, "g", false), (.all, "g", true),
  ])
  func `a golden is written when the mode says so`(
    mode: Recording, golden: String?, isWritten: Bool
  ) throws {
    let before = try golden.map { try FakeDrawing.picture(of: $0) }
    let golden = try writeCase(script: "g", golden: golden)

    let outcome = try check(recording: mode).outcome(of: golden)

    #expect((outcome == .recorded(golden.picture)) == isWritten)
    let after = isWritten ? try FakeDrawing.picture(of: "g") : before
    #expect(folder.read("cases/rects/one.png") == after)
  }

  @Test func `nothing is written where goldens are not binding`() throws {
    let golden = try writeCase(script: "g")

    #expect(try check(recording: .all, isBinding: false).outcome(of: golden) == .missing)
    #expect(folder.read("cases/rects/one.png") == nil)
  }

  @Test(arguments: [
    ("same-as", "gg", true), ("same-as", "gr", false),
    ("differs-from", "gr", true), ("differs-from", "gg", false),
  ])
  func `a pair passes when its relation holds`(
    relation: String, partner: String, passes: Bool
  ) throws {
    try folder.write("gg", to: "pairs/rects/two.json")
    try folder.write(partner, to: "pairs/rects/two.\(relation).json")
    let pair = try #require(goldens.pairs.first)

    #expect(pair.description == "pairs/rects/two.\(relation)")
    #expect((try check().outcome(of: pair) == .passed) == passes)
  }
}
