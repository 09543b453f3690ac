import Pixels
import Testing

/// A pixmap of one colour.
private func filled(_ color: RGBA, width: Int = 10, height: Int = 10) -> Pixmap {
  var pixmap = Pixmap(width: width, height: height)
  for y in 0..<height {
    for x in 0..<width { pixmap[x, y] = color }
  }
  return pixmap
}

private let grey = RGBA(red: 100, green: 100, blue: 100)

@Suite struct `Pixmap comparison` {
  @Test func `a pixmap matches itself`() {
    let comparison = PixmapComparison(expected: filled(grey), actual: filled(grey))

    #expect(comparison.isMatch)
    #expect(comparison.largestDifference == SIMD4(0, 0, 0, 0))
    #expect(comparison.differenceBounds == nil)
    #expect("\(comparison)" == "equal")
  }

  @Test func `sizes come first, even where the bytes are the same`() {
    let comparison = PixmapComparison(
      expected: filled(grey, width: 10, height: 20), actual: filled(grey, width: 20, height: 10),
      tolerance: Tolerance(channelDifference: 255, differingPixels: 1000))

    #expect(!comparison.hasEqualSizes)
    #expect(!comparison.isMatch)
    #expect(comparison.differingPixels == 0)
    #expect("\(comparison)" == "sizes differ: 10×20 expected, 20×10 found")
  }

  @Test func `one level in a channel is within the standard tolerance and still measured`() {
    let comparison = PixmapComparison(
      expected: filled(grey), actual: filled(RGBA(red: 101, green: 99, blue: 100)))

    #expect(comparison.isMatch)
    #expect(comparison.differingPixels == 0)
    #expect(comparison.largestDifference == SIMD4(1, 1, 0, 0))
    #expect("\(comparison)" == "equal within 1 per channel, 0 pixels")
  }

  @Test func `pixels beyond the tolerance are counted, bounded and listed`() {
    var actual = filled(grey)
    actual[3, 2] = RGBA(red: 103, green: 100, blue: 100)
    actual[7, 5] = RGBA(red: 100, green: 90, blue: 100)

    let comparison = PixmapComparison(expected: filled(grey), actual: actual)

    #expect(!comparison.isMatch)
    #expect(comparison.differingPixels == 2)
    #expect(comparison.largestDifference == SIMD4(3, 10, 0, 0))
    #expect(comparison.differenceBounds == PixelRect(x: 3, y: 2, width: 5, height: 4))
    #expect(comparison.firstPixels.map { [$0.x, $0.y] } == [[3, 2], [7, 5]])
    #expect(comparison.firstPixels.first?.expected == grey)
    #expect(comparison.firstPixels.first?.actual == RGBA(red: 103, green: 100, blue: 100))
    #expect(
      "\(comparison)" == "2 of 100 pixels differ, largest difference r 3 g 10 b 0 a 0, "
        + "inside 5×4 at (3, 2) (allowed: 1 per channel, 0 pixels)")
  }

  @Test func `as many pixels as allowed may differ, and no more`() {
    var actual = filled(grey)
    actual[0, 0] = RGBA(red: 0, green: 0, blue: 0)
    actual[9, 9] = RGBA(red: 0, green: 0, blue: 0)

    for (allowed, matches) in [(1, false), (2, true)] {
      let comparison = PixmapComparison(
        expected: filled(grey), actual: actual, tolerance: Tolerance(differingPixels: allowed))
      #expect(comparison.isMatch == matches)
    }
  }

  @Test func `two fully transparent pixels are equal whatever their colour`() {
    let comparison = PixmapComparison(
      expected: filled(RGBA(red: 255, green: 0, blue: 0, alpha: 0)),
      actual: filled(RGBA(red: 0, green: 255, blue: 9, alpha: 0)), tolerance: .exact)

    #expect(comparison.isMatch)
  }

  @Test func `colour counts as much as it shows`() {
    let faint = RGBA(red: 255, green: 0, blue: 0, alpha: 2)
    let other = RGBA(red: 0, green: 0, blue: 0, alpha: 2)

    let comparison = PixmapComparison(expected: filled(faint), actual: filled(other))

    #expect(comparison.largestDifference == SIMD4(2, 0, 0, 0))
  }

  @Test func `alpha alone makes a difference`() {
    let comparison = PixmapComparison(
      expected: filled(RGBA(red: 0, green: 0, blue: 0, alpha: 255)),
      actual: filled(RGBA(red: 0, green: 0, blue: 0, alpha: 250)))

    #expect(comparison.differingPixels == 100)
    #expect(comparison.largestDifference == SIMD4(0, 0, 0, 5))
  }

  @Test func `the list of pixels ends where it stops being readable`() {
    let comparison = PixmapComparison(
      expected: filled(grey), actual: filled(RGBA(red: 0, green: 0, blue: 0)))

    #expect(comparison.differingPixels == 100)
    #expect(comparison.firstPixels.count == PixmapComparison.listedPixels)
  }
}
