/// Writes JSON in one spelling: no white space but line ends asked for, and commas where they belong.
struct CanonicalWriter {
  private(set) var bytes: [UInt8] = []
  private var needsComma = false

  private mutating func separate() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    needsComma = true
  }

  /// Goes on with a new line before the next value, key or closing bracket.
  private mutating func breakLine() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    needsComma = false
    bytes.append(UInt8(ascii: "\n"))
  }

  private mutating func open(_ bracket: Unicode.Scalar) {
    separate()
    bytes.append(UInt8(ascii: bracket))
    needsComma = false
  }

  private mutating func close(_ bracket: Unicode.Scalar) {
    bytes.append(UInt8(ascii: bracket))
    needsComma = true
  }

  mutating func array(_ body: (inout CanonicalWriter) -> Void) {
    open("[")
    body(&self)
    close("]")
  }

  mutating func object(_ body: (inout CanonicalWriter) -> Void) {
    open("{")
    body(&self)
    close("}")
  }

  /// Writes an array with each element on a line of its own.
  mutating func lines<Elements: Collection>(
    _ elements: Elements, _ body: (inout CanonicalWriter, Elements.Element) -> Void
  ) {
    open("[")
    for element in elements {
      breakLine()
      body(&self, element)
    }
    if !elements.isEmpty { bytes.append(UInt8(ascii: "\n")) }
    close("]")
  }

  /// Writes an object with each member on a line of its own, sorted by the bytes of their keys.
  mutating func sortedLines(_ members: [String: String]) {
    open("{")
    for (key, value) in members.sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }) {
      breakLine()
      self.key(key)
      string(value)
    }
    if !members.isEmpty { bytes.append(UInt8(ascii: "\n")) }
    close("}")
  }

  mutating func endLine() {
    bytes.append(UInt8(ascii: "\n"))
    needsComma = false
  }

  /// Starts the next member on a new line.
  mutating func lineKey(_ name: String) {
    breakLine()
    key(name)
  }

  mutating func key(_ name: String) {
    string(name)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  mutating func number(_ value: Double) {
    separate()
    ShortestNumber.append(value, to: &bytes)
  }

  mutating func numbers(_ values: Double...) {
    for value in values { number(value) }
  }

  mutating func flag(_ value: Bool) {
    separate()
    bytes += (value ? "true" : "false").utf8
  }

  /// Writes text; only what JSON does not let stand in it is escaped.
  mutating func string(_ text: String) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
      case 0x20...: bytes.append(byte)
      case 0x08: bytes += "\\b".utf8
      case 0x09: bytes += "\\t".utf8
      case 0x0A: bytes += "\\n".utf8
      case 0x0C: bytes += "\\f".utf8
      case 0x0D: bytes += "\\r".utf8
      default: bytes += "\\u00\(byte < 0x10 ? "0" : "")\(String(byte, radix: 16))".utf8
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Writes an action or a step of a path.
  mutating func method(_ name: String, _ data: (inout CanonicalWriter) -> Void) {
    object {
      $0.methodMembers(name, data)
    }
  }

  /// Writes the members of an action, to which others may be added.
  mutating func methodMembers(_ name: String, _ data: (inout CanonicalWriter) -> Void) {
    key("method")
    string(name)
    key("data")
    array(data)
  }
}
