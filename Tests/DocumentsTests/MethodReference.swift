import DrawCanvas

extension DrawMethod {
  /// What stands in the method's data, for a person.
  var dataForm: String {
    switch self {
    case .fillPath, .strokePath: "path steps"
    case .clip, .clipPath: "path steps; none clips everything away"
    case .fillRect, .strokeRect, .clearRect: "x, y, width, height"
    case .fillText, .strokeText: "text, x, y, maxWidth?"
    case .drawImage:
      "src, dx, dy; or src, dx, dy, dw, dh; or src, dx, dy, dw, dh, sx, sy, sw, sh"
    case .putImageData, .setPixels:
      "base64 of RGBA, x, y, width, height; or src, x, y; or src, x, y and a dirty rectangle"
    case .save, .restore: ""
    case .scale: "x, y"
    case .rotate: "radians"
    case .translate: "x, y"
    case .transform, .setTransform: "a, b, c, d, e, f"
    case .setFillStyle, .setStrokeStyle: "a style, see below"
    case .setGlobalAlpha: "0…255"
    case .setGlobalCompositeOperation: "an operator of HTML, or `clear`"
    case .setShadow: "dx, dy, blur, colour"
    case .setShadowBlur: "blur"
    case .setShadowColor: "colour"
    case .setShadowOffsetX, .setShadowOffsetY: "offset"
    case .setLineWidth: "width"
    case .setMiterLimit: "limit"
    case .setLineCap: "`butt`, `round`, `square`"
    case .setLineJoin: "`bevel`, `round`, `miter`"
    case .setLineDash: "[lengths], offset?"
    case .setLineDashOffset: "offset"
    case .setFontSize: "px"
    case .setFontStyle: "`normal`, `italic`, `oblique`"
    case .setFontWeight: "`normal`, `bold`, 100…900"
    case .setFontFamily: "a CSS list of families"
    case .setFont: "a CSS font"
    case .setTextAlign: "`left`, `center`, `right`, `start`, `end`"
    case .setTextBaseline:
      "`top`, `middle`, `bottom`, `normal`, `alphabetic`, `hanging`, `ideographic`"
    case .setLetterSpacing: "a CSS length, or a number of px"
    case .setDirection: "`ltr`, `rtl`, `inherit`"
    case .setFilter: "a CSS filter list, see below"
    case .setImageSmoothingEnabled: "true, false"
    case .setImageSmoothingQuality: "`low`, `medium`, `high`"
    case .setLineHeight: "anything"
    }
  }

  /// Data that the method takes, as JSON.
  var sampleData: String {
    switch self {
    case .fillPath, .strokePath, .clip, .clipPath: #"[{"method":"rect","data":[0,0,1,1]}]"#
    case .fillRect, .strokeRect, .clearRect: "[0,0,1,1]"
    case .fillText, .strokeText: #"["a",0,0]"#
    case .drawImage: #"["a.png",0,0]"#
    case .putImageData, .setPixels: #"["AAAAAA==",0,0,1,1]"#
    case .save, .restore, .setLineHeight: "[]"
    case .scale, .translate: "[1,1]"
    case .rotate, .setGlobalAlpha, .setLineWidth, .setMiterLimit, .setLineDashOffset, .setFontSize,
      .setShadowBlur, .setShadowOffsetX, .setShadowOffsetY:
      "[1]"
    case .transform, .setTransform: "[1,0,0,1,0,0]"
    case .setFillStyle, .setStrokeStyle: #"["normal",[0,0,0,255]]"#
    case .setGlobalCompositeOperation: #"["copy"]"#
    case .setShadow: "[1,1,1,[0,0,0,255]]"
    case .setShadowColor: "[[0,0,0,255]]"
    case .setLineCap, .setLineJoin: #"["round"]"#
    case .setLineDash: "[[1],0]"
    case .setFontStyle, .setFontWeight: #"["normal"]"#
    case .setFontFamily: #"["serif"]"#
    case .setFont: #"["10px serif"]"#
    case .setTextAlign: #"["left"]"#
    case .setTextBaseline: #"["top"]"#
    case .setLetterSpacing: #"["3px"]"#
    case .setDirection: #"["rtl"]"#
    case .setFilter: #"["blur(2px)"]"#
    case .setImageSmoothingEnabled: "[true]"
    case .setImageSmoothingQuality: #"["low"]"#
    }
  }

  /// The name of the command that the method becomes; nil when it becomes none.
  func commandName() throws -> String? {
    let script = #"[{"method":"\#(rawValue)","data":\#(sampleData)}]"#
    return try ScriptDecoder.decode(Array(script.utf8)).script.draws[0].commands.first.map {
      // A case without values has no children, and is described by its name.
      Mirror(reflecting: $0).children.first?.label ?? "\($0)"
    }
  }
}

extension Path.Verb {
  /// What stands in the step's data, for a person.
  var dataForm: String {
    switch self {
    case .moveTo: "x, y"
    case .lineTo: "x, y; first in a path it is a `moveTo`"
    case .quadraticCurveTo: "cx, cy, x, y"
    case .bezierCurveTo: "c1x, c1y, c2x, c2y, x, y"
    case .closePath: "–"
    case .rect: "x, y, width, height"
    case .arc: "cx, cy, radius, start, end, counter-clockwise?"
    case .arcTo: "x1, y1, x2, y2, radius"
    case .ellipse: "cx, cy, rx, ry, rotation, start, end, counter-clockwise?"
    case .roundRect: "x, y, width, height, radii: a number, or up to four of numbers or {x, y}"
    }
  }
}
