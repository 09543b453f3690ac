/// Decodes what stands above the action level, where a wrong shape is an error.
struct ScriptDocument {
  private var canvas = CanvasDescription()
  private var scale: Double?
  private var resources: [String: String] = [:]
  private var draws: [Draw]?
  private var parameters: Draw?

  mutating func decode(_ arguments: inout ArgumentReader) throws(DecodingFault) -> DrawScript {
    switch arguments.reader.peek() {
    case 0x5B:
      var draw = Draw()
      try arguments.actions(into: &draw)
      return DrawScript(draws: [draw], form: .actionList)
    case 0x7B: return try object(&arguments)
    case 0: throw arguments.reader.unexpected("an object or an array")
    default:
      // Broken JSON is told apart from a value of the wrong kind.
      try arguments.reader.skipValue()
      try arguments.reader.expectEnd()
      throw shape("", "should be an object or an array of actions")
    }
  }

  private mutating func object(_ arguments: inout ArgumentReader) throws(DecodingFault)
    -> DrawScript
  {
    var parameters = Draw()
    var members = try arguments.reader.beginObject()
    while try arguments.reader.nextMember(&members) {
      switch try arguments.reader.key().string {
      case "canvas": canvas = try canvasDescription(&arguments, "/canvas")
      case "scale": scale = try scaleNumber(&arguments, "/scale")
      case "resources": resources = try resourceMap(&arguments)
      case "draws": draws = try drawList(&arguments)
      case "actions":
        try actions(&arguments, into: &parameters, "/actions")
        self.parameters = parameters
      case "reserve": parameters.reserve = try reserve(&arguments, "/reserve")
      default: try arguments.reader.skipValue()
      }
    }
    if let scale { canvas.scale = scale }
    if let draws { return DrawScript(canvas: canvas, resources: resources, draws: draws) }
    guard var draw = self.parameters else { throw shape("/draws", "is missing") }
    draw.reserve = parameters.reserve
    return DrawScript(
      canvas: canvas, resources: resources, draws: [draw], form: .drawParameters)
  }

  func shape(_ pointer: String, _ problem: String) -> DecodingFault {
    .fatal(.shape(pointer: pointer, problem: problem))
  }

  private func drawList(_ arguments: inout ArgumentReader) throws(DecodingFault) -> [Draw] {
    guard arguments.reader.peek() == 0x5B else {
      throw try wrongType(&arguments, "/draws", "an array")
    }
    var result: [Draw] = []
    var list = try arguments.reader.beginArray()
    while try arguments.reader.nextElement(&list) {
      result.append(try draw(&arguments, "/draws/\(result.count)"))
    }
    return result
  }

  private func draw(
    _ arguments: inout ArgumentReader, _ pointer: String
  ) throws(DecodingFault) -> Draw {
    guard arguments.reader.peek() == 0x7B else {
      throw try wrongType(&arguments, pointer, "an object")
    }
    var draw = Draw()
    var hasActions = false
    var members = try arguments.reader.beginObject()
    while try arguments.reader.nextMember(&members) {
      switch try arguments.reader.key().string {
      case "name":
        if arguments.reader.peek() == 0x22 {
          draw.name = try arguments.reader.rawString().string
        } else {
          try arguments.reader.skipValue()
        }
      case "canvas": draw.canvas = try canvasDescription(&arguments, pointer + "/canvas")
      case "reserve": draw.reserve = try reserve(&arguments, pointer + "/reserve")
      case "actions":
        try actions(&arguments, into: &draw, pointer + "/actions")
        hasActions = true
      default: try arguments.reader.skipValue()
      }
    }
    guard hasActions else { throw shape(pointer + "/actions", "is missing") }
    return draw
  }

  /// The actions of a draw: an array, or a JSON string that holds one.
  func actions(
    _ arguments: inout ArgumentReader, into draw: inout Draw, _ pointer: String
  ) throws(DecodingFault) {
    arguments.context.prefix = pointer
    switch arguments.reader.peek() {
    case 0x5B: try arguments.actions(into: &draw)
    case 0x22:
      let text = try arguments.reader.rawString().decoded().bytes
      try inner(text, &arguments, into: &draw, pointer)
    default: throw try wrongType(&arguments, pointer, "an array")
    }
  }

  private func inner(
    _ text: [UInt8], _ arguments: inout ArgumentReader, into draw: inout Draw, _ pointer: String
  ) throws(DecodingFault) {
    let outer = arguments.reader
    var fault: DecodingFault?
    text.withUnsafeBufferPointer { bytes in
      do throws(DecodingFault) {
        arguments.reader = try JSONReader(
          bytes, depthLimit: arguments.context.limits.jsonDepth)
        guard arguments.reader.peek() == 0x5B else {
          throw try wrongType(&arguments, pointer, "a text that holds an array")
        }
        try arguments.actions(into: &draw)
        try arguments.reader.expectEnd()
      } catch {
        fault = error
      }
    }
    arguments.reader = outer
    switch fault {
    case .fatal(.syntax(let error)):
      throw shape(
        pointer,
        "the text inside is no JSON: line \(error.line), column \(error.column) "
          + "(byte \(error.offset)): \(error.reason)")
    case let fault?: throw fault
    case nil: break
    }
  }

  func reserve(
    _ arguments: inout ArgumentReader, _ pointer: String
  ) throws(DecodingFault) -> Bool {
    let byte = arguments.reader.peek()
    let isPlain = byte == 0x74 || byte == 0x66 || byte == 0x6E
    let value = try arguments.currentFlag()
    if !isPlain {
      arguments.context.log.append(
        Diagnostic(
          code: .wrongType, pointer: pointer, message: "should be true or false; taken as \(value)")
      )
    }
    return value
  }

  private func resourceMap(_ arguments: inout ArgumentReader) throws(DecodingFault)
    -> [String: String]
  {
    guard arguments.reader.peek() == 0x7B else {
      throw try wrongType(&arguments, "/resources", "an object")
    }
    var result: [String: String] = [:]
    var members = try arguments.reader.beginObject()
    while try arguments.reader.nextMember(&members) {
      let name = try arguments.reader.key().string
      guard arguments.reader.peek() == 0x22 else {
        throw try wrongType(&arguments, "/resources/\(escaped(name))", "text")
      }
      result[name] = try arguments.reader.rawString().string
    }
    return result
  }

  /// A key as a step of a JSON pointer (RFC 6901).
  private func escaped(_ key: String) -> String {
    String(
      key.flatMap { $0 == "~" ? Array("~0") : $0 == "/" ? Array("~1") : [$0] })
  }

  private func canvasDescription(
    _ arguments: inout ArgumentReader, _ pointer: String
  ) throws(DecodingFault) -> CanvasDescription {
    guard arguments.reader.peek() == 0x7B else {
      throw try wrongType(&arguments, pointer, "an object")
    }
    var result = CanvasDescription()
    var members = try arguments.reader.beginObject()
    while try arguments.reader.nextMember(&members) {
      switch try arguments.reader.key().string {
      case "width": result.width = try size(&arguments, pointer + "/width")
      case "height": result.height = try size(&arguments, pointer + "/height")
      case "scale": result.scale = try scaleNumber(&arguments, pointer + "/scale")
      case "background": result.background = try background(&arguments, pointer + "/background")
      default: try arguments.reader.skipValue()
      }
    }
    return result
  }

  private func size(
    _ arguments: inout ArgumentReader, _ pointer: String
  ) throws(DecodingFault) -> Double {
    let value = try plainNumber(&arguments, pointer)
    guard value.isFinite, value > 0 else {
      throw shape(pointer, "should be a finite number above 0")
    }
    return value
  }

  private func scaleNumber(
    _ arguments: inout ArgumentReader, _ pointer: String
  ) throws(DecodingFault) -> Double {
    let value = try plainNumber(&arguments, pointer)
    let range = CanvasDescription.scaleRange
    guard range.contains(value) else {
      throw shape(pointer, "should lie in \(range.lowerBound)…\(Int(range.upperBound))")
    }
    return value
  }

  private func plainNumber(
    _ arguments: inout ArgumentReader, _ pointer: String
  ) throws(DecodingFault) -> Double {
    let byte = arguments.reader.peek()
    if byte == 0x22 {
      let text = try arguments.reader.rawString().string
      guard let value = LenientNumber.parse(text) else {
        throw shape(pointer, "should be a number")
      }
      return value
    }
    guard byte == 0x2D || byte &- 0x30 < 10 else {
      throw try wrongType(&arguments, pointer, "a number")
    }
    return try arguments.reader.number()
  }

  /// A colour as on the wire or in CSS; null means none.
  private func background(
    _ arguments: inout ArgumentReader, _ pointer: String
  ) throws(DecodingFault) -> Color? {
    if arguments.reader.peek() == 0x6E {
      try arguments.reader.literal("null")
      return nil
    }
    let mark = arguments.reader.mark
    do throws(DecodingFault) {
      return try arguments.currentColor()
    } catch .skip(let problem) {
      arguments.reader.reset(to: mark)
      throw shape(pointer, problem.message)
    }
  }

  func wrongType(
    _ arguments: inout ArgumentReader, _ pointer: String, _ wanted: String
  ) throws(DecodingFault) -> DecodingFault {
    // Broken JSON is told apart from a value of the wrong kind.
    try arguments.reader.skipValue()
    return shape(pointer, "should be \(wanted)")
  }
}
