/// Reads JSON (RFC 8259) from bytes in one pass, without building a tree.
///
/// The caller asks for what it expects; everything that is passed over is checked all the same.
struct JSONReader {
  /// A place to come back to.
  struct Mark {
    fileprivate let position: UnsafePointer<UInt8>
    fileprivate let depth: Int
  }

  /// Whether the next value of an array, or key of an object, is the first.
  struct Sequence {
    fileprivate(set) var isFirst = true
    fileprivate(set) var isEnded = false

    /// The elements of an array that is not there.
    static let ended = Sequence(isFirst: false, isEnded: true)
  }

  let start: UnsafePointer<UInt8>
  let end: UnsafePointer<UInt8>
  var position: UnsafePointer<UInt8>
  private var depth = 0
  private let depthLimit: Int
  private var openContainers: [UInt8] = []

  /// Reads from memory that must outlive the reader; a UTF-8 byte order mark is skipped.
  ///
  /// Fails when there are no bytes, which is no JSON either.
  init(_ bytes: UnsafeBufferPointer<UInt8>, depthLimit: Int) throws(DecodingFault) {
    guard let base = bytes.baseAddress, bytes.count > 0 else {
      throw .fatal(
        .syntax(SyntaxError(reason: "the input is empty", offset: 0, line: 1, column: 1)))
    }
    start = base
    end = base + bytes.count
    position = start
    self.depthLimit = depthLimit
    if bytes.count >= 3, start[0] == 0xEF, start[1] == 0xBB, start[2] == 0xBF { position += 3 }
  }

  var mark: Mark { Mark(position: position, depth: depth) }

  mutating func reset(to mark: Mark) {
    position = mark.position
    depth = mark.depth
  }

  /// The next byte that is no white space, or 0 at the end of input.
  @inline(__always)
  mutating func peek() -> UInt8 {
    while position < end {
      let byte = position.pointee
      if byte > 0x20 { return byte }
      guard byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { return byte }
      position += 1
    }
    return 0
  }

  /// Fails unless nothing but white space is left.
  mutating func expectEnd() throws(DecodingFault) {
    _ = peek()
    if position != end { throw syntax("something follows the value") }
  }

  @inline(__always)
  mutating func beginArray() throws(DecodingFault) -> Sequence { try begin(0x5B, "an array") }

  @inline(__always)
  mutating func beginObject() throws(DecodingFault) -> Sequence { try begin(0x7B, "an object") }

  @inline(__always)
  private mutating func begin(_ bracket: UInt8, _ what: StaticString) throws(DecodingFault)
    -> Sequence
  {
    guard peek() == bracket, position < end else { throw unexpected("\(what)") }
    try descend()
    position += 1
    return Sequence()
  }

  /// Whether another value of the array follows; afterwards the reader stands before it.
  @inline(__always)
  mutating func nextElement(_ sequence: inout Sequence) throws(DecodingFault) -> Bool {
    try next(&sequence, closing: 0x5D)
  }

  /// Whether another member of the object follows; afterwards the reader stands before its key.
  @inline(__always)
  mutating func nextMember(_ sequence: inout Sequence) throws(DecodingFault) -> Bool {
    guard try next(&sequence, closing: 0x7D) else { return false }
    guard peek() == 0x22 else { throw unexpected("a key in quotes") }
    return true
  }

  @inline(__always)
  private mutating func next(_ sequence: inout Sequence, closing: UInt8) throws(DecodingFault)
    -> Bool
  {
    if sequence.isEnded { return false }
    let byte = peek()
    if byte == closing {
      position += 1
      depth -= 1
      sequence.isEnded = true
      return false
    }
    if sequence.isFirst {
      sequence.isFirst = false
      return true
    }
    guard byte == 0x2C else { throw unexpected(closing == 0x5D ? "',' or ']'" : "',' or '}'") }
    position += 1
    let following = peek()
    if following == closing { throw unexpected("a value after ','") }
    return true
  }

  /// Reads a key and the colon after it.
  @inline(__always)
  mutating func key() throws(DecodingFault) -> RawString {
    let key = try rawString()
    guard peek() == 0x3A else { throw unexpected("':'") }
    position += 1
    return key
  }

  mutating func literal(_ word: StaticString) throws(DecodingFault) {
    let count = word.utf8CodeUnitCount
    for i in 0..<count where position + i >= end || position[i] != word.utf8Start[i] {
      throw unexpected("a value")
    }
    position += count
  }

  /// Passes over one value of any kind, checking it; nesting costs no stack.
  mutating func skipValue() throws(DecodingFault) {
    let bottom = openContainers.count
    repeat {
      switch peek() {
      case 0x22: _ = try rawString()
      case 0x7B:
        var members = try beginObject()
        if try nextMember(&members) {
          openContainers.append(0x7D)
          _ = try key()
          continue
        }
      case 0x5B:
        var elements = try beginArray()
        if try nextElement(&elements) {
          openContainers.append(0x5D)
          continue
        }
      case 0x74: try literal("true")
      case 0x66: try literal("false")
      case 0x6E: try literal("null")
      default: _ = try number()
      }
      try closeContainers(downTo: bottom)
    } while openContainers.count > bottom
  }

  /// After a value: ends the containers that end here, and moves to the next value of the first
  /// that goes on.
  private mutating func closeContainers(downTo bottom: Int) throws(DecodingFault) {
    while openContainers.count > bottom, let closing = openContainers.last {
      var sequence = Sequence(isFirst: false)
      if closing == 0x5D {
        if try nextElement(&sequence) { return }
      } else if try nextMember(&sequence) {
        _ = try key()
        return
      }
      openContainers.removeLast()
    }
  }

  /// Whether so many more containers may be opened here.
  @inline(__always)
  func allows(depth more: Int) -> Bool { depth + more <= depthLimit }

  private mutating func descend() throws(DecodingFault) {
    depth += 1
    if depth > depthLimit {
      throw .fatal(
        .limit(LimitExceeded(name: "json-depth", found: depth, allowed: depthLimit)))
    }
  }
}

extension JSONReader {
  /// An error that says what was expected where the reader stands.
  func unexpected(_ expected: String) -> DecodingFault {
    if position >= end { return syntax("the input ends where \(expected) should stand") }
    let byte = position.pointee
    let found =
      byte > 0x20 && byte < 0x7F
      ? "'\(Character(UnicodeScalar(byte)))'" : "byte 0x\(String(byte, radix: 16))"
    return syntax("found \(found) where \(expected) should stand")
  }

  /// An error where the reader stands.
  func syntax(_ reason: String) -> DecodingFault { syntax(reason, at: position) }

  /// An error at a given place; line and column are counted only now.
  func syntax(_ reason: String, at place: UnsafePointer<UInt8>) -> DecodingFault {
    var line = 1
    var lineStart = start
    var p = start
    while p < place {
      if p.pointee == 0x0A {
        line += 1
        lineStart = p + 1
      }
      p += 1
    }
    return .fatal(
      .syntax(
        SyntaxError(
          reason: reason, offset: place - start, line: line, column: place - lineStart + 1)))
  }
}
