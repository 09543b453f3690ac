public import CanvasRaster
internal import DrawCommands
internal import Pixels

/// The file `canvas.lock`, which pins what pictures depend on beside scripts.
///
/// It is JSON with three objects, `libraries` (name and version), `fonts` (file name and digest) and
/// `assets` (path below the lock's folder and SHA-256). A run in which any of them is another says so
/// in one sentence and compares no pixel.
public struct CanvasLock: Hashable, Sendable {
  /// The file's name.
  public static let name = "canvas.lock"

  /// Versions by library.
  public var libraries: [String: String]
  /// Digests by font file.
  public var fonts: [String: String]
  /// Digests by picture file.
  public var assets: [String: String]

  /// Creates a lock of its parts.
  public init(
    libraries: [String: String] = [:], fonts: [String: String] = [:],
    assets: [String: String] = [:]
  ) {
    self.libraries = libraries
    self.fonts = fonts
    self.assets = assets
  }

  /// Reads the lock of a folder; nil when it has none.
  ///
  /// - Throws: `GoldenError` when the file is no lock.
  public static func read(in folder: String) throws(GoldenError) -> CanvasLock? {
    let path = GoldenPath.join(folder, name)
    guard GoldenFile.exists(path) else { return nil }
    let bytes = try GoldenFile.read(path)
    let value: JSONValue
    do throws(DecodingError) { value = try JSONValue(parsing: bytes) } catch {
      throw .configuration(path: path, pointer: "", problem: error.description)
    }
    guard case .object(let members) = value else {
      throw .configuration(path: path, pointer: "", problem: "should be an object")
    }
    var lock = CanvasLock()
    for member in members {
      guard case .object(let entries) = member.value else {
        throw .configuration(
          path: path, pointer: "/\(member.name)", problem: "should be an object")
      }
      var map: [String: String] = [:]
      for entry in entries { map[entry.name] = entry.value.string ?? "" }
      switch member.name {
      case "libraries": lock.libraries = map
      case "fonts": lock.fonts = map
      case "assets": lock.assets = map
      default:
        throw .configuration(
          path: path, pointer: "/\(member.name)",
          problem: "unknown key"
            + Suggestion.text(member.name, ["libraries", "fonts", "assets"]))
      }
    }
    return lock
  }

  /// What is installed now, for the entries that a lock has; all fonts and libraries without one.
  ///
  /// - Parameters:
  ///   - folder: The folder that assets lie below.
  ///   - rendering: Which fonts there are.
  ///   - assets: The paths of the pictures to look at.
  /// - Returns: A lock that holds now.
  public static func current(
    in folder: String, rendering: RenderConfiguration, assets: [String]
  ) -> CanvasLock {
    let environment = RenderEnvironment(rendering)
    var lock = CanvasLock(
      libraries: UsedResources.libraries, fonts: UsedResources.pinnedFonts(environment))
    for path in assets {
      let bytes = try? GoldenFile.read(GoldenPath.join(folder, path))
      lock.assets[path] = bytes.map(SHA256.hexDigest(of:)) ?? "missing"
    }
    return lock
  }

  /// The first difference from what is installed, in one sentence; nil when all is as pinned.
  public func mismatch(with now: CanvasLock) -> String? {
    for (name, version) in libraries.sorted(by: { $0.key < $1.key }) {
      let found = now.libraries[name] ?? "none"
      if found != version { return "\(name) is \(found), \(Self.name) pins \(version)" }
    }
    for (name, digest) in fonts.sorted(by: { $0.key < $1.key }) where now.fonts[name] != digest {
      return now.fonts[name] == nil
        ? "the font \(name), which \(Self.name) pins, is not installed"
        : "the font \(name) is another version than \(Self.name) pins"
    }
    for (path, digest) in assets.sorted(by: { $0.key < $1.key }) where now.assets[path] != digest {
      return now.assets[path] == "missing" || now.assets[path] == nil
        ? "the asset \(path), which \(Self.name) pins, is missing"
        : "the asset \(path) is another than \(Self.name) pins"
    }
    return nil
  }

  /// The file's bytes: JSON with sorted keys, one entry a line.
  public var bytes: [UInt8] {
    func object(_ map: [String: String]) -> String {
      let lines = map.sorted { $0.key < $1.key }.map { name, value in
        "    \(JSONValue.string(name).json): \(JSONValue.string(value).json)"
      }
      return lines.isEmpty ? "{}" : "{\n" + lines.joined(separator: ",\n") + "\n  }"
    }
    let text = """
      {
        "libraries": \(object(libraries)),
        "fonts": \(object(fonts)),
        "assets": \(object(assets))
      }

      """
    return Array(text.utf8)
  }
}
