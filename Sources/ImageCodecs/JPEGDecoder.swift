import CKernels
import Pixels

/// One JPEG file: its header facts, read at creation, and its decoding by libjpeg-turbo.
struct JPEGDecoder {
  private let bytes: UnsafeRawBufferPointer
  private let size: StoredSize
  private let orientation: Orientation
  private let profile: [UInt8]

  /// Reads the marker segments before the first scan.
  ///
  /// - Throws: `ImageError.broken` when no frame header precedes the scan.
  init(_ bytes: UnsafeRawBufferPointer) throws(ImageError) {
    var size: StoredSize?
    var orientation: Orientation?
    var profile = ICCSegments()
    for segment in JPEGSegments(bytes) {
      if segment.isFrameHeader {
        guard let height = segment.content.integer(at: 1, as: UInt16.self, order: .big),
          let width = segment.content.integer(at: 3, as: UInt16.self, order: .big)
        else { break }
        size = size ?? StoredSize(width: Int(width), height: Int(height))
      } else if segment.marker == 0xE1, segment.content.holds("Exif\0\0") {
        orientation = orientation ?? Orientation(exif: segment.content)
      } else if segment.marker == 0xE2 {
        profile.add(segment.content)
      }
    }
    guard let size else { throw .broken(.jpeg, reason: "no frame header") }
    self.bytes = bytes
    self.size = size
    self.orientation = orientation ?? .upright
    self.profile = profile.joined
  }

  /// Format and size as shown.
  var header: ImageHeader {
    ImageHeader(format: .jpeg, stored: size, orientation: orientation)
  }

  /// Decodes the picture.
  func decode(limits: ImageLimits) throws(ImageError) -> Pixmap {
    try limits.check(width: size.width, height: size.height, format: .jpeg)
    var message = LibraryMessage()
    var reading = dck_jpeg_reading()
    reading.bytes = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
    reading.count = bytes.count
    reading.width = UInt32(size.width)
    reading.height = UInt32(size.height)
    var isRead = false
    let pixels = [UInt8](unsafeUninitializedCapacity: size.width * size.height * 4) { room, count in
      reading.pixels = room.baseAddress
      isRead = message.withBuffer { dck_jpeg_read(&reading, $0) }
      count = isRead ? room.count : 0
    }
    guard isRead else { throw .broken(.jpeg, reason: message.text) }

    var pixmap = Pixmap(width: size.width, height: size.height, bytes: pixels)
    convert(&pixmap, form: reading.form)
    return orientation.applied(to: pixmap)
  }

  /// Brings decoded pixels to sRGB, by the file's profile where it fits.
  private func convert(_ pixmap: inout Pixmap, form: dck_jpeg_form) {
    guard form != DCK_JPEG_RGBA else {
      ColorConversion.convertToSRGB(&pixmap, profile: profile)
      return
    }
    let inks: InkScale = form == DCK_JPEG_INVERTED_CMYK ? .zeroIsFull : .maximumIsFull
    guard !ColorConversion.convertToSRGB(&pixmap, profile: profile, inks: inks) else { return }
    pixmap.bytes.withUnsafeMutableBufferPointer {
      dck_cmyk_to_rgba($0.baseAddress, $0.count / 4, inks == .zeroIsFull)
    }
  }
}
