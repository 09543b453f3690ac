import DrawCommands
import Testing

@testable import CanvasRaster

@Suite struct `Letter spacing, direction and conic gradients` {
  private func text(_ setup: String, _ draw: String = #"["abc",60,30]"#) throws -> [[UInt32]] {
    try Drawing(setup + #"{"method":"fillText","data":\#(draw)}"#, 120, 40).words
  }

  private func ink(_ words: [[UInt32]]) -> ClosedRange<Int> {
    let columns = (0..<120).filter { x in words.contains { $0[x] != 0 } }
    return (columns.first ?? 0)...(columns.last ?? 0)
  }

  private let spaced = #"{"method":"setLetterSpacing","data":["8px"]},"#

  @Test func `spacing follows every character, the last too`() throws {
    let plain = ink(try text(""))
    let left = ink(try text(spaced))
    let right = ink(
      try text(spaced + #"{"method":"setTextAlign","data":["right"]},"#))
    let plainRight = ink(try text(#"{"method":"setTextAlign","data":["right"]},"#))

    #expect(left.upperBound == plain.upperBound + 16)
    #expect(right.upperBound == plainRight.upperBound - 8)
    #expect(right.lowerBound == plainRight.lowerBound - 24)
  }

  @Test func `a length in em grows with the font`() throws {
    let em =
      #"{"method":"setLetterSpacing","data":["0.4em"]},{"method":"setFontSize","data":[20]},"#

    #expect(try text(em) == text(spaced + #"{"method":"setFontSize","data":[20]},"#))
  }

  @Test(arguments: ["1e308", "-1e308", #""1e308px""#, #""1e300em""#])
  func `spacing beyond every canvas leaves nothing of three characters on it`(value: String) throws
  {
    let setup = #"{"method":"setLetterSpacing","data":[\#(value)]},"#
    let words = try text(setup + #"{"method":"setTextAlign","data":["center"]},"#)

    #expect(words.joined().allSatisfy { $0 == clear })
  }

  @Test(arguments: [
    ("rtl", "start", "right"), ("rtl", "end", "left"), ("ltr", "start", "left"),
    ("ltr", "end", "right"), ("inherit", "start", "left"), ("rtl", "center", "center"),
  ])
  func `the direction decides what start and end mean`(
    direction: String, align: String, side: String
  ) throws {
    let start = #"{"method":"setDirection","data":["\#(direction)"]},"#
    func aligned(_ word: String) -> String { #"{"method":"setTextAlign","data":["\#(word)"]},"# }

    #expect(try text(start + aligned(align)) == text(aligned(side)))
  }

  @Test func `nothing under copy leaves the clip empty`() throws {
    let copy = #"{"method":"setGlobalCompositeOperation","data":["copy"]},"#
    let drawing = try Drawing(
      filled("red", 0, 0, 4, 4) + "," + copy + #"{"method":"fillText","data":["",0,0]}"#, 4, 4)

    #expect(drawing.words.joined().allSatisfy { $0 == clear })
  }

  @Test(arguments: [(0.0, red), (1.0, blue), (-1.0, blue), (2.0, red), (1e307, nil)])
  func `a conic gradient starts at its angle and runs clockwise`(
    halfTurns: Double, right: UInt32?
  ) throws {
    let stops = #"[[0,"red"],[0.5,"red"],[0.5,"blue"],[1,"blue"]]"#
    let words = try Drawing(
      #"{"method":"setFillStyle","data":["conic",[\#(halfTurns * .pi),10,10],\#(stops)]},"#
        + #"{"method":"fillRect","data":[0,0,20,20]}"#, 20, 20
    ).words

    if let right {
      // Half a turn from +x on is below, as y grows downwards.
      #expect(words[15][10] == right)
      #expect(words[4][10] == (right == red ? blue : red))
    } else {
      #expect(words.joined().allSatisfy { $0 & 0xFF == 255 })
    }
  }
}
