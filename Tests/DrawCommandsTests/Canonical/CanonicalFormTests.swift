import CanvasTestSupport
import DrawCommands
import Testing

@Suite struct `Canonical form` {
  private func canonical(_ json: String) throws -> String {
    let decoded = try ScriptDecoder.decode(Array(json.utf8))
    return String(decoding: CanonicalForm.encode(decoded.script), as: UTF8.self)
  }

  @Test func `a script is spelled with one action a line and keys in a fixed order`() throws {
    let text = try canonical(
      """
      {"draws": [{"actions": [{"data": [], "method": "save"}, {"args": [1.0, -0.0, 3e2, 40],
      "type": "fillRect"}], "reserve": 1, "name": "cover", "canvas": {"background": "red"}}],
      "scale": 2, "resources": {"b": "2.png", "a": "1.png"}, "canvas": {"height": 20.50, "width": 10}}
      """)

    #expect(
      text == """
        {
        "canvas":{"width":10,"height":20.5,"scale":2},
        "resources":{
        "a":"1.png",
        "b":"2.png"
        },
        "draws":[
        {"name":"cover","canvas":{"background":[255,0,0,255]},"reserve":true,"actions":[
        {"method":"save","data":[]},
        {"method":"fillPath","data":[{"method":"rect","data":[1,0,300,40]}]}
        ]}
        ]}

        """)
  }

  @Test func `an empty list is a script of one draw without actions`() throws {
    #expect(
      try canonical("[]") == """
        {
        "draws":[
        {"reserve":false,"actions":[]}
        ]}

        """)
  }

  @Test(arguments: [
    (#"{"method":"fillRect","data":["1","2",3,4,"more"]}"#, "fillPath"),
    (
      #"{"data":[{"type":"rect","args":[1,2,3,4]}],"method":"fillPath","rule":"nonzero"}"#,
      "fillPath"
    ),
    (#"{"method":"clipPath","data":[]}"#, "clip"),
    (#"{"method":"scale","data":[2,2]}"#, "transform"),
    (#"{"method":"rotate","data":[0]}"#, "transform"),
    (#"{"method":"setTextBaseline","data":["normal"]}"#, "setTextBaseline"),
    (#"{"method":"__setPixels","data":["AAAA/w",0,0,1,1]}"#, "putImageData"),
  ])
  func `an action has the method that its command stands for`(json: String, method: String) throws {
    let script = try ScriptDecoder.decode(Array("[\(json)]".utf8)).script
    let command = try #require(script.draws.first?.commands.first)

    let action = String(decoding: CanonicalForm.encode(command), as: UTF8.self)

    #expect(action.hasPrefix(#"{"method":"\#(method)","data":["#))
    #expect(command.method.rawValue == method)
  }

  @Test(arguments: [
    (
      #"{"method":"setFillStyle","data":["radial",[1,2,3],[[0.50,[255,0,0]],[0,"rgba(0,0,255,.5)"]]]}"#,
      #"{"method":"setFillStyle","data":["radial",[1,2,0,1,2,3],"#
        + #"[[0,[0,0,255,128]],[0.5,[255,0,0,255]]]]}"#
    ),
    (
      #"{"method":"setShadow","data":[1,2,-3,[]]}"#,
      #"{"method":"setShadow","data":[1,2,-1,[0,0,0,0]]}"#
    ),
    (
      #"{"method":"setGlobalAlpha","data":[127.3]}"#, #"{"method":"setGlobalAlpha","data":[127.3]}"#
    ),
    (
      #"{"method":"setLineDash","data":[[3]]}"#,
      #"{"method":"setLineDash","data":[[3,3],0]}"#
    ),
    (
      #"{"method":"setFont","data":["bold  italic 12PX/2 \"A B\", sans-serif"]}"#,
      #"{"method":"setFont","data":["italic 700 12px 'A B', sans-serif"]}"#
    ),
    (
      #"{"method":"setFontFamily","data":["PingFang   SC,\"it's\""]}"#,
      #"{"method":"setFontFamily","data":["'PingFang SC', 'it\\'s'"]}"#
    ),
    (
      #"{"method":"fillText","data":["\u4e2d\/\u0001\"",1,2,null]}"#,
      #"{"method":"fillText","data":["中/\u0001\"",1,2]}"#
    ),
    (
      #"{"method":"clip","rule":"evenodd","data":[{"method":"arc","data":[1,2,3,0,1]}]}"#,
      #"{"method":"clip","data":[{"method":"arc","data":[1,2,3,0,1,false]}],"rule":"evenodd"}"#
    ),
    (
      #"{"method":"strokePath","data":[{"method":"roundRect","data":[0,0,9,9,[4,{"x":1}]]}]}"#,
      #"{"method":"strokePath","data":[{"method":"roundRect","#
        + #""data":[0,0,9,9,[4,{"x":1,"y":0},4,{"x":1,"y":0}]]}]}"#
    ),
    (
      #"{"method":"strokePath","data":[{"method":"roundRect","data":[0,0,9,9,[4,4]]}]}"#,
      #"{"method":"strokePath","data":[{"method":"roundRect","data":[0,0,9,9,4]}]}"#
    ),
  ])
  func `data has one spelling`(json: String, expected: String) throws {
    let script = try ScriptDecoder.decode(Array("[\(json)]".utf8)).script
    let command = try #require(script.draws.first?.commands.first)

    #expect(String(decoding: CanonicalForm.encode(command), as: UTF8.self) == expected)
  }

  @Test(arguments: 0..<200)
  func `decoding gives the same script, and encoding that the same bytes`(seed: Int) throws {
    var generator = ScriptGenerator(seed: UInt64(seed))
    let script = generator.script()

    let bytes = CanonicalForm.encode(script)
    let decoded = try ScriptDecoder.decode(bytes)

    #expect(decoded.script == script)
    #expect(decoded.diagnostics == DiagnosticLog())
    #expect(CanonicalForm.encode(decoded.script) == bytes)
  }

  @Test func `a dirty rectangle is cut out of bytes, which the wire has no place for`() {
    let bytes = (0..<16).map { UInt8($0) }
    let source = PixelWrite.Source.bytes(bytes, width: 2, height: 2)
    func encoded(_ write: PixelWrite) -> [UInt8] { CanonicalForm.encode(.writePixels(write)) }

    #expect(
      encoded(
        PixelWrite(
          source: source, x: 5, y: 6, dirty: Rect(x: 2.5, y: 2, width: -1.5, height: -0.5)))
        == encoded(
          PixelWrite(source: .bytes(Array(bytes[12...]), width: 1, height: 1), x: 6, y: 7)))
  }

  @Test func `a program's colour that no wire number gives is moved to the nearest`() throws {
    for i in 1..<2000 {
      let command = DrawCommand.setGlobalAlpha((Double(i) / 2000).nextUp)
      let bytes = CanonicalForm.encode(command)
      let read = try ScriptDecoder.decode([0x5B] + bytes + [0x5D]).script.draws[0].commands[0]
      #expect(CanonicalForm.encode(read) == bytes)
    }
  }
}

@Suite struct `Forms of a script` {
  private func script(_ json: String) throws -> DrawScript {
    try ScriptDecoder.decode(Array(json.utf8)).script
  }

  @Test(arguments: [ScriptForm.actionList, .drawParameters, .drawScript])
  func `there and back gives the same script`(form: ScriptForm) throws {
    let list = try script(#"[{"method":"save"},{"method":"fillRect","data":[0,0,1,1]}]"#)

    let bytes = try CanonicalForm.encode(list, as: form)
    let back = try ScriptDecoder.decode(bytes).script

    #expect(back == DrawScript(draws: list.draws, form: form))
    #expect(
      try CanonicalForm.encode(back, as: .actionList) == CanonicalForm.encode(list, as: .actionList)
    )
  }

  @Test func `an action list is nothing but lines of actions`() throws {
    let list = try script(#"[{"method":"save"},{"method":"restore"}]"#)

    let text = String(decoding: try CanonicalForm.encode(list, as: .actionList), as: UTF8.self)

    #expect(
      text == """
        [
        {"method":"save","data":[]},
        {"method":"restore","data":[]}
        ]

        """)
  }

  @Test func `draw parameters keep canvas, resources and reserve`() throws {
    let full = try script(
      #"{"canvas":{"width":9},"resources":{"a":"b"},"reserve":true,"actions":[{"method":"save"}]}"#)

    let text = String(decoding: try CanonicalForm.encode(full, as: .drawParameters), as: UTF8.self)

    #expect(
      text == """
        {
        "canvas":{"width":9},
        "resources":{
        "a":"b"
        },
        "reserve":true,"actions":[
        {"method":"save","data":[]}
        ]}

        """)
    #expect(try script(text) == full)
  }

  @Test func `what a form has no place for is an error that names it`() throws {
    let full = try script(
      """
      {"canvas":{"width":9},"resources":{"a":"b"},
      "draws":[{"name":"n","canvas":{},"reserve":true,"actions":[]},{"actions":[]}]}
      """)

    #expect(throws: FormLoss(full, as: .actionList)) {
      try CanonicalForm.encode(full, as: .actionList)
    }
    #expect(
      FormLoss(full, as: .actionList).items
        == [.drawCount(2), .drawCanvas, .drawName, .canvas, .resources, .reserve])
    #expect(FormLoss(full, as: .drawParameters).items == [.drawCount(2), .drawCanvas, .drawName])
    #expect(FormLoss(full, as: .drawScript).items == [])
    #expect(
      FormLoss(full, as: .drawParameters).description
        == "draw parameters cannot hold 2 draws, a draw's own canvas, a draw's name")
  }
}
