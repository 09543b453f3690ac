import ImageCodecs
import Pixels
import Testing

@Suite struct `PNG round trip` {
  @Test(arguments: PNGCompression.allCases)
  func `pixels come back as they were`(compression: PNGCompression) throws {
    let pixmap = Pixmap.gradient(width: 37, height: 23)

    let file = try ImageEncoder.png(pixmap, compression: compression)

    #expect(try ImageDecoder.decode(file) == pixmap)
  }
}
