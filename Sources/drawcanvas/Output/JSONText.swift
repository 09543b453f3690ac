/// JSON that is written, never read.
enum JSONText {
  case string(String)
  case number(Double)
  case integer(Int)
  case boolean(Bool)
  case null
  case array([JSONText])
  /// Members in the order in which they are printed.
  case object([(String, JSONText)])

  /// The text in one line.
  var text: String {
    var text = ""
    write(to: &text)
    return text
  }

  private func write(to text: inout String) {
    switch self {
    case .string(let string): JSONText.write(string, to: &text)
    case .number(let number): text += number.isFinite ? JSONText.shortest(number) : "null"
    case .integer(let integer): text += String(integer)
    case .boolean(let boolean): text += boolean ? "true" : "false"
    case .null: text += "null"
    case .array(let items):
      text += "["
      for (index, item) in items.enumerated() {
        if index > 0 { text += "," }
        item.write(to: &text)
      }
      text += "]"
    case .object(let members):
      text += "{"
      for (index, (name, value)) in members.enumerated() {
        if index > 0 { text += "," }
        JSONText.write(name, to: &text)
        text += ":"
        value.write(to: &text)
      }
      text += "}"
    }
  }

  /// Whole numbers without the ".0" that Swift writes.
  static func shortest(_ number: Double) -> String {
    let text = String(number)
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  private static func write(_ string: String, to text: inout String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}
