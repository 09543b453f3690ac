import CanvasTestSupport
import Testing

@Suite struct `Reference pairs` {
  @Test(arguments: GoldenFolder.project.pairs)
  func `two scripts draw what their names say`(pair: GoldenPair) throws {
    let check = try ProjectDrawing.check()
    if check.exceptions.isKnownIssue(pair.name) {
      withKnownIssue { try expect(pair, check) }
    } else {
      try expect(pair, check)
    }
  }

  private func expect(_ pair: GoldenPair, _ check: GoldenCheck) throws {
    try expectGood(try check.outcome(of: pair), encode: check.services.encode)
  }
}
