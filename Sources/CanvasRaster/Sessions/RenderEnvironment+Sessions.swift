package import Cairo

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
  /// - Throws: `RenderError.missingFont` when DejaVu Sans is not installed.
  package func measure(_ request: TextRequest) throws(RenderError) -> TextExtent {
    guard fonts.hasRequiredFont else { throw .missingFont("DejaVuSans.ttf") }
    let text = fonts.shape(request)
    return TextExtent(
      width: text.advance,
      height: (text.metrics.fontAscent + text.metrics.fontDescent) * request.size)
  }

  /// The absolute path of a font or picture below the asset root.
  ///
  /// - Throws: `AssetRoot.Refusal` when it is not there or outside.
  package func assetPath(of source: String) throws(AssetRoot.Refusal) -> String {
    try AssetRoot(configuration.assetRoot).place(of: source)
  }

  /// What caches may keep once nothing is drawn on any more, in bytes each.
  ///
  /// Some hundred texts and a few icons fit, which is what a page that comes back asks for first.
  private static let idleCacheBytes = 1 << 20

  /// Gives most of the memory of caches back; a session does so when its last canvas goes.
  package func shrinkCaches() {
    fonts.shrinkCaches(to: RenderEnvironment.idleCacheBytes)
    images.shrink(toPixels: RenderEnvironment.idleCacheBytes / 4)
  }
}
