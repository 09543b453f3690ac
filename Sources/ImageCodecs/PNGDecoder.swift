import CKernels
import Pixels

/// One PNG file: its header facts, read at creation, and its decoding by libpng.
struct PNGDecoder {
  private let bytes: UnsafeRawBufferPointer
  private let size: StoredSize
  private let isDeep: Bool
  /// Where the last chunk of pixel data ends, 0 when there is none.
  private var dataEnd = 0
  private var orientation = Orientation.upright
  /// The value of gAMA in hundred-thousandths, unless a better colour chunk overrules it.
  private var gamma: UInt32?

  /// Reads the chunks up to the pixels, and the orientation wherever it stands.
  ///
  /// - Throws: `ImageError.broken` when the header chunk is missing.
  init(_ bytes: UnsafeRawBufferPointer) throws(ImageError) {
    var chunks = PNGChunks(bytes)
    guard let header = chunks.next(), header.isNamed("IHDR"), header.content.count == 13,
      let width = header.content.integer(at: 0, as: UInt32.self, order: .big),
      let height = header.content.integer(at: 4, as: UInt32.self, order: .big)
    else { throw .broken(.png, reason: "no header chunk") }
    self.bytes = bytes
    size = StoredSize(width: Int(width), height: Int(height))
    isDeep = header.content.byte(at: 8) == 16
    readMetadata(chunks)
  }

  private mutating func readMetadata(_ chunks: PNGChunks) {
    var hasColorSpace = false
    var chunks = chunks
    while let chunk = chunks.next() {
      if chunk.isNamed("IDAT") {
        dataEnd = chunks.offset
      } else if chunk.isNamed("eXIf") {
        orientation = Orientation(exif: chunk.content)
      } else if chunk.isNamed("gAMA") {
        gamma = gamma ?? chunk.content.integer(at: 0, as: UInt32.self, order: .big)
      } else if chunk.isNamed("sRGB") || chunk.isNamed("iCCP") || chunk.isNamed("cICP") {
        hasColorSpace = true
      }
    }
    if hasColorSpace { gamma = nil }
  }

  /// Format and size as shown.
  var header: ImageHeader {
    ImageHeader(format: .png, stored: size, orientation: orientation)
  }

  /// Decodes the picture.
  func decode(limits: ImageLimits) throws(ImageError) -> Pixmap {
    try limits.check(width: size.width, height: size.height, format: .png)
    let curve = gamma.flatMap { ToneCurve(gamma: $0) }
    let curve8 = curve?.table(levels: 256)
    let curve16 = isDeep ? curve?.table(levels: 65536) : nil

    var message = LibraryMessage()
    var profile: [UInt8] = []
    var isRead = false
    let pixels = [UInt8](unsafeUninitializedCapacity: size.width * size.height * 4) { room, count in
      isRead = read(into: room, curve8: curve8, curve16: curve16, profile: &profile, &message)
      count = isRead ? room.count : 0
    }
    guard isRead else { throw .broken(.png, reason: message.text) }

    var pixmap = Pixmap(width: size.width, height: size.height, bytes: pixels)
    ColorConversion.convertToSRGB(&pixmap, profile: profile)
    return orientation.applied(to: pixmap)
  }

  private func read(
    into room: UnsafeMutableBufferPointer<UInt8>, curve8: [UInt8]?, curve16: [UInt8]?,
    profile: inout [UInt8], _ message: inout LibraryMessage
  ) -> Bool {
    var reading = dck_png_reading()
    reading.bytes = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
    reading.count = bytes.count
    reading.data_end = dataEnd
    reading.width = UInt32(size.width)
    reading.height = UInt32(size.height)
    reading.pixels = room.baseAddress
    return (curve8 ?? []).withUnsafeBufferPointer { table8 in
      (curve16 ?? []).withUnsafeBufferPointer { table16 in
        reading.curve8 = table8.isEmpty ? nil : table8.baseAddress
        reading.curve16 = table16.isEmpty ? nil : table16.baseAddress
        let isRead = message.withBuffer { dck_png_read(&reading, $0) }
        profile = reading.profile.take()
        return isRead
      }
    }
  }
}
