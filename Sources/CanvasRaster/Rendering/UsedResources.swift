internal import Cairo
package import DrawCommands
internal import Glibc
internal import Pixels

/// The files that a script's picture depends on, with their digests.
package struct UsedResources: Hashable, Sendable {
  /// Font files by name, with the digest of ``fontDigest(path:)``.
  package var fonts: [String: String] = [:]
  /// Picture files by the path that the script names below the asset root, with their SHA-256;
  /// `missing` for one that cannot be read.
  package var assets: [String: String] = [:]

  /// Finds out what a script uses by following its commands without painting.
  package init(_ script: DrawScript, environment: RenderEnvironment) {
    let root = AssetRoot(environment.configuration.assetRoot)
    for draw in script.draws {
      var text = TextState()
      for command in draw.commands {
        for source in command.pictureSources {
          add(picture: script.resources[source] ?? source, root, environment)
        }
        if let request = text.request(for: command, language: environment.language) {
          add(request, environment)
        }
      }
    }
  }

  private mutating func add(
    picture place: String, _ root: AssetRoot, _ environment: RenderEnvironment
  ) {
    guard !DataURL.isDataURL(place), !place.hasPrefix("canvas:"), assets[place] == nil else {
      return
    }
    let bytes = try? root.read(place, limit: environment.limits.imageBytes)
    assets[place] = bytes.map(SHA256.hexDigest(of:)) ?? "missing"
  }

  private mutating func add(_ request: TextRequest, _ environment: RenderEnvironment) {
    for part in environment.fonts.resolve(request).parts {
      guard let face = environment.fonts.describe(part.face) else { continue }
      let name = face.path.split(separator: "/").last.map(String.init) ?? face.path
      guard fonts[name] == nil else { continue }
      fonts[name] = UsedResources.fontDigest(path: face.path) ?? "missing"
    }
  }

  /// The files of all pinned fonts that are installed, by name, with their digests.
  package static func pinnedFonts(_ environment: RenderEnvironment) -> [String: String] {
    var result: [String: String] = [:]
    for face in environment.fonts.faces() where face.origin != .system {
      let name = face.path.split(separator: "/").last.map(String.init) ?? face.path
      if result[name] == nil { result[name] = fontDigest(path: face.path) ?? "missing" }
    }
    return result
  }

  /// The SHA-256 of a font file's first 64 KiB and its length, or nil when it cannot be read.
  ///
  /// The table directory at the start holds a checksum of every table, so that this tells versions
  /// apart without reading the 20 MB of a Chinese font.
  package static func fontDigest(path: String) -> String? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    let bytes = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
      count = max(0, read(descriptor, buffer.baseAddress, buffer.count))
    }
    return SHA256.hexDigest(of: bytes + Array("\n\(status.st_size)".utf8))
  }

  /// The versions of the libraries that pictures depend on, by name.
  package static var libraries: [String: String] {
    [
      "cairo": LibraryVersions.cairo, "pango": LibraryVersions.pango,
      "harfbuzz": LibraryVersions.harfBuzz,
    ]
  }
}

/// The part of the state that decides about faces.
private struct TextState {
  private var state = GraphicsState()
  private var stack: [GraphicsState] = []

  /// Follows a command; a command that draws text gives what is shaped.
  mutating func request(for command: DrawCommand, language: String) -> TextRequest? {
    switch command {
    case .save: stack.append(state)
    case .restore: if let saved = stack.popLast() { state = saved }
    case .setFont(let font):
      state.fontStyle = font.style
      state.fontWeight = font.weight
      state.fontFamilies = font.families
    case .setFontStyle(let style): state.fontStyle = style
    case .setFontWeight(let weight): state.fontWeight = weight
    case .setFontFamilies(let families): state.fontFamilies = families
    case .fillText(let draw), .strokeText(let draw):
      return TextRequest(
        text: draw.text, families: state.fontFamilies, weight: state.fontWeight.value,
        style: state.fontStyle == .normal ? .normal : .italic, size: 10, language: language)
    default: break
    }
    return nil
  }
}

extension DrawCommand {
  /// The pictures that the command names.
  fileprivate var pictureSources: [String] {
    switch self {
    case .drawImage(let draw): return [draw.source]
    case .setFill(.pattern(let pattern)), .setStroke(.pattern(let pattern)):
      return [pattern.source]
    case .writePixels(let write):
      if case .image(let source) = write.source { return [source] }
      return []
    default: return []
    }
  }
}
