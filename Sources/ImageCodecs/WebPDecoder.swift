import CWebP
import Pixels

/// One WebP file, opened by libwebp's demuxer.
struct WebPDecoder: ~Copyable {
  private let demuxer: OpaquePointer
  private let size: StoredSize

  /// Reads the file's structure.
  ///
  /// The bytes must outlive the decoder, which keeps pointing into them.
  ///
  /// - Throws: `ImageError.broken` when the file is cut or its parts contradict each other.
  init(_ bytes: UnsafeRawBufferPointer) throws(ImageError) {
    var file = WebPData(
      bytes: bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), size: bytes.count)
    guard let demuxer = WebPDemux(&file) else {
      throw .broken(.webp, reason: "the file is cut or not well formed")
    }
    self.demuxer = demuxer
    size = StoredSize(
      width: Int(WebPDemuxGetI(demuxer, WEBP_FF_CANVAS_WIDTH)),
      height: Int(WebPDemuxGetI(demuxer, WEBP_FF_CANVAS_HEIGHT)))
  }

  deinit { WebPDemuxDelete(demuxer) }

  /// Format and size as shown.
  var header: ImageHeader {
    ImageHeader(format: .webp, stored: size, orientation: orientation)
  }

  private var orientation: Orientation {
    withChunk("EXIF") { $0.map(Orientation.init(exif:)) ?? .upright }
  }

  /// Decodes the first frame, at its place on a transparent canvas.
  func decode(limits: ImageLimits) throws(ImageError) -> Pixmap {
    try limits.check(width: size.width, height: size.height, format: .webp)
    var frame = WebPIterator()
    guard WebPDemuxGetFrame(demuxer, 1, &frame) != 0 else {
      throw .broken(.webp, reason: "no frame")
    }
    defer { WebPDemuxReleaseIterator(&frame) }
    let place = Place(frame)
    guard place.fits(size) else { throw .broken(.webp, reason: "a frame outside the canvas") }

    let stride = size.width * 4
    var isRead = false
    let isWhole = place.covers(size)
    let pixels = [UInt8](unsafeUninitializedCapacity: stride * size.height) { room, count in
      if !isWhole { room.initialize(repeating: 0) }
      let start = place.top * stride + place.left * 4
      isRead =
        WebPDecodeRGBAInto(
          frame.fragment.bytes, frame.fragment.size, room.baseAddress?.advanced(by: start),
          room.count - start, Int32(stride)) != nil
      count = isRead ? room.count : 0
    }
    guard isRead else { throw .broken(.webp, reason: "damaged pixel data") }

    var pixmap = Pixmap(width: size.width, height: size.height, bytes: pixels)
    let profile = withChunk("ICCP") { $0.map { [UInt8]($0) } ?? [] }
    ColorConversion.convertToSRGB(&pixmap, profile: profile)
    return orientation.applied(to: pixmap)
  }

  /// Where a frame lies on the canvas, in pixels.
  private struct Place {
    let left: Int
    let top: Int
    let width: Int
    let height: Int

    init(_ frame: WebPIterator) {
      left = Int(frame.x_offset)
      top = Int(frame.y_offset)
      width = Int(frame.width)
      height = Int(frame.height)
    }

    func fits(_ size: StoredSize) -> Bool {
      left >= 0 && top >= 0 && width > 0 && height > 0
        && left + width <= size.width && top + height <= size.height
    }

    func covers(_ size: StoredSize) -> Bool {
      width == size.width && height == size.height
    }
  }

  /// Lends the first chunk of a four-letter name, or nil.
  private func withChunk<Result>(
    _ name: String, _ body: (UnsafeRawBufferPointer?) -> Result
  ) -> Result {
    var chunk = WebPChunkIterator()
    guard WebPDemuxGetChunk(demuxer, name, 1, &chunk) != 0 else { return body(nil) }
    defer { WebPDemuxReleaseChunkIterator(&chunk) }
    return body(UnsafeRawBufferPointer(start: chunk.chunk.bytes, count: chunk.chunk.size))
  }
}
