/// The faces that text is drawn with: the contract's pinned ones, and what was added to them.
///
/// Creating one is free; files are looked for at the first text. A catalog belongs to one thread.
package final class FontCatalog {
  /// What a list of families comes to, kept for texts to come.
  struct ListKey: Hashable {
    var families: [String]
    var style: FontStyle
    var weight: Int
  }

  /// Where the faces come from.
  package let configuration: FontConfiguration

  private(set) lazy var library = FaceLibrary(configuration: configuration)
  /// Whether the required font was there at the first text; nil before that.
  private var foundRequiredFont: Bool?
  private var stacks: BoundedCache<ListKey, FontStack>
  /// Shaped texts.
  var texts: BoundedCache<TextRequest, ShapedText>
  private var outlines: BoundedCache<UInt64, GlyphOutline>
  let shaper = TextShaper()

  /// How many font lists are remembered; scripts use a handful.
  private static let rememberedLists = 1000

  /// Creates a catalog, and opens nothing.
  package init(configuration: FontConfiguration = FontConfiguration()) {
    self.configuration = configuration
    stacks = BoundedCache(bound: Self.rememberedLists)
    texts = BoundedCache(bound: configuration.cacheBytes)
    outlines = BoundedCache(bound: configuration.cacheBytes)
  }

  /// The pinned files that were found in no folder; their faces are absent.
  package var missingFiles: [String] { library.missingFiles }

  /// Whether DejaVu Sans is there, without which text cannot be what the contract says.
  package var hasRequiredFont: Bool {
    if let known = foundRequiredFont { return known }
    let id = library.face(family: FamilyName(PinnedFace.sans), style: .normal, weight: 400)
    let isFound = id.flatMap { library.faces[$0].face } != nil
    foundRequiredFont = isFound
    return isFound
  }

  /// Adds a file's first face under a name of the caller's choice, which from then on wins over all
  /// others of that name.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - family: The name; quotes and case make no difference.
  ///   - style: The slope to count the face as; nil takes the face's own word.
  ///   - weight: The weight to count the face as, 1…1000; nil takes the face's own word.
  /// - Throws: ``FontError`` when the file cannot be read or is no font; nothing is added then.
  package func register(
    path: String, family: String, style: FontStyle? = nil, weight: Int? = nil
  ) throws(FontError) {
    try library.register(path: path, family: family, style: style, weight: weight)
    foundRequiredFont = nil
    stacks.removeAll()
    texts.removeAll()
  }

  /// Forgets the texts and outlines used longest ago until each kind costs no more than given, in
  /// bytes.
  package func shrinkCaches(to bytes: Int) {
    texts.shrink(to: bytes)
    outlines.shrink(to: bytes)
  }

  /// Lists every face, pinned ones first; this opens every file.
  package func faces() -> [FaceDescription] {
    library.readAll()
    return library.faces.indices.compactMap { describe($0) }
  }

  /// Describes one face, or nil where there is none of that number or its file is broken.
  package func describe(_ face: Int) -> FaceDescription? {
    guard library.faces.indices.contains(face), let opened = library.faces[face].face else {
      return nil
    }
    let known = library.faces[face]
    return FaceDescription(
      id: face, family: known.family, style: known.style, weight: known.weight, path: known.path,
      index: opened.index, origin: known.origin, isColor: opened.isColor)
  }

  /// Counts the code points that a face has of each script, by ISO 15924 code such as `Latn`.
  ///
  /// `Zyyy` are those common to scripts, `Zinh` marks that take on their base's.
  package func scriptCoverage(of face: Int) -> [String: Int] {
    guard library.faces.indices.contains(face) else { return [:] }
    return library.faces[face].face?.scriptCoverage() ?? [:]
  }

  /// The outline of a glyph, in em with y down; empty for spaces, pictures and numbers out of
  /// range.
  package func outline(of glyph: UInt32, face: Int) -> GlyphOutline {
    let key = UInt64(truncatingIfNeeded: face) << 32 | UInt64(glyph)
    if let outline = outlines.value(for: key) { return outline }
    guard library.faces.indices.contains(face), let opened = library.faces[face].face else {
      return GlyphOutline()
    }
    let outline = opened.outline(of: glyph)
    outlines.insert(outline, for: key, cost: outline.cost)
    return outline
  }

  /// The picture of a colour glyph, or nil where the glyph has none.
  ///
  /// It is read anew at every call.
  package func colorBitmap(of glyph: UInt32, face: Int) -> ColorBitmap? {
    guard library.faces.indices.contains(face) else { return nil }
    return library.faces[face].face?.colorBitmap(of: glyph)
  }

  /// The measures of the first family of a list that exists, else of DejaVu Sans, in em.
  package func metrics(
    families: [String], weight: Int = 400, style: FontStyle = .normal
  ) -> FontMetrics {
    metrics(of: stack(families: families, style: style, weight: weight))
  }

  /// The measures of a stack's first face.
  func metrics(of stack: FontStack) -> FontMetrics {
    stack.faces.first?.face?.metrics() ?? .absent
  }

  /// The faces that a list of families comes to.
  func stack(families: [String], style: FontStyle, weight: Int) -> FontStack {
    let key = ListKey(families: families, style: style, weight: weight)
    if let stack = stacks.value(for: key) { return stack }
    let stack = FontStack(library: library, families: families, style: style, weight: weight)
    stacks.insert(stack, for: key, cost: 1)
    return stack
  }
}
