/// A number of JSON as it was written.
///
/// Its text is kept, so that passing a number on never changes it; two numbers are equal when their
/// values are, and, beyond 2⁵³, their texts.
public struct JSONNumber: Hashable, Sendable {
  /// The text, by JSON's grammar.
  public let text: String
  /// The nearest double; infinite beyond its range.
  public let value: Double

  /// Creates a number of a text that is known to be one.
  package init(text: String, value: Double) {
    self.text = text
    self.value = value
  }

  /// Creates a whole number.
  public init(_ value: Int) {
    text = String(value)
    self.value = Double(value)
  }

  /// Creates a number; one that is not finite, for which JSON has no word, becomes 0.
  public init(_ value: Double) {
    let value = value.isFinite ? value : 0
    let text = String(value)
    // A page's JavaScript writes whole numbers without a fraction.
    self.text = text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    self.value = value
  }

  /// Up to here a double tells neighbouring whole numbers apart.
  private static let exactRange = -9_007_199_254_740_991.0...9_007_199_254_740_991.0

  /// Whether two numbers are the same.
  public static func == (one: JSONNumber, other: JSONNumber) -> Bool {
    one.value == other.value && (exactRange.contains(one.value) || one.text == other.text)
  }

  /// Feeds the value into a hash.
  public func hash(into hasher: inout Hasher) { hasher.combine(value) }
}
