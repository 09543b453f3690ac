import ImageCodecs
import Pixels
import Testing

@Suite struct `PNG decoding` {
  @Test(arguments: [1, 2, 4, 8, 16], [false, true])
  func `grey of every depth spreads over 0 to 255`(depth: Int, isInterlaced: Bool) throws {
    let top = (1 << depth) - 1
    let file = PNGFile(
      width: 9, height: 10, depth: depth, colorType: .grey, isInterlaced: isInterlaced,
      samples: { x, y in [(x * 7919 + y * 104_729) & top] })

    let pixmap = try ImageDecoder.decode(file.bytes)

    #expect(
      pixmap
        == Pixmap(width: 9, height: 10) { x, y in
          let grey = rounded((x * 7919 + y * 104_729) & top, of: top)
          return RGBA(red: grey, green: grey, blue: grey)
        })
  }

  @Test(arguments: [8, 16], [false, true])
  func `colour with and without alpha keeps every channel`(depth: Int, isInterlaced: Bool) throws {
    let top = (1 << depth) - 1
    func sample(_ x: Int, _ y: Int, _ channel: Int) -> Int {
      (x * 7919 + y * 104_729 + channel * 31) & top
    }
    for colorType in [PNGFile.ColorType.rgb, .rgba, .greyAlpha] {
      let channels = colorType.channels
      let file = PNGFile(
        width: 9, height: 5, depth: depth, colorType: colorType, isInterlaced: isInterlaced,
        samples: { x, y in (0..<channels).map { sample(x, y, $0) } })

      let pixmap = try ImageDecoder.decode(file.bytes)

      #expect(
        pixmap
          == Pixmap(width: 9, height: 5) { x, y in
            let values = (0..<channels).map { rounded(sample(x, y, $0), of: top) }
            return switch colorType {
            case .rgb: RGBA(red: values[0], green: values[1], blue: values[2])
            case .rgba: RGBA(red: values[0], green: values[1], blue: values[2], alpha: values[3])
            default: RGBA(red: values[0], green: values[0], blue: values[0], alpha: values[1])
            }
          })
    }
  }

  @Test(arguments: [1, 2, 4, 8], [false, true])
  func `a palette gives colours and alpha`(depth: Int, isInterlaced: Bool) throws {
    let palette: [UInt8] = [10, 20, 30, 200, 100, 50]
    var file = PNGFile(
      width: 11, height: 4, depth: depth, colorType: .palette, isInterlaced: isInterlaced,
      samples: { x, y in [(x + y) % 2] })
    file.chunks = [PNGFile.chunk("PLTE", palette), PNGFile.chunk("tRNS", [77])]

    let pixmap = try ImageDecoder.decode(file.bytes)

    #expect(
      pixmap
        == Pixmap(width: 11, height: 4) { x, y in
          (x + y) % 2 == 0
            ? RGBA(red: 10, green: 20, blue: 30, alpha: 77) : RGBA(red: 200, green: 100, blue: 50)
        })
  }

  @Test func `a transparent colour is compared at full depth`() throws {
    var file = PNGFile(width: 2, height: 1, depth: 16, colorType: .rgb)
    file.samples = { x, _ in [0x1234, 0x5678, 0x9ABC + x] }
    file.chunks = [PNGFile.chunk("tRNS", [0x12, 0x34, 0x56, 0x78, 0x9A, 0xBC])]

    let pixmap = try ImageDecoder.decode(file.bytes)

    #expect([pixmap[0, 0].alpha, pixmap[1, 0].alpha] == [0, 255])
  }

  @Test func `a palette index without an entry is no crash`() throws {
    var file = PNGFile(width: 4, height: 1, depth: 8, colorType: .palette)
    file.samples = { x, _ in [x * 85] }
    file.chunks = [PNGFile.chunk("PLTE", [1, 2, 3])]

    #expect(try ImageDecoder.decode(file.bytes)[0, 0] == RGBA(red: 1, green: 2, blue: 3))
  }

  @Test(arguments: [8, 16])
  func `gAMA of linear light becomes sRGB`(depth: Int) throws {
    var file = PNGFile(width: 1, height: 1, depth: depth, colorType: .grey)
    file.samples = { _, _ in [((1 << depth) - 1) / 2] }
    file.chunks = [PNGFile.chunk("gAMA", bigEndian(100_000))]

    let grey = try ImageDecoder.decode(file.bytes)[0, 0].red

    #expect([187, 188].contains(grey))
  }

  @Test(arguments: [[("gAMA", 45455)], [("gAMA", 0)], [("gAMA", 100_000), ("sRGB", -1)]])
  func `gAMA near sRGB, without sense or beside sRGB changes nothing`(
    chunks: [(name: String, value: Int)]
  ) throws {
    var file = PNGFile(width: 1, height: 1, colorType: .grey, samples: { _, _ in [100] })
    file.chunks = chunks.map { name, value in
      PNGFile.chunk(name, value < 0 ? [0] : bigEndian(value))
    }

    #expect(try ImageDecoder.decode(file.bytes)[0, 0].red == 100)
  }

  @Test func `a wrong checksum is an error`() {
    var bytes = PNGFile().bytes
    bytes[bytes.count - 13] ^= 1

    #expect(throws: ImageError.broken(.png, reason: "IDAT: CRC error")) {
      try ImageDecoder.decode(bytes)
    }
  }

  @Test func `an unknown filter is an error`() {
    let bytes = PNGFile(filter: 9).bytes

    #expect(throws: ImageError.broken(.png, reason: "bad adaptive filter value")) {
      try ImageDecoder.decode(bytes)
    }
  }

  @Test(arguments: [false, true])
  func `much data behind the last row is refused`(isInterlaced: Bool) {
    let bytes = PNGFile(width: 1, height: 9, isInterlaced: isInterlaced, surplus: 1 << 20).bytes

    #expect(throws: ImageError.broken(.png, reason: "too much image data")) {
      try ImageDecoder.decode(bytes)
    }
  }

  @Test(arguments: [false, true])
  func `some data behind the last row does no harm`(isInterlaced: Bool) throws {
    let clean = PNGFile(isInterlaced: isInterlaced).bytes
    let file = PNGFile(isInterlaced: isInterlaced, surplus: 1000).bytes

    #expect(try ImageDecoder.decode(file) == ImageDecoder.decode(clean))
  }

  @Test func `no size is an error`() {
    let bytes = PNGFile(width: 0).bytes

    #expect(throws: ImageError.broken(.png, reason: "no pixels")) { try ImageDecoder.decode(bytes) }
  }

  private func rounded(_ value: Int, of top: Int) -> UInt8 {
    UInt8((value * 255 * 2 + top) / (top * 2))
  }
}
