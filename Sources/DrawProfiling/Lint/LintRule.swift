/// What `lint` looks for; raw values are stable.
public enum LintRule: String, Hashable, Sendable, CaseIterable {
  /// Sets what is in force already.
  case redundantState = "redundant-state"
  /// Sets what nothing uses before it is set again, restored or dropped.
  case unusedState = "unused-state"
  /// Paints outside of the canvas.
  case outsideCanvas = "outside-canvas"
  /// Paints outside of the clip.
  case outsideClip = "outside-clip"
  /// Is wholly covered by later opaque painting.
  case covered
  /// Paints with no opacity.
  case zeroAlpha = "zero-alpha"
  /// Paints something without extent.
  case zeroSize = "zero-size"
  /// A save without its restore, or the other way round.
  case unbalancedSave = "unbalanced-save"
  /// A picture at least twice as large as it is drawn, in both directions.
  case oversizedImage = "oversized-image"
  /// A picture drawn much larger than it is.
  case enlargedImage = "enlarged-image"
  /// The same text in the same style at the same place again.
  case repeatedText = "repeated-text"
  /// A shadow so soft that it costs much and shows little.
  case hugeBlur = "huge-blur"
  /// Many fills of one rectangle each in one style.
  case mergeableRects = "mergeable-rects"
  /// Style left set by a reserved draw that the next one meets on some clients.
  case stateLeak = "state-leak"
  /// A negative `scale`.
  case portableNegativeScale = "portable-negative-scale"
  /// Text filled with a gradient.
  case portableGradientText = "portable-gradient-text"
  /// A gradient fill with a shadow.
  case portableGradientShadow = "portable-gradient-shadow"
  /// A stroke with a shadow.
  case portableLineShadow = "portable-line-shadow"
  /// A shadow without blur.
  case portableSharpShadow = "portable-sharp-shadow"
  /// A shadow's colour set before its blur.
  case portableShadowOrder = "portable-shadow-order"
  /// An operator that a client does not document.
  case portableComposite = "portable-composite"
  /// State that a client does not take back, or not into, a save.
  case portableSave = "portable-save"
  /// A colour set where a gradient was.
  case portableGradientReset = "portable-gradient-reset"
  /// A stroke with a radial gradient.
  case portableRadialStroke = "portable-radial-stroke"
  /// A stroke with a pattern.
  case portablePatternStroke = "portable-pattern-stroke"
  /// A dash list of one entry.
  case portableSingleDash = "portable-single-dash"
  /// An arc whose angles are equal.
  case portableEmptyArc = "portable-empty-arc"
  /// A corner by `arcTo` that is none.
  case portableArcTo = "portable-arc-to"
  /// The word `alphabetic`.
  case portableBaseline = "portable-baseline"
  /// Text before any font size is set.
  case portableFontSize = "portable-font-size"
  /// A clip that may be joined by the path before it.
  case portableClip = "portable-clip"
  /// A picture that cannot be had.
  case portableMissingImage = "portable-missing-image"
  /// A canvas larger than a client's surfaces.
  case portableCanvasSide = "portable-canvas-side"
  /// A command that no client knows.
  case portableUnknownCommand = "portable-unknown-command"
  /// An opacity above 255.
  case portableAlpha = "portable-alpha"

  /// Whether the rule speaks of clients, and so only when some are named.
  public var isAboutClients: Bool { rawValue.hasPrefix("portable-") }
}

/// A client that rules may speak of.
public enum LintTarget: String, Hashable, Sendable, CaseIterable {
  /// The native canvas of iOS.
  case ios
  /// The native canvas of Android.
  case android
  /// The developer tool, and other renderers that are browsers.
  case devtools

  /// The client's name in sentences.
  var name: String {
    switch self {
    case .ios: "iOS"
    case .android: "Android"
    case .devtools: "the developer tool"
    }
  }
}
