import DrawCommands
import Testing

@Suite struct `Every method` {
  static let red = Color(red: 1, green: 0, blue: 0)
  static let rect = Rect(x: 1, y: 2, width: -3, height: 4)
  static let corner = Point(x: 1, y: 2)

  /// A typical action of each method, and the command that it stands for.
  static let table: [(DrawMethod, String, DrawCommand?)] =
    paths + pictures + states + styles + texts

  private static let triangle = #"""
    [{"method":"moveTo","data":[0,0]},{"method":"lineTo","data":[9,0]},
    {"method":"lineTo","data":[0,9]},{"method":"closePath","data":[]}]
    """#
  private static let trianglePath = Path(
    verbs: [.moveTo, .lineTo, .lineTo, .closePath], coordinates: [0, 0, 9, 0, 0, 9])

  private static let paths: [(DrawMethod, String, DrawCommand?)] = [
    (.fillPath, triangle, .fill(trianglePath, .nonZero)),
    (.strokePath, triangle, .stroke(trianglePath)),
    (.clip, triangle, .clip(trianglePath, .nonZero)),
    (.clipPath, triangle, .clip(trianglePath, .nonZero)),
    (.fillRect, "[1,2,-3,4]", .fill(Path(rect: rect), .nonZero)),
    (.strokeRect, "[1,2,-3,4]", .stroke(Path(rect: rect))),
    (.clearRect, "[1,2,-3,4]", .clear(rect)),
  ]

  private static let pictures: [(DrawMethod, String, DrawCommand?)] = [
    (
      .drawImage, #"["a.png",1,2]"#,
      .drawImage(ImageDraw(source: "a.png", placement: .natural(corner)))
    ),
    (
      .drawImage, #"["a.png",1,2,-3,4]"#,
      .drawImage(ImageDraw(source: "a.png", placement: .scaled(rect)))
    ),
    (
      .drawImage, #"["a.png",1,2,-3,4,5,6,7,8]"#,
      .drawImage(
        ImageDraw(
          source: "a.png",
          placement: .section(
            destination: rect, source: Rect(x: 5, y: 6, width: 7, height: 8))))
    ),
    (
      .putImageData, #"["AAECAw==",1,2.9,1,1]"#,
      .writePixels(
        PixelWrite(source: .bytes([0, 1, 2, 3], width: 1, height: 1), x: 1, y: 2))
    ),
    (
      .putImageData, #"["a.png",-1.9,1e99]"#,
      .writePixels(PixelWrite(source: .image("a.png"), x: -1, y: 1_000_000_000))
    ),
    (
      .putImageData, #"["a.png",5,6,1,2,-3,4]"#,
      .writePixels(PixelWrite(source: .image("a.png"), x: 5, y: 6, dirty: rect))
    ),
    (
      .setPixels, #"["AAECAw",1,2,1,1]"#,
      .writePixels(
        PixelWrite(source: .bytes([0, 1, 2, 3], width: 1, height: 1), x: 1, y: 2))
    ),
  ]

  private static let states: [(DrawMethod, String, DrawCommand?)] = [
    (.save, "[]", .save),
    (.restore, "[]", .restore),
    (.scale, "[2,3]", .transform(AffineTransform(a: 2, b: 0, c: 0, d: 3, e: 0, f: 0))),
    (
      .rotate, "[1.5707963267948966]",
      .transform(AffineTransform(a: 0, b: 1, c: -1, d: 0, e: 0, f: 0))
    ),
    (.translate, "[5,6]", .transform(AffineTransform(a: 1, b: 0, c: 0, d: 1, e: 5, f: 6))),
    (.transform, "[1,2,3,4,5,6]", .transform(AffineTransform(a: 1, b: 2, c: 3, d: 4, e: 5, f: 6))),
    (
      .setTransform, "[1,2,3,4,5,6]",
      .setTransform(AffineTransform(a: 1, b: 2, c: 3, d: 4, e: 5, f: 6))
    ),
  ]

  private static let styles: [(DrawMethod, String, DrawCommand?)] = [
    (.setFillStyle, #"["normal",[255,0,0,255]]"#, .setFill(.color(red))),
    (.setFillStyle, #"["red"]"#, .setFill(.color(red))),
    (.setFillStyle, ##"["normal","#f00"]"##, .setFill(.color(red))),
    (
      .setFillStyle, #"["linear",[1,2,3,4],[[0.5,[255,0,0]],[0,[]]]]"#,
      .setFill(
        .gradient(
          Gradient(
            geometry: .linear(start: corner, end: Point(x: 3, y: 4)),
            stops: [.init(offset: 0, color: .transparent), .init(offset: 0.5, color: red)])))
    ),
    (
      .setStrokeStyle, #"["radial",[1,2,3],[]]"#,
      .setStroke(
        .gradient(
          Gradient(
            geometry: .radial(
              startCenter: corner, startRadius: 0, endCenter: corner, endRadius: 3), stops: [])))
    ),
    (
      .setStrokeStyle, #"["radial",[1,2,3,4,5,6],[[1,"red"]]]"#,
      .setStroke(
        .gradient(
          Gradient(
            geometry: .radial(
              startCenter: corner, startRadius: 3, endCenter: Point(x: 4, y: 5), endRadius: 6),
            stops: [.init(offset: 1, color: red)])))
    ),
    (
      .setStrokeStyle, #"["pattern","a.png","repeat-y"]"#,
      .setStroke(.pattern(ImagePattern(source: "a.png", repetition: .vertical)))
    ),
    (
      .setFillStyle, #"["conic",[0.5,1,2],[[1,"red"]]]"#,
      .setFill(
        .gradient(
          Gradient(
            geometry: .conic(center: corner, startAngle: 0.5),
            stops: [.init(offset: 1, color: red)])))
    ),
    (
      .setFilter, #"["blur(2px) invert(30%)"]"#,
      .setFilter([.blur(.pixels(2)), .invert(0.3)])
    ),
    (.setFilter, #"["none"]"#, .setFilter([])),
    (.setGlobalAlpha, "[51]", .setGlobalAlpha(0.2)),
    (
      .setGlobalCompositeOperation, #"["destination-atop"]"#,
      .setCompositeOperator(.destinationAtop)
    ),
    (
      .setShadow, "[1,2,3,[255,0,0]]",
      .setShadow(offsetX: 1, offsetY: 2, blur: 3, color: red)
    ),
    (.setShadowBlur, "[3]", .setShadowBlur(3)),
    (.setShadowColor, #"["red"]"#, .setShadowColor(red)),
    (.setShadowOffsetX, "[-3]", .setShadowOffsetX(-3)),
    (.setShadowOffsetY, "[-3]", .setShadowOffsetY(-3)),
    (.setLineWidth, "[0.5]", .setLineWidth(0.5)),
    (.setMiterLimit, "[0.5]", .setMiterLimit(0.5)),
    (.setLineCap, #"["round"]"#, .setLineCap(.round)),
    (.setLineJoin, #"["bevel"]"#, .setLineJoin(.bevel)),
    (.setLineDash, "[[1,2],3]", LineDash([1, 2]).map { .setLineDash($0, offset: 3) }),
    (.setLineDashOffset, "[-3]", .setLineDashOffset(-3)),
    (.setImageSmoothingEnabled, "[false]", .setImageSmoothing(false)),
    (.setImageSmoothingQuality, #"["high"]"#, .setSmoothingQuality(.high)),
  ]

  private static let texts: [(DrawMethod, String, DrawCommand?)] = [
    (.fillText, #"["中",1,2]"#, .fillText(TextDraw(text: "中", anchor: corner))),
    (
      .strokeText, #"["a",1,2,30]"#,
      .strokeText(TextDraw(text: "a", anchor: corner, maxWidth: 30))
    ),
    (.setFontSize, "[10.5]", .setFontSize(10.5)),
    (.setFontStyle, #"["italic"]"#, .setFontStyle(.italic)),
    (.setFontWeight, #"["bold"]"#, .setFontWeight(.bold)),
    (.setFontWeight, "[700]", .setFontWeight(.bold)),
    (.setFontFamily, #"["PingFang SC, serif"]"#, .setFontFamilies(["PingFang SC", "serif"])),
    (
      .setFont, #"["bold 12px Arial"]"#,
      .setFont(CSSFont(weight: .bold, size: 12, families: ["Arial"]))
    ),
    (.setTextAlign, #"["center"]"#, .setTextAlign(.center)),
    (.setTextBaseline, #"["normal"]"#, .setTextBaseline(.alphabetic)),
    (.setTextBaseline, #"["hanging"]"#, .setTextBaseline(.hanging)),
    (.setLetterSpacing, #"["3px"]"#, .setLetterSpacing(.pixels(3))),
    (.setLetterSpacing, "[-1.5]", .setLetterSpacing(.pixels(-1.5))),
    (.setLetterSpacing, #"["2"]"#, .setLetterSpacing(.pixels(2))),
    (.setLetterSpacing, #"["0.5em"]"#, .setLetterSpacing(.em(0.5))),
    (.setDirection, #"["rtl"]"#, .setDirection(.rightToLeft)),
    (.setDirection, #"["inherit"]"#, .setDirection(.inherit)),
    (.setLineHeight, "[20]", nil),
  ]

  @Test(arguments: table)
  func `a typical action is the command it stands for`(
    method: DrawMethod, data: String, command: DrawCommand?
  ) throws {
    #expect(
      try Decoded(#"[{"method":"\#(method.rawValue)","data":\#(data)}]"#)
        == Decoded(command.map { [$0] } ?? []))
  }

  @Test func `the table knows all methods`() {
    #expect(Set(Self.table.map(\.0)) == Set(DrawMethod.allCases))
  }

  @Test(arguments: DrawMethod.allCases)
  func `data may be missing only where none is needed`(method: DrawMethod) throws {
    let decoded = try Decoded(#"[{"method":"\#(method.rawValue)"}]"#)

    switch method {
    case .save: #expect(decoded == Decoded([.save]))
    case .restore: #expect(decoded == Decoded([.restore]))
    case .setLineHeight: #expect(decoded == Decoded([]))
    default: #expect(decoded == Decoded([], [Note(.missingData, "/0")]))
    }
  }

  @Test(
    arguments: [
      ("moveTo", "[1,2]", Path.Verb.moveTo, [1, 2]),
      ("lineTo", "[1,\"2\",3]", .lineTo, [1, 2]),
      ("rect", "[1,2,-3,-4]", .rect, [1, 2, -3, -4]),
      ("arc", "[1,2,3,4,5]", .arc, [1, 2, 3, 4, 5, 0]),
      ("arc", "[1,2,3,4,5,true]", .arc, [1, 2, 3, 4, 5, 1]),
      ("arc", "[1,2,3,4,5,\"\"]", .arc, [1, 2, 3, 4, 5, 0]),
      ("arc", "[1,2,3,4,5,\"false\"]", .arc, [1, 2, 3, 4, 5, 1]),
      ("arc", "[1,2,3,4,5,null]", .arc, [1, 2, 3, 4, 5, 0]),
      ("arc", "[1,2,3,4,5,{}]", .arc, [1, 2, 3, 4, 5, 0]),
      ("arc", "[1,2,3,4,5,0]", .arc, [1, 2, 3, 4, 5, 0]),
      ("arcTo", "[1,2,3,4,0]", .arcTo, [1, 2, 3, 4, 0]),
      ("quadraticCurveTo", "[1,2,3,4]", .quadraticCurveTo, [1, 2, 3, 4]),
      ("bezierCurveTo", "[1,2,3,4,5,6]", .bezierCurveTo, [1, 2, 3, 4, 5, 6]),
      ("closePath", "[]", .closePath, []),
      ("ellipse", "[1,2,3,4,5,6,7]", .ellipse, [1, 2, 3, 4, 5, 6, 7, 0]),
      ("ellipse", "[1,2,3,4,5,6,7,1]", .ellipse, [1, 2, 3, 4, 5, 6, 7, 1]),
      ("roundRect", "[1,2,3,4]", .roundRect, [1, 2, 3, 4, 0, 0, 0, 0, 0, 0, 0, 0]),
      ("roundRect", "[1,2,3,4,5]", .roundRect, [1, 2, 3, 4, 5, 5, 5, 5, 5, 5, 5, 5]),
      ("roundRect", "[1,2,3,4,[5]]", .roundRect, [1, 2, 3, 4, 5, 5, 5, 5, 5, 5, 5, 5]),
      ("roundRect", "[1,2,3,4,[5,6]]", .roundRect, [1, 2, 3, 4, 5, 5, 6, 6, 5, 5, 6, 6]),
      ("roundRect", "[1,2,3,4,[5,6,7]]", .roundRect, [1, 2, 3, 4, 5, 5, 6, 6, 7, 7, 6, 6]),
      ("roundRect", "[1,2,3,4,[5,6,7,8]]", .roundRect, [1, 2, 3, 4, 5, 5, 6, 6, 7, 7, 8, 8]),
      (
        "roundRect", #"[1,2,3,4,[{"x":5,"y":6},{"y":7},8]]"#, .roundRect,
        [1, 2, 3, 4, 5, 6, 0, 7, 8, 8, 0, 7]
      ),
    ] as [(String, String, Path.Verb, [Double])])
  func `a step of a path keeps its numbers`(
    method: String, data: String, verb: Path.Verb, numbers: [Double]
  ) throws {
    let step = #"{"method":"\#(method)","data":\#(data)}"#

    #expect(
      try Decoded(#"[{"method":"strokePath","data":[\#(step)]}]"#)
        == Decoded([.stroke(Path(verbs: [verb], coordinates: numbers))]))
  }

  @Test func `beginPath drops what came before in its list`() throws {
    #expect(
      try Decoded(
        """
        [{"method":"fillPath","data":[{"method":"rect","data":[0,0,1,1]},{"method":"beginPath"},
        {"method":"moveTo","data":[5,6]},{"method":"closePath"}]}]
        """)
        == Decoded([.fill(Path(verbs: [.moveTo, .closePath], coordinates: [5, 6]), .nonZero)]))
  }
}
