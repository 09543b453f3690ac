import ImageCodecs
import Pixels
import Testing

@Suite struct `EXIF orientation` {
  /// A TIFF structure of one entry.
  static func exif(
    _ orientation: Int, tag: Int = 0x0112, type: Int = 3, count: Int = 1, isBigEndian: Bool = false
  ) -> [UInt8] {
    func number(_ value: Int, _ bytes: Int) -> [UInt8] {
      isBigEndian
        ? littleEndian(value, bytes: bytes).reversed() : littleEndian(value, bytes: bytes)
    }
    let mark: [UInt8] = isBigEndian ? [0x4D, 0x4D] : [0x49, 0x49]
    let head: [UInt8] = mark + number(42, 2) + number(8, 4) + number(1, 2)
    let entry: [UInt8] = number(tag, 2) + number(type, 2) + number(count, 4)
    // The next directory is this one: a loop for whoever follows it.
    return head + entry + number(orientation, 2) + [0, 0] + number(8, 4)
  }

  /// The stored pixels 1 2 3 over 4 5 6 as shown, by EXIF's definition of each number.
  static let shown: [[[UInt8]]] = [
    [[1, 2, 3], [4, 5, 6]], [[3, 2, 1], [6, 5, 4]], [[6, 5, 4], [3, 2, 1]],
    [[4, 5, 6], [1, 2, 3]], [[1, 4], [2, 5], [3, 6]], [[4, 1], [5, 2], [6, 3]],
    [[6, 3], [5, 2], [4, 1]], [[3, 6], [2, 5], [1, 4]],
  ]

  private func png(_ exif: [UInt8]) -> [UInt8] {
    var file = PNGFile(width: 3, height: 2, colorType: .grey)
    file.samples = { x, y in [y * 3 + x + 1] }
    file.chunks = [PNGFile.chunk("eXIf", exif)]
    return file.bytes
  }

  private func greys(_ pixmap: Pixmap) -> [[UInt8]] {
    (0..<pixmap.height).map { y in (0..<pixmap.width).map { pixmap[$0, y].red } }
  }

  @Test(arguments: 1...8, [false, true])
  func `each number turns a PNG as defined`(number: Int, isBigEndian: Bool) throws {
    let file = png(Self.exif(number, isBigEndian: isBigEndian))

    let pixmap = try ImageDecoder.decode(file)

    #expect(greys(pixmap) == Self.shown[number - 1])
    #expect(
      try ImageDecoder.header(of: file)
        == ImageHeader(format: .png, width: pixmap.width, height: pixmap.height))
  }

  @Test(arguments: [
    exif(0), exif(9), exif(65535), exif(6, type: 4), exif(6, count: 0x7FFF_FFFF),
    exif(6, tag: 0x0113), Array(exif(6).prefix(17)), [], Array("II*\0".utf8), Array("MM".utf8),
  ])
  func `values without sense leave the picture alone`(exif: [UInt8]) throws {
    #expect(greys(try ImageDecoder.decode(png(exif))) == Self.shown[0])
  }

  @Test func `a JPEG is turned`() throws {
    let black = RGBA(red: 0, green: 0, blue: 0)
    let white = RGBA(red: 255, green: 255, blue: 255)
    var file = try JPEGFile(Pixmap(width: 16, height: 8) { x, _ in x < 8 ? black : white })
    file.insert(marker: 0xE1, Array("Exif\0\0".utf8) + Self.exif(6))

    let pixmap = try ImageDecoder.decode(file.bytes)

    #expect(pixmap == Pixmap(width: 8, height: 16) { _, y in y < 8 ? black : white })
    #expect(
      try ImageDecoder.header(of: file.bytes) == ImageHeader(format: .jpeg, width: 8, height: 16))
  }

  @Test func `a WebP is turned`() throws {
    let stored = Pixmap.gradient(width: 3, height: 2)
    let file = try extendedWebP(stored, flags: 0x18, after: ("EXIF", Self.exif(3)))

    let pixmap = try ImageDecoder.decode(file)

    #expect(pixmap == Pixmap(width: 3, height: 2) { x, y in stored[2 - x, 1 - y] })
  }
}

/// A lossless WebP in the extended container, with a chunk before or behind the pixels.
///
/// The flags are the feature bits of VP8X: 0x20 profile, 0x10 alpha, 0x08 EXIF.
func extendedWebP(
  _ pixmap: Pixmap, flags: UInt8, before: (String, [UInt8])? = nil,
  after: (String, [UInt8])? = nil
) throws -> [UInt8] {
  func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    let padding: [UInt8] = content.count % 2 == 0 ? [] : [0]
    return Array(name.utf8) + littleEndian(content.count, bytes: 4) + content + padding
  }
  let pixels = Array(try ImageEncoder.webp(pixmap).dropFirst(12))
  var header: [UInt8] = [flags, 0, 0, 0]
  header += littleEndian(pixmap.width - 1, bytes: 3)
  header += littleEndian(pixmap.height - 1, bytes: 3)
  var body = Array("WEBP".utf8) + chunk("VP8X", header)
  if let before { body += chunk(before.0, before.1) }
  body += pixels
  if let after { body += chunk(after.0, after.1) }
  return Array("RIFF".utf8) + littleEndian(body.count, bytes: 4) + body
}
