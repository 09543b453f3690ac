import Pixels

extension Pixmap {
  /// A picture of the colours that a function gives.
  init(width: Int, height: Int, color: (_ x: Int, _ y: Int) -> RGBA) {
    self.init(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width { self[x, y] = color(x, y) }
    }
  }

  /// A picture in which all channels vary, some of its pixels transparent unless it is opaque.
  static func gradient(width: Int, height: Int, isOpaque: Bool = false) -> Pixmap {
    Pixmap(width: width, height: height) { x, y in
      RGBA(
        red: UInt8(truncatingIfNeeded: x * 7), green: UInt8(truncatingIfNeeded: y * 11),
        blue: UInt8(truncatingIfNeeded: x * y),
        alpha: isOpaque ? 255 : UInt8(truncatingIfNeeded: (x + y) * 3))
    }
  }

  /// The largest difference of any channel.
  func distance(from other: Pixmap) -> Int {
    zip(bytes, other.bytes).map { abs(Int($0) - Int($1)) }.max() ?? 0
  }
}

extension RGBA {
  /// Whether no channel differs by more than a tolerance.
  func isNear(_ other: RGBA, within tolerance: Int) -> Bool {
    [(red, other.red), (green, other.green), (blue, other.blue), (alpha, other.alpha)]
      .allSatisfy { abs(Int($0) - Int($1)) <= tolerance }
  }
}
