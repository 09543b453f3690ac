internal import DrawCommands

/// The project file `canvas-tests.json`.
///
/// Its settings hold for all cases below its folder; `platforms` adds those of a platform, `cases`
/// those of names that match a pattern, the later pattern on top. `pairs` lists scripts that must,
/// or must not, draw the same.
public struct SettingsFile: Hashable, Sendable {
  /// The file's name.
  public static let name = "canvas-tests.json"

  /// Two scripts that are drawn and compared with each other.
  public struct Pair: Hashable, Sendable {
    /// The script that is judged, as a path below the project folder.
    public var script: String
    /// The script that it is compared with.
    public var partner: String
    /// Whether both must draw the same.
    public var areEqual: Bool
  }

  /// The folder that the file lies in and that names are relative to.
  public let folder: String
  /// The folder that pictures of all cases come from, or nil for each script's.
  public private(set) var assetRoot: String?
  /// The pairs.
  public private(set) var pairs: [Pair] = []
  private var root = Section()
  private var cases: [(pattern: String, section: Section)] = []

  private struct Section: Hashable, Sendable {
    var layer = SettingsLayer()
    var platforms: [String: SettingsLayer] = [:]
  }

  /// Whether two files say the same.
  public static func == (one: SettingsFile, other: SettingsFile) -> Bool {
    one.folder == other.folder && one.pairs == other.pairs && one.root == other.root
      && one.cases.map(\.pattern) == other.cases.map(\.pattern)
      && one.cases.map(\.section) == other.cases.map(\.section)
  }

  /// Feeds what the file says into a hash.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(folder)
    hasher.combine(root)
  }

  /// Looks for the file in a folder and those above it; nil when there is none.
  ///
  /// - Throws: `GoldenError` when the file cannot be read or says something that means nothing.
  public static func find(from folder: String) throws(GoldenError) -> SettingsFile? {
    var current = GoldenPath.resolved(folder)
    let relative = folder
    var isFirst = true
    while true {
      let path = GoldenPath.join(current, name)
      if GoldenFile.exists(path) {
        return try SettingsFile(folder: isFirst ? relative : current)
      }
      isFirst = false
      let parent = GoldenPath.folder(of: current)
      if parent == current || GoldenFile.exists(GoldenPath.join(current, ".git")) { return nil }
      current = parent
    }
  }

  /// Reads the file of a folder.
  public init(folder: String) throws(GoldenError) {
    self.folder = folder
    let path = GoldenPath.join(folder, Self.name)
    let bytes = try GoldenFile.read(path)
    let value: JSONValue
    do throws(DecodingError) { value = try JSONValue(parsing: bytes) } catch {
      throw .configuration(path: path, pointer: "", problem: error.description)
    }
    root = try section(value, at: "", path: path) { name, value, pointer throws(GoldenError) in
      switch name {
      case "cases":
        self.cases = try self.caseSections(value, at: pointer, path: path)
        return true
      case "pairs":
        self.pairs = try SettingsFile.pairs(value, at: pointer, path: path)
        return true
      case "asset-root":
        guard let text = value.string else {
          throw .configuration(path: path, pointer: pointer, problem: "should be a text")
        }
        self.assetRoot = GoldenPath.join(folder, text)
        return true
      default: return false
      }
    }
  }

  /// The layers for a case, on each other.
  public func layer(for name: String, platform: GoldenPlatform) -> SettingsLayer {
    var result = SettingsLayer()
    let sections =
      [root] + cases.filter { GoldenPath.matches(name, pattern: $0.pattern) }.map(\.section)
    for section in sections {
      result = result.covered(by: section.layer)
      for parent in platform.names.reversed() {
        if let layer = section.platforms[parent] { result = result.covered(by: layer) }
      }
    }
    return result
  }

  private typealias Other = (String, JSONValue, String) throws(GoldenError) -> Bool

  private func section(
    _ value: JSONValue, at pointer: String, path: String, allowsPlatforms: Bool = true,
    other: Other
  ) throws(GoldenError) -> Section {
    guard case .object(let members) = value else {
      throw .configuration(path: path, pointer: pointer, problem: "should be an object")
    }
    var section = Section()
    for member in members {
      let place = "\(pointer)/\(SettingsFile.escaped(member.name))"
      if let key = SettingKey(rawValue: member.name) {
        do throws(SettingsLayer.Problem) {
          try section.layer.set(
            key, to: member.value, origin: "\(GoldenPath.name(of: path)): \(place)")
        } catch {
          throw .configuration(path: path, pointer: place, problem: "should be \(error.wanted)")
        }
      } else if member.name == "platforms", allowsPlatforms {
        guard case .object(let platforms) = member.value else {
          throw .configuration(path: path, pointer: place, problem: "should be an object")
        }
        for platform in platforms {
          let inner = "\(place)/\(SettingsFile.escaped(platform.name))"
          section.platforms[platform.name] = try self.section(
            platform.value, at: inner, path: path, allowsPlatforms: false,
            other: { _, _, _ in false }
          ).layer
        }
      } else if try !other(member.name, member.value, place) {
        let known =
          SettingKey.allCases.map(\.rawValue) + ["platforms", "cases", "pairs", "asset-root"]
        throw .configuration(
          path: path, pointer: place, problem: "unknown key" + Suggestion.text(member.name, known))
      }
    }
    return section
  }

  private func caseSections(
    _ value: JSONValue, at pointer: String, path: String
  ) throws(GoldenError) -> [(pattern: String, section: Section)] {
    guard case .object(let members) = value else {
      throw .configuration(path: path, pointer: pointer, problem: "should be an object")
    }
    var result: [(pattern: String, section: Section)] = []
    for member in members {
      let place = "\(pointer)/\(SettingsFile.escaped(member.name))"
      let section = try section(member.value, at: place, path: path, other: { _, _, _ in false })
      result.append((member.name, section))
    }
    return result
  }

  private static func pairs(
    _ value: JSONValue, at pointer: String, path: String
  ) throws(GoldenError) -> [Pair] {
    guard let elements = value.elements else {
      throw .configuration(path: path, pointer: pointer, problem: "should be an array")
    }
    var result: [Pair] = []
    for (index, element) in elements.enumerated() {
      let words = (element.string ?? "").split(separator: " ").map(String.init)
      guard words.count == 3, words[1] == "==" || words[1] == "!=" else {
        throw .configuration(
          path: path, pointer: "\(pointer)/\(index)",
          problem: "should be a text such as \"a.json == b.json\"")
      }
      result.append(Pair(script: words[0], partner: words[2], areEqual: words[1] == "=="))
    }
    return result
  }

  /// A key as a step of a JSON pointer (RFC 6901).
  private static func escaped(_ key: String) -> String {
    String(key.flatMap { $0 == "~" ? Array("~0") : $0 == "/" ? Array("~1") : [$0] })
  }
}

/// The known word that somebody most likely meant.
enum Suggestion {
  /// `; did you mean '…'?`, or nothing where no word is close.
  static func text(_ word: String, _ known: [String]) -> String {
    let best = known.map { (word: $0, edits: edits(Array(word), Array($0))) }
      .min { $0.edits < $1.edits }
    guard let best, best.edits <= max(1, word.count / 3) else { return "" }
    return "; did you mean '\(best.word)'?"
  }

  private static func edits(_ a: [Character], _ b: [Character]) -> Int {
    var row = Array(0...b.count)
    for (i, first) in a.enumerated() {
      var next = [i + 1]
      for (j, second) in b.enumerated() {
        next.append(min(row[j + 1] + 1, next[j] + 1, row[j] + (first == second ? 0 : 1)))
      }
      row = next
    }
    return row[b.count]
  }
}
