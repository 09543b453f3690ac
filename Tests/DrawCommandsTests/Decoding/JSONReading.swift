import Testing

@testable import DrawCommands

/// Lends a reader over some bytes to a closure.
func withReader<Result>(
  _ bytes: [UInt8], depthLimit: Int = 512, _ body: (inout JSONReader) throws -> Result
) throws -> Result {
  try bytes.withUnsafeBufferPointer { buffer in
    var reader = try JSONReader(buffer, depthLimit: depthLimit)
    return try body(&reader)
  }
}

/// The error that a closure ends in, or nil.
func fault(_ body: () throws -> Void) -> DecodingError? {
  do {
    try body()
    return nil
  } catch DecodingFault.fatal(let error) {
    return error
  } catch {
    Issue.record("an error of another type: \(error)")
    return nil
  }
}

/// Passes over a whole document, as all that is not understood is passed over.
func skipDocument(_ bytes: [UInt8], depthLimit: Int = 512) throws {
  try withReader(bytes, depthLimit: depthLimit) {
    try $0.skipValue()
    try $0.expectEnd()
  }
}

/// Reads a whole document piece by piece, as what is understood is read.
func readDocument(_ bytes: [UInt8], depthLimit: Int = 512) throws {
  try withReader(bytes, depthLimit: depthLimit) {
    try readValue(&$0)
    try $0.expectEnd()
  }
}

private func readValue(_ reader: inout JSONReader) throws {
  switch reader.peek() {
  case UInt8(ascii: "\""): _ = try reader.rawString()
  case UInt8(ascii: "{"):
    var members = try reader.beginObject()
    while try reader.nextMember(&members) {
      _ = try reader.key()
      try readValue(&reader)
    }
  case UInt8(ascii: "["):
    var elements = try reader.beginArray()
    while try reader.nextElement(&elements) { try readValue(&reader) }
  case UInt8(ascii: "t"): try reader.literal("true")
  case UInt8(ascii: "f"): try reader.literal("false")
  case UInt8(ascii: "n"): try reader.literal("null")
  default: _ = try reader.number()
  }
}
