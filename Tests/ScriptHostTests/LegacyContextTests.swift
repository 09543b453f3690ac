import DrawCommands
import Pixels
import ScriptHost
import Testing

/// The wire forms are those of shared/samples/edge-ios.json and of the contract.
@Suite("Legacy context") struct LegacyContextTests {
  private func recorded(_ script: String) throws -> [String] {
    let page = try ScriptPage("const ctx = wx.createCanvasContext('a');\(script); ctx.draw();")
    #expect(page.failures.isEmpty)
    return try page.actions
  }

  private func action(_ method: String, _ data: String) -> String {
    #"{"method":"\#(method)","data":\#(data)}"#
  }

  @Test(
    "a setter and its property give the same action",
    arguments: [
      (
        "setFillStyle('#1aad19')", "fillStyle = '#1aad19'", "setFillStyle",
        #"["normal",[26,173,25,255]]"#
      ),
      (
        "setStrokeStyle('#f00')", "strokeStyle = '#f00'", "setStrokeStyle",
        #"["normal",[255,0,0,255]]"#
      ),
      ("setGlobalAlpha(0.5)", "globalAlpha = 0.5", "setGlobalAlpha", "[127]"),
      ("setGlobalAlpha(2)", "globalAlpha = 2", "setGlobalAlpha", "[510]"),
      ("setLineWidth(3)", "lineWidth = 3", "setLineWidth", "[3]"),
      ("setLineCap('round')", "lineCap = 'round'", "setLineCap", #"["round"]"#),
      ("setLineJoin('bevel')", "lineJoin = 'bevel'", "setLineJoin", #"["bevel"]"#),
      ("setMiterLimit(4)", "miterLimit = 4", "setMiterLimit", "[4]"),
      ("setLineDash([], 3)", "lineDashOffset = 3", "setLineDash", "[[],3]"),
      ("setTextAlign('center')", "textAlign = 'center'", "setTextAlign", #"["center"]"#),
      ("setTextBaseline('top')", "textBaseline = 'top'", "setTextBaseline", #"["top"]"#),
      (
        "setGlobalCompositeOperation('xor')", "globalCompositeOperation = 'xor'",
        "setGlobalCompositeOperation", #"["xor"]"#
      ),
    ])
  func setters(_ call: String, _ property: String, _ method: String, _ data: String) throws {
    let wanted = [action(method, data)]
    #expect(try recorded("ctx.\(call)") == wanted)
    #expect(try recorded("ctx.\(property)") == wanted)
  }

  @Test(
    "colours become four numbers",
    arguments: [
      ("red", "[255,0,0,255]"), ("rgba(0, 0, 255, 0.5)", "[0,0,255,127]"),
      ("rgb(300,-20,50)", "[255,-20,50,255]"), ("rgba(0,0,0,199)", "[0,0,0,50745]"),
      ("transparent", "[0,0,0,0]"), ("nonsense", "[0,0,0,255]"), ("#12345678", "[18,52,86,120]"),
    ])
  func colours(_ text: String, _ data: String) throws {
    #expect(
      try recorded("ctx.setFillStyle('\(text)')") == [
        action("setFillStyle", "[\"normal\",\(data)]")
      ])
  }

  @Test(
    "calls that paint and transform have their wire form",
    arguments: [
      ("fillRect(1, 2, 3, 4)", "fillPath", #"[{"method":"rect","data":[1,2,3,4]}]"#),
      ("strokeRect(1, 2, 3, 4)", "strokePath", #"[{"method":"rect","data":[1,2,3,4]}]"#),
      ("clearRect(1, 2, 3, 4)", "clearRect", "[1,2,3,4]"), ("fill()", "fillPath", "[]"),
      ("fillText('a', 1, 2)", "fillText", #"["a",1,2]"#),
      ("fillText(5, 1, 2, NaN)", "fillText", #"["5",1,2]"#),
      ("strokeText('a', 1, 2, 30)", "strokeText", #"["a",1,2,30]"#),
      ("drawImage('x.png', 1, 2)", "drawImage", #"["x.png",1,2]"#),
      ("drawImage('x.png', 1, 2, 3, 4)", "drawImage", #"["x.png",1,2,3,4]"#),
      (
        "drawImage('/i/x.png', 1, 2, 3, 4, 5, 6, 7, 8)", "drawImage",
        #"["i/x.png",5,6,7,8,1,2,3,4]"#
      ),
      ("save()", "save", "[]"), ("restore()", "restore", "[]"), ("scale(2, 3)", "scale", "[2,3]"),
      ("rotate(1)", "rotate", "[1]"), ("translate(1, 2)", "translate", "[1,2]"),
      ("transform(1, 2, 3, 4, 5, 6)", "transform", "[1,2,3,4,5,6]"),
      ("setTransform(1, 2, 3, 4, 5, 6)", "setTransform", "[1,2,3,4,5,6]"),
      ("setShadow(1, 2, 3, '#00f')", "setShadow", "[1,2,3,[0,0,255,255]]"),
      ("setShadow(1, 2, 0, '#00f')", "setShadow", "[1,2,0,[]]"),
      ("setFontSize(20)", "setFontSize", "[20]"), ("setLineDash()", "setLineDash", "[[0,0],0]"),
      (
        "setFillStyle(ctx.createPattern('x.png', 'repeat'))", "setFillStyle",
        #"["pattern","x.png","repeat"]"#
      ),
    ])
  func painting(_ call: String, _ method: String, _ data: String) throws {
    #expect(try recorded("ctx.\(call)") == [action(method, data)])
  }

  @Test("every fill, stroke and clip carries the whole path so far")
  func pathsAreCopied() throws {
    let path = [
      action("moveTo", "[5,5]"), action("lineTo", "[9,9]"), action("arc", "[1,2,3,0,1,false]"),
      action("arcTo", "[1,2,3,4,5]"), action("quadraticCurveTo", "[1,2,3,4]"),
      action("bezierCurveTo", "[1,2,3,4,5,6]"), action("closePath", "[]"),
    ]
    let more = path + [action("rect", "[1,2,3,4]")]
    let list = { (path: [String]) in "[" + path.joined(separator: ",") + "]" }
    let actions = try recorded(
      """
      ctx.beginPath(); ctx.lineTo(5, 5); ctx.lineTo(9, 9); ctx.arc(1, 2, 3, 0, 1);
      ctx.arcTo(1, 2, 3, 4, 5); ctx.quadraticCurveTo(1, 2, 3, 4); ctx.bezierCurveTo(1, 2, 3, 4, 5, 6);
      ctx.closePath(); ctx.fill(); ctx.rect(1, 2, 3, 4); ctx.stroke(); ctx.clip();
      ctx.beginPath(); ctx.fill()
      """)
    #expect(
      actions == [
        action("fillPath", list(path)), action("strokePath", list(more)),
        action("clip", list(more)), action("fillPath", "[]"),
      ])
  }

  @Test("stops added after the style was set are sent, until the draw")
  func gradientsAreKeptByReference() throws {
    let actions = try recorded(
      """
      const g = ctx.createLinearGradient(0, 0, 100, 0); ctx.setFillStyle(g); g.addColorStop(0, '#f00');
      const r = ctx.createCircularGradient(50, 80, 30); ctx.strokeStyle = r; r.addColorStop(1, '#000')
      """)
    #expect(
      actions == [
        action("setFillStyle", #"["linear",[0,0,100,0],[[0,[255,0,0,255]]]]"#),
        action("setStrokeStyle", #"["radial",[50,80,30],[[1,[0,0,0,255]]]]"#),
      ])
  }

  @Test(
    "the font setter takes fonts apart as clients do",
    arguments: [
      (
        "bold 20px serif",
        ["setFontWeight bold", "setFontWeight normal", "setFontSize 20", "setFontFamily serif"]
      ),
      (
        "normal bold 20px serif",
        ["setFontStyle normal", "setFontWeight bold", "setFontSize 20", "setFontFamily serif"]
      ),
      (
        "italic 20px serif",
        ["setFontStyle italic", "setFontWeight normal", "setFontSize 20", "setFontFamily serif"]
      ),
      ("12.5px serif", []),
    ])
  func fonts(_ font: String, _ wanted: [String]) throws {
    let page = try ScriptPage(
      "const ctx = wx.createCanvasContext('a'); ctx.font = '\(font)'; ctx.draw()")
    let calls = try page.calls("drawCanvas").flatMap { $0["actions"]?.elements ?? [] }
    let said = calls.map { call in
      let value = call["data"]?.elements?.first
      return (call["method"]?.string ?? "") + " "
        + (value?.string ?? value?.integer.map(String.init) ?? "")
    }
    #expect(said == wanted)
    #expect(page.warnings == (wanted.isEmpty ? ["legacy-font"] : []))
  }

  @Test("a shadow's colour set before its blur is lost on iOS, and kept on Android")
  func shadowProfiles() throws {
    let script = """
      const ctx = wx.createCanvasContext('a');
      ctx.shadowColor = '#f00'; ctx.shadowOffsetX = 5; ctx.shadowBlur = 8; ctx.shadowColor = '#00f'; ctx.draw()
      """
    #expect(
      try ScriptPage(script).actions
        == ["[0,0,0,[]]", "[5,0,0,[]]", "[5,0,8,[]]", "[5,0,8,[0,0,255,255]]"].map {
          action("setShadow", $0)
        })
    let android = try ScriptPage(script) {
      $0.environment = ["device": ["platform": "android"]]
    }
    #expect(try android.actions[2] == action("setShadow", "[5,0,8,[255,0,0,255]]"))
  }

  @Test("draw sends and empties the recorder, and calls back later")
  func drawing() throws {
    let page = try ScriptPage(
      """
      const ctx = wx.createCanvasContext('a');
      ctx.fillRect(0, 0, 1, 1); ctx.draw(true, r => console.log('drawn', r.errMsg)); console.log('sent');
      ctx.save(); ctx.clearActions(); ctx.draw();
      """)
    #expect(page.lines == ["sent", "drawn drawCanvas:ok"])
    let draws = try page.calls("drawCanvas")
    #expect(draws.map { $0["reserve"] } == [true, false])
    #expect(draws.map { $0["actions"]?.elements?.count } == [1, 0])
  }

  @Test("wx.createContext records for wx.drawCanvas")
  func contextWithoutCanvas() throws {
    let page = try ScriptPage(
      """
      const ctx = wx.createContext(); ctx.setFillStyle('#00ff00'); ctx.fillRect(0, 0, 100, 100);
      const actions = ctx.getActions();
      console.log(actions.length, ctx.getActions().length);
      wx.drawCanvas({ canvasId: 'a', actions, success: r => console.log(r.errMsg) });
      """)
    #expect(page.lines == ["2 0", "drawCanvas:ok"])
    #expect(try #require(page.result).pictures[0].pixmap[50, 50].green == 255)
  }

  @Test("measures with the font in force, also after restore")
  func measuring() throws {
    let page = try ScriptPage(
      """
      const ctx = wx.createCanvasContext('a'); const m = () => ctx.measureText('wide').width;
      const small = m(); ctx.save(); ctx.setFontSize(20); console.log(m() / small); ctx.restore();
      console.log(m() === small, m() > 0);
      """)
    #expect(page.lines == ["2", "true true"])
  }

  @Test("call sites name the page's own code and change no pixel")
  func callSites() throws {
    let script = """
      const ctx = wx.createCanvasContext('a');
      function bar() { ctx.fillRect(0, 0, 50, 50); }
      bar();
      ctx.draw();
      """
    let plain = try ScriptPage(script)
    let marked = try ScriptPage(script) { $0.recordsCallSites = true }
    #expect(
      try marked.actions == [
        #"{"method":"fillPath","data":[{"method":"rect","data":[0,0,50,50]}],"at":"page.js:2 bar"}"#
      ])
    #expect(plain.result?.pictures[0].pixmap == marked.result?.pictures[0].pixmap)
  }
}
