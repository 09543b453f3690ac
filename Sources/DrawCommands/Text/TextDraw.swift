/// A line of text and where it stands.
public struct TextDraw: Hashable, Sendable {
  /// The text, as it was sent.
  public var text: String
  /// Its anchor, in user space.
  public var anchor: Point
  /// Greatest width in user units, above 0; a longer text is condensed about its anchor.
  public var maxWidth: Double?

  /// Creates a line of text.
  public init(text: String, anchor: Point, maxWidth: Double? = nil) {
    self.text = text
    self.anchor = anchor
    self.maxWidth = maxWidth
  }
}
