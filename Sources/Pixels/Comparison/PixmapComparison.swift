/// What two pixmaps have apart: first the sizes, then each channel in premultiplied form.
///
/// Premultiplied, because that is what the eye gets: the colour of a nearly transparent pixel hardly
/// shows, and that of a fully transparent one not at all, so two of those are always equal.
/// Pixmaps of different sizes never match, and none of their pixels are compared.
public struct PixmapComparison: Hashable, Sendable {
  /// One pixel that is different in two pixmaps.
  public struct Pixel: Hashable, Sendable {
    /// The column, from 0 at the left.
    public let x: Int
    /// The row, from 0 at the top.
    public let y: Int
    /// The straight colour that should be there.
    public let expected: RGBA
    /// The straight colour that is there.
    public let actual: RGBA
  }

  /// The number that decided.
  public enum Rule: Hashable, Sendable {
    /// The sizes are not the same.
    case size
    /// Nothing differs by more than a pixel may.
    case nothingDiffers
    /// The number of differing logical px against its budget.
    case pixels(found: Double, allowed: Int)
    /// The share of differing pixels, 0…1, against its budget.
    case share(found: Double, allowed: Double)
    /// The largest difference against its range in ``Fuzz``.
    case fuzzDifference(found: Int, allowed: ClosedRange<Int>)
    /// The number of pixels that differ at all against its range in ``Fuzz``.
    case fuzzPixels(found: Int, allowed: ClosedRange<Int>)
    /// A uniform area whose colour moved: its size in logical px and its place in pixels.
    case flatArea(pixels: Int, bounds: PixelRect)
    /// A window too full of differing pixels: the share of it and its place in pixels.
    case density(share: Double, window: PixelRect)
  }

  /// The most pixels that ``firstPixels`` lists: enough to see a pattern, few enough to print.
  public static let listedPixels = 8

  /// The extent of the pixmap that should be.
  public let expectedBounds: PixelRect

  /// The extent of the pixmap that is.
  public let actualBounds: PixelRect

  /// What the comparison lets pass.
  public let tolerance: Tolerance

  /// Device px a logical px, which budgets are counted in.
  public let scale: Double

  /// The number of pixels that count as different; 0 for different sizes.
  public internal(set) var differingPixels = 0

  /// The number of pixels whose difference the shift of an edge explains, where that is not counted.
  public internal(set) var antialiasedPixels = 0

  /// The number of pixels that are compared: all but the ignored ones.
  public internal(set) var comparedPixels: Int

  /// The largest difference of each premultiplied channel, also where the tolerance covers it.
  public internal(set) var largestDifference = SIMD4<UInt8>(repeating: 0)

  /// The largest ``PerceptualDistance``, 0…1, of the pixels that count as different.
  public internal(set) var largestDistance = 0.0

  /// The smallest rectangle around the pixels that count, or nil where there are none.
  public internal(set) var differenceBounds: PixelRect?

  /// The first pixels that count, row by row; at most ``listedPixels``.
  public internal(set) var firstPixels: [Pixel] = []

  /// The pixels that count, gathered where they lie together, the largest cluster first.
  public internal(set) var clusters: [DifferenceCluster] = []

  /// What became of each pixel.
  public internal(set) var map: DifferenceMap

  /// The number that decided whether the pictures match.
  public internal(set) var deciding = Rule.nothingDiffers

  /// Whether the pixmaps have equal sizes and differ no more than the tolerance allows.
  public internal(set) var isMatch = true

  /// Compares two pixmaps.
  ///
  /// Equal parts cost about as much as reading them.
  ///
  /// - Parameters:
  ///   - expected: The pixmap that should be.
  ///   - actual: The pixmap that is.
  ///   - tolerance: What to let pass.
  ///   - scale: Device px a logical px, above 0; budgets are counted in logical px. Default: 1.
  ///   - ignored: Rectangles, in pixels, that are not looked at. Default: none.
  public init(
    expected: Pixmap, actual: Pixmap, tolerance: Tolerance = .standard, scale: Double = 1,
    ignoring ignored: [PixelRect] = []
  ) {
    expectedBounds = expected.bounds
    actualBounds = actual.bounds
    self.tolerance = tolerance
    self.scale = scale
    comparedPixels = expected.width * expected.height
    map = DifferenceMap(width: expected.width, height: expected.height)
    guard hasEqualSizes else {
      isMatch = false
      deciding = .size
      return
    }
    let isEqual = expected.bytes == actual.bytes
    guard !isEqual || !ignored.isEmpty || tolerance.fuzz != nil else { return }
    expected.withRows { old in
      actual.withRows { new in
        var measuring = Measuring(expected: old, actual: new, tolerance: tolerance)
        measuring.measure(ignoring: ignored.compactMap { $0.intersection(bounds) })
        take(measuring)
        judge(measuring)
      }
    }
  }

  private var bounds: PixelRect { expectedBounds }

  /// Whether both pixmaps have the same width and height.
  public var hasEqualSizes: Bool { expectedBounds == actualBounds }

  /// The size of the change: the largest difference of any channel, in levels.
  public var size: UInt8 { largestDifference.max() }

  /// The extent of the change: the differing pixels in logical px.
  public var extent: Double { Double(differingPixels) / (scale * scale) }

  private mutating func take(_ measuring: Measuring) {
    map = measuring.map
    differingPixels = measuring.different.count
    antialiasedPixels = measuring.antialiased
    comparedPixels -= measuring.ignored
    largestDifference = measuring.largest
    largestDistance = measuring.largestDistance
    let width = expectedBounds.width
    firstPixels = measuring.different.prefix(Self.listedPixels).map { index in
      Pixel(
        x: index % width, y: index / width, expected: measuring.expected.color(index),
        actual: measuring.actual.color(index))
    }
    // Four logical px keep the letters of a word together and neighbouring elements apart.
    clusters = DifferenceCluster.clusters(
      of: measuring.different, width: width, height: expectedBounds.height,
      cell: max(1, Int((4 * scale).rounded())))
    var extent = Extent()
    for cluster in clusters {
      extent.include(x: cluster.bounds.x, y: cluster.bounds.y)
      extent.include(x: cluster.bounds.right - 1, y: cluster.bounds.bottom - 1)
    }
    differenceBounds = extent.rect
  }
}

extension PixmapComparison: CustomStringConvertible {
  /// One line: sizes where they differ, else count, largest differences and place.
  public var description: String {
    guard hasEqualSizes else {
      return "sizes differ: \(expectedBounds.width)×\(expectedBounds.height) expected, "
        + "\(actualBounds.width)×\(actualBounds.height) found"
    }
    let largest = largestDifference
    guard let differenceBounds else {
      return any(largest .> 0) ? "equal within \(tolerance)" : "equal"
    }
    let total = expectedBounds.width * expectedBounds.height
    return "\(differingPixels) of \(total) pixels differ, largest difference "
      + "r \(largest.x) g \(largest.y) b \(largest.z) a \(largest.w), "
      + "inside \(differenceBounds) (allowed: \(tolerance))"
  }
}
