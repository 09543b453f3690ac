/// What a canvas can be told to do.
///
/// Wire methods are many, commands are few: behind the decoder there is no string where a word was
/// meant, no number that is not finite, and no opacity in 0…255.
public enum DrawCommand: Hashable, Sendable {
  /// Copies the whole state onto a stack.
  case save
  /// Takes the state back from the stack.
  case restore
  /// Concatenates a matrix to the transform.
  case transform(AffineTransform)
  /// Replaces the transform, in logical px.
  case setTransform(AffineTransform)

  /// Fills a path, closing open sub-paths.
  case fill(Path, FillRule)
  /// Strokes a path.
  case stroke(Path)
  /// Intersects the clip with a path; an empty one clips everything away.
  case clip(Path, FillRule)
  /// Makes a rectangle transparent.
  case clear(Rect)
  /// Fills a line of text.
  case fillText(TextDraw)
  /// Strokes a line of text.
  case strokeText(TextDraw)
  /// Draws a picture.
  case drawImage(ImageDraw)
  /// Replaces pixels.
  case writePixels(PixelWrite)

  /// Sets what fills.
  case setFill(Paint)
  /// Sets what strokes.
  case setStroke(Paint)
  /// Sets the opacity of all painting, 0…1.
  case setGlobalAlpha(Double)
  /// Sets the operator of all painting.
  case setCompositeOperator(CompositeOperator)
  /// Sets the shadow; a blur of nil leaves the former one.
  case setShadow(offsetX: Double, offsetY: Double, blur: Double?, color: Color)
  /// Sets the shadow's blur, not negative.
  case setShadowBlur(Double)
  /// Sets the shadow's colour.
  case setShadowColor(Color)
  /// Sets the shadow's offset to the right.
  case setShadowOffsetX(Double)
  /// Sets the shadow's offset down.
  case setShadowOffsetY(Double)
  /// Sets what becomes of painting before it casts a shadow; nothing for an empty list.
  case setFilter([FilterFunction])

  /// Sets the line width, above 0, in user units.
  case setLineWidth(Double)
  /// Sets the miter limit, above 0.
  case setMiterLimit(Double)
  /// Sets the line ends.
  case setLineCap(LineCap)
  /// Sets the line corners.
  case setLineJoin(LineJoin)
  /// Sets the dash pattern and where it starts.
  case setLineDash(LineDash, offset: Double)
  /// Sets where the dash pattern starts, in user units.
  case setLineDashOffset(Double)

  /// Sets the font size, above 0, in user units.
  case setFontSize(Double)
  /// Sets the slant.
  case setFontStyle(FontStyle)
  /// Sets the weight.
  case setFontWeight(FontWeight)
  /// Sets the families, in order of preference.
  case setFontFamilies([String])
  /// Sets slant, weight, size and families at once.
  case setFont(CSSFont)
  /// Sets which part of a text stands at its x.
  case setTextAlign(TextAlign)
  /// Sets which line of a text stands at its y.
  case setTextBaseline(TextBaseline)
  /// Sets what follows every character, in user units or font sizes.
  case setLetterSpacing(CSSLength)
  /// Sets the base direction of text.
  case setDirection(TextDirection)

  /// Sets whether enlarged pictures are smoothed.
  case setImageSmoothing(Bool)
  /// Sets how carefully.
  case setSmoothingQuality(SmoothingQuality)
}

/// The methods that an action list may name, spelled as on the wire.
public enum DrawMethod: String, Hashable, Sendable, CaseIterable {
  case fillPath, strokePath, clip, clipPath
  case fillRect, strokeRect, clearRect
  case fillText, strokeText
  case drawImage, putImageData
  case setPixels = "__setPixels"
  case save, restore
  case scale, rotate, translate, transform, setTransform
  case setFillStyle, setStrokeStyle, setGlobalAlpha, setGlobalCompositeOperation
  case setShadow, setShadowBlur, setShadowColor, setShadowOffsetX, setShadowOffsetY
  case setLineWidth, setMiterLimit, setLineCap, setLineJoin, setLineDash, setLineDashOffset
  case setFontSize, setFontStyle, setFontWeight, setFontFamily, setFont
  case setTextAlign, setTextBaseline, setLetterSpacing, setDirection
  case setImageSmoothingEnabled, setImageSmoothingQuality
  case setFilter
  case setLineHeight
}

extension DrawMethod: MethodWord {
  /// Whether the method needs no data, so that it may be missing.
  var needsNoData: Bool {
    switch self {
    case .save, .restore, .setLineHeight: true
    default: false
    }
  }

  /// Whether `"rule":"evenodd"` beside the data means something.
  var takesRule: Bool { self == .fillPath || self == .clip || self == .clipPath }

  /// Makes the command of the arguments that follow; nil where the contract asks for nothing.
  func command(_ arguments: inout ArgumentReader) throws(DecodingFault) -> DrawCommand? {
    switch self {
    case .fillPath: .fill(try arguments.path(), .nonZero)
    case .strokePath: .stroke(try arguments.path())
    case .clip, .clipPath: .clip(try arguments.path(), .nonZero)
    case .fillRect: .fill(Path(rect: try arguments.rect()), .nonZero)
    case .strokeRect: .stroke(Path(rect: try arguments.rect()))
    case .clearRect: .clear(try arguments.rect())
    case .fillText: try arguments.text().map { .fillText($0) }
    case .strokeText: try arguments.text().map { .strokeText($0) }
    case .drawImage: .drawImage(try arguments.imageDraw())
    case .putImageData, .setPixels: .writePixels(try arguments.pixelWrite())
    case .save: .save
    case .restore: .restore
    case .scale: .transform(.scale(x: try arguments.number(), y: try arguments.number()))
    case .rotate: .transform(.rotation(try arguments.number()))
    case .translate:
      .transform(.translation(x: try arguments.number(), y: try arguments.number()))
    case .transform: .transform(try arguments.matrix())
    case .setTransform: .setTransform(try arguments.matrix())
    case .setFillStyle: .setFill(try arguments.paint())
    case .setStrokeStyle: .setStroke(try arguments.paint())
    case .setGlobalAlpha: try arguments.number(in: 0...255).map { .setGlobalAlpha($0 / 255) }
    case .setGlobalCompositeOperation: .setCompositeOperator(try arguments.word())
    case .setShadow: try arguments.shadow()
    case .setShadowBlur:
      try arguments.number(in: 0...Double.greatestFiniteMagnitude).map { .setShadowBlur($0) }
    case .setShadowColor: .setShadowColor(try arguments.color())
    case .setShadowOffsetX: .setShadowOffsetX(try arguments.number())
    case .setShadowOffsetY: .setShadowOffsetY(try arguments.number())
    case .setLineWidth: try arguments.positiveNumber().map { .setLineWidth($0) }
    case .setMiterLimit: try arguments.positiveNumber().map { .setMiterLimit($0) }
    case .setLineCap: .setLineCap(try arguments.word())
    case .setLineJoin: .setLineJoin(try arguments.word())
    case .setLineDash: try arguments.lineDash()
    case .setLineDashOffset: .setLineDashOffset(try arguments.number())
    case .setFontSize: try arguments.positiveNumber().map { .setFontSize($0) }
    case .setFontStyle: .setFontStyle(try arguments.word())
    case .setFontWeight: .setFontWeight(try arguments.fontWeight())
    case .setFontFamily: .setFontFamilies(try arguments.fontFamilies())
    case .setFont: try arguments.font()
    case .setTextAlign: .setTextAlign(try arguments.word())
    case .setTextBaseline: .setTextBaseline(try arguments.textBaseline())
    case .setLetterSpacing: .setLetterSpacing(try arguments.letterSpacing())
    case .setDirection: .setDirection(try arguments.word())
    case .setImageSmoothingEnabled: .setImageSmoothing(try arguments.flag())
    case .setImageSmoothingQuality: .setSmoothingQuality(try arguments.word())
    case .setFilter: .setFilter(try arguments.filter())
    case .setLineHeight: nil
    }
  }
}
