public import DrawCommands

/// Everything that `save` copies, but the clip, which lives in cairo.
public struct GraphicsState: Hashable, Sendable {
  /// From user space to logical px; the device scale comes on top.
  public var transform = AffineTransform.identity
  /// What fills.
  public var fill = Paint.color(.black)
  /// What strokes.
  public var stroke = Paint.color(.black)
  /// Opacity of all painting, 0…1.
  public var globalAlpha = 1.0
  /// How painting meets what is there.
  public var compositeOperator = CompositeOperator.sourceOver
  /// The shadow that painting casts.
  public var shadow = Shadow.none
  /// What becomes of painting before it casts a shadow.
  public var filter: [FilterFunction] = []
  /// Line width in user units.
  public var lineWidth = 1.0
  /// The longest miter, in line widths.
  public var miterLimit = 10.0
  /// The line ends.
  public var lineCap = LineCap.butt
  /// The line corners.
  public var lineJoin = LineJoin.miter
  /// The dash pattern.
  public var lineDash = LineDash.solid
  /// Where the dash pattern starts, in user units.
  public var lineDashOffset = 0.0
  /// Font size in user units.
  public var fontSize = 10.0
  /// The slant.
  public var fontStyle = FontStyle.normal
  /// The weight.
  public var fontWeight = FontWeight.normal
  /// The families in order of preference.
  public var fontFamilies = ["sans-serif"]
  /// Which part of a text stands at its x.
  public var textAlign = TextAlign.left
  /// Which line of a text stands at its y.
  public var textBaseline = TextBaseline.alphabetic
  /// What follows every character of a text.
  public var letterSpacing = CSSLength.zero
  /// The base direction of text.
  public var direction = TextDirection.leftToRight
  /// Whether enlarged pictures are smoothed.
  public var smoothsImages = true
  /// How carefully.
  public var smoothingQuality = SmoothingQuality.low

  /// Creates the state that every draw starts with.
  public init() {}

  /// What follows every character, in user units; numbers that no canvas could tell apart are cut.
  package var letterSpacingLength: Double {
    max(-1e7, min(letterSpacing.pixels(fontSize: fontSize), 1e7))
  }
}
