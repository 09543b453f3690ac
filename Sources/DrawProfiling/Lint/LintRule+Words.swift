extension LintRule {
  /// What the rule is about, for lists of rules.
  public var summary: String {
    switch self {
    case .redundantState: "sets what is in force already"
    case .unusedState: "sets what nothing uses"
    case .outsideCanvas: "paints outside of the canvas"
    case .outsideClip: "paints outside of the clip"
    case .covered: "is wholly covered by later opaque painting"
    case .zeroAlpha: "paints with no opacity"
    case .zeroSize: "paints something without extent"
    case .unbalancedSave: "a save without restore, or a restore without save"
    case .oversizedImage: "a picture is at least twice as large as it is drawn"
    case .enlargedImage: "a picture is drawn much larger than it is"
    case .repeatedText: "the same text again in the same place"
    case .hugeBlur: "a shadow's blur is huge"
    case .mergeableRects: "fifty and more one-rectangle fills of one style"
    case .stateLeak: "style that the next draw meets on some clients"
    default: clientSummary
    }
  }

  private var clientSummary: String {
    switch self {
    case .portableNegativeScale: "a negative scale is reported not to be honoured"
    case .portableGradientText: "gradients are reported to have no effect on text"
    case .portableGradientShadow: "gradient fills are reported to cast no shadow"
    case .portableLineShadow: "lines are reported to cast no shadow"
    case .portableSharpShadow: "shadows without blur are off"
    case .portableShadowOrder: "a shadow's colour is lost when it is set before the blur"
    case .portableComposite: "an operator is not documented, or does not hold for strokes"
    case .portableSave: "some state is not saved or not restored"
    case .portableGradientReset: "a gradient may stay when a colour is set"
    case .portableRadialStroke: "strokes with radial gradients are reported to fail"
    case .portablePatternStroke: "strokes with patterns are ignored or unreliable"
    case .portableSingleDash: "a dash list of one entry leaves the former one"
    case .portableEmptyArc: "an arc between equal angles is a full circle"
    case .portableArcTo: "degenerate corners come out as stray lines"
    case .portableBaseline: "the baseline `alphabetic` is not known"
    case .portableFontSize: "the font size before any is set differs"
    case .portableClip: "a clip is joined by what is left of the path before it"
    case .portableMissingImage: "the rest waits for a picture that cannot be had"
    case .portableCanvasSide: "the canvas is larger than surfaces may be"
    case .portableUnknownCommand: "an unknown command loses the rest of the list"
    default: "only the low byte of an opacity is kept"
    }
  }

  /// What to do about a finding.
  public var hint: String {
    switch self {
    case .redundantState: "leave it out"
    case .unusedState: "leave it out, or move it to where it is needed"
    case .outsideCanvas, .outsideClip, .zeroAlpha, .zeroSize: "leave it out"
    case .covered: "leave it out, or paint the opaque part first"
    case .unbalancedSave: "pair every save with one restore in the same draw"
    case .oversizedImage: "deliver the picture in the size that it is drawn in"
    case .enlargedImage: "deliver a larger picture, or draw it smaller"
    case .repeatedText: "draw the text once; for bold letters set the font weight"
    case .hugeBlur: "use a smaller blur, or a picture of the shadow"
    case .mergeableRects: "fill one path that holds all rectangles"
    case .stateLeak: "set the style again in the next draw, or save and restore around it"
    default: clientHint
    }
  }

  private var clientHint: String {
    switch self {
    case .portableNegativeScale: "use transform instead"
    case .portableGradientText: "fill text with a colour"
    case .portableGradientShadow: "cast the shadow by a shape of one colour below"
    case .portableLineShadow: "fill the outline of the line instead"
    case .portableSharpShadow: "draw the shape twice instead"
    case .portableShadowOrder: "set the blur first, or all four values at once"
    case .portableComposite: "use an operator that all clients document, for fills"
    case .portableSave: "set dash, alpha, shadow and operator again after save and restore"
    case .portableGradientReset: "save before the gradient and restore after it"
    case .portableRadialStroke, .portablePatternStroke: "fill the outline of the line instead"
    case .portableSingleDash: "give the entry twice"
    case .portableEmptyArc: "leave the arc out"
    case .portableArcTo: "use a line where there is no corner"
    case .portableBaseline: "use normal, which means the same"
    case .portableFontSize: "set the font size first in every draw"
    case .portableClip: "begin a new path before the clip"
    case .portableMissingImage: "make sure that the picture is there"
    case .portableCanvasSide: "draw in parts"
    case .portableUnknownCommand: "leave the command out"
    default: "keep opacities in 0…255"
    }
  }
}
