/// Ranges that a difference must lie in, as the Web Platform Tests write them.
///
/// <https://web-platform-tests.org/writing-tests/reftests.html#fuzzy-matching>: both bounds are
/// inclusive, a single number is a range of itself, and a picture that is nearer than the lower
/// bound is as wrong as one beyond the upper.
public struct Fuzz: Hashable, Sendable {
  /// Where the largest difference of a channel must lie, 0…255.
  public var maxDifference: ClosedRange<Int>
  /// Where the number of pixels that differ at all must lie, in logical px.
  public var totalPixels: ClosedRange<Int>

  /// Creates ranges.
  public init(maxDifference: ClosedRange<Int>, totalPixels: ClosedRange<Int>) {
    self.maxDifference = maxDifference
    self.totalPixels = totalPixels
  }

  /// Reads `maxDifference=0-2;totalPixels=0-30`; the names may be missing, then the order counts.
  ///
  /// Returns nil when the text is anything else.
  public init?(_ text: String) {
    let parts = text.split(separator: ";", omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    var ranges: [ClosedRange<Int>?] = [nil, nil]
    for (i, part) in parts.enumerated() {
      let words = part.split(separator: "=", maxSplits: 1).map { Fuzz.trimmed($0) }
      let place: Int
      switch words.count == 2 ? words[0] : "" {
      case "maxDifference": place = 0
      case "totalPixels": place = 1
      case "" where words.count == 1: place = i
      default: return nil
      }
      guard ranges[place] == nil, let word = words.last, let range = Fuzz.range(word) else {
        return nil
      }
      ranges[place] = range
    }
    guard let difference = ranges[0], let total = ranges[1], difference.upperBound <= 255 else {
      return nil
    }
    self.init(maxDifference: difference, totalPixels: total)
  }

  private static func trimmed(_ text: Substring) -> String {
    var text = text.drop { $0 == " " }
    while text.last == " " { text.removeLast() }
    return String(text)
  }

  private static func range(_ text: String) -> ClosedRange<Int>? {
    let bounds = text.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
    guard let first = bounds[0], first >= 0 else { return nil }
    if bounds.count == 1 { return first...first }
    guard bounds.count == 2, let last = bounds[1], last >= first else { return nil }
    return first...last
  }
}

extension Fuzz: CustomStringConvertible {
  /// The ranges in the spelling that they are read from.
  public var description: String {
    "maxDifference=\(maxDifference.lowerBound)-\(maxDifference.upperBound);"
      + "totalPixels=\(totalPixels.lowerBound)-\(totalPixels.upperBound)"
  }
}
