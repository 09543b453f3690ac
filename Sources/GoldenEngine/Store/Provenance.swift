internal import DrawCommands
public import ImageCodecs

/// What a golden picture says about how it was made; it holds no clock time.
///
/// It is kept in iTXt chunks whose keywords begin with `drawcanvas:`. Each holds lines of a name, a
/// blank and a value, so that any tool shows it and a reviewer can read it.
public struct Provenance: Hashable, Sendable {
  /// The digest of the canonical script.
  public var script: String
  /// The commands in order, each `draw/action method digest`; empty where there were too many.
  public var commands: [CommandMark]
  /// Font files by name with their digests.
  public var fonts: [String: String]
  /// Picture files by path below the asset root with their SHA-256.
  public var assets: [String: String]
  /// Library versions by name.
  public var libraries: [String: String]
  /// Device px a logical px.
  public var scale: Double
  /// The tolerance in words.
  public var tolerance: String
  /// The digest of the pixels, as `Pixmap.digest` gives it.
  public var pixels: String

  /// Creates provenance of its parts.
  public init(
    script: String = "", commands: [CommandMark] = [], fonts: [String: String] = [:],
    assets: [String: String] = [:], libraries: [String: String] = [:], scale: Double = 1,
    tolerance: String = "", pixels: String = ""
  ) {
    self.script = script
    self.commands = commands
    self.fonts = fonts
    self.assets = assets
    self.libraries = libraries
    self.scale = scale
    self.tolerance = tolerance
    self.pixels = pixels
  }

  /// More commands than this are not listed: a picture of a million points stays a picture.
  public static let mostCommands = 20_000

  private static let prefix = "drawcanvas:"

  /// Whether a file is a PNG that carries provenance.
  static func isSelfDescribing(_ path: String) -> Bool {
    guard let bytes = try? GoldenFile.read(path) else { return false }
    return Provenance(texts: PNGMetadata.texts(of: bytes)) != nil
  }

  /// The texts to put into a PNG file.
  public var texts: [PNGText] {
    func text(_ keyword: String, _ lines: [String]) -> PNGText {
      PNGText(keyword: Provenance.prefix + keyword, text: lines.joined(separator: "\n"))
    }
    func lines(_ map: [String: String]) -> [String] {
      map.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }
    }
    var result = [
      text(
        "golden",
        ["1 version", "\(script) script", "\(pixels) pixels", "\(scale) scale"]
          + (tolerance.isEmpty ? [] : ["\(tolerance) tolerance"])),
      text("libraries", lines(libraries)),
    ]
    if !fonts.isEmpty { result.append(text("fonts", lines(fonts))) }
    if !assets.isEmpty { result.append(text("assets", lines(assets))) }
    if !commands.isEmpty { result.append(text("commands", CommandMark.lines(commands))) }
    return result
  }

  /// Reads provenance from the texts of a PNG file; nil when they hold none of ours.
  public init?(texts: [PNGText]) {
    var parts: [String: [Substring]] = [:]
    for text in texts where text.keyword.hasPrefix(Provenance.prefix) {
      let keyword = String(text.keyword.dropFirst(Provenance.prefix.count))
      parts[keyword] = text.text.split(separator: "\n")
    }
    guard let golden = parts["golden"] else { return nil }
    func map(_ keyword: String) -> [String: String] {
      var map: [String: String] = [:]
      for line in parts[keyword] ?? [] {
        let words = line.split(separator: " ", maxSplits: 1)
        if words.count == 2 { map[String(words[1])] = String(words[0]) }
      }
      return map
    }
    var facts: [String: String] = [:]
    for line in golden {
      guard let blank = line.lastIndex(of: " ") else { continue }
      facts[String(line[line.index(after: blank)...])] = String(line[..<blank])
    }
    self.init(
      script: facts["script"] ?? "", commands: CommandMark.marks(parts["commands"] ?? []),
      fonts: map("fonts"), assets: map("assets"), libraries: map("libraries"),
      scale: facts["scale"].flatMap { Double($0) } ?? 1, tolerance: facts["tolerance"] ?? "",
      pixels: facts["pixels"] ?? "")
  }
}
