import ImageCodecs
import Pixels
import Testing

@Suite struct `JPEG decoding` {
  @Test(arguments: [1, 0.95, 0.8])
  func `a smooth picture stays near`(quality: Double) throws {
    let pixmap = Pixmap(width: 40, height: 24) { x, y in
      RGBA(red: UInt8(x * 6), green: UInt8(y * 10), blue: UInt8(200 - x * 2))
    }

    let decoded = try ImageDecoder.decode(try ImageEncoder.jpeg(pixmap, quality: quality))

    #expect(decoded.distance(from: pixmap) <= (quality == 1 ? 4 : 24))
  }

  @Test(arguments: [JPEGFile.cmyk.bytes, JPEGFile.ycck.bytes])
  func `four inks as Adobe writes them become colours`(bytes: [UInt8]) throws {
    let pixmap = try ImageDecoder.decode(bytes)

    // 255 · (1 - ink) · (1 - black) for 80 % cyan, 40 % magenta, no yellow and 20 % black.
    #expect(pixmap[4, 4].isNear(RGBA(red: 41, green: 122, blue: 204), within: 1))
    #expect(pixmap.width == 8 && pixmap.height == 8)
  }

  @Test func `inks without Adobe's mark are not inverted`() throws {
    var file = JPEGFile.cmyk
    file.bytes.removeSubrange(2..<18)

    let pixmap = try ImageDecoder.decode(file.bytes)

    // The stored bytes are 51, 153, 255 and 204, now as ink.
    #expect(pixmap[4, 4].isNear(RGBA(red: 41, green: 20, blue: 0), within: 1))
  }

  @Test func `a missing end marker is forgiven`() throws {
    let file = try JPEGFile(.gradient(width: 20, height: 20))

    #expect(
      try ImageDecoder.decode(Array(file.bytes.dropLast(2))) == ImageDecoder.decode(file.bytes))
  }

  @Test func `a file cut in its scan is an error`() throws {
    let file = try JPEGFile(.gradient(width: 40, height: 40))

    #expect(
      throws: ImageError.broken(
        .jpeg, reason: "Corrupt JPEG data: premature end of data segment")
    ) { try ImageDecoder.decode(Array(file.bytes.dropLast(300))) }
  }

  @Test func `a file without a frame is an error`() {
    #expect(throws: ImageError.broken(.jpeg, reason: "no frame header")) {
      try ImageDecoder.decode([0xFF, 0xD8, 0xFF, 0xE0, 0, 2, 0xFF, 0xD9])
    }
  }
}
