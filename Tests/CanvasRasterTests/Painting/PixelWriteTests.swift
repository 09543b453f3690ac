import DrawCommands
import Testing

@Suite struct `Pixels that replace` {
  private func bytes(_ words: [UInt32]) -> String {
    Base64.encode(
      words.flatMap { word in [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: word >> $0) } })
  }

  private func put(_ words: [UInt32], _ x: Double, _ y: Double, _ w: Int, _ h: Int) -> String {
    #"{"method":"putImageData","data":["\#(bytes(words))",\#(x),\#(y),\#(w),\#(h)]}"#
  }

  @Test func `at scale 1 each value is a px`() throws {
    #expect(
      try Drawing(put([red, blue, green, clear], 1, 0, 2, 2), 3, 2).words
        == [[clear, red, blue], [clear, green, clear]])
  }

  @Test func `at scale 2 each value is four`() throws {
    #expect(
      try Drawing(put([red, blue], 0, 0, 2, 1), 2, 1, scale: 2).words
        == [[red, red, blue, blue], [red, red, blue, blue]])
  }

  @Test func `at scale 1.5 each value covers the nearest box`() throws {
    #expect(
      try Drawing(put([red, blue, green, black], 0, 0, 2, 2), 2, 2, scale: 1.5).words
        == [[red, red, blue], [red, red, blue], [green, green, black]])
  }

  @Test func `at scale 0.5 some values are left out`() throws {
    #expect(
      try Drawing(put([red, blue, green, black], 0, 0, 4, 1), 4, 2, scale: 0.5).words
        == [[red, green]])
  }

  @Test func `nothing but the place matters`() throws {
    let actions = [
      filled("blue", 0, 0, 3, 1), #"{"method":"setGlobalAlpha","data":[10]}"#,
      #"{"method":"translate","data":[2,0]}"#, #"{"method":"clip","data":[]}"#,
      #"{"method":"setShadow","data":[1,0,0,"blue"]}"#,
      #"{"method":"setGlobalCompositeOperation","data":["destination-over"]}"#,
      put([0xFF00_0080, clear], 1, 0, 2, 1),
    ]

    #expect(
      try Drawing(actions.joined(separator: ","), 3, 1).words == [[blue, 0xFF00_0080, clear]])
  }

  @Test(
    arguments: [
      (-1, 0, [blue, clear]), (1, 0, [clear, red]), (5, 0, [clear, clear]),
      (0, -1, [green, black]),
    ] as [(Double, Double, [UInt32])])
  func `what lies outside of the canvas is cut off`(
    x: Double, y: Double, expected: [UInt32]
  ) throws {
    #expect(try Drawing(put([red, blue, green, black], x, y, 2, 2), 2, 1).words == [expected])
  }

  @Test(arguments: [
    ("1,0", [clear, red, blue]), ("0,0,1,0,1,1", [clear, blue, clear]),
    ("0,0,2,1,-1,-1", [clear, blue, clear]), ("0,0,-5,-5,50,50", [red, blue, clear]),
    ("0,0,1,0,0,1", [clear, clear, clear]),
  ])
  func `a picture has a dirty rectangle`(numbers: String, expected: [UInt32]) throws {
    let drawing = try Drawing(
      #"{"method":"putImageData","data":["a",\#(numbers)]}"#, 3, 1,
      resources: ["a": dataURL([[red, blue]])])

    #expect(drawing.words == [expected])
    #expect(drawing.notes == [])
  }
}

@Suite struct `Pictures on pixel borders` {
  private func drawn(_ data: String, _ before: String = "") throws -> [[UInt32]] {
    try Drawing(
      before + #"{"method":"drawImage","data":["a",\#(data)]}"#, 4, 2,
      resources: ["a": dataURL([[red, blue], [green, black]])]
    ).words
  }

  @Test(arguments: [
    ("1,0", [[clear, red, blue, clear], [clear, green, black, clear]]),
    ("1,0,1,1,1,1,1,1", [[clear, black, clear, clear], [clear, clear, clear, clear]]),
    ("0,0,4,2,0,0,1,1", [[red, red, red, red], [red, red, red, red]]),
    ("2,1,-2,-1,2,1,-1,-1", [[blue, blue, clear, clear], [clear, clear, clear, clear]]),
    ("0,0,4,2,-1,0,2,1", [[clear, clear, red, red], [clear, clear, red, red]]),
    ("0,0,0,2", [[clear, clear, clear, clear], [clear, clear, clear, clear]]),
  ])
  func `a picture lands where it is put`(data: String, expected: [[UInt32]]) throws {
    let unsmoothed = #"{"method":"setImageSmoothingEnabled","data":[false]},"#

    #expect(try drawn(data, unsmoothed) == expected)
  }

  @Test func `a reduced picture is averaged`() throws {
    #expect(
      try Drawing(
        #"{"method":"drawImage","data":["a",0,0,1,1]}"#, 1, 1,
        resources: ["a": dataURL([[red, blue], [red, blue]])]
      ).words == [[0x8000_80FF]])
  }

  @Test func `a negative scale flips`() throws {
    #expect(
      try drawn("-4,0", #"{"method":"scale","data":[-1,1]},"#)
        == [[clear, clear, blue, red], [clear, clear, black, green]])
  }
}
