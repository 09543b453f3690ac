import DrawCommands
import Testing

@testable import CanvasRaster

@Suite struct `Playing commands` {
  private func box(_ left: Int, _ top: Int, _ right: Int, _ bottom: Int) -> DeviceBox {
    DeviceBox(left: left, top: top, right: right, bottom: bottom)
  }

  @Test(arguments: [
    (#"[1,{"method":"save"},{"method":"restore"}]"#, ["/1", "/2"]),
    (#"{"actions":[{"method":"save"},{},{"method":"restore"}]}"#, ["/actions/0", "/actions/2"]),
    (
      #"{"draws":[{"actions":[{"method":"restore"}]},"#
        + #"{"reserve":true,"actions":[{},{"method":"restore"}]}]}"#,
      ["/draws/0/actions/0", "/draws/1/actions/1"]
    ),
  ])
  func `an observer is told each command with its pointer`(
    json: String, pointers: [String]
  ) throws {
    let script = try ScriptDecoder.decode(Array(json.utf8)).script
    let entries = try Trace.of(json).entries

    #expect(entries.map(\.pointer) == pointers)
    #expect(entries.map(\.command) == script.draws.flatMap(\.commands))
  }

  @Test func `a state is told before and after`() throws {
    let entries = try Trace.of(
      """
      [{"method":"setLineWidth","data":[3]},{"method":"save"},{"method":"translate","data":[1,2]},
      {"method":"restore"}]
      """
    ).entries
    var wide = GraphicsState()
    wide.lineWidth = 3
    var moved = wide
    moved.transform = .translation(x: 1, y: 2)

    #expect(entries.map(\.before) == [GraphicsState(), wide, wide, moved])
    #expect(entries.map(\.after) == [wide, wide, moved, wide])
  }

  @Test(
    arguments: [
      (#"{"method":"fillRect","data":[1,2,3,4]}"#, (1, 2, 4, 6)),
      (#"{"method":"fillRect","data":[1.5,2.5,1,1]}"#, (1, 2, 3, 4)),
      (#"{"method":"fillRect","data":[15,5,99,99]}"#, (15, 5, 20, 10)),
      (#"{"method":"clearRect","data":[1,2,3,4]}"#, (1, 2, 4, 6)),
      (#"{"method":"putImageData","data":["AAAAAAAAAAA=",3,4,2,1]}"#, (3, 4, 5, 5)),
      (#"{"method":"fillRect","data":[50,50,1,1]}"#, nil),
      (#"{"method":"fillPath","data":[]}"#, nil),
      (#"{"method":"setLineWidth","data":[3]}"#, nil), (#"{"method":"save"}"#, nil),
    ] as [(String, (Int, Int, Int, Int)?)])
  func `the changed box holds what a command may have touched`(
    action: String, expected: (Int, Int, Int, Int)?
  ) throws {
    let entries = try Trace.of("[\(action)]").entries

    #expect(entries.map(\.changed) == [expected.map { box($0.0, $0.1, $0.2, $0.3) }])
    #expect(try Trace.of("[\(action)]", wantsChanges: false).entries.map(\.changed) == [nil])
  }

  @Test func `the changed box holds all px that differ`() throws {
    let actions = [
      #"{"method":"setShadow","data":[3,1,2,"red"]}"#, #"{"method":"setLineWidth","data":[3]}"#,
      #"{"method":"setLineJoin","data":["round"]}"#,
      #"{"method":"strokePath","data":[{"method":"moveTo","data":[6,3]},"#
        + #"{"method":"lineTo","data":[9,7]},{"method":"lineTo","data":[6,5]}]}"#,
    ]
    let changed = try #require(
      Trace.of("[\(actions.joined(separator: ","))]").entries.last?.changed)
    let words = try Drawing(actions.joined(separator: ","), 20, 10).words

    for (y, row) in words.enumerated() {
      for (x, word) in row.enumerated() where word != 0 {
        #expect((changed.left..<changed.right).contains(x))
        #expect((changed.top..<changed.bottom).contains(y))
      }
    }
    #expect(changed != box(0, 0, 20, 10))
  }

  @Test func `a restore with nothing saved and a save left open are noted`() throws {
    #expect(
      try Trace.of(#"[{"method":"restore"},{"method":"save"}]"#).notes
        == ["restore-without-save at /0", "unclosed-save at "])
    #expect(
      try Trace.of(#"{"draws":[{"actions":[]},{"actions":[{"method":"save"}]}]}"#).notes
        == ["unclosed-save at /draws/1/actions"])
  }

  @Test func `a picture that is not there is noted and the rest is drawn`() throws {
    let trace = try Trace.of(
      """
      [{"method":"drawImage","data":["a.png",0,0]},{"method":"drawImage","data":["/etc/passwd",0,0]},
      {"method":"putImageData","data":["data:,x",0,0]},
      {"method":"setFillStyle","data":["pattern","a.png","repeat"]},
      {"method":"fillRect","data":[0,0,1,1]},{"method":"save"},{"method":"restore"}]
      """)

    #expect(
      trace.notes == [
        "image-missing at /0", "image-refused at /1", "image-broken at /2", "image-missing at /4",
      ])
    #expect(trace.entries.count == 7)
  }

  @Test func `draws before the last canvas are not played`() throws {
    let json = """
      {"draws":[{"actions":[{"method":"save"}]},{"canvas":{"width":5},"actions":[{"method":"restore"}]},
      {"actions":[{"method":"setLineWidth","data":[2]}]}]}
      """

    #expect(
      try Trace.of(json).entries.map(\.pointer) == ["/draws/1/actions/0", "/draws/2/actions/0"])
  }
}
