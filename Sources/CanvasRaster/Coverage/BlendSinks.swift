internal import CKernels

/// The words of a surface to blend on, in device coordinates.
struct PixelTarget {
  let base: UnsafeMutablePointer<UInt32>
  /// Words from one row to the next.
  let stride: Int

  @inline(__always)
  func row(_ y: Int) -> UnsafeMutablePointer<UInt32> { base + y * stride }
}

/// Blends one colour by source-over.
struct SolidSink: CoverageSink {
  private let target: PixelTarget
  /// The premultiplied colour, alpha highest.
  private let word: UInt32
  private let isOpaque: Bool
  private var row: UnsafeMutablePointer<UInt32>

  init(_ target: PixelTarget, word: UInt32) {
    self.target = target
    self.word = word
    isOpaque = word >> 24 == 255
    row = target.base
  }

  @inline(__always)
  mutating func beginRow(_ y: Int) { row = target.row(y) }

  @inline(__always)
  mutating func run(_ x: Int, _ length: Int, _ coverage: UInt8) {
    let pixels = row + x
    if coverage == 255 {
      if isOpaque {
        if length < 16 {
          for i in 0..<length { pixels[i] = word }
        } else {
          dck_fill_words(pixels, length, word)
        }
        return
      }
      return blend(pixels, length, word)
    }
    blend(pixels, length, PackedPixel.scaled(word, by: UInt32(coverage)))
  }

  mutating func mask(_ x: Int, _ coverage: UnsafePointer<UInt8>, _ count: Int) {
    dck_blend_mask(row + x, coverage, count, word)
  }

  @inline(__always)
  private func blend(_ pixels: UnsafeMutablePointer<UInt32>, _ length: Int, _ word: UInt32) {
    if length >= 8 { return dck_blend_word(pixels, length, word) }
    let rest = 255 - word >> 24
    for i in 0..<length { pixels[i] = word &+ PackedPixel.scaled(pixels[i], by: rest) }
  }
}

/// Takes away what is there.
struct ClearSink: CoverageSink {
  private let target: PixelTarget
  private var row: UnsafeMutablePointer<UInt32>

  init(_ target: PixelTarget) {
    self.target = target
    row = target.base
  }

  @inline(__always)
  mutating func beginRow(_ y: Int) { row = target.row(y) }

  @inline(__always)
  mutating func run(_ x: Int, _ length: Int, _ coverage: UInt8) {
    if coverage == 255 { return dck_fill_words(row + x, length, 0) }
    for i in x..<(x + length) { row[i] = PackedPixel.scaled(row[i], by: 255 - UInt32(coverage)) }
  }
}

/// Blends the px of another surface, one on one, by source-over.
struct LayerSink: CoverageSink {
  private let target: PixelTarget
  private let source: PixelTarget
  /// 0…255.
  private let opacity: UInt32
  private var row: UnsafeMutablePointer<UInt32>
  private var sourceRow: UnsafeMutablePointer<UInt32>

  /// `source` is addressed by the same coordinates as `target`.
  init(_ target: PixelTarget, source: PixelTarget, opacity: Double) {
    self.opacity = UInt32((opacity * 255).rounded())
    self.target = target
    self.source = source
    row = target.base
    sourceRow = source.base
  }

  @inline(__always)
  mutating func beginRow(_ y: Int) {
    row = target.row(y)
    sourceRow = source.row(y)
  }

  @inline(__always)
  mutating func run(_ x: Int, _ length: Int, _ coverage: UInt8) {
    dck_blend_words(row + x, sourceRow + x, length, (UInt32(coverage) * opacity + 127) / 255)
  }
}

/// Gathers the opacity of what is painted on bytes of coverage.
struct AlphaSink: CoverageSink {
  private let base: UnsafeMutablePointer<UInt8>
  private let stride: Int
  /// The opacity of the paint, 0…255.
  private let alpha: UInt32
  private var row: UnsafeMutablePointer<UInt8>

  init(_ base: UnsafeMutablePointer<UInt8>, stride: Int, alpha: UInt32) {
    self.base = base
    self.stride = stride
    self.alpha = alpha
    row = base
  }

  @inline(__always)
  mutating func beginRow(_ y: Int) { row = base + y * stride }

  @inline(__always)
  mutating func run(_ x: Int, _ length: Int, _ coverage: UInt8) {
    let value = (UInt32(coverage) * alpha + 127) / 255
    for i in x..<(x + length) {
      row[i] = UInt8(value + (UInt32(row[i]) * (255 - value) + 127) / 255)
    }
  }
}

/// Blends one colour through bytes of coverage that lie over the same px.
struct MaskedSink: CoverageSink {
  private let target: PixelTarget
  private let mask: UnsafePointer<UInt8>
  private let maskStride: Int
  private let word: UInt32
  private var row: UnsafeMutablePointer<UInt32>
  private var maskRow: UnsafePointer<UInt8>

  /// `mask` is addressed by the same coordinates as `target`.
  init(_ target: PixelTarget, mask: UnsafePointer<UInt8>, maskStride: Int, word: UInt32) {
    self.target = target
    self.mask = mask
    self.maskStride = maskStride
    self.word = word
    row = target.base
    maskRow = mask
  }

  @inline(__always)
  mutating func beginRow(_ y: Int) {
    row = target.row(y)
    maskRow = mask + y * maskStride
  }

  @inline(__always)
  mutating func run(_ x: Int, _ length: Int, _ coverage: UInt8) {
    let paint = coverage == 255 ? word : PackedPixel.scaled(word, by: UInt32(coverage))
    dck_blend_mask(row + x, maskRow + x, length, paint)
  }
}

/// Arithmetic on premultiplied words, the same as the C kernels'.
enum PackedPixel {
  /// Each byte times a factor of 0…255, divided by 255 and rounded to nearest.
  @inline(__always)
  static func scaled(_ word: UInt32, by factor: UInt32) -> UInt32 {
    var low = (word & 0x00FF_00FF) &* factor &+ 0x0080_0080
    var high = (word >> 8 & 0x00FF_00FF) &* factor &+ 0x0080_0080
    low = (low &+ (low >> 8 & 0x00FF_00FF)) >> 8 & 0x00FF_00FF
    high = (high &+ (high >> 8 & 0x00FF_00FF)) & 0xFF00_FF00
    return low | high
  }

  /// A straight colour in 0…1 as a premultiplied word.
  static func word(red: Double, green: Double, blue: Double, alpha: Double) -> UInt32 {
    func byte(_ value: Double) -> UInt32 { UInt32((value * alpha * 255).rounded()) }
    return UInt32((alpha * 255).rounded()) << 24 | byte(red) << 16 | byte(green) << 8 | byte(blue)
  }
}
