/// Differing pixels that lie together.
public struct DifferenceCluster: Hashable, Sendable {
  /// The smallest rectangle around them.
  public let bounds: PixelRect
  /// How many there are.
  public let pixels: Int

  /// Creates a cluster of its bounds and the number of its pixels.
  public init(bounds: PixelRect, pixels: Int) {
    self.bounds = bounds
    self.pixels = pixels
  }

  /// Gathers pixels into clusters, the largest first.
  ///
  /// The picture is divided into cells; cells that hold a pixel and touch, also at a corner, belong
  /// together. So pixels less than one cell apart always do, and those over two cells apart never.
  ///
  /// - Parameters:
  ///   - indexes: The pixels, as `y * width + x`, rising.
  ///   - width: Of the picture.
  ///   - height: Of the picture.
  ///   - cell: The side of a cell in pixels, at least 1.
  /// - Returns: The clusters; none where there are no pixels.
  static func clusters(
    of indexes: [Int], width: Int, height: Int, cell: Int
  ) -> [DifferenceCluster] {
    let columns = (width + cell - 1) / cell
    let rows = (height + cell - 1) / cell
    var counts = [Int](repeating: 0, count: columns * rows)
    var extents = [Extent](repeating: Extent(), count: columns * rows)
    for index in indexes {
      let (y, x) = index.quotientAndRemainder(dividingBy: width)
      let place = y / cell * columns + x / cell
      counts[place] += 1
      extents[place].include(x: x, y: y)
    }
    var result: [DifferenceCluster] = []
    for start in counts.indices where counts[start] > 0 {
      var pixels = 0
      var extent = Extent()
      var open = [start]
      while let place = open.popLast() {
        guard counts[place] > 0 else { continue }
        pixels += counts[place]
        counts[place] = 0
        extent.include(extents[place])
        let (row, column) = place.quotientAndRemainder(dividingBy: columns)
        for r in max(0, row - 1)...min(rows - 1, row + 1) {
          for c in max(0, column - 1)...min(columns - 1, column + 1)
          where counts[r * columns + c] > 0 {
            open.append(r * columns + c)
          }
        }
      }
      if let bounds = extent.rect {
        result.append(DifferenceCluster(bounds: bounds, pixels: pixels))
      }
    }
    return result.sorted {
      ($1.pixels, $0.bounds.y, $0.bounds.x) < ($0.pixels, $1.bounds.y, $1.bounds.x)
    }
  }
}

/// The rectangle around the pixels seen so far.
struct Extent {
  private var left = Int.max
  private var right = Int.min
  private var top = Int.max
  private var bottom = Int.min

  mutating func include(x: Int, y: Int) {
    left = min(left, x)
    right = max(right, x)
    top = min(top, y)
    bottom = max(bottom, y)
  }

  mutating func include(_ other: Extent) {
    left = min(left, other.left)
    right = max(right, other.right)
    top = min(top, other.top)
    bottom = max(bottom, other.bottom)
  }

  var rect: PixelRect? {
    guard left <= right else { return nil }
    return PixelRect(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
  }
}
