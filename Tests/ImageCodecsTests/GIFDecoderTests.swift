import ImageCodecs
import Pixels
import Testing

@Suite struct `GIF decoding` {
  private let red = RGBA(red: 255, green: 0, blue: 0)
  private let green = RGBA(red: 0, green: 255, blue: 0)
  private let clear = RGBA(red: 0, green: 0, blue: 0, alpha: 0)

  @Test func `indices become colours`() throws {
    let file = GIFFile().bytes
    let colors = [
      red, green, RGBA(red: 0, green: 0, blue: 255), RGBA(red: 9, green: 8, blue: 7),
    ]

    #expect(
      try ImageDecoder.decode(file)
        == Pixmap(width: 4, height: 3) { x, y in colors[Int(GIFFile().indices[y * 4 + x])] })
    #expect(try ImageDecoder.header(of: file) == ImageHeader(format: .gif, width: 4, height: 3))
  }

  @Test func `the transparent index paints nothing`() throws {
    let pixmap = try ImageDecoder.decode(GIFFile(transparentIndex: 1).bytes)

    #expect([pixmap[0, 0], pixmap[1, 0]] == [red, clear])
  }

  @Test func `a local table comes before the global one`() throws {
    let file = GIFFile(localPalette: [[1, 2, 3], [4, 5, 6]])

    let pixmap = try ImageDecoder.decode(file.bytes)

    #expect(
      [pixmap[0, 0], pixmap[1, 0]] == [
        RGBA(red: 1, green: 2, blue: 3), RGBA(red: 4, green: 5, blue: 6),
      ])
    #expect(pixmap[2, 0] == clear, "an index without an entry is transparent")
  }

  @Test func `interlaced rows find their places`() throws {
    let order = [0, 8, 4, 2, 6, 1, 3, 5, 7, 9]
    let palette = (0..<16).map { [UInt8($0), 0, 0] }
    let file = GIFFile(
      screen: (2, 10), frame: (2, 10), isInterlaced: true, globalPalette: palette,
      indices: order.flatMap { [UInt8($0), UInt8($0)] })

    #expect(
      try ImageDecoder.decode(file.bytes)
        == Pixmap(width: 2, height: 10) { _, y in RGBA(red: UInt8(y), green: 0, blue: 0) })
  }

  @Test func `the picture lies at its place on the screen`() throws {
    let file = GIFFile(screen: (6, 5), corner: (1, 2), frame: (2, 1), indices: [0, 1])

    #expect(
      try ImageDecoder.decode(file.bytes)
        == Pixmap(width: 6, height: 5) { x, y in
          y == 2 ? (x == 1 ? red : x == 2 ? green : clear) : clear
        })
  }

  @Test func `a picture beyond the screen widens it`() throws {
    let file = GIFFile(screen: (1, 1), corner: (1, 0), frame: (2, 1), indices: [0, 1])

    #expect(
      try ImageDecoder.decode(file.bytes)
        == Pixmap(width: 3, height: 1) { x, _ in [clear, red, green][x] })
  }

  @Test func `a file without a picture is an error`() {
    let bytes = Array(GIFFile().bytes.prefix(25)) + [0x3B]

    #expect(throws: ImageError.broken(.gif, reason: "no picture")) {
      try ImageDecoder.decode(bytes)
    }
  }
}
