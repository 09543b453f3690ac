import Pixels
import Testing

/// A pixmap in which every pixel tells its place: red is the column, green the row.
private func coordinates(width: Int, height: Int) -> Pixmap {
  var pixmap = Pixmap(width: width, height: height)
  for y in 0..<height {
    for x in 0..<width { pixmap[x, y] = RGBA(red: UInt8(x), green: UInt8(y), blue: 7) }
  }
  return pixmap
}

@Suite struct `Pixmap pixels` {
  @Test func `a new one is transparent`() {
    #expect(Pixmap(width: 3, height: 2).bytes == [UInt8](repeating: 0, count: 24))
  }

  @Test func `rows lie one after another in the order red green blue alpha`() {
    var pixmap = Pixmap(width: 2, height: 2)

    pixmap[0, 1] = RGBA(red: 1, green: 2, blue: 3, alpha: 4)

    #expect(pixmap.bytes == [0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 3, 4, 0, 0, 0, 0])
    #expect(pixmap[0, 1] == RGBA(red: 1, green: 2, blue: 3, alpha: 4))
  }

  @Test func `cropping keeps the pixels of the rectangle`() {
    let cropped = coordinates(width: 9, height: 8)
      .cropped(to: PixelRect(x: 2, y: 3, width: 4, height: 5))

    #expect(cropped.bounds == PixelRect(x: 0, y: 0, width: 4, height: 5))
    #expect(cropped[0, 0] == RGBA(red: 2, green: 3, blue: 7))
    #expect(cropped[3, 4] == RGBA(red: 5, green: 7, blue: 7))
  }

  @Test func `cropping over the edge adds transparent pixels`() {
    let cropped = coordinates(width: 2, height: 2)
      .cropped(to: PixelRect(x: -1, y: 1, width: 4, height: 2))

    let clear = RGBA(red: 0, green: 0, blue: 0, alpha: 0)
    #expect(
      (0..<4).map { cropped[$0, 0] } == [
        clear, RGBA(red: 0, green: 1, blue: 7), RGBA(red: 1, green: 1, blue: 7), clear,
      ])
    #expect((0..<4).map { cropped[$0, 1] } == [clear, clear, clear, clear])
  }

  @Test func `cropping beside the pixmap gives a transparent one`() {
    let cropped = coordinates(width: 2, height: 2)
      .cropped(to: PixelRect(x: 5, y: 5, width: 1, height: 1))

    #expect(cropped == Pixmap(width: 1, height: 1))
  }
}

@Suite struct `Pixmap digest` {
  /// Computed with `printf '2x1\n\x01\x02\x03\xff\x00\x00\x00\x00' | sha256sum`.
  private static let known = "78327001a4e0acc5f9c20907969280a37086891be1ce722bfc58fa2bd1479e85"

  @Test func `it is the hash that sha256sum gives for header and bytes`() {
    #expect(Pixmap(width: 2, height: 1, bytes: [1, 2, 3, 255, 0, 0, 0, 0]).digest == Self.known)
  }

  @Test func `the colour of a fully transparent pixel does not count`() {
    #expect(Pixmap(width: 2, height: 1, bytes: [1, 2, 3, 255, 9, 9, 9, 0]).digest == Self.known)
  }

  @Test func `the same bytes in another shape are another picture`() {
    #expect(Pixmap(width: 1, height: 2, bytes: [1, 2, 3, 255, 0, 0, 0, 0]).digest != Self.known)
  }
}
