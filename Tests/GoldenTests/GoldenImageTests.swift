import CanvasTestSupport
import Testing

@Suite struct `Golden images` {
  @Test(arguments: GoldenFolder.project.cases)
  func `a script draws its picture`(golden: GoldenCase) throws {
    let check = try ProjectDrawing.check()
    if check.exceptions.isKnownIssue(golden.name) {
      withKnownIssue { try expect(golden, check) }
    } else {
      try expect(golden, check)
    }
  }

  private func expect(_ golden: GoldenCase, _ check: GoldenCheck) throws {
    try expectGood(try check.outcome(of: golden), encode: check.services.encode)
  }
}
