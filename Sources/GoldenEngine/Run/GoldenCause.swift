internal import CanvasRaster

/// What changed since the golden was made, before any pixel is looked at.
public enum GoldenCause: Hashable, Sendable {
  /// The script: how many commands changed, were added, removed or moved; nil where the golden does
  /// not list its commands.
  case script(CommandCounts?)
  /// Fonts, by file name.
  case fonts([String])
  /// Pictures that the script draws, by path.
  case assets([String])
  /// Libraries, each as `name old → new`.
  case libraries([String])
  /// The scale.
  case scale(from: Double, to: Double)
  /// Nothing that the golden tells of.
  case nothing
  /// The golden is a plain PNG, which tells nothing.
  case unknown

  /// How many commands differ in which way.
  public struct CommandCounts: Hashable, Sendable {
    /// The same method with other data.
    public var changed = 0
    /// New ones.
    public var added = 0
    /// Gone ones.
    public var removed = 0
    /// Ones that stand elsewhere.
    public var moved = 0
  }

  /// The word for programs.
  public var code: String {
    switch self {
    case .script: "script"
    case .fonts: "font"
    case .assets: "asset"
    case .libraries: "library"
    case .scale: "scale"
    case .nothing: "pixels"
    case .unknown: "unknown"
    }
  }
}

extension GoldenCause: CustomStringConvertible {
  /// One line.
  public var description: String {
    switch self {
    case .script(nil): "script changed"
    case .script(let counts?): "script changed: \(counts)"
    case .fonts(let names): "font changed: \(names.joined(separator: ", "))"
    case .assets(let names): "asset changed: \(names.joined(separator: ", "))"
    case .libraries(let names): "library changed: \(names.joined(separator: ", "))"
    case .scale(let old, let new): "scale changed: \(old) → \(new)"
    case .nothing: "nothing but pixels changed"
    case .unknown: "no provenance: the golden is a plain PNG"
    }
  }
}

extension GoldenCause.CommandCounts: CustomStringConvertible {
  /// The counts that are not zero, in words.
  public var description: String {
    let parts = [(changed, "changed"), (added, "added"), (removed, "removed"), (moved, "moved")]
      .filter { $0.0 > 0 }
    guard let first = parts.first else { return "no command" }
    let noun = first.0 == 1 ? "command" : "commands"
    return (["\(first.0) \(noun) \(first.1)"] + parts.dropFirst().map { "\($0.0) \($0.1)" })
      .joined(separator: ", ")
  }

  /// Counts the changes of an alignment.
  init(_ alignment: CommandAlignment) {
    for change in alignment.changes {
      switch change {
      case .changed: changed += 1
      case .added: added += 1
      case .removed: removed += 1
      case .moved: moved += 1
      }
    }
  }
}

extension GoldenCause {
  /// Everything that changed between what a golden says and what is, the script first.
  static func causes(
    golden: Provenance?, now: Provenance, alignment: CommandAlignment?
  ) -> [GoldenCause] {
    guard let golden else { return [.unknown] }
    var causes: [GoldenCause] = []
    if golden.script != now.script {
      causes.append(.script(alignment.map { CommandCounts($0) }))
    }
    // What the script no longer uses is the script's change, not the font's.
    func changed(_ old: [String: String], _ new: [String: String]) -> [String] {
      old.keys.filter { name in new[name].map { $0 != old[name] } ?? false }.sorted()
    }
    let fonts = changed(golden.fonts, now.fonts)
    if !fonts.isEmpty { causes.append(.fonts(fonts)) }
    let assets = changed(golden.assets, now.assets)
    if !assets.isEmpty { causes.append(.assets(assets)) }
    let libraries = changed(golden.libraries, now.libraries).map { name in
      "\(name) \(golden.libraries[name] ?? "") → \(now.libraries[name] ?? "")"
    }
    if !libraries.isEmpty { causes.append(.libraries(libraries)) }
    if golden.scale != now.scale { causes.append(.scale(from: golden.scale, to: now.scale)) }
    return causes.isEmpty ? [.nothing] : causes
  }
}
