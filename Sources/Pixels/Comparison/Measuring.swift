/// The one pass over two pictures of the same size that sorts their pixels.
struct Measuring {
  let expected: PixelRows
  let actual: PixelRows
  private let tolerance: Tolerance
  private let flatLevels: UInt8

  private(set) var map: DifferenceMap
  /// The pixels that count, rising.
  private(set) var different: [Int] = []
  /// The pixels that the rule for uniform areas looks at, rising.
  private(set) var flatCandidates: [Int] = []
  private(set) var antialiased = 0
  private(set) var ignored = 0
  /// The pixels that differ at all.
  private(set) var unequal = 0
  private(set) var largest = SIMD4<UInt8>(repeating: 0)
  private(set) var largestDistance = 0.0

  init(expected: PixelRows, actual: PixelRows, tolerance: Tolerance) {
    self.expected = expected
    self.actual = actual
    self.tolerance = tolerance
    let levels = tolerance.flatArea?.levels ?? 255
    // A tolerance that covers the rule's levels means them.
    flatLevels =
      tolerance.channelDifference >= levels
      ? (tolerance.channelDifference == 255 ? 255 : tolerance.channelDifference + 1) : levels
    map = DifferenceMap(width: expected.width, height: expected.height)
  }

  /// Sorts all pixels outside the ignored rectangles, which lie inside the picture.
  mutating func measure(ignoring boxes: [PixelRect]) {
    map.kinds = [UInt8](repeating: 0, count: expected.width * expected.height)
    for box in boxes { ignore(box) }
    let count = expected.width * expected.height
    var index = 0
    while index < count {
      // Eight pixels at a time where nothing changed.
      while index &+ 8 <= count, isEqual(eightFrom: index) { index &+= 8 }
      let end = min(count, index &+ 8)
      while index < end {
        if expected.word(index) != actual.word(index) { sort(index) }
        index &+= 1
      }
    }
  }

  private mutating func ignore(_ box: PixelRect) {
    for y in box.y..<box.bottom {
      for x in box.x..<box.right {
        let index = y * expected.width + x
        guard map.kinds[index] == 0 else { continue }
        map.kinds[index] = DifferenceMap.Kind.ignored.rawValue
        ignored += 1
      }
    }
  }

  @inline(__always)
  private func isEqual(eightFrom index: Int) -> Bool {
    let old = expected.bytes.loadUnaligned(fromByteOffset: index &* 4, as: SIMD8<UInt32>.self)
    let new = actual.bytes.loadUnaligned(fromByteOffset: index &* 4, as: SIMD8<UInt32>.self)
    return old == new
  }

  /// Finds the kind of a pixel whose bytes differ.
  private mutating func sort(_ index: Int) {
    if map.kinds[index] == DifferenceMap.Kind.ignored.rawValue { return }
    let old = expected.color(index)
    let new = actual.color(index)
    let difference = distance(old.premultipliedComponents, new.premultipliedComponents)
    let greatest = difference.max()
    if greatest == 0 { return }
    unequal &+= 1
    largest = pointwiseMax(largest, difference)
    if tolerance.flatArea != nil, greatest >= flatLevels { flatCandidates.append(index) }
    let kind = self.kind(index, greatest: greatest, old, new)
    map.kinds[index] = kind.rawValue
    switch kind {
    case .different: different.append(index)
    case .antialiased: antialiased &+= 1
    default: break
    }
  }

  private mutating func kind(
    _ index: Int, greatest: UInt8, _ old: RGBA, _ new: RGBA
  ) -> DifferenceMap.Kind {
    guard greatest > tolerance.channelDifference else { return .tolerated }
    let apart = PerceptualDistance.between(old, new)
    if let threshold = tolerance.perceptualThreshold, apart <= threshold { return .tolerated }
    if tolerance.antialiasing == .ignore,
      EdgeShift(expected: expected, actual: actual).explains(index)
    {
      return .antialiased
    }
    largestDistance = max(largestDistance, apart)
    return .different
  }
}
