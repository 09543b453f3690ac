import Testing

@testable import DrawCommands

@Suite struct `Word tables` {
  private func find<Word>(_ text: String, in table: WordTable<Word>) throws -> Word? {
    try withReader(Array("\"\(text)\"".utf8)) { table.word(try $0.rawString()) }
  }

  @Test func `every word is found`() throws {
    let (methods, steps) = (WordTable<DrawMethod>(), WordTable<PathMethod>())

    #expect(
      try DrawMethod.allCases.map { try find($0.rawValue, in: methods) } == DrawMethod.allCases)
    #expect(try PathMethod.allCases.map { try find($0.rawValue, in: steps) } == PathMethod.allCases)
  }

  @Test func `a word spelled with escapes is found`() throws {
    #expect(try find("s\\u0061ve", in: WordTable<DrawMethod>()) == .save)
  }

  @Test func `no other word is found`() throws {
    let methods = WordTable<DrawMethod>()
    let others = DrawMethod.allCases.flatMap { method in
      let name = method.rawValue
      return [
        "", name + "s", String(name.dropLast()), String(name.dropFirst()), name.uppercased(),
        String(name.reversed()), " " + name,
      ]
    }
    for other in others where DrawMethod(rawValue: other) == nil {
      #expect(try find(other, in: methods) == nil, "\(other)")
    }
  }
}
