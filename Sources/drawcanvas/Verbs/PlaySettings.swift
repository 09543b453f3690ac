import CanvasRaster
import DrawCommands

/// What the flags say about how scripts are played.
struct PlaySettings: Hashable, Sendable {
  /// Which pictures a script gives.
  enum Draws: Hashable, Sendable {
    /// One, after all draws.
    case all
    /// One, after the draw of this index or name.
    case one(String)
    /// One after each draw.
    case each
  }

  /// A canvas' logical size.
  struct Size: Hashable, Sendable {
    var width: Double
    var height: Double
  }

  /// Device px a logical px; nil leaves it to the script.
  var scale: Double?
  /// The canvas' size; nil leaves it to the script.
  var size: Size?
  /// The colour below the picture; nil leaves it to the script.
  var background: Color?
  /// Which pictures are wanted.
  var draws = Draws.all
  /// The folder that pictures come from; nil means the script's.
  var assetRoot: String?
  /// Folders whose fonts are added.
  var fontFolders: [String] = []
  /// Whether the system's fonts are added.
  var includesSystemFonts = false
  /// The language of texts.
  var language = "zh-Hans"
  /// Who turns paths into pixels.
  var painter = PainterKind.direct
  /// Whether a second thread decodes pictures.
  var decodesAhead = false
  /// What scripts may ask for.
  var limits = Limits()

  /// Reads the flags that the verb has; what it has not keeps its default.
  init(_ arguments: Arguments) throws(UsageError) {
    scale = try arguments.number(
      .scale, in: CanvasDescription.scaleRange,
      wanted: "a number from \(JSONText.shortest(CanvasDescription.scaleRange.lowerBound)) to "
        + JSONText.shortest(CanvasDescription.scaleRange.upperBound))
    size = try arguments.size(.size).map { Size(width: $0.width, height: $0.height) }
    background = try arguments.background()
    if arguments.has(.draw), arguments.has(.eachDraw) { throw .conflict("--draw", "--each-draw") }
    if let draw = arguments[.draw] {
      draws = .one(draw)
    } else if arguments.has(.eachDraw) {
      draws = .each
    }
    assetRoot = arguments[.assetRoot]
    fontFolders = arguments.values[.fonts] ?? []
    includesSystemFonts = arguments.has(.systemFonts)
    language = try arguments.language() ?? language
    painter = arguments[.painter].flatMap(PainterKind.init(rawValue:)) ?? painter
    limits = try arguments.limits()
  }

  /// The first folder that a flag names and that is not there.
  var missingFolder: FileError? {
    let folders = fontFolders + [assetRoot].compactMap { $0 }
    return folders.lazy.compactMap(FilePath.problem(withFolder:)).first
  }
}
