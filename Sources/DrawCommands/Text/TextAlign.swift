/// Which part of a text stands at its x.
public enum TextAlign: String, Hashable, Sendable, CaseIterable {
  /// The left end (default).
  case left
  /// The middle.
  case center
  /// The right end.
  case right
  /// The end where reading starts.
  case start
  /// The end where reading ends.
  case end
}

/// Which line of a text stands at its y; the em box is that of the first family's font.
public enum TextBaseline: String, Hashable, Sendable, CaseIterable {
  /// The top of the em box.
  case top
  /// The bottom of the em box.
  case bottom
  /// The middle of the em box.
  case middle
  /// The line on which Latin letters stand (default; `normal` on the wire means the same).
  case alphabetic
  /// 0.8 × the em box's ascent.
  case hanging
  /// The bottom of the em box.
  case ideographic
}
