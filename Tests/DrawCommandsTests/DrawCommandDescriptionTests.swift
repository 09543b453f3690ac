import DrawCommands
import Testing

@Suite struct `Descriptions of commands` {
  @Test(arguments: [
    (#"{"method":"save"}"#, "save"),
    (#"{"method":"translate","data":[5,-6.5]}"#, "transform (1, 0, 0, 1, 5, -6.5)"),
    (#"{"method":"fillRect","data":[1,2,3,4]}"#, "fillPath rect(1, 2, 3, 4), nonzero"),
    (
      #"{"method":"clip","rule":"evenodd","data":[{"method":"moveTo","data":[0,0]}]}"#,
      "clip 1 step, evenodd"
    ),
    (#"{"method":"strokePath","data":[]}"#, "strokePath 0 steps"),
    (#"{"method":"clearRect","data":[1,2,3,4]}"#, "clearRect (1, 2, 3, 4)"),
    (#"{"method":"fillText","data":["a\n\"b",1,2]}"#, #"fillText "a\n\"b" at (1, 2)"#),
    (
      #"{"method":"strokeText","data":["x",1,2,30]}"#, #"strokeText "x" at (1, 2), at most 30 wide"#
    ),
    (#"{"method":"drawImage","data":["a.png",1,2]}"#, #"drawImage "a.png" at (1, 2)"#),
    (
      #"{"method":"drawImage","data":["a.png",1,2,3,4,5,6,7,8]}"#,
      #"drawImage "a.png" into (1, 2, 3, 4) from (5, 6, 7, 8)"#
    ),
    (#"{"method":"putImageData","data":["AAAAAA==",3,4,1,1]}"#, "putImageData 1 × 1 px at (3, 4)"),
    (
      #"{"method":"putImageData","data":["a.png",3,4,1,2,3,4]}"#,
      #"putImageData "a.png" at (3, 4), only (1, 2, 3, 4)"#
    ),
    (
      #"{"method":"setFillStyle","data":["normal",[255,128,0,127]]}"#,
      "setFillStyle rgba(255, 128, 0, 0.498)"
    ),
    (
      #"{"method":"setStrokeStyle","data":["linear",[0,0,9,0],[[0,[0,0,0]]]]}"#,
      "setStrokeStyle linear (0, 0) to (9, 0), 1 stop"
    ),
    (
      #"{"method":"setFillStyle","data":["radial",[1,2,3],[]]}"#,
      "setFillStyle radial (1, 2) radius 0 to (1, 2) radius 3, 0 stops"
    ),
    (
      #"{"method":"setFillStyle","data":["pattern","a.png","repeat-x"]}"#,
      #"setFillStyle pattern "a.png", repeat-x"#
    ),
    (#"{"method":"setGlobalAlpha","data":[127]}"#, "setGlobalAlpha 127"),
    (
      #"{"method":"setShadow","data":[1,2,-1,[0,0,0,255]]}"#,
      "setShadow offset (1, 2), same blur, rgba(0, 0, 0, 1)"
    ),
    (#"{"method":"setLineDash","data":[[],3]}"#, "setLineDash solid, offset 3"),
    (#"{"method":"setLineDash","data":[[1,2],0]}"#, "setLineDash (1, 2), offset 0"),
    (#"{"method":"setFont","data":["bold 12px A B"]}"#, "setFont 700 12px 'A B'"),
    (#"{"method":"setImageSmoothingEnabled","data":[false]}"#, "setImageSmoothingEnabled off"),
  ])
  func `a command says on one line what it is`(json: String, text: String) throws {
    let script = try ScriptDecoder.decode(Array("[\(json)]".utf8)).script

    #expect(script.draws[0].commands.map(\.description) == [text])
  }

  @Test func `long texts and lists are cut`() {
    let text = TextDraw(text: String(repeating: "字", count: 50), anchor: .zero)
    let dash = LineDash((0..<20).map { Double($0) }) ?? .solid

    #expect(
      DrawCommand.fillText(text).description
        == "fillText \"\(String(repeating: "字", count: 40))…\" at (0, 0)")
    #expect(
      DrawCommand.setLineDash(dash, offset: 0).description
        == "setLineDash (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, …), offset 0")
  }
}
