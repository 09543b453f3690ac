import CPango

/// One face of a font file, opened.
///
/// The file is mapped into memory, so a face costs what is read of it. All measures are in em, y
/// down.
final class FontFace {
  /// What the face's own tables say about it.
  struct Description: Hashable {
    /// The names of the family, in every language of the name table; the English one first.
    var families: [String]
    /// The weight, 1…1000.
    var weight: Int
    /// The slope.
    var style: FontStyle
    /// The width class of OS/2: 5 is normal.
    var width: Int
  }

  private let face: OpaquePointer
  private let font: OpaquePointer
  private let drawing: OpaquePointer?
  /// Font units to an em.
  private let unitsPerEm: Double
  /// The number of the face within its file.
  let index: Int
  /// Whether glyphs are pictures.
  let isColor: Bool
  /// Bit n of word n / 64 is set where the face has the printable ASCII character n.
  private(set) lazy var asciiCoverage = findASCIICoverage()

  /// Opens a face.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - index: The number of the face within the file.
  /// - Throws: `FontError` when the file cannot be read, or has no such face.
  convenience init(path: String, index: Int) throws(FontError) {
    let blob = try Self.mapping(path)
    defer { hb_blob_destroy(blob) }
    guard index >= 0, index < Int(hb_face_count(blob)) else { throw .notAFont(path: path) }
    self.init(sharing: blob, index: index)
    guard glyphCount > 0 else { throw .notAFont(path: path) }
  }

  /// Opens every face of a file.
  static func all(inFile path: String) throws(FontError) -> [FontFace] {
    let blob = try mapping(path)
    defer { hb_blob_destroy(blob) }
    return (0..<Int(hb_face_count(blob))).map { FontFace(sharing: blob, index: $0) }
      .filter { $0.glyphCount > 0 }
  }

  /// Opens a face of a mapped file, which stays mapped for as long as the face lives.
  private init(sharing blob: OpaquePointer, index: Int) {
    face = hb_face_create(blob, UInt32(index))
    font = hb_font_create(face)
    drawing = OutlinePen.makeFunctions()
    self.index = index
    let scale = hb_face_get_upem(face)
    unitsPerEm = Double(scale)
    isColor = hb_ot_color_has_png(face) != 0
    hb_font_set_scale(font, Int32(scale), Int32(scale))
  }

  deinit {
    hb_draw_funcs_destroy(drawing)
    hb_font_destroy(font)
    hb_face_destroy(face)
  }

  /// Maps a file; the caller destroys the blob.
  private static func mapping(_ path: String) throws(FontError) -> OpaquePointer {
    guard let blob = hb_blob_create_from_file_or_fail(path) else { throw .unreadable(path: path) }
    return blob
  }

  /// The number of glyphs.
  var glyphCount: Int { Int(hb_face_get_glyph_count(face)) }

  private func findASCIICoverage() -> (UInt64, UInt64) {
    var coverage: (UInt64, UInt64) = (0, 0)
    for scalar in UInt32(0x20)...0x7E where glyph(for: scalar) != nil {
      if scalar < 64 {
        coverage.0 |= 1 << UInt64(scalar)
      } else {
        coverage.1 |= 1 << UInt64(scalar - 64)
      }
    }
    return coverage
  }

  /// The glyph of a code point, or nil where the face has none.
  func glyph(for scalar: UInt32) -> UInt32? {
    var glyph: hb_codepoint_t = 0
    return hb_font_get_nominal_glyph(font, scalar, &glyph) != 0 ? glyph : nil
  }

  /// Whether the face has a glyph of its own for a code point.
  func covers(_ scalar: Unicode.Scalar) -> Bool {
    let value = scalar.value
    if value < 64 { return asciiCoverage.0 & (1 << UInt64(value)) != 0 }
    if value < 128 { return asciiCoverage.1 & (1 << UInt64(value - 64)) != 0 }
    return glyph(for: value) != nil
  }

  /// Lets a closure read a table's bytes, which are empty where the face lacks the table.
  func withTable<R>(_ tag: StaticString, _ body: (UnsafeRawBufferPointer) -> R) -> R {
    let value = tag.withUTF8Buffer { $0.reduce(0) { $0 << 8 | UInt32($1) } }
    let blob = hb_face_reference_table(face, value)
    defer { hb_blob_destroy(blob) }
    var length: UInt32 = 0
    let bytes = hb_blob_get_data(blob, &length)
    return body(UnsafeRawBufferPointer(start: bytes, count: bytes == nil ? 0 : Int(length)))
  }

  /// The strings of the name table that carry one of the given numbers, English ones first.
  func names(_ wanted: Set<UInt32>) -> [String] {
    var count: UInt32 = 0
    guard let entries = hb_ot_name_list_names(face, &count) else { return [] }
    let english = hb_language_from_string("en", -1)
    var first: [String] = []
    var others: [String] = []
    for entry in UnsafeBufferPointer(start: entries, count: Int(count))
    where wanted.contains(entry.name_id) {
      guard let text = name(entry.name_id, entry.language) else { continue }
      if entry.language == english {
        first.append(text)
      } else {
        others.append(text)
      }
    }
    return first + others
  }

  private func name(_ id: UInt32, _ language: hb_language_t?) -> String? {
    var size: UInt32 = 0
    // With a size of nought hb_ot_name_get_utf8 only says how long the name is.
    let length = Int(hb_ot_name_get_utf8(face, id, language, &size, nil))
    guard length > 0 else { return nil }
    size = UInt32(length + 1)
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: length + 1) { buffer in
      guard let start = buffer.baseAddress else { return nil }
      hb_ot_name_get_utf8(face, id, language, &size, start)
      return String(decoding: UnsafeRawBufferPointer(start: start, count: Int(size)), as: UTF8.self)
    }
  }

  /// The outline of a glyph, empty where there is none.
  func outline(of glyph: UInt32) -> GlyphOutline {
    var pen = OutlinePen(scale: 1 / unitsPerEm)
    withUnsafeMutablePointer(to: &pen) { pen in
      drawcanvas_draw_glyph(font, glyph, drawing, pen)
    }
    return pen.outline
  }

  /// The box around a glyph's outline or picture in em, or nil where there is nothing to draw.
  func bounds(of glyph: UInt32) -> InkBounds? {
    var extents = hb_glyph_extents_t()
    guard hb_font_get_glyph_extents(font, glyph, &extents) != 0,
      extents.width != 0, extents.height != 0
    else { return nil }
    // HarfBuzz counts y upwards, and heights downwards as negative numbers.
    let left = Double(extents.x_bearing) / unitsPerEm
    let top = -Double(extents.y_bearing) / unitsPerEm
    return InkBounds(
      left: left, top: top, right: left + Double(extents.width) / unitsPerEm,
      bottom: top - Double(extents.height) / unitsPerEm)
  }

  /// The picture of a colour glyph in its largest size, or nil where the glyph has none.
  func colorBitmap(of glyph: UInt32) -> ColorBitmap? {
    guard isColor, let bounds = bounds(of: glyph) else { return nil }
    let blob = hb_ot_color_glyph_reference_png(font, glyph)
    defer { hb_blob_destroy(blob) }
    var length: UInt32 = 0
    guard let bytes = hb_blob_get_data(blob, &length), length > 0 else { return nil }
    return ColorBitmap(
      png: [UInt8](UnsafeRawBufferPointer(start: bytes, count: Int(length))), x: bounds.left,
      y: bounds.top, width: bounds.right - bounds.left, height: bounds.bottom - bounds.top)
  }

  /// How many code points of each script the face has, by ISO 15924 code.
  func scriptCoverage() -> [String: Int] {
    let set = hb_set_create()
    defer { hb_set_destroy(set) }
    hb_face_collect_unicodes(face, set)
    let functions = hb_unicode_funcs_get_default()
    var counts: [UInt32: Int] = [:]
    var scalar = hb_codepoint_t.max
    // hb_set_next starts from the largest number, HB_SET_VALUE_INVALID.
    while hb_set_next(set, &scalar) != 0 {
      counts[hb_unicode_script(functions, scalar).rawValue, default: 0] += 1
    }
    var named: [String: Int] = [:]
    for (tag, count) in counts {
      let letters = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: tag >> $0) }
      named[String(decoding: letters, as: UTF8.self)] = count
    }
    return named
  }
}
