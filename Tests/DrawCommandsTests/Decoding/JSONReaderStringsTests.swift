import Testing

@testable import DrawCommands

@Suite struct `JSON strings` {
  private func string(_ json: String) throws -> (string: String, hasLoneSurrogate: Bool) {
    try withReader(Array(json.utf8)) {
      let raw = try $0.rawString()
      try $0.expectEnd()
      return raw.decodedString()
    }
  }

  @Test(arguments: [
    (#""""#, "", false), (#""a中😀""#, "a中😀", false),
    (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t", false),
    (#""\u0041\u00e9\u4E2d\u0000""#, "Aé中\u{0}", false), (#""\ud83d\ude00!""#, "😀!", false),
    (#""\uD83D\uDE00""#, "😀", false), (#""\ud83d""#, "\u{FFFD}", true),
    (#""\ude00""#, "\u{FFFD}", true), (#""\ude00\ud83d""#, "\u{FFFD}\u{FFFD}", true),
    (#""\ud83dx""#, "\u{FFFD}x", true), (#""\ud83d\n""#, "\u{FFFD}\n", true),
    (#""\ud83d\u0041""#, "\u{FFFD}A", true), (#""\ud83d\ud83d\ude00""#, "\u{FFFD}😀", true),
    (#""\udbff\udfff""#, "\u{10FFFF}", false), (#""\ufffd\uffff""#, "\u{FFFD}\u{FFFF}", false),
  ])
  func `escapes become characters`(json: String, text: String, isLone: Bool) throws {
    let (string, hasLoneSurrogate) = try string(json)

    #expect(Array(string.unicodeScalars) == Array(text.unicodeScalars))
    #expect(hasLoneSurrogate == isLone)
  }

  @Test func `bytes of characters are checked by Unicode's table`() {
    let edges: [UInt8] = [0x20, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xFF]
    let quote = UInt8(ascii: "\"")
    for lead in UInt8(0x80)...0xFF {
      for second in edges {
        for third in edges {
          for fourth in edges {
            let bytes = [lead, second, third, fourth]
            let isSound = String(validating: bytes, as: UTF8.self) != nil
            #expect((fault { try skipDocument([quote] + bytes + [quote]) } == nil) == isSound)
          }
        }
      }
    }
  }

  @Test(arguments: [[0xC2], [0xE4, 0xB8], [0xF0, 0x9F, 0x98], [0xE4], [0xF0]] as [[UInt8]])
  func `characters cut off by the end or a quotation mark are refused`(bytes: [UInt8]) {
    let quote = UInt8(ascii: "\"")
    let expected = DecodingError.syntax(
      SyntaxError(reason: "the input is not UTF-8", offset: 1, line: 1, column: 2))

    #expect(fault { try skipDocument([quote] + bytes) } == expected)
    #expect(fault { try skipDocument([quote] + bytes + [quote]) } == expected)
  }

  @Test func `a word is equal only when it is spelled without escapes`() throws {
    try withReader(Array(#"["data","dat\u0061","dat","datas"]"#.utf8)) { reader in
      var elements = try reader.beginArray()
      var found: [Bool] = []
      while try reader.nextElement(&elements) {
        found.append(try reader.rawString().equals("data"))
      }
      #expect(found == [true, false, false, false])
    }
  }
}
