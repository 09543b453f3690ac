/// The pixels of a pixmap as they lie in memory, for loops that look at millions of them.
///
/// It is valid only inside the closure that lends it.
struct PixelRows {
  let bytes: UnsafeRawBufferPointer
  let width: Int
  let height: Int

  /// The four bytes of a pixel as one word, without checking the place.
  @inline(__always)
  func word(_ index: Int) -> UInt32 {
    bytes.loadUnaligned(fromByteOffset: index &* 4, as: UInt32.self)
  }

  /// The straight colour of a pixel.
  @inline(__always)
  func color(_ index: Int) -> RGBA { RGBA(word: word(index)) }

  /// The premultiplied channels of a pixel.
  @inline(__always)
  func premultiplied(_ index: Int) -> SIMD4<UInt8> { color(index).premultipliedComponents }

  /// The premultiplied channels of a pixel, wide enough to subtract.
  @inline(__always)
  func wide(_ index: Int) -> SIMD4<Int16> { SIMD4(truncatingIfNeeded: premultiplied(index)) }
}

extension RGBA {
  /// The colour whose four bytes in memory are the given word's.
  @inline(__always)
  init(word: UInt32) {
    let word = UInt32(littleEndian: word)
    self.init(
      red: UInt8(truncatingIfNeeded: word), green: UInt8(truncatingIfNeeded: word >> 8),
      blue: UInt8(truncatingIfNeeded: word >> 16), alpha: UInt8(truncatingIfNeeded: word >> 24))
  }
}

extension Pixmap {
  /// Lends the rows.
  func withRows<Result>(_ body: (PixelRows) -> Result) -> Result {
    bytes.withUnsafeBytes { body(PixelRows(bytes: $0, width: width, height: height)) }
  }
}

/// How far each component is from its counterpart.
@inline(__always)
func distance(_ a: SIMD4<UInt8>, _ b: SIMD4<UInt8>) -> SIMD4<UInt8> {
  pointwiseMax(a, b) &- pointwiseMin(a, b)
}
