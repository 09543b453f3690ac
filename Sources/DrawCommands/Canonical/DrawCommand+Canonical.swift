extension DrawCommand {
  /// The wire method that stands for the command in the canonical form.
  ///
  /// Several methods may mean one command: `fillRect` is `fillPath` of one rectangle, and `scale`,
  /// `rotate` and `translate` are `transform`.
  public var method: DrawMethod {
    switch self {
    case .save: .save
    case .restore: .restore
    case .transform: .transform
    case .setTransform: .setTransform
    case .fill: .fillPath
    case .stroke: .strokePath
    case .clip: .clip
    case .clear: .clearRect
    case .fillText: .fillText
    case .strokeText: .strokeText
    case .drawImage: .drawImage
    case .writePixels: .putImageData
    case .setFill: .setFillStyle
    case .setStroke: .setStrokeStyle
    case .setGlobalAlpha: .setGlobalAlpha
    case .setCompositeOperator: .setGlobalCompositeOperation
    case .setShadow: .setShadow
    case .setShadowBlur: .setShadowBlur
    case .setShadowColor: .setShadowColor
    case .setShadowOffsetX: .setShadowOffsetX
    case .setShadowOffsetY: .setShadowOffsetY
    case .setLineWidth: .setLineWidth
    case .setMiterLimit: .setMiterLimit
    case .setLineCap: .setLineCap
    case .setLineJoin: .setLineJoin
    case .setLineDash: .setLineDash
    case .setLineDashOffset: .setLineDashOffset
    case .setFontSize: .setFontSize
    case .setFontStyle: .setFontStyle
    case .setFontWeight: .setFontWeight
    case .setFontFamilies: .setFontFamily
    case .setFont: .setFont
    case .setTextAlign: .setTextAlign
    case .setTextBaseline: .setTextBaseline
    case .setLetterSpacing: .setLetterSpacing
    case .setDirection: .setDirection
    case .setFilter: .setFilter
    case .setImageSmoothing: .setImageSmoothingEnabled
    case .setSmoothingQuality: .setImageSmoothingQuality
    }
  }

  /// Writes the command as one action of the wire.
  func writeAction(to writer: inout CanonicalWriter) {
    writer.object {
      $0.methodMembers(method.rawValue, writeData)
      switch self {
      case .fill(_, .evenOdd), .clip(_, .evenOdd):
        $0.key("rule")
        $0.string(FillRule.evenOdd.rawValue)
      default: break
      }
    }
  }

  private func writeData(to writer: inout CanonicalWriter) {
    switch self {
    case .save, .restore: break
    case .transform(let matrix), .setTransform(let matrix): writer.matrix(matrix)
    case .fill(let path, _), .stroke(let path), .clip(let path, _): writer.path(path)
    case .clear(let rect): writer.rect(rect)
    case .fillText(let text), .strokeText(let text): writer.text(text)
    case .drawImage(let image): writer.image(image)
    case .writePixels(let pixels): writer.pixels(pixels)
    case .setFill(let paint), .setStroke(let paint): writer.paint(paint)
    case .setGlobalAlpha(let alpha): writer.number(alpha.wireByte)
    case .setCompositeOperator(let composite): writer.string(composite.rawValue)
    case .setShadow(let x, let y, let blur, let color):
      // A negative blur is how the wire says that the former one stays.
      writer.numbers(x, y, blur ?? -1)
      writer.color(color)
    case .setShadowColor(let color): writer.color(color)
    case .setShadowBlur(let value), .setShadowOffsetX(let value), .setShadowOffsetY(let value),
      .setLineWidth(let value), .setMiterLimit(let value), .setLineDashOffset(let value),
      .setFontSize(let value):
      writer.number(value)
    case .setLineCap(let cap): writer.string(cap.rawValue)
    case .setLineJoin(let join): writer.string(join.rawValue)
    case .setLineDash(let dash, let offset):
      writer.array { for length in dash.lengths { $0.number(length) } }
      writer.number(offset)
    case .setFontStyle(let style): writer.string(style.rawValue)
    case .setFontWeight(let weight): writer.number(Double(weight.value))
    case .setFontFamilies(let families): writer.string(FontFamilyList.text(families))
    case .setFont(let font): writer.string(font.text)
    case .setTextAlign(let align): writer.string(align.rawValue)
    case .setTextBaseline(let baseline): writer.string(baseline.rawValue)
    case .setLetterSpacing(let spacing): writer.string(spacing.text)
    case .setDirection(let direction): writer.string(direction.rawValue)
    case .setFilter(let functions): writer.string(FilterList.text(functions))
    case .setImageSmoothing(let isOn): writer.flag(isOn)
    case .setSmoothingQuality(let quality): writer.string(quality.rawValue)
    }
  }
}
