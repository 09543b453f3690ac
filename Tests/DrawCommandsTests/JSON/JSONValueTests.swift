import DrawCommands
import Testing

@Suite struct `JSON value` {
  private func parse(_ text: String) throws -> JSONValue {
    try JSONValue(parsing: Array(text.utf8))
  }

  @Test(arguments: [
    "null", "true", "false", "0", "-1.50e+3", "12345678901234567890", "\"é\\n\\u0001\\\"\\\\\"",
    "[]", "[1,[2,{}]]", "{\"a\":1,\"b\":{\"c\":[null]},\"a\":2}", "\"/\"",
  ])
  func `what is read is written the same`(text: String) throws {
    #expect(try parse(text).json == text)
  }

  @Test func `white space and a byte order mark are passed over`() throws {
    #expect(try parse("\u{FEFF} { \"a\" : [ 1 , 2 ] }\r\n") == ["a": [1, 2]])
  }

  @Test func `the last of duplicate keys counts`() throws {
    #expect(try parse("{\"a\":1,\"a\":2}")["a"] == 2)
  }

  @Test func `numbers are equal by value, and beyond 2⁵³ by text`() throws {
    #expect(try parse("1.0") == 1 && parse("1e2") == 100)
    #expect(try parse("9007199254740993") != parse("9007199254740992.0"))
  }

  @Test(arguments: ["", "[1,]", "{a:1}", "\"\u{1}\"", "01", "nul", "[1] 2", "\"\\x\""])
  func `what is no JSON is an error`(text: String) {
    #expect(throws: DecodingError.self) { try parse(text) }
  }

  @Test func `nesting and count are bounded`() throws {
    let deep = String(repeating: "[", count: 3000) + String(repeating: "]", count: 3000)
    var limits = Limits()
    limits.jsonDepth = 1_000_000

    #expect(
      throws: DecodingError.limit(LimitExceeded(name: "json-depth", found: 2001, allowed: 2000))
    ) {
      try JSONValue(parsing: Array(deep.utf8), limits: limits)
    }
    #expect(throws: DecodingError.self) {
      try parse("[" + String(repeating: "0,", count: 1_000_000) + "0]")
    }
  }

  @Test func `numbers are read leniently, and whole ones told apart`() throws {
    #expect(try parse("\" 10.5 \"").double == 10.5)
    #expect(try parse("\"x\"").double == nil && parse("null").double == nil)
    #expect(try parse("7.0").integer == 7 && parse("7.5").integer == nil)
    #expect(try parse("1e300").integer == nil)
  }

  @Test(arguments: [
    ("null", false), ("0", false), ("\"\"", false), ("{}", false), ("[]", true), ("\"0\"", true),
    ("true", true), ("{\"a\":1}", true),
  ])
  func `truth is JavaScript's, with an empty object as null`(text: String, isTrue: Bool) throws {
    #expect(try parse(text).isTruthy == isTrue)
  }

  @Test func `an object matches whatever holds its members`() {
    let wanted: JSONValue = ["a": ["b": 1], "c": [1, 2]]

    #expect(wanted.matches(["x": 0, "c": [1, 2], "a": ["b": 1, "d": 2]]))
    #expect(!wanted.matches(["a": ["b": 1], "c": [1, 2, 3]]))
    #expect(!wanted.matches(["a": ["b": 2], "c": [1, 2]]))
    #expect(!wanted.matches(5))
  }

  @Test func `numbers that JSON has no word for become 0`() {
    #expect(JSONValue.number(Double.nan).json == "0" && JSONValue.number(-0.5).json == "-0.5")
    #expect(JSONValue.number(2.0).json == "2")
  }
}
