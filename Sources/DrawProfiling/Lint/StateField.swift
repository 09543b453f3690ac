internal import CanvasRaster
internal import DrawCommands

/// The parts of the state that commands set and painting reads.
struct StateField: OptionSet, Hashable {
  let rawValue: Int

  static let transform = StateField(rawValue: 1 << 0)
  static let fill = StateField(rawValue: 1 << 1)
  static let stroke = StateField(rawValue: 1 << 2)
  static let alpha = StateField(rawValue: 1 << 3)
  static let composite = StateField(rawValue: 1 << 4)
  static let shadow = StateField(rawValue: 1 << 5)
  static let lineWidth = StateField(rawValue: 1 << 6)
  static let miterLimit = StateField(rawValue: 1 << 7)
  static let lineCap = StateField(rawValue: 1 << 8)
  static let lineJoin = StateField(rawValue: 1 << 9)
  static let lineDash = StateField(rawValue: 1 << 10)
  static let dashOffset = StateField(rawValue: 1 << 11)
  static let fontSize = StateField(rawValue: 1 << 12)
  static let fontStyle = StateField(rawValue: 1 << 13)
  static let fontWeight = StateField(rawValue: 1 << 14)
  static let fontFamilies = StateField(rawValue: 1 << 15)
  static let textAlign = StateField(rawValue: 1 << 16)
  static let textBaseline = StateField(rawValue: 1 << 17)
  static let smoothing = StateField(rawValue: 1 << 18)
  static let smoothingQuality = StateField(rawValue: 1 << 19)
  static let clip = StateField(rawValue: 1 << 20)
  static let filter = StateField(rawValue: 1 << 21)
  static let letterSpacing = StateField(rawValue: 1 << 22)
  static let direction = StateField(rawValue: 1 << 23)

  static let pen: StateField = [
    .stroke, .lineWidth, .miterLimit, .lineCap, .lineJoin, .lineDash, .dashOffset,
  ]
  static let font: StateField = [
    .fontSize, .fontStyle, .fontWeight, .fontFamilies, .textAlign, .textBaseline, .letterSpacing,
    .direction,
  ]
  static let composited: StateField = [.transform, .clip, .alpha, .composite, .shadow, .filter]

  /// The single fields in it.
  var fields: [StateField] {
    (0...23).map { StateField(rawValue: 1 << $0) }.filter(contains)
  }

  /// What a command sets.
  static func set(by command: DrawCommand) -> StateField {
    switch command {
    case .transform, .setTransform: .transform
    case .clip: .clip
    case .setFill: .fill
    case .setStroke: .stroke
    case .setGlobalAlpha: .alpha
    case .setCompositeOperator: .composite
    case .setShadow, .setShadowBlur, .setShadowColor, .setShadowOffsetX, .setShadowOffsetY: .shadow
    case .setLineWidth: .lineWidth
    case .setMiterLimit: .miterLimit
    case .setLineCap: .lineCap
    case .setLineJoin: .lineJoin
    case .setLineDash: [.lineDash, .dashOffset]
    case .setLineDashOffset: .dashOffset
    case .setFontSize: .fontSize
    case .setFontStyle: .fontStyle
    case .setFontWeight: .fontWeight
    case .setFontFamilies: .fontFamilies
    case .setFont: [.fontSize, .fontStyle, .fontWeight, .fontFamilies]
    case .setTextAlign: .textAlign
    case .setTextBaseline: .textBaseline
    case .setLetterSpacing: .letterSpacing
    case .setDirection: .direction
    case .setFilter: .filter
    case .setImageSmoothing: .smoothing
    case .setSmoothingQuality: .smoothingQuality
    default: []
    }
  }

  /// What a command reads when it paints or clips.
  static func read(by command: DrawCommand, _ state: GraphicsState) -> StateField {
    let picture: StateField = [.smoothing, .smoothingQuality]
    func style(_ paint: Paint) -> StateField {
      if case .pattern = paint { return picture }
      return []
    }
    switch command {
    case .fill: return [.composited, .fill, style(state.fill)]
    case .stroke: return [.composited, .pen, style(state.stroke)]
    case .fillText: return [.composited, .font, .fill, style(state.fill)]
    case .strokeText: return [.composited, .font, .pen, style(state.stroke)]
    case .drawImage: return [.composited, picture]
    case .clear: return [.transform, .clip]
    case .clip: return [.transform, .clip]
    default: return []
    }
  }

  /// The fields in which two states differ; the clip is none of them.
  static func differing(_ a: GraphicsState, _ b: GraphicsState) -> StateField {
    var result: StateField = []
    func compare<Value: Equatable>(_ path: KeyPath<GraphicsState, Value>, _ field: StateField) {
      if a[keyPath: path] != b[keyPath: path] { result.insert(field) }
    }
    compare(\.transform, .transform)
    compare(\.fill, .fill)
    compare(\.stroke, .stroke)
    compare(\.globalAlpha, .alpha)
    compare(\.compositeOperator, .composite)
    compare(\.shadow, .shadow)
    compare(\.lineWidth, .lineWidth)
    compare(\.miterLimit, .miterLimit)
    compare(\.lineCap, .lineCap)
    compare(\.lineJoin, .lineJoin)
    compare(\.lineDash, .lineDash)
    compare(\.lineDashOffset, .dashOffset)
    compare(\.fontSize, .fontSize)
    compare(\.fontStyle, .fontStyle)
    compare(\.fontWeight, .fontWeight)
    compare(\.fontFamilies, .fontFamilies)
    compare(\.textAlign, .textAlign)
    compare(\.textBaseline, .textBaseline)
    compare(\.letterSpacing, .letterSpacing)
    compare(\.direction, .direction)
    compare(\.filter, .filter)
    compare(\.smoothsImages, .smoothing)
    compare(\.smoothingQuality, .smoothingQuality)
    return result
  }

  /// The names that the state has for the fields in JSON.
  var jsonNames: Set<String> {
    let names: [(StateField, String)] = [
      (.transform, "transform"), (.clip, "clip"), (.fill, "fillStyle"), (.stroke, "strokeStyle"),
      (.alpha, "globalAlpha"), (.composite, "globalCompositeOperation"), (.shadow, "shadow"),
      (.lineWidth, "lineWidth"), (.miterLimit, "miterLimit"), (.lineCap, "lineCap"),
      (.lineJoin, "lineJoin"), (.lineDash, "lineDash"), (.dashOffset, "lineDashOffset"),
      (.fontSize, "fontSize"), (.fontStyle, "fontStyle"), (.fontWeight, "fontWeight"),
      (.fontFamilies, "fontFamily"), (.textAlign, "textAlign"), (.textBaseline, "textBaseline"),
      (.filter, "filter"), (.letterSpacing, "letterSpacing"), (.direction, "direction"),
      (.smoothing, "imageSmoothingEnabled"), (.smoothingQuality, "imageSmoothingQuality"),
    ]
    return Set(names.filter { contains($0.0) }.map(\.1))
  }
}
