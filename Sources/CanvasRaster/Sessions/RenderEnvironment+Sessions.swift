internal import Cairo
package import DrawCommands

/// The size of a line of text, in the units of its font size.
package struct TextExtent: Hashable, Sendable {
  /// How far the text advances.
  package var width: Double
  /// The font's own ascent and descent together.
  package var height: Double
}

extension RenderEnvironment {
  /// Sets what names in draws stand for, and who is asked for pictures that are no files.
  package func begin(resources: [String: String], provider: PictureProvider?) {
    images.begin(resources: resources)
    images.provider = provider
  }

  /// Measures a line of text.
  ///
  /// - Parameters:
  ///   - text: The text; bytes beyond the limit `text-bytes` are cut.
  ///   - font: What it is set in.
  /// - Throws: `RenderError.missingFont` when DejaVu Sans is not installed.
  /// - Returns: Its extent, in the units of the font's size.
  package func measure(_ text: String, in font: CSSFont) throws(RenderError) -> TextExtent {
    guard fonts.hasRequiredFont else { throw .missingFont("DejaVuSans.ttf") }
    let request = TextRequest(
      text: text.utf8.count > limits.textBytes ? text.prefix(utf8Bytes: limits.textBytes) : text,
      families: font.families, weight: font.weight.value,
      style: font.style == .normal ? .normal : .italic, size: font.size, language: language)
    let shaped = fonts.shape(request)
    return TextExtent(
      width: shaped.advance,
      height: (shaped.metrics.fontAscent + shaped.metrics.fontDescent) * font.size)
  }

  /// The absolute path of a font or picture below the asset root.
  ///
  /// - Throws: `AssetRoot.Refusal` when it is not there or outside.
  package func assetPath(of source: String) throws(AssetRoot.Refusal) -> String {
    try AssetRoot(configuration.assetRoot).place(of: source)
  }

  /// Adds a font file under a name, which from then on wins over all others of that name.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - family: The name.
  ///   - style: The slant to count the face as; nil takes the face's own word.
  ///   - weight: The weight to count the face as; nil takes the face's own word.
  /// - Returns: Whether the file is a font.
  package func loadFont(
    path: String, family: String, style: DrawCommands.FontStyle?, weight: FontWeight?
  ) -> Bool {
    do throws(FontError) {
      try fonts.register(
        path: path, family: family, style: style.flatMap { .init(rawValue: $0.rawValue) },
        weight: weight?.value)
      return true
    } catch {
      return false
    }
  }

  /// What caches may keep once nothing is drawn on any more, in bytes each.
  ///
  /// Some hundred texts fit, which is what a page that comes back asks for first.
  private static let idleCacheBytes = 1 << 17
  /// The same for decoded pictures and colour glyphs, which are larger.
  private static let idlePictureBytes = 1 << 20

  /// What each cache may keep from one script for the next, in bytes, where the limits allow more.
  ///
  /// A worker meets strangers' pictures, most of which never come again.
  private static let betweenScriptsBytes = 32 << 20

  /// Gives back what is not worth keeping for the next script; what is used often stays.
  package func shrinkCachesBetweenScripts() {
    fonts.shrinkCaches(to: RenderEnvironment.betweenScriptsBytes)
    images.shrink(toPixels: RenderEnvironment.betweenScriptsBytes / 4)
    shrinkGlyphPictures(toBytes: RenderEnvironment.betweenScriptsBytes)
  }

  /// Gives most of the memory of caches back; a session does so when its last canvas goes.
  package func shrinkCaches() {
    fonts.shrinkCaches(to: RenderEnvironment.idleCacheBytes)
    flatGlyphs.shrink(to: RenderEnvironment.idleCacheBytes)
    stretchedPictures.shrink(to: RenderEnvironment.idlePictureBytes)
    softShadows.shrink(to: RenderEnvironment.idlePictureBytes)
    images.shrink(toPixels: RenderEnvironment.idlePictureBytes / 4)
    shrinkGlyphPictures(toBytes: RenderEnvironment.idlePictureBytes)
  }
}
