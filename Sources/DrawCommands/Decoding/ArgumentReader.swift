/// Takes the arguments of one action in order, with their positions.
///
/// Lenient where real SDKs are: numbers may be text, and trailing extra elements are passed over.
struct ArgumentReader {
  var reader: JSONReader
  var context: DecodingContext
  /// Index of the argument read last, in the innermost open array.
  var index = -1
  var elements = JSONReader.Sequence()
  /// Buffers that paths are gathered in, kept so that each path is copied once at its exact size.
  var verbs: [Path.Verb] = []
  var coordinates: [Double] = []
  let methods = WordTable<DrawMethod>()
  let pathMethods = WordTable<PathMethod>()

  init(reader: JSONReader, context: DecodingContext) {
    self.reader = reader
    self.context = context
  }

  /// Whether another argument follows; the reader then stands before it.
  @inline(__always)
  mutating func hasNext() throws(DecodingFault) -> Bool {
    guard try reader.nextElement(&elements) else { return false }
    index += 1
    return true
  }

  /// Moves to the next argument, which must be there.
  @inline(__always)
  mutating func advance() throws(DecodingFault) {
    if try !hasNext() { throw problem(.missingData, "the data is too short", at: index + 1) }
  }

  func problem(_ code: DiagnosticCode, _ message: String) -> DecodingFault {
    .skip(ArgumentProblem(code: code, index: index, message: message))
  }

  func problem(_ code: DiagnosticCode, _ message: String, at index: Int) -> DecodingFault {
    .skip(ArgumentProblem(code: code, index: index, message: message))
  }

  /// Passes over what is left of the innermost array.
  mutating func skipRest() throws(DecodingFault) {
    while try reader.nextElement(&elements) { try reader.skipValue() }
  }

  /// Reads an array within the arguments by a closure that takes its elements.
  mutating func nested<Result>(
    _ body: (inout ArgumentReader) throws(DecodingFault) -> Result
  ) throws(DecodingFault) -> Result {
    guard reader.peek() == 0x5B else { throw problem(.wrongType, "an array should stand here") }
    let outer = (index, elements)
    context.path.append(.index(index))
    elements = try reader.beginArray()
    index = -1
    let result = try body(&self)
    try skipRest()
    (index, elements) = outer
    context.path.removeLast()
    return result
  }
}

extension ArgumentReader {
  /// The next argument as a finite number.
  @inline(__always)
  mutating func number() throws(DecodingFault) -> Double {
    try advance()
    return try currentNumber()
  }

  /// The argument that the reader stands before, as a finite number.
  @inline(__always)
  mutating func currentNumber() throws(DecodingFault) -> Double {
    let byte = reader.peek()
    guard byte == 0x2D || byte &- 0x30 < 10 else { return try unusualNumber(byte) }
    let value = try reader.number()
    if !value.isFinite { throw problem(.nonFinite, "the number is not finite") }
    return value
  }

  /// A number in text, or the reason why there is none.
  private mutating func unusualNumber(_ byte: UInt8) throws(DecodingFault) -> Double {
    switch byte {
    case 0x22:
      let text = try reader.rawString()
      guard let value = LenientNumber.parse(text.string) else {
        throw problem(.wrongType, "a number should stand here, not text")
      }
      if !value.isFinite { throw problem(.nonFinite, "the number is not finite") }
      return value
    case 0x6E, 0x7B:
      if try isNull() { throw problem(.nonFinite, "the number is not finite (null)") }
      throw problem(.wrongType, "a number should stand here, not an object")
    case 0x74, 0x66, 0x5B: throw problem(.wrongType, "a number should stand here")
    default: throw reader.unexpected("a value")
    }
  }

  /// Whether the value that the reader stands before is null, and passes over it.
  ///
  /// `{}` stands for null where a user's null went through the bridge.
  mutating func isNull() throws(DecodingFault) -> Bool {
    switch reader.peek() {
    case 0x6E:
      try reader.literal("null")
      return true
    case 0x7B:
      var members = try reader.beginObject()
      var isEmpty = true
      while try reader.nextMember(&members) {
        isEmpty = false
        _ = try reader.key()
        try reader.skipValue()
      }
      return isEmpty
    default:
      try reader.skipValue()
      return false
    }
  }

  /// The next number, or nil when it lies outside the range, which the contract ignores.
  mutating func number(in range: ClosedRange<Double>) throws(DecodingFault) -> Double? {
    let value = try number()
    return range.contains(value) ? value : nil
  }

  /// The next number, or nil when it is not above 0, which the contract ignores.
  mutating func positiveNumber() throws(DecodingFault) -> Double? {
    let value = try number()
    return value > 0 ? value : nil
  }

  mutating func rect() throws(DecodingFault) -> Rect {
    Rect(x: try number(), y: try number(), width: try number(), height: try number())
  }

  mutating func matrix() throws(DecodingFault) -> AffineTransform {
    AffineTransform(
      a: try number(), b: try number(), c: try number(), d: try number(), e: try number(),
      f: try number())
  }

  /// The next argument as text.
  mutating func string() throws(DecodingFault) -> String {
    try advance()
    return try currentString()
  }

  /// The argument that the reader stands before, as text.
  mutating func currentString() throws(DecodingFault) -> String {
    guard reader.peek() == 0x22 else { throw problem(.wrongType, "text should stand here") }
    return text(of: try reader.rawString(), at: index)
  }

  /// The text of an argument's string; a surrogate that stands alone in it is noted.
  mutating func text(of raw: RawString, at index: Int) -> String {
    let (string, hasLoneSurrogate) = raw.decodedString()
    if hasLoneSurrogate {
      context.note(.loneSurrogate, "a surrogate stands alone; U+FFFD takes its place", at: index)
    }
    return string
  }

  /// The next argument as one of an enum's words.
  mutating func word<Word: RawRepresentable & CaseIterable>() throws(DecodingFault) -> Word
  where Word.RawValue == String {
    let text = try string()
    guard let word = Word(rawValue: text) else {
      let known = Word.allCases.map(\.rawValue).joined(separator: ", ")
      throw problem(.unknownWord, "\(quoted(text)) is none of \(known)")
    }
    return word
  }

  /// The next argument by JavaScript's rule of what counts as true.
  mutating func flag() throws(DecodingFault) -> Bool {
    try advance()
    return try currentFlag()
  }

  mutating func currentFlag() throws(DecodingFault) -> Bool {
    switch reader.peek() {
    case 0x74:
      try reader.literal("true")
      return true
    case 0x66:
      try reader.literal("false")
      return false
    case 0x22: return try reader.rawString().count > 0
    case 0x6E, 0x7B: return try !isNull()
    case 0x5B:
      try reader.skipValue()
      return true
    default: return try reader.number() != 0
    }
  }

  /// A script's text for a message: bounded, so that a message stays a line.
  func quoted(_ text: String) -> String {
    text.unicodeScalars.count <= 40 ? "\"\(text)\"" : "\"\(text.prefix(40))…\""
  }
}
