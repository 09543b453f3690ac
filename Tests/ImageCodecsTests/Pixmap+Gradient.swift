import Pixels

extension Pixmap {
  /// A picture in which all channels vary.
  ///
  /// - Parameter isOpaque: Sets alpha to 255 everywhere.
  static func gradient(width: Int, height: Int, isOpaque: Bool = false) -> Pixmap {
    var pixmap = Pixmap(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        pixmap[x, y] = RGBA(
          red: UInt8(truncatingIfNeeded: x * 7), green: UInt8(truncatingIfNeeded: y * 11),
          blue: UInt8(truncatingIfNeeded: x * y), alpha: isOpaque ? 255 : UInt8((x + y) * 3 % 256))
      }
    }
    return pixmap
  }
}
