extension JSONValue {
  /// How deep a tree may be at most: taking it apart again costs stack.
  private static let greatestDepth = 2_000
  /// How many values a tree may hold; a message needs a handful, and each costs some 40 bytes.
  private static let greatestCount = 1_000_000

  /// Reads a value from JSON bytes.
  ///
  /// - Parameters:
  ///   - bytes: UTF-8; white space may stand around the value.
  ///   - limits: `json-depth` holds, though no more than 2,000.
  /// - Throws: `DecodingError` when the bytes are no JSON, nested too deep, or hold more than
  ///   1,000,000 values.
  public init(parsing bytes: [UInt8], limits: Limits = Limits()) throws(DecodingError) {
    let result = bytes.withUnsafeBufferPointer { buffer -> Result<JSONValue, DecodingError> in
      do throws(DecodingError) {
        return .success(try JSONValue(parsing: buffer, limits: limits))
      } catch { return .failure(error) }
    }
    self = try result.get()
  }

  /// Reads a value from bytes in memory that outlives the call; otherwise as above.
  package init(
    parsing bytes: UnsafeBufferPointer<UInt8>, limits: Limits
  ) throws(DecodingError) {
    do throws(DecodingFault) {
      var reader = try JSONReader(
        bytes, depthLimit: min(limits.jsonDepth, JSONValue.greatestDepth))
      var count = 0
      self = try JSONValue.read(&reader, &count)
      try reader.expectEnd()
    } catch {
      throw error.whole
    }
  }

  private static func read(
    _ reader: inout JSONReader, _ count: inout Int
  ) throws(DecodingFault) -> JSONValue {
    count += 1
    guard count <= greatestCount else {
      throw .fatal(.shape(pointer: "", problem: "holds more than \(greatestCount) values"))
    }
    switch reader.peek() {
    case 0x22: return .string(try reader.rawString().string)
    case 0x7B: return .object(try members(&reader, &count))
    case 0x5B:
      var elements: [JSONValue] = []
      var list = try reader.beginArray()
      while try reader.nextElement(&list) { elements.append(try read(&reader, &count)) }
      return .array(elements)
    case 0x74:
      try reader.literal("true")
      return .boolean(true)
    case 0x66:
      try reader.literal("false")
      return .boolean(false)
    case 0x6E:
      try reader.literal("null")
      return .null
    default:
      let start = reader.position
      let value = try reader.number()
      let text = UnsafeBufferPointer(start: start, count: reader.position - start)
      return .number(JSONNumber(text: String(decoding: text, as: UTF8.self), value: value))
    }
  }

  private static func members(
    _ reader: inout JSONReader, _ count: inout Int
  ) throws(DecodingFault) -> [Member] {
    var result: [Member] = []
    var members = try reader.beginObject()
    while try reader.nextMember(&members) {
      let name = try reader.key().string
      result.append(Member(name, try read(&reader, &count)))
    }
    return result
  }
}

extension DecodingFault {
  /// The error that the fault is for the whole input.
  var whole: DecodingError {
    switch self {
    case .fatal(let error): error
    // Arguments are only read inside actions, where their problems end.
    case .skip(let problem): .shape(pointer: "", problem: problem.message)
    }
  }
}
