import CanvasTestSupport
import Foundation
import Testing

@Suite struct `Golden reporting` {
  private let difference: GoldenDifference

  init() throws {
    let folder = try TemporaryFolder()
    try folder.write("gr", to: "cases/rects/one.json")
    try folder.write(FakeDrawing.picture(of: "gg"), to: "cases/rects/one.png")
    let golden = try #require(GoldenFolder(folder.url).cases.first)
    let check = GoldenCheck(
      folder: GoldenFolder(folder.url), services: FakeDrawing.services,
      exceptions: GoldenExceptions(),
      environment: GoldenEnvironment(osRelease: "", cairo: "1.16.0", pango: "1.50.12"),
      recording: .never)
    guard case .environmentDiffers(let difference) = try check.outcome(of: golden) else {
      throw FakeDrawing.Nonsense()
    }
    self.difference = difference
  }

  @Test func `an outcome that proves nothing or shows a fault is an issue`() {
    let bad: [GoldenOutcome] = [
      .missing, .recorded(URL(filePath: "/a.png")), .differs(difference), .unexpectedlySame,
    ]

    for outcome in bad {
      withKnownIssue { try expectGood(outcome, encode: FakeDrawing.services.encode) }
    }
  }

  @Test func `a pass is no issue`() throws {
    try expectGood(.passed, encode: FakeDrawing.services.encode)
  }

  @Test func `the report gives the numbers to a machine`() throws {
    let report = try JSONSerialization.jsonObject(with: Data(difference.report()))

    let expected: [String: Any] = [
      "name": "cases/rects/one", "reference": "golden", "expectedSize": [2, 1],
      "actualSize": [2, 1], "differingPixels": 1, "largestDifference": [255, 255, 0, 0],
      "bounds": [1, 0, 1, 1],
      "firstPixels": [
        ["x": 1, "y": 0, "expected": [0, 255, 0, 255], "actual": [255, 0, 0, 255]]
      ],
    ]
    #expect(report as? NSDictionary == NSDictionary(dictionary: expected))
  }

  @Test func `the line names case and place`() {
    #expect(
      difference.description
        == "cases/rects/one: 1 of 2 pixels differ, largest difference r 255 g 255 b 0 a 0, "
        + "inside 1×1 at (1, 0) (allowed: 1 per channel, 0 pixels)")
  }
}
