internal import Cairo
internal import DrawCommands

/// What decides the softened coverage that a shadow is painted through; its colour does not.
///
/// Places count exactly, so that what is kept is what would be made anew, byte for byte.
struct ShadowShape: Hashable {
  private enum Outline: Hashable {
    case area([DevicePath.Verb], [Double], FillRule, isText: Bool)
    case line([DevicePath.Verb], [Double], Pen, Matrix)
    case glyphs([GlyphPlace])
  }

  private struct GlyphPlace: Hashable {
    var glyph: FlatGlyph
    var place: Point

    static func == (a: GlyphPlace, b: GlyphPlace) -> Bool {
      a.glyph === b.glyph && a.place == b.place
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(ObjectIdentifier(glyph))
      hasher.combine(place)
    }
  }

  private var outlines: [Outline] = []
  private var opacities: [UInt32] = []
  private let box: DeviceBox
  private let offset: Point
  private let sigma: Double
  /// What it costs to remember, in bytes.
  private(set) var cost = 256

  /// Coordinates at most; longer outlines cost more to compare than they save.
  private static let mostCoordinates = 4096

  /// Nil for what is not kept: pictures, and dashes, of which there may be something to say.
  init?(of pieces: [Piece], over box: DeviceBox, offset: Point, sigma: Double) {
    self.box = box
    self.offset = offset
    self.sigma = sigma
    for piece in pieces {
      let path = piece.path
      guard let opacity = piece.source.evenOpacity, path.coordinates.count <= Self.mostCoordinates
      else { return nil }
      opacities.append(opacity)
      cost += 8 * path.coordinates.count + path.verbs.count
      switch piece.coverage {
      case .fill(let rule):
        outlines.append(.area(path.verbs, path.coordinates, rule, isText: piece.isText))
      case .stroke(let pen, let matrix, _):
        guard pen.dashes.isEmpty else { return nil }
        outlines.append(.line(path.verbs, path.coordinates, pen, matrix))
      case .glyphs(let line):
        guard line.glyphs.count <= Self.mostCoordinates else { return nil }
        outlines.append(.glyphs(line.glyphs.map { GlyphPlace(glyph: $0.glyph, place: $0.place) }))
        cost += line.glyphs.reduce(0) { $0 + $1.glyph.cost + 32 }
      }
    }
  }
}

/// Bytes of a surface, kept beside it.
struct SurfaceBytes {
  private let bytes: [UInt8]

  /// Copies a layer's bytes.
  init(copying layer: Layer) { bytes = layer.surface.withBytes { [UInt8]($0) } }

  /// The number of bytes.
  var count: Int { bytes.count }

  /// Writes the bytes to a layer of the same format and size.
  func copy(to layer: Layer) {
    bytes.withUnsafeBytes { from in
      layer.surface.withMutableBytes { $0.copyMemory(from: from) }
    }
  }
}
