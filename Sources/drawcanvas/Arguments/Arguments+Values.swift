extension Arguments {
  /// The number that a flag gives, or nil where the flag is missing.
  ///
  /// Anything but a decimal number of the range is an error, whose words say what is wanted.
  func number(
    _ flag: Flag, in range: some RangeExpression<Double>, wanted: String
  ) throws(UsageError) -> Double? {
    guard let text = self[flag] else { return nil }
    guard let number = Arguments.number(text), range.contains(number) else {
      throw .badValue(text, flag: flag, wanted: wanted)
    }
    return number
  }

  /// The whole number from 1 that a flag gives, or nil where the flag is missing.
  func count(_ flag: Flag) throws(UsageError) -> Int? {
    guard let text = self[flag] else { return nil }
    guard let count = Int(text), count >= 1 else {
      throw .badValue(text, flag: flag, wanted: "a whole number from 1")
    }
    return count
  }

  /// Two positive numbers with an x between them, or nil where the flag is missing.
  func size(_ flag: Flag) throws(UsageError) -> (width: Double, height: Double)? {
    guard let text = self[flag] else { return nil }
    guard let size = Arguments.size(of: text) else {
      throw .badValue(text, flag: flag, wanted: "a size such as 300x150")
    }
    return size
  }

  /// Two positive numbers with an x between them, or nil where a text is none.
  static func size(of text: String) -> (width: Double, height: Double)? {
    let sides = text.split(omittingEmptySubsequences: false) { "xX×".contains($0) }
    guard sides.count == 2, let width = Arguments.number(String(sides[0])),
      let height = Arguments.number(String(sides[1])), width > 0, height > 0
    else { return nil }
    return (width, height)
  }

  /// Reads a finite decimal number; Swift itself would take `nan`, `0x10` and `infinity` too.
  private static func number(_ text: String) -> Double? {
    let isDecimal = text.utf8.allSatisfy { byte in
      (0x30...0x39).contains(byte) || "+-.eE".utf8.contains(byte)
    }
    guard isDecimal, let number = Double(text), number.isFinite else { return nil }
    return number
  }
}
