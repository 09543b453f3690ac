/// Writes JSON without white space, as UTF-8.
public struct JSONWriter {
  /// What is written so far.
  public private(set) var bytes: [UInt8] = []

  /// Creates a writer with nothing written.
  public init() {}

  /// Writes a value.
  public mutating func write(_ value: JSONValue) {
    switch value {
    case .null: write(verbatim: "null")
    case .boolean(let isTrue): write(verbatim: isTrue ? "true" : "false")
    case .number(let number): bytes.append(contentsOf: number.text.utf8)
    case .string(let text): write(string: text)
    case .array(let elements):
      bytes.append(0x5B)
      for (i, element) in elements.enumerated() {
        if i > 0 { bytes.append(0x2C) }
        write(element)
      }
      bytes.append(0x5D)
    case .object(let members):
      bytes.append(0x7B)
      for (i, member) in members.enumerated() {
        if i > 0 { bytes.append(0x2C) }
        write(string: member.name)
        bytes.append(0x3A)
        write(member.value)
      }
      bytes.append(0x7D)
    }
  }

  /// Writes a text in quotes.
  public mutating func write(string text: String) {
    bytes.append(0x22)
    var text = text
    text.withUTF8 { utf8 in
      var start = 0
      for i in utf8.indices where utf8[i] < 0x20 || utf8[i] == 0x22 || utf8[i] == 0x5C {
        bytes.append(contentsOf: utf8[start..<i])
        start = i + 1
        escape(utf8[i])
      }
      bytes.append(contentsOf: utf8[start...])
    }
    bytes.append(0x22)
  }

  /// Writes text that is JSON already.
  package mutating func write(verbatim text: StaticString) {
    bytes.append(
      contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  private mutating func escape(_ byte: UInt8) {
    bytes.append(0x5C)
    switch byte {
    case 0x22, 0x5C: bytes.append(byte)
    case 0x08: bytes.append(0x62)
    case 0x0C: bytes.append(0x66)
    case 0x0A: bytes.append(0x6E)
    case 0x0D: bytes.append(0x72)
    case 0x09: bytes.append(0x74)
    default:
      let digits = Array("0123456789abcdef".utf8)
      bytes += [0x75, 0x30, 0x30, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    }
  }
}

extension JSONValue {
  /// The value as JSON text without white space.
  public var json: String {
    var writer = JSONWriter()
    writer.write(self)
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}
