/// A face that a catalog knows of, opened when it is first looked into.
final class CatalogFace {
  /// Where the file lies.
  let path: String
  /// The family's name, as it is shown.
  let family: String
  /// The weight, 1…1000.
  let weight: Int
  /// The slope.
  let style: FontStyle
  /// The width class of OS/2: 5 is normal.
  let width: Int
  /// What put the face into the catalog.
  let origin: FaceDescription.Origin
  /// Which characters the face has, where that is known without opening it.
  private let characters: SystemCharacters?
  private var state: State

  private enum State {
    /// Not looked into; the face's number is known, or is to be found by the family's name.
    case closed(index: Int?)
    case open(FontFace)
    case broken
  }

  /// Notes a face without opening it; where its number is nil, the family's name is looked for.
  init(
    path: String, index: Int?, family: String, weight: Int, style: FontStyle, width: Int = 5,
    origin: FaceDescription.Origin, characters: SystemCharacters? = nil
  ) {
    self.path = path
    self.family = family
    self.weight = weight
    self.style = style
    self.width = width
    self.origin = origin
    self.characters = characters
    state = .closed(index: index)
  }

  /// The face, or nil when its file is no font.
  var face: FontFace? {
    switch state {
    case .open(let face): return face
    case .broken: return nil
    case .closed(let index):
      guard let face = try? open(index: index) else {
        state = .broken
        return nil
      }
      state = .open(face)
      return face
    }
  }

  /// The number of the face within its file, as far as it is known without opening it.
  var knownIndex: Int? {
    switch state {
    case .closed(let index): index
    case .open(let face): face.index
    case .broken: nil
    }
  }

  /// Whether the face has a glyph of its own for a code point.
  func covers(_ scalar: Unicode.Scalar) -> Bool {
    if let characters, !characters.contains(scalar) { return false }
    return face?.covers(scalar) ?? false
  }

  private func open(index: Int?) throws(FontError) -> FontFace {
    if let index { return try FontFace(path: path, index: index) }
    let faces = try FontFace.all(inFile: path)
    guard let face = faces.first(where: { $0.names([16, 1]).contains(family) }) else {
      throw .notAFont(path: path)
    }
    return face
  }
}

/// What a catalog says about one of its faces.
package struct FaceDescription: Hashable, Sendable {
  /// What put a face into the catalog.
  package enum Origin: String, Hashable, Sendable {
    /// The contract's list.
    case pinned
    /// A folder of the configuration.
    case folder
    /// A call of `FontCatalog.register`.
    case registered
    /// The machine's own configuration.
    case system
  }

  /// The face's number in the catalog.
  package var id: Int
  /// The family's name.
  package var family: String
  /// The slope.
  package var style: FontStyle
  /// The weight, 1…1000.
  package var weight: Int
  /// The file.
  package var path: String
  /// The number of the face within its file.
  package var index: Int
  /// What put the face into the catalog.
  package var origin: Origin
  /// Whether glyphs are pictures.
  package var isColor: Bool
}
