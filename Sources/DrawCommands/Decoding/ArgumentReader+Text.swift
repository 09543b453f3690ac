extension ArgumentReader {
  /// Text, its place and perhaps its greatest width; nil when that width leaves no room.
  mutating func text() throws(DecodingFault) -> TextDraw? {
    var text = try string()
    let limit = context.limits.textBytes
    if text.utf8.count > limit {
      context.note(
        .limitCut, "limit text-bytes: found \(text.utf8.count), allowed \(limit); the text is cut",
        at: index)
      text = text.prefix(utf8Bytes: limit)
    }
    let anchor = Point(x: try number(), y: try number())
    guard try hasNext() else { return TextDraw(text: text, anchor: anchor) }
    let byte = reader.peek()
    if byte == 0x6E || byte == 0x7B {
      if try isNull() { return TextDraw(text: text, anchor: anchor) }
      throw problem(.wrongType, "the greatest width should be a number")
    }
    let maxWidth = try currentNumber()
    return maxWidth > 0 ? TextDraw(text: text, anchor: anchor, maxWidth: maxWidth) : nil
  }

  mutating func textBaseline() throws(DecodingFault) -> TextBaseline {
    let text = try string()
    if text == "normal" { return .alphabetic }
    guard let baseline = TextBaseline(rawValue: text) else {
      throw problem(.unknownWord, "\(quoted(text)) is no text baseline")
    }
    return baseline
  }

  /// A CSS length, or a number of px as such or in text.
  mutating func letterSpacing() throws(DecodingFault) -> CSSLength {
    try advance()
    guard reader.peek() == 0x22 else { return .pixels(try currentNumber()) }
    let text = try currentString()
    if let number = LenientNumber.parse(text), number.isFinite { return .pixels(number) }
    guard let length = CSSLength(css: text) else {
      throw problem(.wrongType, "\(quoted(text)) is neither a CSS length nor a number")
    }
    return length
  }

  /// `normal`, `bold` or 100…900, as number or text.
  mutating func fontWeight() throws(DecodingFault) -> FontWeight {
    try advance()
    let weight: FontWeight?
    if reader.peek() == 0x22 {
      weight = FontWeight(word: try currentString())
    } else {
      let number = try currentNumber()
      weight = (100...900).contains(number) ? FontWeight(number: number) : nil
    }
    guard let weight else {
      throw problem(.unknownWord, "a font weight is normal, bold or 100, 200 … 900")
    }
    return weight
  }

  mutating func fontFamilies() throws(DecodingFault) -> [String] {
    let text = try string()
    guard let families = FontFamilyList.parse(text), !families.isEmpty else {
      throw problem(.badFont, "\(quoted(text)) is no list of font families")
    }
    return families
  }

  mutating func font() throws(DecodingFault) -> DrawCommand {
    let text = try string()
    guard let font = CSSFont(css: text) else {
      throw problem(.badFont, "\(quoted(text)) is no CSS font")
    }
    return .setFont(font)
  }
}

extension String {
  /// The longest prefix of at most so many bytes that does not break a character's bytes apart.
  package func prefix(utf8Bytes limit: Int) -> String {
    var end = utf8.index(utf8.startIndex, offsetBy: limit)
    while end > startIndex, end.samePosition(in: unicodeScalars) == nil {
      end = utf8.index(before: end)
    }
    return String(self[..<end])
  }
}
