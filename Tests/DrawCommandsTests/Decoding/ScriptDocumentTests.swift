import DrawCommands
import Testing

@Suite struct `Forms of input` {
  private func script(_ json: String) throws -> DrawScript {
    let decoded = try ScriptDecoder.decode(Array(json.utf8))
    #expect(decoded.diagnostics == DiagnosticLog())
    return decoded.script
  }

  @Test func `a bare array is an action list`() throws {
    #expect(
      try script(" [{\"method\":\"save\"}] ")
        == DrawScript(draws: [Draw(commands: [.save])], form: .actionList))
  }

  @Test(arguments: [
    #"{"canvasId":7,"actions":[{"method":"save"}],"reserve":true,"useHardwareAccelerate":false}"#,
    #"{"reserve":true,"actions":"[{\"method\":\"save\"}]"}"#,
    #"{"reserve":1,"actions":"\ufeff [{\"type\":\"save\"}] "}"#,
    #"{"reserve":false,"actions":[],"reserve":true,"actions":[{"method":"save"}]}"#,
  ])
  func `an object with actions is one draw's parameters`(json: String) throws {
    var expected = DrawScript(
      draws: [Draw(reserve: true, commands: [.save])], form: .drawParameters)
    let decoded = try ScriptDecoder.decode(Array(json.utf8))

    #expect(decoded.script == expected)
    expected.form = .drawScript
    #expect(decoded.script != expected)
  }

  @Test func `a draw script has a canvas, resources and draws`() throws {
    let json = """
      {"version":3,"resources":{"a":"x.png","a":"b.png"},
      "draws":[{"actions":[]},{"name":"n","canvas":{"width":5},"reserve":true,
      "actions":"[{\\"method\\":\\"save\\"}]","name2":{}}],
      "canvas":{"width":"10","height":20.5,"scale":3,"background":"red","dpi":[]}}
      """

    #expect(
      try script(json)
        == DrawScript(
          canvas: CanvasDescription(
            width: 10, height: 20.5, scale: 3, background: Color(red: 1, green: 0, blue: 0)),
          resources: ["a": "b.png"],
          draws: [
            Draw(),
            Draw(
              name: "n", canvas: CanvasDescription(width: 5), reserve: true, commands: [.save]),
          ]))
  }

  @Test(arguments: [
    #"{"scale":2,"canvas":{"scale":3},"draws":[]}"#,
    #"{"canvas":{"scale":3},"draws":[],"scale":2}"#,
    #"{"canvas":{"scale":2},"draws":[]}"#, #"{"scale":"2","draws":[]}"#,
    #"{"canvas":{"background":null},"scale":2,"draws":[{"actions":5}],"draws":[]}"#
      .replacing(#""draws":[{"actions":5}],"#, with: ""),
  ])
  func `a scale at top level is the canvas'`(json: String) throws {
    #expect(try script(json) == DrawScript(canvas: CanvasDescription(scale: 2), draws: []))
  }

  @Test func `indexes of actions count what was skipped`() throws {
    let json = #"[1,{"method":"save"},{"method":"setLineHeight"},{"method":"restore"}]"#
    let script = try ScriptDecoder.decode(Array(json.utf8)).script

    #expect(
      script.draws == [Draw(commands: [.save, .restore], actionIndexes: [1, 3])])
    #expect(script.pointer(draw: 0, action: 3) == "/3")
  }

  @Test(arguments: [
    (ScriptForm.actionList, "/7"), (.drawParameters, "/actions/7"),
    (.drawScript, "/draws/2/actions/7"),
  ])
  func `a pointer fits the form`(form: ScriptForm, pointer: String) {
    #expect(DrawScript(draws: [], form: form).pointer(draw: 2, action: 7) == pointer)
  }

  @Test(arguments: [
    (#"{"actions":"[{\"method\":\"fillRect\",\"data\":[1]}]"}"#, "/actions/0/data/1"),
    (#"{"draws":[{"actions":[]},{"actions":"[1]"}]}"#, "/draws/1/actions/0"),
    (#"{"draws":[{"actions":[]},{"actions":[{},{}]}]}"#, "/draws/1/actions/0"),
  ])
  func `pointers go on inside a text of actions`(json: String, pointer: String) throws {
    #expect(try Decoded(json).notes.first?.pointer == pointer)
  }

  @Test func `a reserve of another type is taken by JavaScript's rule and noted`() throws {
    #expect(try Decoded(#"{"reserve":"no","actions":[]}"#).notes == [Note(.wrongType, "/reserve")])
    #expect(
      try Decoded(#"{"draws":[{"reserve":1,"actions":[]}]}"#).notes
        == [Note(.wrongType, "/draws/0/reserve")])
    #expect(try Decoded(#"{"reserve":null,"actions":[]}"#).notes == [])
  }
}

@Suite struct `Shape errors` {
  @Test(arguments: [
    ("5", ""), ("null", ""), (#""[]""#, ""), ("true", ""), ("{}", "/draws"),
    (#"{"draws":5}"#, "/draws"), (#"{"draws":{}}"#, "/draws"), (#"{"draws":null}"#, "/draws"),
    (#"{"draws":[5]}"#, "/draws/0"), (#"{"draws":[[]]}"#, "/draws/0"),
    (#"{"draws":[{"actions":[]},{}]}"#, "/draws/1/actions"),
    (#"{"draws":[{"actions":{}}]}"#, "/draws/0/actions"),
    (#"{"draws":[{"actions":null}]}"#, "/draws/0/actions"),
    (#"{"draws":[{"actions":"{}"}]}"#, "/draws/0/actions"),
    (#"{"actions":5}"#, "/actions"), (#"{"actions":"5"}"#, "/actions"),
    (#"{"actions":""}"#, "/actions"), (#"{"actions":"[}"}"#, "/actions"),
    (#"{"actions":"[] []"}"#, "/actions"),
    (#"{"canvas":null,"draws":[]}"#, "/canvas"), (#"{"canvas":[300,150],"draws":[]}"#, "/canvas"),
    (#"{"canvas":{"width":0},"draws":[]}"#, "/canvas/width"),
    (#"{"canvas":{"width":-1},"draws":[]}"#, "/canvas/width"),
    (#"{"canvas":{"width":null},"draws":[]}"#, "/canvas/width"),
    (#"{"canvas":{"width":"wide"},"draws":[]}"#, "/canvas/width"),
    (#"{"canvas":{"width":"NaN"},"draws":[]}"#, "/canvas/width"),
    (#"{"canvas":{"height":1e999},"draws":[]}"#, "/canvas/height"),
    (#"{"canvas":{"height":[1]},"draws":[]}"#, "/canvas/height"),
    (#"{"canvas":{"scale":0},"draws":[]}"#, "/canvas/scale"),
    (#"{"canvas":{"scale":1000.5},"draws":[]}"#, "/canvas/scale"),
    (#"{"canvas":{"scale":true},"draws":[]}"#, "/canvas/scale"),
    (#"{"scale":-2,"draws":[]}"#, "/scale"), (#"{"scale":"NaN","draws":[]}"#, "/scale"),
    (#"{"canvas":{"background":"bluish"},"draws":[]}"#, "/canvas/background"),
    (#"{"canvas":{"background":5},"draws":[]}"#, "/canvas/background"),
    (#"{"canvas":{"background":[1,null,3]},"draws":[]}"#, "/canvas/background"),
    (#"{"draws":[{"canvas":null,"actions":[]}]}"#, "/draws/0/canvas"),
    (#"{"draws":[{"canvas":{"width":"x"},"actions":[]}]}"#, "/draws/0/canvas/width"),
    (#"{"resources":5,"draws":[]}"#, "/resources"),
    (#"{"resources":{"a":5},"draws":[]}"#, "/resources/a"),
    (#"{"resources":{"a/b~c":null},"draws":[]}"#, "/resources/a~1b~0c"),
  ])
  func `a wrong shape above the actions is an error with a pointer`(json: String, pointer: String) {
    #expect {
      try ScriptDecoder.decode(Array(json.utf8))
    } throws: { error in
      guard case .shape(pointer, _) = error as? DecodingError else { return false }
      return true
    }
  }

  @Test(arguments: [
    "nul", "[1", "5 5", #"{"draws":nul}"#, #"{"canvas":nul}"#,
    #"{"actions":[{"method":"rotate","data":[x]}]}"#,
    #"[{"method":"fillText","data":[7,]}]"#, #"[{"method":"setFillStyle","data":["normal",x]}]"#,
    #"[{"method":"fillPath","data":[{"method":"lineTo","data":[1,2}]}]"#, "[] []",
    #"{"canvas":{"width":-}}"#,
  ])
  func `broken JSON is told apart from a wrong shape`(json: String) {
    #expect {
      try ScriptDecoder.decode(Array(json.utf8))
    } throws: { error in
      guard case .syntax = error as? DecodingError else { return false }
      return true
    }
  }

  @Test func `an error says where and what`() {
    #expect(throws: DecodingError.shape(pointer: "/canvas", problem: "should be an object")) {
      try ScriptDecoder.decode(Array(#"{"canvas":5}"#.utf8))
    }
    #expect(
      throws: DecodingError.shape(
        pointer: "/actions",
        problem: "the text inside is no JSON: line 2, column 1 (byte 2): "
          + "found '}' where a value should stand")
    ) {
      try ScriptDecoder.decode(Array(#"{"actions":"[\n}"}"#.utf8))
    }
    #expect(
      DecodingError.shape(pointer: "", problem: "is wrong").description
        == "the document: is wrong")
    #expect(
      DecodingError.syntax(SyntaxError(reason: "no", offset: 5, line: 2, column: 3)).description
        == "line 2, column 3 (byte 5): no")
  }
}
