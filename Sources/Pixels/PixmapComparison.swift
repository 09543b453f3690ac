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

  /// The most pixels that ``firstPixels`` lists: enough to see a pattern, few enough to print.
  public static let listedPixels = 8

  /// The extent of the pixmap that should be.
  public let expectedBounds: PixelRect

  /// The extent of the pixmap that is.
  public let actualBounds: PixelRect

  /// What the comparison lets pass.
  public let tolerance: Tolerance

  /// The number of pixels with a channel beyond the tolerance; 0 for different sizes.
  public private(set) var differingPixels = 0

  /// The largest difference of each premultiplied channel, also where the tolerance covers it.
  public private(set) var largestDifference = SIMD4<UInt8>(repeating: 0)

  /// The smallest rectangle around the pixels beyond the tolerance, or nil where there are none.
  public private(set) var differenceBounds: PixelRect?

  /// The first pixels beyond the tolerance, row by row; at most ``listedPixels``.
  public private(set) var firstPixels: [Pixel] = []

  /// Compares two pixmaps.
  ///
  /// Equal parts cost about as much as reading them.
  ///
  /// - Parameters:
  ///   - expected: The pixmap that should be.
  ///   - actual: The pixmap that is.
  ///   - tolerance: What to let pass.
  public init(expected: Pixmap, actual: Pixmap, tolerance: Tolerance = .standard) {
    expectedBounds = expected.bounds
    actualBounds = actual.bounds
    self.tolerance = tolerance
    guard hasEqualSizes, expected.bytes != actual.bytes else { return }
    var extent = Extent()
    for y in 0..<expected.height {
      compareRow(y, of: expected, with: actual, extent: &extent)
    }
    differenceBounds = extent.rect
  }

  /// Whether both pixmaps have the same width and height.
  public var hasEqualSizes: Bool { expectedBounds == actualBounds }

  /// Whether the pixmaps have equal sizes and differ no more than the tolerance allows.
  public var isMatch: Bool { hasEqualSizes && differingPixels <= tolerance.differingPixels }

  /// Looks for differences in one row; the rows must come in order.
  private mutating func compareRow(
    _ y: Int, of expected: Pixmap, with actual: Pixmap, extent: inout Extent
  ) {
    let width = expected.width
    let range = y * width * 4..<(y + 1) * width * 4
    var count = 0
    var largest = largestDifference
    var listed = firstPixels
    let allowed = SIMD4(repeating: tolerance.channelDifference)
    expected.bytes.withUnsafeBytes { expectedBytes in
      actual.bytes.withUnsafeBytes { actualBytes in
        let before = UnsafeRawBufferPointer(rebasing: expectedBytes[range])
        let after = UnsafeRawBufferPointer(rebasing: actualBytes[range])
        for x in 0..<width {
          let old = before.loadUnaligned(fromByteOffset: x * 4, as: UInt32.self)
          let new = after.loadUnaligned(fromByteOffset: x * 4, as: UInt32.self)
          guard old != new else { continue }
          let oldColor = RGBA(pixel: before, at: x)
          let newColor = RGBA(pixel: after, at: x)
          let difference = distance(
            oldColor.premultipliedComponents, newColor.premultipliedComponents)
          largest = pointwiseMax(largest, difference)
          guard any(difference .> allowed) else { continue }
          count += 1
          extent.include(x: x, y: y)
          if listed.count < Self.listedPixels {
            listed.append(Pixel(x: x, y: y, expected: oldColor, actual: newColor))
          }
        }
      }
    }
    differingPixels += count
    largestDifference = largest
    firstPixels = listed
  }
}

/// The rectangle around the pixels seen so far.
private struct Extent {
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

  var rect: PixelRect? {
    guard left <= right else { return nil }
    return PixelRect(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
  }
}

extension RGBA {
  /// Reads the pixel of a column from a row of straight bytes.
  fileprivate init(pixel row: UnsafeRawBufferPointer, at x: Int) {
    self.init(
      red: row[x * 4], green: row[x * 4 + 1], blue: row[x * 4 + 2], alpha: row[x * 4 + 3])
  }
}

/// How far each component is from its counterpart.
func distance(_ a: SIMD4<UInt8>, _ b: SIMD4<UInt8>) -> SIMD4<UInt8> {
  pointwiseMax(a, b) &- pointwiseMin(a, b)
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
