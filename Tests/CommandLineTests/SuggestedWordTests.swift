import Testing

@testable import drawcanvas

@Suite struct `Suggested words` {
  @Test(arguments: [
    ("rendre", "render"), ("rneder", "render"), ("REN", "render"), ("valdate", "validate"),
    ("conv", "convert"), ("font", "fonts"),
  ])
  func `the closest known word is suggested`(word: String, meant: String) {
    #expect(SuggestedWord.closest(to: word, among: Verb.allCases.map(\.rawValue)) == meant)
  }

  @Test(arguments: ["", "launch", "zzz", "x", "jump"])
  func `a word that is far from all has no suggestion`(word: String) {
    #expect(SuggestedWord.closest(to: word, among: Verb.allCases.map(\.rawValue)) == nil)
  }

  @Test(arguments: [("", "ab", 2), ("ab", "ba", 1), ("kitten", "sitting", 3), ("same", "same", 0)])
  func `neighbours that changed places count as one change`(
    first: String, second: String, changes: Int
  ) {
    #expect(SuggestedWord.changes(from: Array(first), to: Array(second)) == changes)
  }
}
