import DrawCommands
import Testing

@Suite struct `Raw JSON` {
  private func members(_ text: String) throws -> [(String, String)] {
    try Array(text.utf8).withUnsafeBufferPointer { bytes in
      try RawJSON.members(of: bytes, limits: Limits()).map {
        ($0.name, String(decoding: $0.value.bytes, as: UTF8.self))
      }
    }
  }

  @Test func `members come as they stand`() throws {
    let found = try members("{ \"a\" : [1, 2 ] ,\"b\":\"x\\u0041\", \"a\\n\" : null }")

    #expect(found.map(\.0) == ["a", "b", "a\n"])
    #expect(found.map(\.1) == ["[1, 2 ]", "\"x\\u0041\"", "null"])
  }

  @Test(arguments: ["[1]", "5", "{\"a\":1", "{} x", ""])
  func `what is no object is an error`(text: String) {
    #expect(throws: DecodingError.self) { try members(text) }
  }

  @Test func `text is decoded, other values have none`() throws {
    try Array("{\"a\":\"x\\u0041\",\"b\":5}".utf8).withUnsafeBufferPointer { bytes in
      let found = try RawJSON.members(of: bytes, limits: Limits())
      #expect(found.map { $0.value.string } == ["xA", nil])
      #expect(found.map { $0.value.text } == [Array("xA".utf8), nil])
    }
  }
}
