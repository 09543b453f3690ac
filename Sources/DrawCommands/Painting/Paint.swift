/// What supplies colour to a fill or a stroke.
public enum Paint: Hashable, Sendable {
  /// One colour everywhere.
  case color(Color)
  /// Colours along a line, between two circles or about a point.
  case gradient(Gradient)
  /// A picture, repeated or not.
  case pattern(ImagePattern)
}

/// A picture as a paint; one image px covers one logical px, from the user space's origin.
public struct ImagePattern: Hashable, Sendable {
  /// In which directions a pattern goes on.
  public enum Repetition: String, Hashable, Sendable, CaseIterable {
    /// In both directions.
    case both = "repeat"
    /// To the left and right only.
    case horizontal = "repeat-x"
    /// Up and down only.
    case vertical = "repeat-y"
    /// Nowhere.
    case none = "no-repeat"
  }

  /// Where the picture comes from, as written in the script.
  public var source: String
  /// In which directions it goes on.
  public var repetition: Repetition

  /// Creates a pattern.
  public init(source: String, repetition: Repetition) {
    self.source = source
    self.repetition = repetition
  }
}
