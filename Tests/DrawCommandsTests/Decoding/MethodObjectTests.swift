import DrawCommands
import Testing

@Suite struct `Actions and their keys` {
  static let rect = Rect(x: 1, y: 2, width: 3, height: 4)

  @Test(arguments: [
    #"{"method":"clearRect","data":[1,2,3,4]}"#,
    #"{"data":[1,2,3,4],"method":"clearRect"}"#,
    #"{"type":"clearRect","args":[1,2,3,4]}"#,
    #"{"args":[1,2,3,4],"type":"clearRect"}"#,
    #"{"method":"clearRect","args":[1,2,3,4]}"#,
    #"{"x":{"method":"save"},"data":[1,2,3,4],"y":[[]],"method":"clearRect","z":null}"#,
    #"{"\u006dethod":"clearRect","d\u0061ta":[1,2,3,4]}"#,
    #"{"d\u0061ta":[1,2,3,4],"t\u0079pe":"clear\u0052ect"}"#,
    #"{"method":"save","method":"clearRect","data":[1,2,3,4]}"#,
    #"{"method":"save","data":[1,2,3,4],"method":"clearRect"}"#,
    #"{"method":"clearRect","data":[9,9,9,9],"data":[1,2,3,4]}"#,
    #"{"method":"clearRect","data":[null],"args":[1,2,3,4]}"#,
    #"{"method":"bogus","data":[9],"type":"clearRect","args":[1,2,3,4]}"#,
    #"{"data":[9],"data":[1,2,3,4],"method":"clearRect"}"#,
    #"{"method":"clearRect","data":"x","method":"save","method":"clearRect","data":[1,2,3,4]}"#,
    #"{"method":7,"data":[1,2,3,4],"method":"clearRect"}"#,
    #"{"method":"clearRect","data":[1,2,3,4],"rule":"evenodd"}"#,
    #"{"method":"clearRect","data":[1,2,3,4],"rule":"bogus"}"#,
    #"{ "method" : "clearRect" , "data" : [ 1 , 2 , 3 , 4 , "more", {} ] }"#,
  ])
  func `keys come in any order and the last of duplicates wins`(action: String) throws {
    #expect(try Decoded("[\(action)]") == Decoded([.clear(Self.rect)]))
  }

  @Test(arguments: [
    #"{"method":"rect","data":[1,2,3,4]}"#,
    #"{"data":[1,2,3,4],"method":"rect"}"#,
    #"{"args":[1,2,3,4],"type":"rect"}"#,
    #"{"d\u0061ta":[1,2,3,4],"method":"re\u0063t"}"#,
    #"{"method":"lineTo","data":[1,2],"method":"rect","data":[1,2,3,4]}"#,
    #"{"method":"beginPath","data":[1,2,3,4],"method":"rect"}"#,
    #"{"method":"rect","data":[0,0,0],"data":[1,2,3,4]}"#,
    #"{"method":"rect","data":[1,2,3,4],"rule":"bogus"}"#,
  ])
  func `steps of a path have the same freedom`(step: String) throws {
    #expect(
      try Decoded(#"[{"method":"strokePath","data":[\#(step)]}]"#)
        == Decoded([.stroke(Path(rect: Self.rect))]))
  }

  @Test(arguments: [
    (#"{"method":"fillPath","data":[],"rule":"evenodd"}"#, FillRule.evenOdd),
    (#"{"rule":"evenodd","data":[],"method":"fillPath"}"#, .evenOdd),
    (#"{"rule":"even\u006fdd","method":"fillPath","data":[]}"#, .evenOdd),
    (#"{"rule":"nonzero","method":"fillPath","data":[],"rule":"evenodd"}"#, .evenOdd),
    (#"{"rule":"evenodd","method":"fillPath","data":[],"rule":"nonzero"}"#, .nonZero),
    (#"{"method":"fillPath","data":[]}"#, .nonZero),
  ])
  func `a rule beside the data is the path's`(action: String, rule: FillRule) throws {
    #expect(try Decoded("[\(action)]") == Decoded([.fill(Path(), rule)]))
    let clip = action.replacing("fillPath", with: "clipPath")
    #expect(try Decoded("[\(clip)]") == Decoded([.clip(Path(), rule)]))
  }

  @Test func `a rule means nothing on a rectangle or a stroke`() throws {
    #expect(
      try Decoded(
        """
        [{"method":"fillRect","data":[1,2,3,4],"rule":"evenodd"},
        {"method":"strokePath","data":[],"rule":"bogus"}]
        """)
        == Decoded([.fill(Path(rect: Self.rect), .nonZero), .stroke(Path())]))
  }

  @Test(arguments: [
    #"{"method":"clip","data":[],"rule":"bogus"}"#, #"{"rule":"bogus","method":"clip","data":[]}"#,
    #"{"data":[],"method":"clip","rule":"evenOdd"}"#, #"{"rule":"","data":[],"method":"clip"}"#,
  ])
  func `an unknown rule is noted and counts as nonzero`(action: String) throws {
    #expect(
      try Decoded("[\(action)]")
        == Decoded([.clip(Path(), .nonZero)], [Note(.unknownWord, "/0")]))
  }

  @Test(arguments: [
    (#"{"method":"save","method":"bogus"}"#, Note(.unknownMethod, "/0")),
    (#"{"method":"save","data":[],"method":7}"#, Note(.unknownMethod, "/0")),
    (#"{"method":"clearRect","data":[1,2,3,4],"type":"bogus"}"#, Note(.unknownMethod, "/0")),
    (#"{"method":"clearRect","data":[null],"type":"bogus"}"#, Note(.unknownMethod, "/0")),
    (#"{"method":"clearRect","data":[1,2,3,4],"data":[1]}"#, Note(.missingData, "/0/data/1")),
    (#"{"method":"clearRect","data":[1,2,3,4],"args":[1,{"a":1}]}"#, Note(.wrongType, "/0/args/1")),
    (#"{"\u0061rgs":[1,{"a":1}],"method":"clearRect"}"#, Note(.wrongType, "/0/args/1")),
  ])
  func `a later duplicate that is wrong takes the action away`(action: String, note: Note) throws {
    #expect(try Decoded("[\(action)]") == Decoded([], [note]))
  }
}
