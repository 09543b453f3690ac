import Pixels
import Testing

private let white = RGBA(red: 255, green: 255, blue: 255)
private let outside = RGBA(red: 128, green: 128, blue: 128)
private let onlyInOne = RGBA(red: 64, green: 96, blue: 255)

/// A pixmap of one colour.
private func filled(_ color: RGBA, width: Int, height: Int) -> Pixmap {
  var pixmap = Pixmap(width: width, height: height)
  for y in 0..<height {
    for x in 0..<width { pixmap[x, y] = color }
  }
  return pixmap
}

@Suite struct `Difference image` {
  /// The column where a panel starts.
  private func start(ofPanel index: Int, width: Int) -> Int {
    index * (width + DifferenceImage.gap)
  }

  @Test func `three panels stand side by side with white between them`() {
    let green = RGBA(red: 0, green: 255, blue: 0)
    let red = RGBA(red: 255, green: 0, blue: 0)

    let image = DifferenceImage.panels(
      expected: filled(green, width: 5, height: 4), actual: filled(red, width: 5, height: 4))

    #expect(image.bounds == PixelRect(x: 0, y: 0, width: 23, height: 4))
    #expect(image[4, 3] == green)
    #expect(image[5, 0] == white)
    #expect(image[start(ofPanel: 1, width: 5), 0] == RGBA(red: 255, green: 0, blue: 0))
    #expect(image[start(ofPanel: 2, width: 5), 0] == red)
  }

  @Test func `equal, tolerated and differing pixels have their own colours`() {
    let expected = filled(white, width: 3, height: 1)
    var actual = expected
    actual[1, 0] = RGBA(red: 254, green: 255, blue: 255)
    actual[2, 0] = RGBA(red: 253, green: 255, blue: 255)

    let image = DifferenceImage.panels(expected: expected, actual: actual)

    let middle = start(ofPanel: 1, width: 3)
    #expect(image[middle, 0] == RGBA(red: 255, green: 255, blue: 255))
    #expect(image[middle + 1, 0] == RGBA(red: 255, green: 240, blue: 150))
    #expect(image[middle + 2, 0] == RGBA(red: 255, green: 158, blue: 158))
  }

  @Test func `pictures of different sizes share a frame`() {
    let image = DifferenceImage.panels(
      expected: filled(white, width: 4, height: 2), actual: filled(white, width: 2, height: 4))

    #expect(image.bounds == PixelRect(x: 0, y: 0, width: 20, height: 4))
    #expect(image[0, 3] == outside)
    let middle = start(ofPanel: 1, width: 4)
    #expect(image[middle, 0] == white)
    #expect(image[middle + 3, 0] == onlyInOne)
    #expect(image[middle, 3] == onlyInOne)
    #expect(image[middle + 3, 3] == outside)
    #expect(image[start(ofPanel: 2, width: 4) + 3, 0] == outside)
  }

  @Test func `transparency shows as a checkerboard`() {
    let clear = Pixmap(width: 16, height: 8)

    let image = DifferenceImage.panels(expected: clear, actual: clear)

    #expect(image[0, 0] == white)
    #expect(image[8, 0] == RGBA(red: 224, green: 224, blue: 224))
  }
}
