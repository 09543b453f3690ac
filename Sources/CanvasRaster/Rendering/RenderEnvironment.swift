package import Cairo
public import DrawCommands
internal import ImageCodecs
internal import Pixels

/// Who turns paths into pixels.
public enum PainterKind: String, Hashable, Sendable, CaseIterable {
  /// Our own exact-area coverage where it serves, cairo for the rest (default).
  case direct
  /// cairo for everything: the reference that the other is held against.
  case cairo
}

/// What rendering needs from outside: fonts, pictures, limits.
public struct RenderConfiguration: Hashable, Sendable {
  /// The folder below which pictures and fonts of scripts lie.
  ///
  /// Default: the current folder.
  public var assetRoot: String
  /// What a script may ask for.
  public var limits: Limits
  /// The language of text, as BCP 47 writes it.
  ///
  /// Default `zh-Hans`.
  public var language: String
  /// Folders whose fonts are added to the pinned ones.
  ///
  /// Default: none.
  public var fontFolders: [String]
  /// Whether the machine's fonts are added; text then depends on the machine.
  ///
  /// Default: no.
  public var includesSystemFonts: Bool
  /// Who turns paths into pixels.
  ///
  /// Default: our own coverage.
  public var painter: PainterKind
  /// Whether a second thread decodes the pictures of a script while others are drawn, which pays
  /// where a processor is idle; the result is the same.
  ///
  /// Default: no.
  public var decodesAhead: Bool

  /// Creates a configuration.
  public init(
    assetRoot: String = ".", limits: Limits = Limits(), language: String = "zh-Hans",
    fontFolders: [String] = [], includesSystemFonts: Bool = false, painter: PainterKind = .direct,
    decodesAhead: Bool = false
  ) {
    self.painter = painter
    self.decodesAhead = decodesAhead
    self.assetRoot = assetRoot
    self.limits = limits
    self.language = language
    self.fontFolders = fontFolders
    self.includesSystemFonts = includesSystemFonts
  }
}

/// Fonts, pictures and caches that many scripts share.
///
/// Not `Sendable`: an environment stays on the thread that made it. To render in parallel, make one
/// a task from the same configuration.
public final class RenderEnvironment {
  /// What it was made from, or moved to.
  public private(set) var configuration: RenderConfiguration
  /// The fonts that text is set in.
  package let fonts: FontCatalog
  let images: ImageStore
  let budget: SurfaceBudget
  /// Is asked now and then while a script is played; once it says yes, rendering throws
  /// `RenderError.cancelled`.
  ///
  /// Default: never.
  package var isCancelled: () -> Bool = { false }
  /// Edges of glyphs.
  var flatGlyphs: BoundedCache<FlatGlyph.Key, FlatGlyph>
  /// Reduced pictures.
  var stretchedPictures: BoundedCache<StretchedPicture, SurfaceBytes>
  /// Blurred coverage.
  var softShadows: BoundedCache<ShadowShape, SurfaceBytes>
  private var glyphPictures: BoundedCache<GlyphKey, GlyphPicture>

  private struct GlyphKey: Hashable {
    var face: Int
    var glyph: UInt32
  }

  /// A colour glyph: its picture and the place of that, in em with y down.
  struct GlyphPicture {
    var image: RasterImage
    var place: Rect
  }

  /// Creates an environment; fonts and pictures are opened when they are first needed.
  public init(_ configuration: RenderConfiguration = RenderConfiguration()) {
    self.configuration = configuration
    let limits = configuration.limits
    budget = SurfaceBudget(limit: limits.surfaceBytes)
    images = ImageStore(
      root: AssetRoot(configuration.assetRoot), limits: limits, budget: budget)
    fonts = FontCatalog(
      configuration: FontConfiguration(
        fontFolders: configuration.fontFolders,
        includesSystemFonts: configuration.includesSystemFonts, cacheBytes: limits.cacheBytes))
    glyphPictures = BoundedCache(bound: limits.cacheBytes)
    flatGlyphs = BoundedCache(bound: min(limits.cacheBytes, RenderEnvironment.mostGlyphBytes))
    let bound = min(limits.cacheBytes, RenderEnvironment.mostSurfaceBytes)
    stretchedPictures = BoundedCache(bound: bound)
    softShadows = BoundedCache(bound: bound)
  }

  /// Takes over another configuration, with all fonts and caches as they are.
  ///
  /// Asset root, language and painter may differ; the root is looked for anew even when its path is the
  /// same.
  ///
  /// - Parameter other: The configuration from now on.
  /// - Returns: Whether that was possible; nothing has changed when fonts or limits differ.
  package func move(to other: RenderConfiguration) -> Bool {
    guard configuration.limits == other.limits, configuration.fontFolders == other.fontFolders,
      configuration.includesSystemFonts == other.includesSystemFonts
    else { return false }
    configuration = other
    images.move(to: AssetRoot(other.assetRoot))
    return true
  }

  /// Bytes of glyphs' edges at most: those of some ten thousand glyphs.
  ///
  /// More are made anew in less time than memory costs.
  private static let mostGlyphBytes = 1 << 25

  /// Bytes at most of reduced pictures, and of blurred coverage.
  private static let mostSurfaceBytes = 1 << 25

  /// What a script may ask for.
  var limits: Limits { configuration.limits }

  /// The language of text.
  var language: String { configuration.language }

  /// Forgets the colour glyphs used longest ago until the pictures left have no more bytes than given.
  func shrinkGlyphPictures(toBytes bytes: Int) { glyphPictures.shrink(to: bytes) }

  /// The picture of a colour glyph; nil where there is none.
  func glyphPicture(_ glyph: UInt32, face: Int) throws(RenderError) -> GlyphPicture? {
    let key = GlyphKey(face: face, glyph: glyph)
    if let known = glyphPictures.value(for: key) { return known }
    guard let bitmap = fonts.colorBitmap(of: glyph, face: face),
      let pixmap = try? ImageDecoder.decode(bitmap.png)
    else { return nil }
    let picture = GlyphPicture(
      image: try RasterImage(pixmap, budget: budget),
      place: Rect(x: bitmap.x, y: bitmap.y, width: bitmap.width, height: bitmap.height))
    glyphPictures.insert(picture, for: key, cost: pixmap.width * pixmap.height * 4)
    return picture
  }
}
