internal import CanvasRaster
internal import DrawCommands

extension DrawCommand {
  /// Path steps as recorded.
  var pathStepCount: Int {
    switch self {
    case .fill(let path, _), .clip(let path, _): path.verbs.count
    case .stroke(let path): path.verbs.count
    default: 0
    }
  }

  /// The line of text that is drawn, if that is what the command does.
  var text: TextDraw? {
    switch self {
    case .fillText(let text), .strokeText(let text): text
    default: nil
    }
  }

  /// Whether the command changes pixels.
  var isPainting: Bool {
    switch self {
    case .fill, .stroke, .clear, .fillText, .strokeText, .drawImage, .writePixels: true
    default: false
    }
  }

  /// The pictures that the command needs under a state.
  func pictureSources(_ state: GraphicsState) -> [String] {
    func source(_ paint: Paint) -> [String] {
      if case .pattern(let pattern) = paint { [pattern.source] } else { [] }
    }
    switch self {
    case .drawImage(let image): return [image.source]
    case .writePixels(let pixels):
      if case .image(let source) = pixels.source { return [source] }
      return []
    case .fill, .fillText: return source(state.fill)
    case .stroke, .strokeText: return source(state.stroke)
    default: return []
    }
  }

  /// The plainest method that says what the command does; its own spelling is in the script.
  var plainMethod: String {
    switch self {
    case .save: "save"
    case .restore: "restore"
    case .transform: "transform"
    case .setTransform: "setTransform"
    case .fill(let path, _): path.soleRect == nil ? "fillPath" : "fillRect"
    case .stroke(let path): path.soleRect == nil ? "strokePath" : "strokeRect"
    case .clip: "clip"
    case .clear: "clearRect"
    case .fillText: "fillText"
    case .strokeText: "strokeText"
    case .drawImage: "drawImage"
    case .writePixels: "putImageData"
    case .setFill: "setFillStyle"
    case .setStroke: "setStrokeStyle"
    case .setGlobalAlpha: "setGlobalAlpha"
    case .setCompositeOperator: "setGlobalCompositeOperation"
    case .setShadow: "setShadow"
    case .setShadowBlur: "setShadowBlur"
    case .setShadowColor: "setShadowColor"
    case .setShadowOffsetX: "setShadowOffsetX"
    case .setShadowOffsetY: "setShadowOffsetY"
    default: plainStyleMethod
    }
  }

  private var plainStyleMethod: String {
    switch self {
    case .setLineWidth: "setLineWidth"
    case .setMiterLimit: "setMiterLimit"
    case .setLineCap: "setLineCap"
    case .setLineJoin: "setLineJoin"
    case .setLineDash: "setLineDash"
    case .setLineDashOffset: "setLineDashOffset"
    case .setFontSize: "setFontSize"
    case .setFontStyle: "setFontStyle"
    case .setFontWeight: "setFontWeight"
    case .setFontFamilies: "setFontFamily"
    case .setFont: "setFont"
    case .setTextAlign: "setTextAlign"
    case .setTextBaseline: "setTextBaseline"
    case .setLetterSpacing: "setLetterSpacing"
    case .setDirection: "setDirection"
    case .setFilter: "setFilter"
    case .setImageSmoothing: "setImageSmoothingEnabled"
    case .setSmoothingQuality: "setImageSmoothingQuality"
    default: "other"
    }
  }
}
