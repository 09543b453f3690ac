extension FontFace {
  /// What the name table and OS/2 say about the face.
  ///
  /// The typographic family (name 16) counts beside the plain one (name 1).
  func description() -> Description {
    let os2 = withTable("OS/2") { table in
      (
        weight: table.unsigned(at: 4), width: table.unsigned(at: 6),
        selection: table.unsigned(at: 62) ?? 0
      )
    }
    let macStyle = withTable("head") { $0.unsigned(at: 44) ?? 0 }
    var style = FontStyle.normal
    // Bit 9 of OS/2's fsSelection is OBLIQUE, bit 0 ITALIC; bit 1 of head's macStyle is italic.
    if os2.selection & 0x200 != 0 {
      style = .oblique
    } else if os2.selection & 1 != 0 || (os2.weight == nil && macStyle & 2 != 0) {
      style = .italic
    }
    let boldness = macStyle & 1 != 0 ? 700 : 400
    return Description(
      families: names([16, 1]), weight: os2.weight.map { min(max($0, 1), 1000) } ?? boldness,
      style: style, width: os2.width ?? 5)
  }

  /// The face's vertical measures.
  func metrics() -> FontMetrics {
    let upem = withTable("head") { Double($0.unsigned(at: 18) ?? 1000) }
    let own = withTable("hhea") { table -> (ascent: Double, descent: Double)? in
      guard let ascent = table.signed(at: 4), let descent = table.signed(at: 6) else { return nil }
      return (Double(ascent) / upem, -Double(descent) / upem)
    }
    let typographic = withTable("OS/2") { table -> (ascent: Double, descent: Double)? in
      guard let ascent = table.signed(at: 68), let descent = table.signed(at: 70) else {
        return nil
      }
      return (Double(ascent) / upem, -Double(descent) / upem)
    }
    guard let box = typographic ?? own, box.ascent + box.descent > 0 else { return .absent }
    let sum = box.ascent + box.descent
    return FontMetrics(
      emBoxAscent: box.ascent / sum, emBoxDescent: box.descent / sum,
      fontAscent: own?.ascent ?? box.ascent, fontDescent: own?.descent ?? box.descent)
  }
}

extension UnsafeRawBufferPointer {
  /// The big-endian 16-bit number at an offset, or nil past the end.
  fileprivate func unsigned(at offset: Int) -> Int? {
    guard offset + 2 <= count else { return nil }
    return Int(self[offset]) << 8 | Int(self[offset + 1])
  }

  /// The big-endian 16-bit number at an offset in two's complement, or nil past the end.
  fileprivate func signed(at offset: Int) -> Int? {
    unsigned(at: offset).map { $0 < 0x8000 ? $0 : $0 - 0x10000 }
  }
}
