import Pixels
import Testing

@Suite struct `Pixel rectangle` {
  @Test func `two overlapping rectangles intersect in what both hold`() {
    let first = PixelRect(x: 0, y: 0, width: 10, height: 10)
    let second = PixelRect(x: -2, y: 7, width: 5, height: 9)

    #expect(first.intersection(second) == PixelRect(x: 0, y: 7, width: 3, height: 3))
  }

  @Test func `rectangles that only touch share nothing`() {
    let first = PixelRect(x: 0, y: 0, width: 10, height: 10)
    let second = PixelRect(x: 10, y: 0, width: 5, height: 10)

    #expect(first.intersection(second) == nil)
  }

  @Test func `it prints sides and place`() {
    #expect("\(PixelRect(x: 3, y: 4, width: 20, height: 10))" == "20×10 at (3, 4)")
  }
}
