import Testing

@Suite struct `Operators` {
  private func drawn(_ word: String, source: String = filled("red", 1, 0, 2, 1)) throws
    -> [[UInt32]]
  {
    let actions = [
      filled("blue", 0, 0, 2, 1), #"{"method":"setGlobalCompositeOperation","data":["\#(word)"]}"#,
      source,
    ]
    return try Drawing(actions.joined(separator: ","), 4, 1).words
  }

  @Test(arguments: [
    ("source-over", [blue, red, red, clear]), ("source-in", [clear, red, clear, clear]),
    ("source-out", [clear, clear, red, clear]), ("source-atop", [blue, red, clear, clear]),
    ("destination-over", [blue, blue, red, clear]),
    ("destination-in", [clear, blue, clear, clear]),
    ("destination-out", [blue, clear, clear, clear]),
    ("destination-atop", [clear, blue, red, clear]), ("lighter", [blue, 0xFF00_FFFF, red, clear]),
    ("copy", [clear, red, red, clear]), ("xor", [blue, clear, red, clear]),
    ("clear", [clear, clear, clear, clear]), ("multiply", [blue, black, red, clear]),
    ("screen", [blue, 0xFF00_FFFF, red, clear]), ("darken", [blue, black, red, clear]),
    ("lighten", [blue, 0xFF00_FFFF, red, clear]),
    ("difference", [blue, 0xFF00_FFFF, red, clear]),
  ])
  func `red meets blue`(word: String, expected: [UInt32]) throws {
    #expect(try drawn(word) == [expected])
  }

  @Test(arguments: [
    "source-in", "source-out", "destination-in", "destination-atop", "copy",
  ])
  func `an unbounded operator acts on the whole clip even with an empty source`(
    word: String
  ) throws {
    let clip = #"{"method":"clip","data":[{"method":"rect","data":[1,0,3,1]}]}"#
    for empty in [
      #"{"method":"fillPath","data":[]}"#, #"{"method":"fillRect","data":[50,0,1,1]}"#,
      #"{"method":"setFillStyle","data":["linear",[0,0,0,0],[]]},"#
        + #"{"method":"fillRect","data":[0,0,4,1]}"#,
    ] {
      #expect(try drawn(word, source: clip + "," + empty) == [[blue, clear, clear, clear]])
    }
  }

  @Test(arguments: ["source-over", "destination-over", "xor", "multiply", "destination-out"])
  func `a bounded operator leaves the rest alone`(word: String) throws {
    #expect(
      try drawn(word, source: #"{"method":"fillPath","data":[]}"#) == [[blue, blue, clear, clear]])
  }
}
