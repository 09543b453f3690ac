import ImageCodecs
import Pixels

/// A JPEG file into which segments can be put.
struct JPEGFile {
  var bytes: [UInt8]

  /// Puts a segment right behind the start marker.
  mutating func insert(marker: UInt8, _ content: [UInt8]) {
    bytes.insert(
      contentsOf: [0xFF, marker] + bigEndian(content.count + 2).suffix(2) + content, at: 2)
  }

  /// 8 × 8 pixels of 80 % cyan, 40 % magenta and 20 % black, inverted as Adobe writes them.
  ///
  /// Written by libjpeg-turbo, which is the only one of our libraries that can.
  static let cmyk = JPEGFile(
    hexadecimal: """
      ffd8ffee000e41646f626500640000000000ffdb004300020101010101020101010202020202040302020202
      0504040304060506060605060606070908060709070606080b08090a0a0a0a0a06080b0c0b0a0c090a0a0aff
      c000140800080008044311004d11005911004b1100ffc4001500010100000000000000000000000000000907
      ffc40014100100000000000000000000000000000000ffda000e0443004d0059004b00003f0032d643f84c1f
      ffd9
      """)

  /// The same picture with its inks coded as brightness and colour differences.
  static let ycck = JPEGFile(
    hexadecimal: """
      ffd8ffee000e41646f626500640000000002ffdb004300020101010101020101010202020202040302020202
      0504040304060506060605060606070908060709070606080b08090a0a0a0a0a06080b0c0b0a0c090a0a0aff
      db004301020202020202050303050a0706070a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a
      0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0affc0001408000800080401110002110103110104
      1100ffc4001500010100000000000000000000000000000509ffc40014100100000000000000000000000000
      000000ffc4001501010100000000000000000000000000000809ffc400141101000000000000000000000000
      00000000ffda000e040100021103110400003f000d3bcec5307fffd9
      """)

  init(_ pixmap: Pixmap) throws(ImageError) {
    bytes = try ImageEncoder.jpeg(pixmap)
  }

  private init(hexadecimal text: String) {
    let digits = text.compactMap(\.hexDigitValue)
    bytes = stride(from: 0, to: digits.count - 1, by: 2).map {
      UInt8(digits[$0] << 4 | digits[$0 + 1])
    }
  }
}
