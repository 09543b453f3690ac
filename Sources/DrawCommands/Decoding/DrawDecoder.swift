/// What one `drawCanvas` call asks for.
package struct DecodedDraw: Sendable {
  /// The draw.
  package var draw = Draw()
  /// The canvas' number; nil when it is missing or none.
  package var canvasId: Double?
  /// Actions of the list, those that were skipped included.
  package var actionCount = 0
  /// What was skipped, mended or is worth knowing; pointers start at the parameters.
  package var diagnostics = DiagnosticLog()
}

/// Decodes the parameters of `drawCanvas` calls, one after another.
///
/// It keeps its word tables, which cost more to make than a short call to decode.
package struct DrawDecoder {
  private let limits: Limits
  private var arguments: ArgumentReader?

  /// Creates a decoder; what a call may ask for is bounded by `limits`.
  package init(limits: Limits) { self.limits = limits }

  /// Decodes the parameters of one call in one pass.
  ///
  /// - Parameter bytes: A JSON object; `actions` may be text that holds the array.
  /// - Throws: `DecodingError` when the bytes are no JSON, when their shape above the action level
  ///   is wrong (`canvasId` apart), or when a limit is passed.
  /// - Returns: The draw, and what was noted.
  package mutating func decode(
    _ bytes: UnsafeBufferPointer<UInt8>
  ) throws(DecodingError) -> DecodedDraw {
    do throws(DecodingFault) {
      let reader = try JSONReader(bytes, depthLimit: limits.jsonDepth)
      var arguments =
        self.arguments ?? ArgumentReader(reader: reader, context: DecodingContext(limits: limits))
      self.arguments = nil
      defer { keep(arguments) }
      arguments.reader = reader
      arguments.context = DecodingContext(limits: limits)
      var result = try DrawDecoder.parameters(&arguments)
      try arguments.reader.expectEnd()
      result.actionCount = arguments.context.actionCount
      result.diagnostics = arguments.context.log
      return result
    } catch {
      throw error.whole
    }
  }

  /// Coordinates beyond which the buffer of one long path is given back after its call.
  private static let keptCoordinates = 1 << 16

  private mutating func keep(_ arguments: ArgumentReader) {
    var arguments = arguments
    if arguments.coordinates.capacity > DrawDecoder.keptCoordinates {
      arguments.coordinates = []
      arguments.verbs = []
    }
    // What the reader points to ends with the call; the next one brings its own.
    self.arguments = arguments
  }

  private static func parameters(
    _ arguments: inout ArgumentReader
  ) throws(DecodingFault) -> DecodedDraw {
    let document = ScriptDocument()
    guard arguments.reader.peek() == 0x7B else {
      throw try document.wrongType(&arguments, "", "an object")
    }
    var result = DecodedDraw()
    var hasActions = false
    var members = try arguments.reader.beginObject()
    while try arguments.reader.nextMember(&members) {
      let key = try arguments.reader.key().string
      switch key {
      case "canvasId": result.canvasId = try number(&arguments.reader)
      case "actions":
        try document.actions(&arguments, into: &result.draw, "/actions")
        hasActions = true
      case "reserve": result.draw.reserve = try document.reserve(&arguments, "/reserve")
      default: try arguments.reader.skipValue()
      }
    }
    // Without a canvas to draw on the rest does not matter.
    guard hasActions || result.canvasId == nil else {
      throw document.shape("/actions", "is missing")
    }
    return result
  }

  /// A finite number, as such or in text; nil for anything else, which is passed over.
  private static func number(_ reader: inout JSONReader) throws(DecodingFault) -> Double? {
    let byte = reader.peek()
    var value: Double?
    if byte == 0x22 {
      value = LenientNumber.parse(try reader.rawString().string)
    } else if byte == 0x2D || byte &- 0x30 < 10 {
      value = try reader.number()
    } else {
      try reader.skipValue()
    }
    return value.flatMap { $0.isFinite ? $0 : nil }
  }
}
