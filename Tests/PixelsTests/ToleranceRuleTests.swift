import Pixels
import Testing

/// A pixmap of one colour with a rectangle of another.
private func picture(
  _ ground: RGBA = white, box: PixelRect? = nil, _ color: RGBA = black, side: Int = 100
) -> Pixmap {
  var pixmap = Pixmap(width: side, height: side)
  for y in 0..<side {
    for x in 0..<side {
      let isInside = box.map { $0.x <= x && x < $0.right && $0.y <= y && y < $0.bottom } ?? false
      pixmap[x, y] = isInside ? color : ground
    }
  }
  return pixmap
}

private let white = RGBA(red: 255, green: 255, blue: 255)
private let black = RGBA(red: 0, green: 0, blue: 0)
private let grey = RGBA(red: 128, green: 128, blue: 128)

@Suite struct `Rules of tolerance` {
  @Test func `a flat area of 40 × 40 that moved by 3 levels fails whatever the budget`() {
    let other = RGBA(red: 252, green: 252, blue: 252)
    let changed = picture(box: PixelRect(x: 10, y: 10, width: 40, height: 40), other)
    let budgets = [
      Tolerance.standard, Tolerance(differingPixels: 100_000), Tolerance(differingShare: 1),
      Tolerance(perceptualThreshold: 0.5),
    ]

    for tolerance in budgets {
      let comparison = PixmapComparison(
        expected: picture(), actual: changed, tolerance: tolerance)
      #expect(!comparison.isMatch, "\(tolerance)")
    }
  }

  @Test func `a flat area below the rule's size is left to the budget`() {
    let box = PixelRect(x: 10, y: 10, width: 15, height: 17)
    let tolerance = Tolerance(differingPixels: 255)

    let comparison = PixmapComparison(
      expected: picture(), actual: picture(box: box), tolerance: tolerance)

    #expect(comparison.isMatch)
    #expect(comparison.deciding == .pixels(found: 255, allowed: 255))
  }

  @Test func `budgets count logical px`() {
    let box = PixelRect(x: 10, y: 10, width: 4, height: 4)

    let comparison = PixmapComparison(
      expected: picture(), actual: picture(box: box), tolerance: Tolerance(differingPixels: 4),
      scale: 2)

    #expect(comparison.isMatch)
    #expect(comparison.differingPixels == 16)
    #expect(comparison.extent == 4)
  }

  @Test func `a dense spot fails although its share of a big picture is small`() {
    let box = PixelRect(x: 100, y: 100, width: 20, height: 20)
    let tolerance = Tolerance(differingShare: 0.01, flatArea: nil)

    let comparison = PixmapComparison(
      expected: picture(side: 400), actual: picture(box: box, side: 400), tolerance: tolerance)

    guard case .density(let share, _) = comparison.deciding else {
      Issue.record("\(comparison.deciding)")
      return
    }
    #expect(share > 0.25)
    #expect(!comparison.isMatch)
  }

  @Test func `half a pixel's shift of an edge is antialiasing, a whole pixel's is not`() {
    let crisp = picture(box: PixelRect(x: 20, y: 20, width: 40, height: 40))
    var half = crisp
    for y in 20..<60 {
      half[20, y] = grey
      half[60, y] = grey
    }
    let whole = picture(box: PixelRect(x: 21, y: 20, width: 40, height: 40))
    let tolerance = Tolerance(antialiasing: .ignore)

    let shifted = PixmapComparison(expected: crisp, actual: half, tolerance: tolerance)
    let moved = PixmapComparison(expected: crisp, actual: whole, tolerance: tolerance)

    #expect(shifted.isMatch)
    #expect(shifted.antialiasedPixels == 80)
    #expect(!moved.isMatch)
  }

  @Test func `noise of one level on edges passes`() {
    let crisp = picture(box: PixelRect(x: 20, y: 20, width: 40, height: 40), grey)
    var noisy = crisp
    for y in 20..<60 { noisy[20, y] = RGBA(red: 127, green: 129, blue: 128) }

    #expect(PixmapComparison(expected: crisp, actual: noisy).isMatch)
  }

  @Test func `ignored boxes are not looked at`() {
    let box = PixelRect(x: 10, y: 10, width: 30, height: 30)

    let comparison = PixmapComparison(
      expected: picture(), actual: picture(box: box), ignoring: [box])

    #expect(comparison.isMatch)
    #expect(comparison.comparedPixels == 9_100)
    #expect(comparison.map[12, 12] == .ignored)
  }

  @Test func `clusters that lie apart are told apart, the largest first`() {
    var changed = picture(box: PixelRect(x: 10, y: 10, width: 3, height: 3))
    for x in 60..<80 { changed[x, 60] = black }

    let comparison = PixmapComparison(expected: picture(), actual: changed)

    #expect(
      comparison.clusters == [
        DifferenceCluster(bounds: PixelRect(x: 60, y: 60, width: 20, height: 1), pixels: 20),
        DifferenceCluster(bounds: PixelRect(x: 10, y: 10, width: 3, height: 3), pixels: 9),
      ])
  }

  @Test(arguments: [
    ("maxDifference=0-2;totalPixels=0-30", 0...2, 0...30), ("3;4", 3...3, 4...4),
    ("totalPixels=5; maxDifference=1-9", 1...9, 5...5),
  ])
  func `fuzz is read as Web Platform Tests write it`(
    text: String, difference: ClosedRange<Int>, total: ClosedRange<Int>
  ) {
    #expect(Fuzz(text) == Fuzz(maxDifference: difference, totalPixels: total))
  }

  @Test(arguments: ["", "1", "1;2;3", "a;b", "5-2;1", "maxDifference=300;totalPixels=1"])
  func `what is no fuzz is refused`(text: String) {
    #expect(Fuzz(text) == nil)
  }

  @Test func `a picture nearer than the fuzz's lower bound is wrong as well`() {
    let fuzz = Fuzz(maxDifference: 1...9, totalPixels: 1...9)

    let comparison = PixmapComparison(
      expected: picture(), actual: picture(), tolerance: Tolerance(fuzz: fuzz))

    #expect(!comparison.isMatch)
  }

  @Test func `black and white are 0.97 apart, and hidden colours 0`() {
    let clear = RGBA(red: 255, green: 0, blue: 0, alpha: 0)

    #expect(abs(PerceptualDistance.between(black, white) - 0.966) < 0.001)
    #expect(PerceptualDistance.between(clear, RGBA(red: 0, green: 9, blue: 0, alpha: 0)) == 0)
  }
}

@Suite struct `Kinds of change` {
  private let box = PixelRect(x: 20, y: 30, width: 25, height: 20)

  private func kind(_ old: Pixmap, _ new: Pixmap) -> PictureChange {
    PixmapComparison(expected: old, actual: new).change(expected: old, actual: new)
  }

  @Test func `another colour is a uniform shift`() {
    let red = RGBA(red: 200, green: 0, blue: 0)
    let other = RGBA(red: 210, green: 20, blue: 0)

    #expect(
      kind(picture(box: box, red), picture(box: box, other)) == .colorShift(SIMD4(10, 20, 0, 0)))
  }

  @Test func `an element that is somewhere else has moved`() {
    let moved = PixelRect(x: 27, y: 26, width: 25, height: 20)

    #expect(kind(picture(box: box), picture(box: moved)) == .moved(dx: 7, dy: -4))
  }

  @Test func `an element that is gone is missing, and one that came was added`() {
    #expect(kind(picture(box: box), picture()) == .missing)
    #expect(kind(picture(), picture(box: box)) == .added)
  }

  @Test func `sizes come before everything`() {
    #expect(kind(picture(), picture(side: 90)) == .size)
  }

  @Test func `scattered small differences are noise`() {
    var noisy = picture(grey)
    for i in 0..<400 {
      let level = UInt8(i % 2 == 0 ? 124 : 132)
      noisy[(i * 7) % 100, (i * 13) % 97] = RGBA(red: level, green: level, blue: level)
    }

    #expect(kind(picture(grey), noisy) == .noise)
  }
}
