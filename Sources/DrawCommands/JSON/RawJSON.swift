/// A value of JSON as it stands in the input: checked, not decoded.
///
/// It points into the input, which must outlive it.
package struct RawJSON {
  /// One member of an object.
  package struct Member {
    /// Its name.
    package let name: String
    /// Its value.
    package let value: RawJSON
  }

  /// The value's text without white space around it; never empty.
  package let bytes: UnsafeBufferPointer<UInt8>

  /// Creates a value of bytes that are known to be one.
  package init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// Whether the value is text.
  package var isString: Bool { bytes.first == 0x22 }
  /// Whether the value is an object.
  package var isObject: Bool { bytes.first == 0x7B }
  /// Whether the value is `null`.
  package var isNull: Bool { bytes.first == 0x6E }

  /// The UTF-8 of a text, or nil where the value is none.
  package var text: [UInt8]? {
    guard isString, var reader = try? JSONReader(bytes, depthLimit: 1) else { return nil }
    return try? reader.rawString().decoded().bytes
  }

  /// The text, or nil where the value is none.
  package var string: String? {
    guard isString, var reader = try? JSONReader(bytes, depthLimit: 1) else { return nil }
    return try? reader.rawString().string
  }

  /// The value as a tree.
  ///
  /// - Throws: `DecodingError` where the tree would be too large.
  package func value(_ limits: Limits) throws(DecodingError) -> JSONValue {
    try JSONValue(parsing: bytes, limits: limits)
  }

  /// The members of the object that some bytes hold, in order.
  ///
  /// - Throws: `DecodingError` when the bytes are no JSON or no object.
  package static func members(
    of bytes: UnsafeBufferPointer<UInt8>, limits: Limits
  ) throws(DecodingError) -> [Member] {
    do throws(DecodingFault) {
      var reader = try JSONReader(bytes, depthLimit: limits.jsonDepth)
      guard reader.peek() == 0x7B else {
        // Broken JSON is told apart from a value of the wrong kind.
        try reader.skipValue()
        try reader.expectEnd()
        throw .fatal(.shape(pointer: "", problem: "should be an object"))
      }
      var result: [Member] = []
      var members = try reader.beginObject()
      while try reader.nextMember(&members) {
        let name = try reader.key().string
        _ = reader.peek()
        let start = reader.position
        try reader.skipValue()
        let value = UnsafeBufferPointer(start: start, count: reader.position - start)
        result.append(Member(name: name, value: RawJSON(bytes: value)))
      }
      try reader.expectEnd()
      return result
    } catch {
      throw error.whole
    }
  }
}
