import DrawCommands
import Testing

@Suite struct `What is wrong inside an action` {
  /// Actions without a sound part, and what is noted about each.
  static let skipped: [(String, [Note])] = shapes + numbers + values

  private static let shapes: [(String, [Note])] = [
    ("1", [Note(.notAnAction, "/0")]),
    (#""save""#, [Note(.notAnAction, "/0")]),
    ("null", [Note(.notAnAction, "/0")]),
    ("[]", [Note(.notAnAction, "/0")]),
    ("{}", [Note(.unknownMethod, "/0")]),
    (#"{"data":[]}"#, [Note(.unknownMethod, "/0")]),
    (#"{"method":5,"data":[]}"#, [Note(.unknownMethod, "/0")]),
    (#"{"method":"Save","data":[]}"#, [Note(.unknownMethod, "/0")]),
    (#"{"method":"fillTriangle","data":[0,0]}"#, [Note(.unknownMethod, "/0")]),
    (#"{"method":"setFilter","data":["smudge(1px)"]}"#, [Note(.badFilter, "/0/data/0")]),
    (#"{"method":"setFilter","data":[null]}"#, [Note(.wrongType, "/0/data/0")]),
    (#"{"method":"setLetterSpacing","data":["wide"]}"#, [Note(.wrongType, "/0/data/0")]),
    (#"{"method":"setLetterSpacing","data":[null]}"#, [Note(.nonFinite, "/0/data/0")]),
    (#"{"method":"setDirection","data":["up"]}"#, [Note(.unknownWord, "/0/data/0")]),
    (#"{"method":"setFillStyle","data":["conic",[0,1],[]]}"#, [Note(.missingData, "/0/data/1/2")]),
    (#"{"method":"lineTo","data":[1,2]}"#, [Note(.strayPathStep, "/0", .info)]),
    (#"{"data":[1,2],"type":"moveTo"}"#, [Note(.unknownMethod, "/0", .warning)]),
    (#"{"method":"fillRect"}"#, [Note(.missingData, "/0")]),
    (#"{"method":"fillRect","data":null}"#, [Note(.wrongType, "/0/data")]),
    (#"{"method":"fillRect","args":"1,2,3,4"}"#, [Note(.wrongType, "/0/args")]),
    (#"{"method":"fillPath","data":{}}"#, [Note(.wrongType, "/0/data")]),
  ]

  private static let numbers: [(String, [Note])] = [
    (#"{"method":"fillRect","data":[]}"#, [Note(.missingData, "/0/data/0")]),
    (#"{"method":"fillRect","data":[1,2,3]}"#, [Note(.missingData, "/0/data/3")]),
    (#"{"method":"fillRect","args":[1,2,3]}"#, [Note(.missingData, "/0/args/3")]),
    (#"{"method":"fillText","data":["a",1]}"#, [Note(.missingData, "/0/data/2")]),
    (#"{"method":"drawImage","data":["a",1]}"#, [Note(.missingData, "/0/data/2")]),
    (#"{"method":"putImageData","data":["a",1]}"#, [Note(.missingData, "/0/data/2")]),
    (#"{"method":"setShadow","data":[1,2,3]}"#, [Note(.missingData, "/0/data/3")]),
    (#"{"method":"setFillStyle","data":[]}"#, [Note(.missingData, "/0/data/0")]),
    (#"{"method":"setFillStyle","data":["normal"]}"#, [Note(.missingData, "/0/data/1")]),
    (#"{"method":"setFillStyle","data":["pattern"]}"#, [Note(.missingData, "/0/data/1")]),
    (#"{"method":"setFillStyle","data":["linear"]}"#, [Note(.missingData, "/0/data/1")]),
    (#"{"method":"setFillStyle","data":["linear",[0,0,9]]}"#, [Note(.missingData, "/0/data/1/3")]),
    (#"{"method":"setFillStyle","data":["radial",[0,0,1,2]]}"#, [Note(.missingData, "/0/data/1")]),
    (
      #"{"method":"setFillStyle","data":["linear",[0,0,9,0],[[0,[1,2,3]],[0.5]]]}"#,
      [Note(.missingData, "/0/data/2/1/1")]
    ),
    (#"{"method":"setLineDash","data":[]}"#, [Note(.missingData, "/0/data/0")]),
    (#"{"method":"rotate","data":[null]}"#, [Note(.nonFinite, "/0/data/0")]),
    (#"{"method":"rotate","data":[{}]}"#, [Note(.nonFinite, "/0/data/0")]),
    (#"{"method":"rotate","data":["NaN"]}"#, [Note(.nonFinite, "/0/data/0")]),
    (#"{"method":"rotate","data":["-Infinity"]}"#, [Note(.nonFinite, "/0/data/0")]),
    (#"{"method":"rotate","data":[1e999]}"#, [Note(.nonFinite, "/0/data/0")]),
    (#"{"method":"transform","data":[1,0,0,1,0,null]}"#, [Note(.nonFinite, "/0/data/5")]),
    (#"{"method":"setLineDash","data":[[1,null]]}"#, [Note(.nonFinite, "/0/data/0/1")]),
    (#"{"method":"setLineDash","data":[[1],null]}"#, [Note(.nonFinite, "/0/data/1")]),
    (#"{"method":"rotate","data":[true]}"#, [Note(.wrongType, "/0/data/0")]),
    (#"{"method":"rotate","data":["1px"]}"#, [Note(.wrongType, "/0/data/0")]),
    (#"{"method":"rotate","data":[""]}"#, [Note(.wrongType, "/0/data/0")]),
    (#"{"method":"rotate","data":[[1]]}"#, [Note(.wrongType, "/0/data/0")]),
    (#"{"method":"rotate","data":[{"x":1}]}"#, [Note(.wrongType, "/0/data/0")]),
  ]

  private static let values: [(String, [Note])] = [
    (#"{"method":"fillText","data":[7,1,2]}"#, [Note(.wrongType, "/0/data/0")]),
    (#"{"method":"fillText","data":[null,1,2]}"#, [Note(.wrongType, "/0/data/0")]),
    (#"{"method":"fillText","data":["a",1,2,{"x":1}]}"#, [Note(.wrongType, "/0/data/3")]),
    (#"{"method":"drawImage","data":[7,1,2]}"#, [Note(.wrongType, "/0/data/0")]),
    (#"{"method":"putImageData","data":[7,1,2]}"#, [Note(.wrongType, "/0/data/0")]),
    (#"{"method":"setFillStyle","data":[7]}"#, [Note(.wrongType, "/0/data/0")]),
    (#"{"method":"setFillStyle","data":["normal",7]}"#, [Note(.wrongType, "/0/data/1")]),
    (#"{"method":"setFillStyle","data":["normal",null]}"#, [Note(.wrongType, "/0/data/1")]),
    (#"{"method":"setFillStyle","data":["normal",[1,"x"]]}"#, [Note(.wrongType, "/0/data/1/1")]),
    (
      #"{"method":"setFillStyle","data":["normal",[1,2,3,null]]}"#,
      [Note(.nonFinite, "/0/data/1/3")]
    ),
    (#"{"method":"setFillStyle","data":["linear","x"]}"#, [Note(.wrongType, "/0/data/1")]),
    (#"{"method":"setFillStyle","data":["linear",[0,0,1,1],7]}"#, [Note(.wrongType, "/0/data/2")]),
    (
      #"{"method":"setFillStyle","data":["linear",[0,0,1,1],[7]]}"#,
      [Note(.wrongType, "/0/data/2/0")]
    ),
    (#"{"method":"setLineDash","data":[7]}"#, [Note(.wrongType, "/0/data/0")]),
    (#"{"method":"setFillStyle","data":["bogus"]}"#, [Note(.unknownWord, "/0/data/0")]),
    (#"{"method":"setFillStyle","data":["pattern","a","x"]}"#, [Note(.unknownWord, "/0/data/2")]),
    (#"{"method":"setLineCap","data":["Round"]}"#, [Note(.unknownWord, "/0/data/0")]),
    (#"{"method":"setLineJoin","data":[""]}"#, [Note(.unknownWord, "/0/data/0")]),
    (#"{"method":"setTextAlign","data":["centre"]}"#, [Note(.unknownWord, "/0/data/0")]),
    (#"{"method":"setTextBaseline","data":["x"]}"#, [Note(.unknownWord, "/0/data/0")]),
    (#"{"method":"setFontStyle","data":["x"]}"#, [Note(.unknownWord, "/0/data/0")]),
    (#"{"method":"setFontWeight","data":["heavy"]}"#, [Note(.unknownWord, "/0/data/0")]),
    (#"{"method":"setFontWeight","data":[950]}"#, [Note(.unknownWord, "/0/data/0")]),
    (#"{"method":"setImageSmoothingQuality","data":["x"]}"#, [Note(.unknownWord, "/0/data/0")]),
    (#"{"method":"setGlobalCompositeOperation","data":["x"]}"#, [Note(.unknownWord, "/0/data/0")]),
    (#"{"method":"setFillStyle","data":["normal","bluish"]}"#, [Note(.badColor, "/0/data/1")]),
    (#"{"method":"setShadowColor","data":["bluish"]}"#, [Note(.badColor, "/0/data/0")]),
    (
      #"{"method":"setFillStyle","data":["linear",[0,0,9,0],[[0,"bluish"]]]}"#,
      [Note(.badColor, "/0/data/2/0/1")]
    ),
    (#"{"method":"setFont","data":["12px"]}"#, [Note(.badFont, "/0/data/0")]),
    (#"{"method":"setFontFamily","data":[""]}"#, [Note(.badFont, "/0/data/0")]),
    (
      #"{"method":"setFillStyle","data":["radial",[0,0,-1]]}"#, [Note(.negativeRadius, "/0/data/1")]
    ),
    (
      #"{"method":"setFillStyle","data":["radial",[0,0,-1,0,0,1]]}"#,
      [Note(.negativeRadius, "/0/data/1")]
    ),
    (#"{"method":"setLineDash","data":[[1,-1]]}"#, [Note(.negativeDash, "/0/data/0/1")]),
    (
      #"{"method":"setFillStyle","data":["linear",[0,0,9,0],[[1.1,[]]]]}"#,
      [Note(.gradientOffset, "/0/data/2/0/0")]
    ),
    (
      #"{"method":"setFillStyle","data":["linear",[0,0,9,0],[[0,[]],[-0.1,[]]]]}"#,
      [Note(.gradientOffset, "/0/data/2/1/0")]
    ),
    (#"{"method":"putImageData","data":["?",0,0,1,1]}"#, [Note(.badPixels, "/0/data/0")]),
    (#"{"method":"putImageData","data":["AAAA",0,0,1,1]}"#, [Note(.badPixels, "/0/data/0")]),
    (#"{"method":"putImageData","data":["AAAAAA==",0,0,2,1]}"#, [Note(.badPixels, "/0/data/0")]),
    (#"{"method":"putImageData","data":["AAAAAA==",0,0,-1,-1]}"#, [Note(.badPixels, "/0/data/3")]),
    (#"{"method":"putImageData","data":["",0,0,1e9,1e12]}"#, [Note(.badPixels, "/0/data/0")]),
  ]

  @Test(arguments: skipped)
  func `the action is skipped with a note that points at the place`(
    action: String, notes: [Note]
  ) throws {
    #expect(try Decoded("[\(action)]") == Decoded([], notes))
  }

  @Test(arguments: skipped.map(\.0))
  func `the actions around it are decoded`(action: String) throws {
    let decoded = try Decoded(
      #"{"draws":[{"actions":[{"method":"save"},\#(action),{"method":"restore"}]}]}"#)

    #expect(decoded.commands == [.save, .restore])
    #expect(decoded.notes.allSatisfy { $0.pointer.hasPrefix("/draws/0/actions/1") })
  }

  @Test(arguments: [
    (
      #"{"method":"setFillStyle","data":["normal",[1,2,3,50745]]}"#,
      Note(.alphaClamped, "/0/data/1/3", .info)
    ),
    (
      #"{"method":"setShadowColor","data":[[1,2,3,255.5]]}"#,
      Note(.alphaClamped, "/0/data/0/3", .info)
    ),
    (#"{"method":"fillText","data":["\ud800",1,2]}"#, Note(.loneSurrogate, "/0/data/0")),
    (#"{"method":"drawImage","data":["\udc00",1,2]}"#, Note(.loneSurrogate, "/0/data/0")),
    (#"{"method":"putImageData","data":["\udc00",1,2]}"#, Note(.loneSurrogate, "/0/data/0")),
    (
      #"{"method":"fillText","data":["\#(String(repeating: "a", count: 65_537))",1,2]}"#,
      Note(.limitCut, "/0/data/0")
    ),
  ])
  func `what can be mended is kept with a note`(action: String, note: Note) throws {
    let decoded = try Decoded("[\(action)]")

    #expect(decoded.commands.count == 1)
    #expect(decoded.notes == [note])
  }

  @Test func `every kind of note that decoding gives is in these tables`() throws {
    let rendering: Set<DiagnosticCode> = [
      .imageMissing, .imageRefused, .imageBroken, .imageUnsupported, .missingGlyph, .familyMissing,
      .syntheticItalic, .syntheticBold, .restoreWithoutSave, .unclosedSave,
    ]
    let mended: Set<DiagnosticCode> = [.alphaClamped, .loneSurrogate, .limitCut]
    let steps = Set(`What is wrong inside a path`.skipped.map(\.1.code))
    let actions = Set(Self.skipped.flatMap { $0.1.map(\.code) })

    #expect(
      Set(DiagnosticCode.allCases).subtracting(rendering)
        == actions.union(steps).union(mended))
  }
}

@Suite struct `What is wrong inside a path` {
  static let skipped: [(String, Note)] = [
    ("7", Note(.notAnAction, "/0/data/1")),
    ("null", Note(.notAnAction, "/0/data/1")),
    (#""closePath""#, Note(.notAnAction, "/0/data/1")),
    ("{}", Note(.unknownSubcommand, "/0/data/1")),
    (#"{"method":"save","data":[]}"#, Note(.unknownSubcommand, "/0/data/1")),
    (#"{"method":7,"data":[]}"#, Note(.unknownSubcommand, "/0/data/1")),
    (#"{"method":"moveTo"}"#, Note(.missingData, "/0/data/1")),
    (#"{"method":"moveTo","data":[1]}"#, Note(.missingData, "/0/data/1/data/1")),
    (#"{"type":"moveTo","args":[1]}"#, Note(.missingData, "/0/data/1/args/1")),
    (#"{"method":"arc","data":[1,2,3,4]}"#, Note(.missingData, "/0/data/1/data/4")),
    (#"{"method":"ellipse","data":[1,2,3,4,5,6]}"#, Note(.missingData, "/0/data/1/data/6")),
    (#"{"method":"roundRect","data":[1,2,3,4,[]]}"#, Note(.missingData, "/0/data/1/data/4")),
    (#"{"method":"bezierCurveTo","data":[1,2,3,4,5,null]}"#, Note(.nonFinite, "/0/data/1/data/5")),
    (#"{"method":"roundRect","data":[1,2,3,4,[1,null]]}"#, Note(.nonFinite, "/0/data/1/data/4/1")),
    (#"{"method":"rect","data":[1,2,[3],4]}"#, Note(.wrongType, "/0/data/1/data/2")),
    (#"{"method":"rect","data":{"x":1}}"#, Note(.wrongType, "/0/data/1/data")),
    (
      #"{"method":"roundRect","data":[1,2,3,4,[1,2,3,4,5]]}"#,
      Note(.wrongType, "/0/data/1/data/4/4")
    ),
    (#"{"method":"arc","data":[1,2,-3,4,5]}"#, Note(.negativeRadius, "/0/data/1/data/2")),
    (#"{"method":"arcTo","data":[1,2,3,4,-5]}"#, Note(.negativeRadius, "/0/data/1/data/4")),
    (#"{"method":"ellipse","data":[1,2,3,-4,5,6,7]}"#, Note(.negativeRadius, "/0/data/1/data/3")),
    (#"{"method":"roundRect","data":[1,2,3,4,-5]}"#, Note(.negativeRadius, "/0/data/1/data/4")),
    (
      #"{"method":"roundRect","data":[1,2,3,4,[1,-5]]}"#,
      Note(.negativeRadius, "/0/data/1/data/4/1")
    ),
    (
      #"{"method":"roundRect","data":[1,2,3,4,[{"x":1,"y":-1}]]}"#,
      Note(.negativeRadius, "/0/data/1/data/4/0")
    ),
  ]

  @Test(arguments: skipped)
  func `the step is skipped and the others stay`(step: String, note: Note) throws {
    let (before, after) = (
      #"{"method":"moveTo","data":[1,2]}"#, #"{"method":"lineTo","data":[3,4]}"#
    )
    let path = Path(verbs: [.moveTo, .lineTo], coordinates: [1, 2, 3, 4])

    #expect(
      try Decoded(#"[{"method":"clip","data":[\#(before),\#(step),\#(after)]}]"#)
        == Decoded([.clip(path, .nonZero)], [note]))
  }
}

@Suite struct `What is not worth a note` {
  @Test(
    arguments: [
      (#"{"method":"setLineWidth","data":[0]}"#, nil),
      (#"{"method":"setLineWidth","data":[-1]}"#, nil),
      (#"{"method":"setMiterLimit","data":[0]}"#, nil),
      (#"{"method":"setFontSize","data":[-1]}"#, nil),
      (#"{"method":"setGlobalAlpha","data":[256]}"#, nil),
      (#"{"method":"setGlobalAlpha","data":[-0.5]}"#, nil),
      (#"{"method":"setShadowBlur","data":[-1]}"#, nil),
      (#"{"method":"setLineHeight","data":["x"]}"#, nil),
      (#"{"method":"fillText","data":["a",1,2,0]}"#, nil),
      (#"{"method":"fillText","data":["a",1,2,-1]}"#, nil),
      (
        #"{"method":"fillText","data":["a",1,2,null]}"#,
        .fillText(TextDraw(text: "a", anchor: Point(x: 1, y: 2)))
      ),
      (
        #"{"method":"fillText","data":["a",1,2,{}]}"#,
        .fillText(TextDraw(text: "a", anchor: Point(x: 1, y: 2)))
      ),
      (
        #"{"method":"clearRect","data":[1,2,0,"0"]}"#, .clear(Rect(x: 1, y: 2, width: 0, height: 0))
      ),
      (
        #"{"method":"clearRect","data":["1"," 2 ",3,4,null]}"#,
        .clear(Rect(x: 1, y: 2, width: 3, height: 4))
      ),
      (#"{"method":"save","data":[1]}"#, .save),
      (#"{"method":"fillPath","data":[]}"#, .fill(Path(), .nonZero)),
      (#"{"method":"setShadowColor","data":[[]]}"#, .setShadowColor(.transparent)),
      (#"{"method":"setShadowColor","data":[[255,0]]}"#, .setShadowColor(.transparent)),
      (
        #"{"method":"setShadowColor","data":[[300,-5,0]]}"#,
        .setShadowColor(Color(red: 1, green: 0, blue: 0))
      ),
      (
        #"{"method":"setShadowColor","data":[[255,0,0,-1,"x"]]}"#,
        .setShadowColor(Color(red: 1, green: 0, blue: 0, alpha: 0))
      ),
      (
        #"{"method":"setShadow","data":[1,2,-3,[]]}"#,
        .setShadow(offsetX: 1, offsetY: 2, blur: nil, color: .transparent)
      ),
      (#"{"method":"setLineDash","data":[[0,0],1]}"#, .setLineDash(.solid, offset: 1)),
      (
        #"{"method":"setFillStyle","data":["pattern","a",null]}"#,
        .setFill(.pattern(ImagePattern(source: "a", repetition: .both)))
      ),
      (
        #"{"method":"setFillStyle","data":["pattern","a",""]}"#,
        .setFill(.pattern(ImagePattern(source: "a", repetition: .both)))
      ),
      (
        #"{"method":"setFillStyle","data":["pattern","a"]}"#,
        .setFill(.pattern(ImagePattern(source: "a", repetition: .both)))
      ),
      (#"{"method":"setImageSmoothingEnabled","data":[0]}"#, .setImageSmoothing(false)),
      (#"{"method":"setImageSmoothingEnabled","data":[[]]}"#, .setImageSmoothing(true)),
      (#"{"method":"setImageSmoothingEnabled","data":["false"]}"#, .setImageSmoothing(true)),
    ] as [(String, DrawCommand?)])
  func `values that HTML or the contract pass over in silence`(
    action: String, command: DrawCommand?
  ) throws {
    #expect(try Decoded("[\(action)]") == Decoded(command.map { [$0] } ?? []))
  }
}
