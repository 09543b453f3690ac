/// Finds the kind of change between two pictures of the same size.
struct ChangeClassifier {
  let expected: PixelRows
  let actual: PixelRows
  /// The pixels that differ, rising.
  let different: [Int]
  let clusters: [DifferenceCluster]

  /// How many pixels are looked at closely; more do not change the answer.
  private static let samples = 4_000
  /// Differences up to here, on scattered pixels, are noise.
  private static let noiseLevels = 6

  /// What is known besides the pixels.
  let hint: ChangeHint?

  func classify() -> PictureChange {
    if different.isEmpty { return .none }
    let shift = EdgeShift(expected: expected, actual: actual)
    let sample = sampled
    if sample.allSatisfy({ shift.explains($0) }), different.allSatisfy({ shift.explains($0) }) {
      return .antialiasing
    }
    switch hint {
    case .recolored: return colorShift(sample, needing: 0.6) ?? .mixed
    case .replaced: return MoveSearch(self, sample: sample, isLenient: true).find() ?? .mixed
    case .restyled: return .mixed
    case .clipped: return presence(sample) ?? .mixed
    case nil: break
    }
    if isNoise(sample) { return .noise }
    if let move = MoveSearch(self, sample: sample, isLenient: false).find() { return move }
    if let presence = presence(sample) { return presence }
    return colorShift(sample, needing: 0.9) ?? .mixed
  }

  /// Whether something is gone or came.
  ///
  /// An element that is gone leaves no edge where it ended and nothing inside, and one that came had
  /// neither before.
  private func presence(_ sample: [Int]) -> PictureChange? {
    let outline = outlineContrast
    let inner = innerContrast(sample)
    if outline.after * 4 < outline.before, inner.after * 2 < inner.before { return .missing }
    if outline.before * 4 < outline.after, inner.before * 2 < inner.after { return .added }
    // Edges that vanish on one side and appear on the other belong to something that grew or shrank.
    let grew = min(outline.vanished, outline.appeared) * 4 >= outline.samples
    return grew ? .mixed : nil
  }

  /// How much structure the differing pixels have in both pictures.
  private func innerContrast(_ sample: [Int]) -> (before: Int, after: Int) {
    var sum = (before: 0, after: 0)
    for index in sample {
      sum.before += contrast(of: expected, at: index)
      sum.after += contrast(of: actual, at: index)
    }
    return sum
  }

  /// The largest difference between a pixel and its right and lower neighbours.
  private func contrast(of rows: PixelRows, at index: Int) -> Int {
    let color = rows.wide(index)
    var strongest: Int16 = 0
    for other in [index + 1, index + rows.width] where other < rows.width * rows.height {
      let neighbour = rows.wide(other)
      let apart = pointwiseMax(color, neighbour) &- pointwiseMin(color, neighbour)
      strongest = max(strongest, apart.max())
    }
    return Int(strongest)
  }

  /// Evenly chosen pixels of those that differ.
  private var sampled: [Int] {
    guard different.count > Self.samples else { return different }
    return (0..<Self.samples).map { different[$0 * different.count / Self.samples] }
  }

  private func delta(_ index: Int) -> SIMD4<Int16> { actual.wide(index) &- expected.wide(index) }

  /// Whether differences are small and their signs change from pixel to pixel.
  private func isNoise(_ sample: [Int]) -> Bool {
    var signs: (up: Int, down: Int) = (0, 0)
    for index in sample {
      let delta = delta(index)
      let strongest = max(delta.max(), 0 &- delta.min())
      if strongest > Self.noiseLevels { return false }
      if delta.wrappedSum() >= 0 { signs.up += 1 } else { signs.down += 1 }
    }
    return min(signs.up, signs.down) * 5 > sample.count
  }

  /// The colour change that all differences are shares of, as those of an antialiased shape are.
  ///
  /// - Parameters:
  ///   - sample: The pixels to look at.
  ///   - share: The share of them, 0…1, that must be so.
  /// - Returns: The change where it is strongest, or nil where there is no such colour.
  private func colorShift(_ sample: [Int], needing share: Double) -> PictureChange? {
    let deltas = sample.map { SIMD4<Float>(delta($0)) }
    let lengths = deltas.map { ($0 * $0).sum() }
    // The strongest delta that is not a lone extreme.
    let order = lengths.indices.sorted { lengths[$0] > lengths[$1] }
    guard let strongest = order.dropFirst(order.count / 50).first, lengths[strongest] > 0 else {
      return nil
    }
    let axis = deltas[strongest]
    let length = lengths[strongest]
    let onAxis = deltas.indices.filter { i in
      let share = (deltas[i] * axis).sum() / length
      guard share > 0, share < 1.25 else { return false }
      let rest = deltas[i] - axis * share
      return max(rest.max(), -rest.min()) <= 4 + 0.06 * length.squareRoot()
    }
    guard Double(onAxis.count) >= Double(deltas.count) * share else { return nil }
    let old = expected.color(sample[strongest])
    let new = actual.color(sample[strongest])
    return .colorShift(
      SIMD4<Int16>(
        Int16(new.red) - Int16(old.red), Int16(new.green) - Int16(old.green),
        Int16(new.blue) - Int16(old.blue), Int16(new.alpha) - Int16(old.alpha)))
  }

  /// How strong the edges are between what differs and what lies around it, in both pictures.
  ///
  /// Looked at from the outside of each cluster in all four directions, so that unchanged things on
  /// top of what differs do not count.
  private var outlineContrast: Outline {
    var outline = Outline(self)
    for cluster in clusters.prefix(64) { outline.add(cluster.bounds) }
    return outline
  }

  /// The edges around clusters.
  private struct Outline {
    let classifier: ChangeClassifier
    let isDifferent: [Bool]
    var before = 0
    var after = 0
    /// Places looked at, those where an edge vanished, and those where one appeared.
    var samples = 0
    var vanished = 0
    var appeared = 0

    init(_ classifier: ChangeClassifier) {
      self.classifier = classifier
      let rows = classifier.expected
      var marks = [Bool](repeating: false, count: rows.width * rows.height)
      for index in classifier.different { marks[index] = true }
      isDifferent = marks
    }

    mutating func add(_ bounds: PixelRect) {
      let width = classifier.expected.width
      for y in bounds.y..<bounds.bottom {
        let row = (bounds.x..<bounds.right).map { y * width + $0 }
        add(row.first { isDifferent[$0] }, step: -1, limit: 0, along: width)
        add(row.last { isDifferent[$0] }, step: 1, limit: width - 1, along: width)
      }
      for x in bounds.x..<bounds.right {
        let column = (bounds.y..<bounds.bottom).map { $0 * width + x }
        add(column.first { isDifferent[$0] }, step: -width, limit: 0, along: nil)
        add(column.last { isDifferent[$0] }, step: width, limit: 0, along: nil)
      }
    }

    /// Compares a pixel on the edge, or the one behind it, with the one just outside.
    private mutating func add(_ index: Int?, step: Int, limit: Int, along width: Int?) {
      guard let index else { return }
      if let width, index % width == limit { return }
      let outside = index + step
      let rows = classifier.expected
      guard outside >= 0, outside < rows.width * rows.height else { return }
      // The rim may be half covered; two px further in the element shows its own colour.
      let inside = isDifferentAt(index - 2 * step) ? index - 2 * step : index
      let ground = classifier.actual.wide(outside)
      let was = strength(classifier.expected.wide(inside), ground)
      let now = strength(classifier.actual.wide(inside), ground)
      before += was
      after += now
      samples += 1
      if was >= 4 * max(now, 4) { vanished += 1 }
      if now >= 4 * max(was, 4) { appeared += 1 }
    }

    private func isDifferentAt(_ index: Int) -> Bool {
      isDifferent.indices.contains(index) && isDifferent[index]
    }

    private func strength(_ a: SIMD4<Int16>, _ b: SIMD4<Int16>) -> Int {
      let d = pointwiseMax(a, b) &- pointwiseMin(a, b)
      return Int(d.max())
    }
  }
}
