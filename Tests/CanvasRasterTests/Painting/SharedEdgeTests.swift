import Testing

/// Px that two parts of one path, or two marks of one line, share.
@Suite struct `Parts that share a px` {
  @Test func `that wind against each other leave no gap`() throws {
    let drawing = try Drawing(
      #"{"type":"fillPath","args":[{"type":"rect","args":[2,0,2.5,4]},{"type":"rect","args":[8,0,-3.5,4]}]}"#,
      10, 4)

    #expect(drawing.words[1][2..<8].allSatisfy { $0 == 0x0000_00FF })
  }

  @Test func `cover no more than once`() throws {
    let circle = #"{"type":"arc","args":[10,10,7.3,0,6.283185307179586]}"#
    let once = try Drawing(#"{"type":"fillPath","args":[\#(circle)]}"#, 20, 20)
    let thrice = try Drawing(
      #"{"type":"fillPath","args":[\#(circle),\#(circle),\#(circle)]}"#, 20, 20)

    for (a, b) in zip(once.words.joined(), thrice.words.joined()) {
      #expect(abs(Int(a & 0xFF) - Int(b & 0xFF)) <= 12)
    }
  }

  @Test func `as the ends of a dashed outline make a whole corner`() throws {
    let drawing = try Drawing(
      #"{"type":"setLineWidth","args":[4]},{"type":"setLineDash","args":[[1000],0]},{"type":"strokeRect","args":[4,4,10,10]}"#,
      20, 20)

    #expect(drawing.words[2][2] == 0x0000_00FF)
  }

  @Test func `a shadow falls only from where a gradient paints`() throws {
    let drawing = try Drawing(
      #"{"type":"setShadow","args":[0,10,0,[0,0,0,255]]},{"type":"setFillStyle","args":["radial",[80,-50,1,95,-50,1],[[0,"red"],[1,"blue"]]]},{"type":"fillRect","args":[2,2,6,6]}"#,
      20, 20)

    #expect(drawing.words.joined().allSatisfy { $0 == 0 })
  }
}
