/// The faces that a font list asks for, in the order in which a text tries them.
struct FontStack {
  /// How a face is drawn to look as asked for.
  struct Treatment: Hashable {
    /// The slant to add: 0, or the contract's 0.2.
    var shear = 0.0
    /// Whether the face is to be made bolder.
    var isEmboldened = false
  }

  /// The faces, by their numbers: listed ones, then DejaVu Sans, Noto Sans CJK SC and Noto Color
  /// Emoji.
  var ids: [Int]
  /// The same faces.
  var faces: [CatalogFace]
  /// Where in the list Noto Color Emoji stands.
  var emoji: Int?
  /// Whether none of the listed families exists.
  var lacksFamily: Bool
  /// The style asked for.
  var style: FontStyle
  /// The weight asked for.
  var weight: Int

  /// The contract's slant of a face that has no italic one.
  static let shear = 0.2
  /// CSS's bold: from this weight on a lighter face is emboldened.
  private static let boldest = 600

  init(library: FaceLibrary, families: [String], style: FontStyle, weight: Int) {
    ids = []
    faces = []
    self.style = style
    self.weight = weight
    for family in families {
      let id = library.face(family: FamilyName(family), style: style, weight: weight)
      if let id, !ids.contains(id) { ids.append(id) }
    }
    lacksFamily = ids.isEmpty && !families.isEmpty
    for family in [PinnedFace.sans, PinnedFace.chinese, PinnedFace.emoji] {
      let id = library.face(family: FamilyName(family), style: style, weight: weight)
      if let id, !ids.contains(id) { ids.append(id) }
      if let id, family == PinnedFace.emoji { emoji = ids.firstIndex(of: id) }
    }
    faces = ids.map { library.faces[$0] }
  }

  /// How glyphs of a face are to be drawn.
  func treatment(of face: CatalogFace) -> Treatment {
    // Pictures are neither slanted nor thickened.
    guard face.face?.isColor != true else { return Treatment() }
    return Treatment(
      shear: style != .normal && face.style == .normal ? Self.shear : 0,
      isEmboldened: weight >= Self.boldest && face.weight < Self.boldest)
  }

  /// The stroke that makes a face bolder, in em.
  ///
  /// Skia's proportions, which browsers show: 1/24 up to 9 px, 1/32 from 36 px, in between evenly.
  static func emboldening(atSize size: Double) -> Double {
    let share = min(max((size - 9) / 27, 0), 1)
    return 1 / 24 + share * (1 / 32 - 1 / 24)
  }
}
