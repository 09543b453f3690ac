/// The base direction of text, in HTML's words.
public enum TextDirection: String, Hashable, Sendable, CaseIterable {
  /// Left to right (default).
  case leftToRight = "ltr"
  /// Right to left.
  case rightToLeft = "rtl"
  /// That of the canvas element; there is none, so left to right.
  case inherit
}

extension TextAlign {
  /// The part of a text's width that lies to the left of its anchor, 0…1, under a base direction.
  public func shareBefore(_ direction: TextDirection) -> Double {
    switch self {
    case .left: 0
    case .center: 0.5
    case .right: 1
    case .start: direction == .rightToLeft ? 1 : 0
    case .end: direction == .rightToLeft ? 0 : 1
    }
  }
}
