/// What became of each pixel in a comparison.
public struct DifferenceMap: Hashable, Sendable {
  /// The kinds of pixels.
  public enum Kind: UInt8, Hashable, Sendable {
    /// The same in both.
    case equal
    /// Apart, but within the tolerance.
    case tolerated
    /// Apart, explained by a shift of an edge, and not counted.
    case antialiased
    /// Not looked at.
    case ignored
    /// Counted.
    case different
  }

  /// Width in pixels.
  public let width: Int
  /// Height in pixels.
  public let height: Int
  /// One byte a pixel, row by row: the raw value of its kind; empty when all are equal.
  var kinds: [UInt8] = []

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// The kind of a pixel; `equal` outside.
  public subscript(x: Int, y: Int) -> Kind {
    guard !kinds.isEmpty, x >= 0, x < width, y >= 0, y < height else { return .equal }
    return Kind(rawValue: kinds[y * width + x]) ?? .equal
  }

  /// The indexes, row by row, of the pixels of a kind.
  public func indexes(of kind: Kind) -> [Int] {
    kinds.withUnsafeBufferPointer { kinds in
      kinds.indices.filter { kinds[$0] == kind.rawValue }
    }
  }
}
