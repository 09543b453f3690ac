import DrawCommands
import Testing

@Suite struct `Clips` {
  private func clip(_ x: Double, _ y: Double, _ w: Double, _ h: Double) -> String {
    #"{"method":"clip","data":[{"method":"rect","data":[\#(x),\#(y),\#(w),\#(h)]}]}"#
  }

  private func drawn(_ actions: String...) throws -> [[UInt32]] {
    try Drawing((actions + [filled("red", -9, -9, 99, 99)]).joined(separator: ","), 4, 1).words
  }

  @Test func `clips intersect`() throws {
    #expect(try drawn(clip(0, 0, 3, 1)) == [[red, red, red, clear]])
    #expect(try drawn(clip(0, 0, 3, 1), clip(1, 0, 3, 1)) == [[clear, red, red, clear]])
    #expect(try drawn(clip(0, 0, 1, 1), clip(2, 0, 1, 1)) == [[clear, clear, clear, clear]])
  }

  @Test func `an empty list clips everything away`() throws {
    #expect(try drawn(#"{"method":"clip","data":[]}"#) == [[clear, clear, clear, clear]])
  }

  @Test func `under a singular transform everything is clipped away`() throws {
    #expect(
      try drawn(
        #"{"method":"scale","data":[0,0]}"#, clip(0, 0, 4, 1),
        #"{"method":"setTransform","data":[1,0,0,1,0,0]}"#) == [[clear, clear, clear, clear]])
  }

  @Test func `restoring takes a clip back`() throws {
    let (save, restore) = (#"{"method":"save"}"#, #"{"method":"restore"}"#)

    #expect(
      try drawn(
        clip(0, 0, 3, 1), save, clip(1, 0, 3, 1), save, clip(0, 0, 0, 0), restore)
        == [[clear, red, red, clear]])
    #expect(
      try drawn(clip(0, 0, 3, 1), save, clip(1, 0, 3, 1), save, restore, restore)
        == [[red, red, red, clear]])
    #expect(try drawn(save, save, clip(1, 0, 1, 1), restore) == [[red, red, red, red]])
  }

  @Test func `the rule decides what is inside`() throws {
    #expect(
      try drawn(
        #"{"method":"clip","rule":"evenodd","data":[{"method":"rect","data":[0,0,3,1]},"#
          + #"{"method":"rect","data":[1,0,1,1]}]}"#) == [[red, clear, red, clear]])
  }

  @Test func `a clip far larger than the canvas changes nothing`() throws {
    #expect(try drawn(clip(-1e12, -1e12, 2e12, 2e12)) == [[red, red, red, red]])
  }

  @Test func `each draw starts with the whole canvas`() throws {
    var script = try Drawing.script(clip(0, 0, 1, 1), width: 2, height: 1)
    script.draws += try Drawing.script(filled("red", 0, 0, 2, 1), width: 2, height: 1).draws

    #expect(try Drawing(script).words == [[red, red]])
  }
}

@Suite struct `Reserved pixels` {
  @Test(arguments: [(false, [clear, blue]), (true, [red, blue])])
  func `a draw keeps what is there only when it reserves`(
    reserve: Bool, expected: [UInt32]
  ) throws {
    var script = try Drawing.script(filled("red", 0, 0, 1, 1), width: 2, height: 1)
    var second = try Drawing.script(filled("blue", 1, 0, 1, 1), width: 2, height: 1).draws
    second[0].reserve = reserve
    script.draws += second

    #expect(try Drawing(script).words == [expected])
  }
}
