import CKernels
import ImageCodecs
import Pixels
import Testing

@Suite struct `PNG encoding` {
  @Test(arguments: PNGCompression.allCases, [false, true])
  func `pixels come back as they were`(compression: PNGCompression, isOpaque: Bool) throws {
    let pixmap = Pixmap.gradient(width: 37, height: 23, isOpaque: isOpaque)

    let file = try ImageEncoder.png(pixmap, compression: compression)

    #expect(try ImageDecoder.decode(file) == pixmap)
    #expect(file[25] == (isOpaque ? 2 : 6), "the colour type is RGB only when all is opaque")
  }

  @Test func `the file is marked as sRGB and holds nothing else`() throws {
    let file = try ImageEncoder.png(.gradient(width: 3, height: 2))

    #expect(Array(file[37..<46]) == Array("sRGB".utf8) + [0] + file[42..<46])
    #expect(Array(file[50..<54]) == Array("IDAT".utf8))
  }

  @Test func `the same pixels give the same bytes`() throws {
    let pixmap = Pixmap.gradient(width: 50, height: 50)

    #expect(try ImageEncoder.png(pixmap) == ImageEncoder.png(pixmap))
    #expect(try ImageEncoder.jpeg(pixmap) == ImageEncoder.jpeg(pixmap))
    #expect(try ImageEncoder.webp(pixmap) == ImageEncoder.webp(pixmap))
  }

  @Test(arguments: [false, true])
  func `premultiplied rows with padding are straightened`(isOpaque: Bool) throws {
    let pixmap = Pixmap.gradient(width: 7, height: 5, isOpaque: isOpaque)
    var words = [UInt32](repeating: 0x1234_5678, count: 9 * 5)
    var expected = pixmap
    for y in 0..<5 {
      var row = [UInt32](repeating: 0, count: 7)
      dck_premultiply_rgba_to_bgra(Array(pixmap.bytes[y * 28..<y * 28 + 28]), &row, 7)
      words.replaceSubrange(y * 9..<y * 9 + 7, with: row)
      var straight = [UInt8](repeating: 0, count: 28)
      dck_unpremultiply_bgra_to_rgba(row, &straight, 7)
      expected.bytes.replaceSubrange(y * 28..<y * 28 + 28, with: straight)
    }

    let file = try words.withUnsafeBytes {
      try ImageEncoder.png(premultipliedBGRA: $0, width: 7, height: 5, stride: 36)
    }

    #expect(try ImageDecoder.decode(file) == expected)
    #expect(file == (try ImageEncoder.png(expected)))
  }

  @Test func `texts are read back in order`() throws {
    let texts = [
      PNGText(keyword: "drawcanvas", text: "{\"scale\":2}"),
      PNGText(keyword: "Title", text: "画布 😀"),
      PNGText(keyword: "Empty", text: ""),
    ]

    let file = try ImageEncoder.png(.gradient(width: 2, height: 2), texts: texts)

    #expect(PNGMetadata.texts(of: file) == texts)
    #expect(try ImageDecoder.decode(file) == .gradient(width: 2, height: 2))
  }

  @Test(arguments: ["", " a", "a ", "a  b", "é", "a\u{0}", String(repeating: "k", count: 80)])
  func `a keyword that PNG cannot hold is refused`(keyword: String) {
    #expect(throws: ImageError.invalidText(keyword: keyword)) {
      try ImageEncoder.png(
        .gradient(width: 1, height: 1), texts: [PNGText(keyword: keyword, text: "x")])
    }
  }

  @Test func `a text with a NUL is refused`() {
    #expect(throws: ImageError.invalidText(keyword: "k")) {
      try ImageEncoder.png(
        .gradient(width: 1, height: 1), texts: [PNGText(keyword: "k", text: "a\u{0}b")])
    }
  }
}

@Suite struct `JPEG encoding` {
  @Test func `transparent pixels lie on white`() throws {
    let pixmap = Pixmap(width: 16, height: 16) { _, _ in RGBA(red: 0, green: 0, blue: 0, alpha: 51)
    }

    let decoded = try ImageDecoder.decode(try ImageEncoder.jpeg(pixmap))

    #expect(decoded[8, 8].isNear(RGBA(red: 204, green: 204, blue: 204), within: 1))
  }

  @Test(arguments: [(0.95, 0x11), (0.9, 0x11), (0.89, 0x22), (0, 0x22)])
  func `colour keeps its resolution from quality 0·9 on`(
    quality: Double, sampling: UInt8
  ) throws {
    let file = try ImageEncoder.jpeg(.gradient(width: 16, height: 16), quality: quality)
    let frame = try #require(file.indices.first { file[$0] == 0xFF && file[$0 + 1] == 0xC0 })

    #expect(file[frame + 11] == sampling)
  }

  @Test(arguments: [Double.nan, -0.1, 1.1, .infinity])
  func `a quality outside 0 to 1 counts as 1`(quality: Double) throws {
    let pixmap = Pixmap.gradient(width: 16, height: 16)

    #expect(
      try ImageEncoder.jpeg(pixmap, quality: quality) == ImageEncoder.jpeg(pixmap, quality: 1))
    #expect(
      try ImageEncoder.webp(pixmap, quality: quality) == ImageEncoder.webp(pixmap, quality: 1))
  }

  @Test func `a picture too wide for the format is an error`() {
    let pixmap = Pixmap(width: 70_000, height: 1)

    #expect(throws: ImageError.self) { try ImageEncoder.jpeg(pixmap) }
    #expect(throws: ImageError.self) { try ImageEncoder.webp(pixmap) }
  }
}

@Suite struct `Encoding by format` {
  @Test(arguments: [ImageFormat.png, .webp])
  func `lossless formats keep every bit`(format: ImageFormat) throws {
    let pixmap = Pixmap.gradient(width: 33, height: 17)

    let file = try ImageEncoder.encode(pixmap, as: format)

    #expect(try ImageDecoder.decode(file) == pixmap)
    #expect(try ImageDecoder.header(of: file) == ImageHeader(format: format, width: 33, height: 17))
  }

  @Test func `lossy WebP stays near`() throws {
    let pixmap = Pixmap(width: 32, height: 32) { x, y in
      RGBA(red: UInt8(x * 8), green: UInt8(y * 8), blue: 100, alpha: UInt8(255 - x))
    }

    let decoded = try ImageDecoder.decode(try ImageEncoder.webp(pixmap, quality: 0.9))

    #expect(decoded.distance(from: pixmap) < 24)
  }

  @Test func `GIF is not written`() {
    #expect(throws: ImageError.cannotEncode(.gif, reason: "GIF is only read")) {
      try ImageEncoder.encode(.gradient(width: 1, height: 1), as: .gif)
    }
  }

  @Test(arguments: [
    ("png", ImageFormat.png), ("JPG", .jpeg), ("jpeg", .jpeg), ("webp", .webp), ("gif", .gif),
  ])
  func `extensions name formats`(fileExtension: String, format: ImageFormat) {
    #expect(ImageFormat(fileExtension: fileExtension) == format)
  }

  @Test func `other extensions name none`() {
    #expect(ImageFormat(fileExtension: "bmp") == nil)
  }
}
