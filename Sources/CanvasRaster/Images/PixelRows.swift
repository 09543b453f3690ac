internal import CKernels
internal import DrawCommands

/// Conversions between rows of cairo's premultiplied words and straight RGBA bytes.
enum PixelRows {
  /// Turns premultiplied words into straight red, green, blue, alpha, over a colour if one is given.
  static func straighten(
    _ source: UnsafeRawBufferPointer, into target: UnsafeMutableBufferPointer<UInt8>,
    over background: Color?
  ) {
    guard let background, background.alpha > 0 else {
      return straighten(source, into: target)
    }
    let ground = premultiplied(background)
    var row = [UInt8](source)
    for i in stride(from: 0, to: row.count, by: 4) {
      let rest = 255 - Int(row[i + 3])
      for c in 0..<4 {
        row[i + c] = UInt8(min(255, Int(row[i + c]) + (ground[c] * rest + 127) / 255))
      }
    }
    row.withUnsafeBytes { straighten($0, into: target) }
  }

  private static func straighten(
    _ source: UnsafeRawBufferPointer, into target: UnsafeMutableBufferPointer<UInt8>
  ) {
    dck_unpremultiply_bgra_to_rgba(
      source.baseAddress?.assumingMemoryBound(to: UInt32.self), target.baseAddress,
      source.count / 4)
  }

  /// Turns straight red, green, blue, alpha into premultiplied words.
  static func premultiply(
    _ source: UnsafeBufferPointer<UInt8>, into target: UnsafeMutableRawBufferPointer
  ) {
    dck_premultiply_rgba_to_bgra(
      source.baseAddress, target.baseAddress?.assumingMemoryBound(to: UInt32.self),
      source.count / 4)
  }

  /// A colour's premultiplied blue, green, red and alpha, 0…255.
  private static func premultiplied(_ color: Color) -> [Int] {
    [color.blue, color.green, color.red].map { Int(($0 * color.alpha * 255).rounded()) }
      + [Int((color.alpha * 255).rounded())]
  }
}
