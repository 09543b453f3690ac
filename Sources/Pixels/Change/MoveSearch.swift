/// Looks for a shift that carries what differs in one picture to its place in the other.
struct MoveSearch {
  private let classifier: ChangeClassifier
  private let sample: [Int]
  /// How far a move is looked for in every direction, in device px.
  private static let reach = 48
  /// How many pixels a candidate is tried on first.
  private static let firstTries = 24
  /// After how many pixels a candidate that explains less than half is given up.
  private static let glance = 6
  /// How many pixels a candidate is tried on at most.
  private static let tries = 600

  private let likeness: Int16
  /// The share of pixels that a shift must explain, in percent.
  private let needed: Int

  /// Prepares a search; a lenient one knows that something was drawn elsewhere and allows for what
  /// lies above and below it.
  init(_ classifier: ChangeClassifier, sample: [Int], isLenient: Bool) {
    self.classifier = classifier
    needed = isLenient ? 60 : 90
    let step = max(1, sample.count / Self.tries)
    self.sample = stride(from: 0, to: sample.count, by: step).map { sample[$0] }
    likeness = Self.likeness(classifier, self.sample)
  }

  /// The shift that explains nearly all pixels best, or nil when there is none.
  ///
  /// Of equally good ones it is the shortest.
  func find() -> PictureChange? {
    var best: (dx: Int, dy: Int, fit: Double)?
    for (dx, dy) in candidates {
      guard score(dx, dy, among: Self.firstTries) != nil,
        let fit = self.score(dx, dy, among: sample.count)
      else { continue }
      if let best, best.fit >= fit - 0.01 { continue }
      best = (dx, dy, fit)
    }
    return best.map { .moved(dx: $0.dx, dy: $0.dy) }
  }

  /// All shifts within reach and those between clusters, the shortest first.
  private var candidates: [(Int, Int)] {
    let reach = Self.reach
    var shifts: Set<SIMD2<Int>> = []
    for dy in -reach...reach {
      for dx in -reach...reach { shifts.insert(SIMD2(dx, dy)) }
    }
    let boxes = classifier.clusters.prefix(12).map(\.bounds)
    for one in boxes {
      for other in boxes where one != other {
        shifts.insert(SIMD2(other.x - one.x, other.y - one.y))
        shifts.insert(SIMD2(other.right - one.right, other.bottom - one.bottom))
      }
    }
    shifts.remove(.zero)
    return shifts.map { ($0.x, $0.y) }.sorted { one, other in
      let a = one.0 * one.0 + one.1 * one.1
      let b = other.0 * other.0 + other.1 * other.1
      return (a, one.1, one.0) < (b, other.1, other.0)
    }
  }

  /// How well a shift fits, 0…1; nil when it does not explain the pixels.
  ///
  /// What stood at a pixel must be found where the shift carries it, or what stands there must be
  /// found where it came from. Over a plain ground both hold for all pixels of a moved thing, over a
  /// busy one each for about half; a shift that is too short carries some of them nowhere.
  private func score(_ dx: Int, _ dy: Int, among count: Int) -> Double? {
    let step = max(1, sample.count / max(1, count))
    var (gone, come, either, all) = (0, 0, 0, 0)
    for i in stride(from: 0, to: sample.count, by: step) {
      let index = sample[i]
      let wasCarried = matches(classifier.expected, index, classifier.actual, dx, dy)
      let cameFrom = matches(classifier.actual, index, classifier.expected, -dx, -dy)
      all += 1
      if wasCarried { gone += 1 }
      if cameFrom { come += 1 }
      if wasCarried || cameFrom { either += 1 }
      // Most shifts explain next to nothing, which a few pixels show.
      if all == Self.glance, either * 2 < all { return nil }
    }
    guard all > 0, min(gone, come) * 250 >= all * needed, either * 100 >= all * needed
    else { return nil }
    return Double(gone + come) / Double(2 * all)
  }

  /// Whether a pixel of one picture is found, shifted, in the other; fractions of a px may remain.
  private func matches(
    _ from: PixelRows, _ index: Int, _ to: PixelRows, _ dx: Int, _ dy: Int
  ) -> Bool {
    let (y, x) = index.quotientAndRemainder(dividingBy: from.width)
    guard (0..<from.width).contains(x + dx), (0..<from.height).contains(y + dy) else {
      return false
    }
    let color = from.wide(index)
    let target = to.wide(index + dy * from.width + dx)
    let apart = pointwiseMax(color, target) &- pointwiseMin(color, target)
    return apart.max() <= likeness
  }

  /// How far apart two channels may be in something that moved, in levels: a quarter of the usual
  /// difference, since a recoloured thing matches itself nearly as well, and no more than 24, which
  /// a fraction of a px that remains makes.
  private static func likeness(_ classifier: ChangeClassifier, _ sample: [Int]) -> Int16 {
    let differences = sample.map { index -> Int16 in
      let delta = classifier.actual.wide(index) &- classifier.expected.wide(index)
      return max(delta.max(), 0 &- delta.min())
    }
    let usual = differences.sorted()[differences.count / 2]
    return max(2, min(24, usual / 4))
  }
}
