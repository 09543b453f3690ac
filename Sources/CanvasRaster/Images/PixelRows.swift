internal import CKernels
internal import DrawCommands
internal import Pixels

/// Conversions between rows of cairo's premultiplied words and straight RGBA bytes.
enum PixelRows {
  /// Turns premultiplied blue, green, red, alpha into straight red, green, blue, alpha.
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
      for c in 0..<4 { row[i + c] = UInt8(min(255, Int(row[i + c]) + (ground[c] * rest + 127) / 255)) }
    }
    row.withUnsafeBytes { straighten($0, into: target) }
  }

  private static func straighten(
    _ source: UnsafeRawBufferPointer, into target: UnsafeMutableBufferPointer<UInt8>
  ) {
    for i in stride(from: 0, to: source.count, by: 4) {
      let alpha = source[i + 3]
      if alpha == 255 {
        (target[i], target[i + 1], target[i + 2]) = (source[i + 2], source[i + 1], source[i])
      } else {
        target[i] = Premultiplication.straight(source[i + 2], alpha: alpha)
        target[i + 1] = Premultiplication.straight(source[i + 1], alpha: alpha)
        target[i + 2] = Premultiplication.straight(source[i], alpha: alpha)
      }
      target[i + 3] = alpha
    }
  }

  /// Turns straight red, green, blue, alpha into premultiplied blue, green, red, alpha.
  static func premultiply(
    _ source: UnsafeBufferPointer<UInt8>, into target: UnsafeMutableRawBufferPointer
  ) {
    for i in stride(from: 0, to: source.count, by: 4) {
      let alpha = source[i + 3]
      if alpha == 255 {
        (target[i], target[i + 1], target[i + 2]) = (source[i + 2], source[i + 1], source[i])
      } else {
        target[i] = Premultiplication.premultiplied(source[i + 2], alpha: alpha)
        target[i + 1] = Premultiplication.premultiplied(source[i + 1], alpha: alpha)
        target[i + 2] = Premultiplication.premultiplied(source[i], alpha: alpha)
      }
      target[i + 3] = alpha
    }
  }

  /// A colour's premultiplied blue, green, red and alpha, 0…255.
  private static func premultiplied(_ color: Color) -> [Int] {
    [color.blue, color.green, color.red].map { Int(($0 * color.alpha * 255).rounded()) }
      + [Int((color.alpha * 255).rounded())]
  }
}
