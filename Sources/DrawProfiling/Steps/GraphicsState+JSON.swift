internal import CanvasRaster
internal import DrawCommands

extension GraphicsState {
  /// Everything in force, in the words of the wire where it has some.
  func json(clip: ClipTracker.Clip) -> JSONValue {
    let clipValue: JSONValue =
      clip.isWhole ? .null : clip.touched.isEmpty ? .array([]) : clip.touched.json
    return [
      "transform": transform.json, "clip": clipValue, "fillStyle": fill.json,
      "strokeStyle": stroke.json, "globalAlpha": .number(globalAlpha),
      "globalCompositeOperation": .string(compositeOperator.rawValue), "shadow": shadow.json,
      "filter": .string(FilterList.text(filter)),
      "lineWidth": .number(lineWidth), "lineCap": .string(lineCap.rawValue),
      "lineJoin": .string(lineJoin.rawValue), "miterLimit": .number(miterLimit),
      "lineDash": .array(lineDash.lengths.map { .number($0) }),
      "lineDashOffset": .number(lineDashOffset), "fontSize": .number(fontSize),
      "fontStyle": .string(fontStyle.rawValue), "fontWeight": .number(fontWeight.value),
      "fontFamily": .array(fontFamilies.map { .string($0) }),
      "textAlign": .string(textAlign.rawValue), "textBaseline": .string(textBaseline.rawValue),
      "letterSpacing": .string(letterSpacing.text), "direction": .string(direction.rawValue),
      "imageSmoothingEnabled": .boolean(smoothsImages),
      "imageSmoothingQuality": .string(smoothingQuality.rawValue),
    ]
  }
}

extension AffineTransform {
  /// The six numbers in the order of the wire.
  var json: JSONValue { .array([a, b, c, d, e, f].map { .number($0) }) }
}

extension Color {
  /// The colour as CSS writes it.
  var css: String {
    let (r, g, b) = (red, green, blue)
    let channels = [r, g, b].map { String(Int(($0 * 255).rounded())) }.joined(separator: ", ")
    return alpha == 1
      ? "rgb(\(channels))" : "rgba(\(channels), \(DecimalText.fixed(alpha, decimals: 3)))"
  }
}

extension Paint {
  /// The paint in short: a CSS colour, or an object.
  var json: JSONValue {
    switch self {
    case .color(let color): return .string(color.css)
    case .gradient(let gradient):
      let stops = gradient.stops.map { stop -> JSONValue in
        [.number(stop.offset), .string(stop.color.css)]
      }
      return ["gradient": gradient.geometry.json, "stops": .array(stops)]
    case .pattern(let pattern):
      return [
        "pattern": .string(pattern.source), "repetition": .string(pattern.repetition.rawValue),
      ]
    }
  }
}

extension Gradient.Geometry {
  /// The geometry as the wire's word and numbers.
  var json: JSONValue {
    switch self {
    case .linear(let start, let end):
      ["linear", .number(start.x), .number(start.y), .number(end.x), .number(end.y)]
    case .radial(let start, let startRadius, let end, let endRadius):
      [
        "radial", .number(start.x), .number(start.y), .number(startRadius), .number(end.x),
        .number(end.y), .number(endRadius),
      ]
    case .conic(let center, let startAngle):
      ["conic", .number(startAngle), .number(center.x), .number(center.y)]
    }
  }
}

extension Shadow {
  /// The shadow, or null when nothing is cast.
  var json: JSONValue {
    isVisible
      ? [
        "offsetX": .number(offsetX), "offsetY": .number(offsetY), "blur": .number(blur),
        "color": .string(color.css),
      ] : .null
  }
}
