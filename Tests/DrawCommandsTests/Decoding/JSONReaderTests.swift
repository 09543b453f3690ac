import CanvasTestSupport
import Testing

@testable import DrawCommands

@Suite struct `JSON grammar` {
  @Test(arguments: [
    "null", "true", "false", " 0 ", "-0", "-0.0e-0", "1E5", "1e+5", "0.5", "\"\"", "\"\\u0000\"",
    "\"\\\"\\\\\\/\\b\\f\\n\\r\\t\"", "\"\u{7F}\u{2028}\u{2029}\u{FEFF}\"", "\"\\ud800\"", "[]",
    "{}",
    "[ ]", "{ }", "\t[1 ,\r\n2 ]\n", "{\"\":0}", "{\"a\":1,\"a\":2}", "{\"a\":{\"b\":[[],{}]}}",
    "{\"\\u0061\" : [null,true,false]}", "\u{FEFF}[]", "\u{FEFF} 1",
  ])
  func `what RFC 8259 allows is passed over and read`(json: String) {
    let bytes = Array(json.utf8)

    #expect(fault { try skipDocument(bytes) } == nil)
    #expect(fault { try readDocument(bytes) } == nil)
  }

  @Test(arguments: [
    "", " ", "[", "]", "{", "}", "[1,]", "[,1]", "[,]", "[1,,2]", "[1 2]", "[1", "[1,", "[1}",
    "{\"a\"}", "{\"a\":}", "{\"a\":1,}", "{,}", "{,\"a\":1}", "{a:1}", "{'a':1}", "{\"a\" 1}",
    "{\"a\":1 \"b\":2}", "{1:2}", "{\"a\":1]", "{\"a\":1", "{\"a\"", "{\"a\":", "01", "-", "-01",
    "00",
    "+1", ".5", "-.5", "1.", "1.e5", "1e", "1e+", "1e-", "1ee5", "1.5.5", "0x10", "1_000", "NaN",
    "Infinity", "-Infinity", "undefined", "nul", "nulll", "True", "tru", "falsch", "\"", "\"a",
    "\"\\\"", "\"\\x\"", "\"\\u12\"", "\"\\u12G4\"", "\"\\u\"", "\"\\", "\"\\u123", "\"\n\"",
    "\"\t\"",
    "\"\u{0}\"", "'a'", "[1]x", "1 2", "[] []", "/**/1", "[1]//", "\u{A0}1", "\u{B}1", "\u{C}1",
    "\u{0}1", "1\u{0}", "\u{FEFF}", "\u{FEFF}\u{FEFF}1", "[\u{FEFF}1]", "\u{2028}1", "[1;2]", "#",
  ])
  func `what RFC 8259 does not allow is an error of syntax`(json: String) {
    let bytes = Array(json.utf8)
    for error in [fault { try skipDocument(bytes) }, fault { try readDocument(bytes) }] {
      guard case .syntax = error else {
        Issue.record("\(json) gives \(String(describing: error))")
        continue
      }
    }
  }

  @Test(arguments: [
    ("", "the input is empty", 0, 1, 1),
    ("[1,\n  2,\n  x]", "found 'x' where a value should stand", 11, 3, 3),
    ("[1,\r\n?", "found '?' where a value should stand", 5, 2, 1),
    ("\u{FEFF}[1 2]", "found '2' where ',' or ']' should stand", 6, 1, 7),
    ("[\"中\" \"\"]", "found '\"' where ',' or ']' should stand", 7, 1, 8),
    ("{\"a\":1 ", "the input ends where ',' or '}' should stand", 7, 1, 8),
    ("{\"a\" 1}", "found '1' where ':' should stand", 5, 1, 6),
    ("{a:1}", "found 'a' where a key in quotes should stand", 1, 1, 2),
    ("[1,]", "found ']' where a value after ',' should stand", 3, 1, 4),
    ("[1.]", "a digit is missing in a number", 3, 1, 4),
    ("[1e+]", "a digit is missing in a number", 4, 1, 5),
    ("[-]", "a digit is missing in a number", 2, 1, 3),
    ("[01]", "a number starts with 0", 1, 1, 2),
    ("[\"a", "the input ends inside a string", 3, 1, 4),
    ("[\"a\\q\"]", "no such escape", 3, 1, 4),
    ("[\"\\u12\"]", "\\u needs four hexadecimal digits", 2, 1, 3),
    ("[\"\n\"]", "a control character stands unescaped in a string", 2, 1, 3),
    ("[nul]", "found 'n' where a value should stand", 1, 1, 2),
    ("[] []", "something follows the value", 3, 1, 4),
    ("\u{C}", "found byte 0xc where a value should stand", 0, 1, 1),
  ])
  func `an error names its place`(
    json: String, reason: String, offset: Int, line: Int, column: Int
  ) {
    let expected = DecodingError.syntax(
      SyntaxError(reason: reason, offset: offset, line: line, column: column))

    #expect(fault { try skipDocument(Array(json.utf8)) } == expected)
    #expect(fault { try readDocument(Array(json.utf8)) } == expected)
  }

  @Test func `passing over and reading agree on damaged documents`() {
    var random = SeededNumbers(seed: 7)
    let sound = Array(
      #"{"a":[1,-2.5e3,"x\u00e9\n中",{"b":null,"c":[true,false,[]]}],"d":{"e":"\ud83d\ude00"}}"#
        .utf8)
    for _ in 0..<20_000 {
      var bytes = sound
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let i = Int.random(in: bytes.indices, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: bytes.remove(at: i)
        case 1: bytes[i] = random.pick(Array("[]{},:\"\\0-.eu\u{0} n".utf8))
        default: bytes.insert(bytes[Int.random(in: bytes.indices, using: &random)], at: i)
        }
      }

      let (skipped, read) = (fault { try skipDocument(bytes) }, fault { try readDocument(bytes) })

      #expect(skipped == read, "\(String(decoding: bytes, as: UTF8.self))")
    }
  }
}

@Suite struct `JSON nesting` {
  private func nested(_ depth: Int) -> [UInt8] {
    [UInt8](repeating: UInt8(ascii: "["), count: depth)
      + [UInt8](repeating: UInt8(ascii: "]"), count: depth)
  }

  @Test func `the limit is the deepest that is allowed`() {
    let tooDeep = DecodingError.limit(
      LimitExceeded(name: "json-depth", found: 513, allowed: 512))

    #expect(fault { try skipDocument(nested(512)) } == nil)
    #expect(fault { try readDocument(nested(512)) } == nil)
    #expect(fault { try skipDocument(nested(513)) } == tooDeep)
    #expect(fault { try readDocument(nested(513)) } == tooDeep)
  }

  @Test func `containers that have ended no longer count`() {
    let wide = Array(("[" + String(repeating: "[[]],{\"a\":{}},", count: 50) + "0]").utf8)

    #expect(fault { try skipDocument(wide, depthLimit: 3) } == nil)
    #expect(fault { try readDocument(wide, depthLimit: 3) } == nil)
  }

  @Test func `passing over costs no stack`() {
    #expect(fault { try skipDocument(nested(1_000_000), depthLimit: 1_000_000) } == nil)
  }

  @Test func `coming back to a mark takes the nesting back`() throws {
    try withReader(Array("[[[]]]".utf8), depthLimit: 3) { reader in
      for _ in 0..<5 {
        let mark = reader.mark
        try reader.skipValue()
        reader.reset(to: mark)
        _ = try reader.beginArray()
        _ = try reader.beginArray()
        reader.reset(to: mark)
      }
      try reader.skipValue()
      try reader.expectEnd()
    }
  }
}
