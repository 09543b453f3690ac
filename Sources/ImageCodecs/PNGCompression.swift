/// How hard the PNG encoder works.
///
/// Both ways give the same pixels.
public enum PNGCompression: String, CaseIterable, Hashable, Sendable {
  /// Filter UP and run lengths: five to ten times faster, files often as small. The default.
  case fast
  /// Adaptive filters and deflate's level 9.
  case small
}

/// A named text inside a PNG file (an iTXt chunk).
public struct PNGText: Hashable, Sendable {
  /// The name: 1 to 79 printable ASCII characters without blanks at its ends.
  public var keyword: String
  /// The text; any Unicode but NUL.
  public var text: String

  /// Creates a named text.
  ///
  /// It is checked when it is written.
  public init(keyword: String, text: String) {
    self.keyword = keyword
    self.text = text
  }

  /// Whether a PNG file can hold the text.
  var isValid: Bool {
    let letters = keyword.utf8
    return (1...79).contains(letters.count) && letters.allSatisfy { (0x20...0x7E).contains($0) }
      && letters.first != 0x20 && letters.last != 0x20 && !keyword.contains("  ")
      && !text.utf8.contains(0)
  }
}
