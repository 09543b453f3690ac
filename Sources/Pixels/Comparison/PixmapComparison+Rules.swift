extension PixmapComparison {
  /// Holds what was measured against the tolerance, and names the number that decided.
  mutating func judge(_ measuring: Measuring) {
    if let fuzz = tolerance.fuzz {
      judge(measuring, by: fuzz)
    } else {
      judgeBudgets()
    }
    if isMatch, tolerance.fuzz == nil, let rule = brokenAreaRule(measuring) {
      isMatch = false
      deciding = rule
    }
  }

  private mutating func judge(_ measuring: Measuring, by fuzz: Fuzz) {
    let difference = Int(measuring.largest.max())
    let pixels = Int((Double(measuring.unequal) / (scale * scale)).rounded(.up))
    if fuzz.maxDifference.contains(difference) {
      isMatch = fuzz.totalPixels.contains(pixels)
      deciding = .fuzzPixels(found: pixels, allowed: fuzz.totalPixels)
    } else {
      isMatch = false
      deciding = .fuzzDifference(found: difference, allowed: fuzz.maxDifference)
    }
  }

  private mutating func judgeBudgets() {
    guard differingPixels > 0 else { return }
    if let allowed = tolerance.differingShare {
      let found = Double(differingPixels) / Double(max(1, comparedPixels))
      deciding = .share(found: found, allowed: allowed)
      isMatch = found <= allowed
      if !isMatch || tolerance.differingPixels == 0 { return }
    }
    deciding = .pixels(found: extent, allowed: tolerance.differingPixels)
    isMatch = extent <= Double(tolerance.differingPixels)
  }

  /// The rule about areas that is broken although the budgets hold, or nil.
  private func brokenAreaRule(_ measuring: Measuring) -> Rule? {
    if let rule = tolerance.flatArea {
      let needed = Double(rule.pixels) * scale * scale
      if Double(measuring.flatCandidates.count) >= needed,
        let area = FlatAreas.largest(
          among: measuring.flatCandidates, expected: measuring.expected, actual: measuring.actual),
        Double(area.pixels) >= needed
      {
        let pixels = Int((Double(area.pixels) / (scale * scale)).rounded())
        return .flatArea(pixels: pixels, bounds: area.bounds)
      }
    }
    if let rule = tolerance.density, tolerance.differingShare != nil {
      return densest(measuring, window: max(1, Int((Double(rule.window) * scale).rounded())))
        .flatMap { share, window in
          share > rule.share ? .density(share: share, window: window) : nil
        }
    }
    return nil
  }

  /// The fullest of the windows, which lie half a window apart.
  ///
  /// A picture smaller than the window is judged by its budget alone.
  private func densest(
    _ measuring: Measuring, window: Int
  ) -> (share: Double, window: PixelRect)? {
    let half = max(1, window / 2)
    let (width, height) = (expectedBounds.width, expectedBounds.height)
    guard width > window, height > window else { return nil }
    let columns = width / half + 1
    var counts = [Int](repeating: 0, count: columns * (height / half + 1))
    for index in measuring.different {
      let (y, x) = index.quotientAndRemainder(dividingBy: width)
      counts[y / half * columns + x / half] += 1
    }
    var best = 0
    var place = 0
    for at in counts.indices where at % columns + 1 < columns && at + columns + 1 < counts.count {
      let sum = counts[at] + counts[at + 1] + counts[at + columns] + counts[at + columns + 1]
      if sum > best { (best, place) = (sum, at) }
    }
    guard best > 0 else { return nil }
    let side = 2 * half
    return (
      Double(best) / Double(side * side),
      PixelRect(x: place % columns * half, y: place / columns * half, width: side, height: side)
    )
  }
}

extension PixmapComparison.Rule: CustomStringConvertible {
  /// The number found and the number allowed, in words.
  public var description: String {
    switch self {
    case .size: "the sizes differ"
    case .nothingDiffers: "no pixel differs by more than allowed"
    case .pixels(let found, let allowed):
      "\(Self.short(found)) differing logical px, allowed \(allowed)"
    case .share(let found, let allowed):
      "\(Tolerance.percent(found)) of the pixels differ, allowed \(Tolerance.percent(allowed))"
    case .fuzzDifference(let found, let allowed):
      "largest difference \(found), allowed \(allowed.lowerBound)-\(allowed.upperBound)"
    case .fuzzPixels(let found, let allowed):
      "\(found) differing logical px, allowed \(allowed.lowerBound)-\(allowed.upperBound)"
    case .flatArea(let pixels, let bounds):
      "a uniform area of \(pixels) logical px changed its colour, \(bounds)"
    case .density(let share, let window):
      "\(Tolerance.percent(share)) of a window differ, \(window)"
    }
  }

  private static func short(_ number: Double) -> String {
    let text = String((number * 100).rounded() / 100)
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
