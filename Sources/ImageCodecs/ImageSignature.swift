/// Knows a picture format by the first bytes of a file.
enum ImageSignature {
  /// The format of a file.
  ///
  /// - Throws: `ImageError.unsupported` with the name of a format that is not read,
  ///   `ImageError.unrecognised` for everything else.
  static func format(of bytes: UnsafeRawBufferPointer) throws(ImageError) -> ImageFormat {
    if isPNG(bytes) {
      // Apple's tools put a private chunk first and change the pixel data behind it.
      guard !bytes.holds("CgBI", at: 12) else { throw .unsupported("Apple CgBI PNG") }
      return .png
    }
    if bytes.byte(at: 0) == 0xFF, bytes.byte(at: 1) == 0xD8, bytes.byte(at: 2) == 0xFF {
      return .jpeg
    }
    if bytes.holds("RIFF"), bytes.holds("WEBP", at: 8) { return .webp }
    if bytes.holds("GIF87a") || bytes.holds("GIF89a") { return .gif }
    if let name = unsupportedName(bytes) { throw .unsupported(name) }
    throw .unrecognised
  }

  private static func isPNG(_ bytes: UnsafeRawBufferPointer) -> Bool {
    bytes.integer(at: 0, as: UInt64.self, order: .big) == 0x8950_4E47_0D0A_1A0A
  }

  private static func unsupportedName(_ bytes: UnsafeRawBufferPointer) -> String? {
    if bytes.holds("ftyp", at: 4) { return isoMediaName(bytes) }
    if let name = binaryName(bytes) { return name }
    return isSVG(bytes) ? "SVG" : nil
  }

  private static func binaryName(_ bytes: UnsafeRawBufferPointer) -> String? {
    // "BM" alone opens many texts; the two reserved words behind the size are zero in a BMP.
    if bytes.holds("BM"), bytes.integer(at: 6, as: UInt32.self, order: .big) == 0 { return "BMP" }
    if bytes.holds("8BPS") { return "PSD" }
    if bytes.holds("%PDF-") { return "PDF" }
    if bytes.holds("qoif") { return "QOI" }
    if bytes.holds("DDS ") { return "DDS" }
    if bytes.holds("JXL ", at: 4) { return "JPEG XL" }
    if bytes.holds("jP  ", at: 4) { return "JPEG 2000" }
    switch bytes.integer(at: 0, as: UInt32.self, order: .big) {
    case 0x4949_2A00, 0x4D4D_002A, 0x4949_2B00, 0x4D4D_002B: return "TIFF"
    case 0x0000_0100: return "ICO"
    case 0x0000_0200: return "CUR"
    case 0xFF4F_FF51: return "JPEG 2000"
    default: break
    }
    return bytes.integer(at: 0, as: UInt16.self, order: .big) == 0xFF0A ? "JPEG XL" : nil
  }

  /// The name of a picture in an ISO base media file, by its brands.
  ///
  /// A file of the general brand `mif1` says among its compatible brands what coded it.
  private static func isoMediaName(_ bytes: UnsafeRawBufferPointer) -> String? {
    let declared = Int(bytes.integer(at: 0, as: UInt32.self, order: .big) ?? 0)
    let end = min(declared, bytes.count, 256)
    var offsets = [8]
    offsets += stride(from: 16, to: max(end, 16), by: 4)
    if offsets.contains(where: { bytes.holds("avif", at: $0) || bytes.holds("avis", at: $0) }) {
      return "AVIF"
    }
    let heic: [StaticString] = ["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1"]
    if offsets.contains(where: { offset in heic.contains { bytes.holds($0, at: offset) } }) {
      return "HEIC"
    }
    return nil
  }

  /// Whether an `<svg` element opens near the start of a text.
  private static func isSVG(_ bytes: UnsafeRawBufferPointer) -> Bool {
    let hasMark = bytes.byte(at: 0) == 0xEF && bytes.byte(at: 1) == 0xBB
    let head = bytes.prefix(4096).dropFirst(hasMark ? 3 : 0)
    let blank: Set<UInt8> = [0x20, 0x09, 0x0A, 0x0D]
    guard head.first(where: { !blank.contains($0) }) == UInt8(ascii: "<") else { return false }
    let start = UnsafeRawBufferPointer(rebasing: head)
    return start.indices.contains { start[$0] == UInt8(ascii: "<") && start.holds("<svg", at: $0) }
  }
}
