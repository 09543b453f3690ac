/// What is to be shaped: a text and everything that decides its glyphs.
package struct TextRequest: Hashable, Sendable {
  /// The base direction of a text.
  package enum Direction: String, Hashable, Sendable {
    /// Left to right.
    case leftToRight
    /// Right to left.
    case rightToLeft
  }

  /// The text, one line.
  ///
  /// Tabs, line feeds, form feeds and carriage returns count as spaces; other control characters
  /// draw nothing.
  package var text: String
  /// The families wanted, best first; quotes and case make no difference.
  package var families: [String]
  /// The weight wanted, 100…900.
  package var weight: Int
  /// The slope wanted.
  package var style: FontStyle
  /// The font size in user units; a size that is not positive and finite gives no glyphs.
  package var size: Double
  /// The base direction.
  package var direction: Direction
  /// The language, as BCP 47 writes it.
  package var language: String
  /// What is added after every character, the last too, in user units.
  ///
  /// Anything but 0 turns optional ligatures off; a value that is not finite counts as 0.
  package var letterSpacing: Double

  /// Creates a request; the defaults are a canvas's own.
  package init(
    text: String, families: [String] = ["sans-serif"], weight: Int = 400,
    style: FontStyle = .normal, size: Double = 10, direction: Direction = .leftToRight,
    language: String = "zh-Hans", letterSpacing: Double = 0
  ) {
    self.text = text
    self.families = families
    self.weight = weight
    self.style = style
    self.size = size
    self.direction = direction
    self.language = language
    self.letterSpacing = letterSpacing
  }
}
