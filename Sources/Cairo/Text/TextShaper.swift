import CPango

/// Turns text whose faces are chosen into glyphs, with Pango.
///
/// Pango sees a private configuration in which every face is a family of its own, made by hand: no
/// file is scanned, no cache is read or written, and nothing of the machine's configuration or
/// locale comes in.
final class TextShaper {
  /// A face as Pango is told of it.
  struct File {
    /// The face's number in the catalog.
    var id: Int
    /// Its file.
    var path: String
    /// The number of the face within the file.
    var index: Int
  }

  /// A shaped glyph, in em from the text's left end.
  struct Glyph {
    var face: Int
    var id: UInt32
    var x: Double
    var y: Double
  }

  /// What is asked of the shaper beside the text.
  struct Options {
    /// Whether the base direction is right to left.
    var isRightToLeft: Bool
    /// The language, as BCP 47 writes it.
    var language: String
    /// What is added after every cluster, in em.
    var letterSpacing: Double
  }

  /// The size at which Pango shapes, in pixels: a font unit of 1/1000 or 1/2048 em is a whole
  /// number of Pango's units then, so that nothing is rounded, and no glyph overflows 32 bits.
  private static let shapingSize = 1000.0
  /// Pango's units to an em.
  private static let unitsPerEm = shapingSize * Double(PANGO_SCALE)

  private var context: OpaquePointer?
  private var files: [File] = []
  private var descriptions: [Int: OpaquePointer] = [:]
  private let buffer = pango_glyph_string_new()

  init() {}

  deinit {
    pango_glyph_string_free(buffer)
    for description in descriptions.values { pango_font_description_free(description) }
    if let context { drawcanvas_text_context_free(context) }
  }

  /// Whether Pango knows a face already.
  func knows(_ face: Int) -> Bool { descriptions[face] != nil }

  /// Tells Pango of more faces.
  func add(_ new: [File]) {
    let new = new.filter { !knows($0.id) }
    guard !new.isEmpty else { return }
    files += new
    for file in new {
      let description = pango_font_description_new()
      pango_font_description_set_family(description, Self.family(file.id))
      pango_font_description_set_absolute_size(description, Self.unitsPerEm)
      descriptions[file.id] = description
    }
    // Font maps keep a copy of the configuration's list, so more faces take a new one.
    if let context { drawcanvas_text_context_free(context) }
    context = Self.makeContext(files)
  }

  /// Shapes a text.
  ///
  /// Glyphs come from left to right; those that draw nothing are left out.
  ///
  /// - Returns: The glyphs, and the width of the text in em.
  func shape(_ text: SegmentedText, _ options: Options) -> (glyphs: [Glyph], advance: Double) {
    guard let context, text.length > 0 else { return ([], 0) }
    let attributes = attributes(of: text, options)
    defer { pango_attr_list_unref(attributes) }
    let language = pango_language_from_string(options.language)
    pango_context_set_language(context, language)
    var writer = GlyphWriter(
      scale: 1 / Self.unitsPerEm, spacing: options.letterSpacing, text: text)
    text.bytes.withUnsafeBufferPointer { bytes in
      guard let start = bytes.baseAddress else { return }
      start.withMemoryRebound(to: CChar.self, capacity: bytes.count) { start in
        let direction = options.isRightToLeft ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR
        let logical = pango_itemize_with_base_dir(
          context, direction, start, 0, Int32(text.length), attributes, nil)
        defer { drawcanvas_items_free(logical) }
        for item in Self.visualOrder(of: logical) {
          // pango_itemize derives a language per script from the environment; ours holds for all.
          item.pointee.analysis.language = language
          shape(item, of: start, length: text.length)
          writer.write(buffer, of: item, face: text.face(at: Int(item.pointee.offset)))
        }
      }
    }
    return (writer.glyphs, writer.x)
  }

  /// The items from left to right, by rule L2 of Unicode's bidirectional algorithm.
  ///
  /// pango_reorder_items does the same in time that grows with the square of their number.
  /// <https://www.unicode.org/reports/tr9/#L2>
  private static func visualOrder(
    of logical: UnsafeMutablePointer<GList>?
  ) -> [UnsafeMutablePointer<PangoItem>] {
    var items: [UnsafeMutablePointer<PangoItem>] = []
    var link = logical
    while let current = link {
      if let data = current.pointee.data {
        items.append(data.assumingMemoryBound(to: PangoItem.self))
      }
      link = current.pointee.next
    }
    var level = items.lazy.map(\.pointee.analysis.level).max() ?? 0
    while level > 0 {
      var start = 0
      while start < items.count {
        guard items[start].pointee.analysis.level >= level else {
          start += 1
          continue
        }
        let end = items[start...].firstIndex { $0.pointee.analysis.level < level } ?? items.count
        items[start..<end].reverse()
        start = end
      }
      level -= 1
    }
    return items
  }

  private func shape(
    _ item: UnsafeMutablePointer<PangoItem>, of text: UnsafePointer<CChar>, length: Int
  ) {
    pango_shape_full(
      text + Int(item.pointee.offset), item.pointee.length, text, Int32(length),
      &item.pointee.analysis, buffer)
  }

  private func attributes(of text: SegmentedText, _ options: Options) -> OpaquePointer? {
    let list = pango_attr_list_new()
    // Fallback is ours alone.
    pango_attr_list_insert(list, pango_attr_fallback_new(0))
    if options.letterSpacing != 0 {
      pango_attr_list_insert(list, pango_attr_font_features_new("liga=0, clig=0, dlig=0, hlig=0"))
    }
    var start = 0
    for segment in text.segments {
      if let attribute = pango_attr_font_desc_new(descriptions[segment.face]) {
        attribute.pointee.start_index = UInt32(start)
        attribute.pointee.end_index = UInt32(segment.end)
        pango_attr_list_insert(list, attribute)
      }
      start = segment.end
    }
    return list
  }

  private static func family(_ id: Int) -> String { "drawcanvas-\(id)" }

  /// Makes fontconfig's default configuration an empty one, once in a process.
  ///
  /// Pango calls FcInit on a thread of its own. With a default configuration in place that does
  /// nothing; without, it loads the machine's, which costs milliseconds and may print complaints.
  private static let emptyDefault: Bool = {
    let configuration = FcConfigCreate()
    defer { FcConfigDestroy(configuration) }
    return FcConfigSetCurrent(configuration) != 0
  }()

  /// Makes a context that knows the given faces.
  private static func makeContext(_ files: [File]) -> OpaquePointer? {
    let configuration = FcConfigCreate()
    defer { FcConfigDestroy(configuration) }
    // Makes the empty list of fonts to add to; there are no folders to scan.
    FcConfigBuildFonts(configuration)
    _ = emptyDefault
    // One character will do: Pango asks for the set only in sorting fonts for a fallback that is
    // off, and a font without any is dropped there, which now and then beats the exact match.
    let characters = FcCharSetCreate()
    defer { FcCharSetDestroy(characters) }
    FcCharSetAddChar(characters, 0x20)
    let set = FcConfigGetFonts(configuration, FcSetSystem)
    for file in files { FcFontSetAdd(set, pattern(file, characters)) }
    return drawcanvas_text_context_new(configuration)
  }

  /// Describes a face as a scan of its file would; the font set takes it over.
  private static func pattern(_ file: File, _ characters: OpaquePointer?) -> OpaquePointer? {
    let pattern = FcPatternCreate()
    FcPatternAddString(pattern, FC_FAMILY, family(file.id))
    FcPatternAddString(pattern, FC_STYLE, "Regular")
    FcPatternAddString(pattern, FC_FILE, file.path)
    FcPatternAddInteger(pattern, FC_INDEX, Int32(file.index))
    FcPatternAddString(pattern, FC_FONTFORMAT, "TrueType")
    // Later versions of Pango take only fonts with this property, FC_FONT_WRAPPER.
    FcPatternAddString(pattern, "fontwrapper", "SFNT")
    FcPatternAddInteger(pattern, FC_WEIGHT, FC_WEIGHT_REGULAR)
    FcPatternAddInteger(pattern, FC_SLANT, FC_SLANT_ROMAN)
    FcPatternAddInteger(pattern, FC_WIDTH, FC_WIDTH_NORMAL)
    FcPatternAddBool(pattern, FC_SCALABLE, FcBool(1))
    FcPatternAddBool(pattern, FC_ANTIALIAS, FcBool(1))
    FcPatternAddBool(pattern, FC_HINTING, FcBool(0))
    FcPatternAddInteger(pattern, FC_HINT_STYLE, FC_HINT_NONE)
    FcPatternAddCharSet(pattern, FC_CHARSET, characters)
    return pattern
  }
}

extension SegmentedText {
  /// The face of the piece that holds a byte.
  fileprivate func face(at offset: Int) -> Int {
    var low = 0
    var high = segments.count - 1
    while low < high {
      let middle = (low + high) / 2
      if segments[middle].end > offset { high = middle } else { low = middle + 1 }
    }
    return segments.isEmpty ? 0 : segments[low].face
  }
}
