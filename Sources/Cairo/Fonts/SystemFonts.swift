import CPango

/// The faces of the machine's own fontconfig configuration.
enum SystemFonts {
  /// Lists the scalable faces, ordered by file and number.
  static func faces() -> [CatalogFace] {
    guard let configuration = FcInitLoadConfigAndFonts() else { return [] }
    defer { FcConfigDestroy(configuration) }
    guard let set = FcConfigGetFonts(configuration, FcSetSystem) else { return [] }
    let fonts = UnsafeBufferPointer(start: set.pointee.fonts, count: Int(set.pointee.nfont))
    return fonts.compactMap { $0.flatMap(face) }.sorted {
      ($0.path, $0.family, $0.weight) < ($1.path, $1.family, $1.weight)
    }
  }

  private static func face(_ pattern: OpaquePointer) -> CatalogFace? {
    guard let path = string(pattern, FC_FILE), let family = string(pattern, FC_FAMILY),
      let index = integer(pattern, FC_INDEX),
      // The upper half of the number names an instance of a variable font, which is not taken here.
      index >> 16 == 0, ["TrueType", "CFF"].contains(string(pattern, FC_FONTFORMAT))
    else { return nil }
    var characters: OpaquePointer?
    guard FcPatternGetCharSet(pattern, FC_CHARSET, 0, &characters) == FcResultMatch,
      let characters
    else { return nil }
    let weight = integer(pattern, FC_WEIGHT).map { FcWeightToOpenType($0) } ?? 400
    let slant = integer(pattern, FC_SLANT) ?? FC_SLANT_ROMAN
    return CatalogFace(
      path: path, index: Int(index), family: family, weight: min(max(Int(weight), 1), 1000),
      style: slant == FC_SLANT_ITALIC ? .italic : slant == FC_SLANT_OBLIQUE ? .oblique : .normal,
      width: integer(pattern, FC_WIDTH) == FC_WIDTH_NORMAL ? 5 : 3, origin: .system,
      characters: SystemCharacters(sharing: characters))
  }

  private static func string(_ pattern: OpaquePointer, _ key: String) -> String? {
    var value: UnsafeMutablePointer<FcChar8>?
    guard FcPatternGetString(pattern, key, 0, &value) == FcResultMatch, let value else {
      return nil
    }
    return String(cString: value)
  }

  private static func integer(_ pattern: OpaquePointer, _ key: String) -> Int32? {
    var value: Int32 = 0
    return FcPatternGetInteger(pattern, key, 0, &value) == FcResultMatch ? value : nil
  }
}

/// The characters that fontconfig says a face has.
final class SystemCharacters {
  private let raw: OpaquePointer

  /// Shares a set that someone else owns.
  init(sharing set: OpaquePointer) {
    raw = FcCharSetCopy(set)
  }

  deinit {
    FcCharSetDestroy(raw)
  }

  /// Whether a character is among them.
  func contains(_ scalar: Unicode.Scalar) -> Bool {
    FcCharSetHasChar(raw, scalar.value) != 0
  }
}
