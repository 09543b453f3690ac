/// How painting meets what is there, in the words of the Compositing specification.
/// <https://www.w3.org/TR/compositing-1/>
public enum CompositeOperator: String, Hashable, Sendable, CaseIterable {
  /// Source above (default).
  case sourceOver = "source-over"
  /// Source where there is something, nothing elsewhere.
  case sourceIn = "source-in"
  /// Source where there is nothing, nothing elsewhere.
  case sourceOut = "source-out"
  /// Source above, only where there is something.
  case sourceAtop = "source-atop"
  /// Source below.
  case destinationOver = "destination-over"
  /// What is there, only where there is source.
  case destinationIn = "destination-in"
  /// What is there, only where there is no source.
  case destinationOut = "destination-out"
  /// What is there above source, only where there is source.
  case destinationAtop = "destination-atop"
  /// The sum of both.
  case lighter
  /// Source only.
  case copy
  /// Either, but not both.
  case xor
  /// Nothing.
  case clear
  /// The product of the colours.
  case multiply
  /// The inverse of the product of the inverses.
  case screen
  /// Multiply or screen, as what is there decides.
  case overlay
  /// The darker of each component.
  case darken
  /// The lighter of each component.
  case lighten
  /// Brightens what is there.
  case colorDodge = "color-dodge"
  /// Darkens what is there.
  case colorBurn = "color-burn"
  /// Multiply or screen, as the source decides.
  case hardLight = "hard-light"
  /// A soft form of hard light.
  case softLight = "soft-light"
  /// The distance of the components.
  case difference
  /// A soft form of difference.
  case exclusion
  /// The hue of the source.
  case hue
  /// The saturation of the source.
  case saturation
  /// Hue and saturation of the source.
  case color
  /// The luminosity of the source.
  case luminosity
}

/// The inside test of a filled path.
public enum FillRule: String, Hashable, Sendable, CaseIterable {
  /// Inside where the windings do not cancel out (default).
  case nonZero = "nonzero"
  /// Inside where an odd number of edges lies on the way out.
  case evenOdd = "evenodd"
}

/// How carefully an enlarged picture is smoothed.
public enum SmoothingQuality: String, Hashable, Sendable, CaseIterable {
  /// Fast (default).
  case low
  /// Between the others.
  case medium
  /// Careful.
  case high
}
