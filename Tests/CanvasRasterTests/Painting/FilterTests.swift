import DrawCommands
import Testing

@testable import CanvasRaster

@Suite struct `Filters` {
  private func filter(_ list: String) -> String { #"{"method":"setFilter","data":["\#(list)"]},"# }

  /// By the formulas of <https://www.w3.org/TR/filter-effects-1/>.
  @Test(arguments: [
    ("none", 0xE070_20FF as UInt32), ("brightness(0.5)", 0x7038_10FF),
    ("brightness(1e300)", 0xFFFF_FFFF), ("brightness(0)", black), ("contrast(0)", 0x8080_80FF),
    ("invert(1)", 0x1F8F_DFFF), ("opacity(0)", clear), ("grayscale(1)", 0x8282_82FF),
    ("saturate(1)", 0xE070_20FF), ("hue-rotate(360deg)", 0xE070_20FF),
    ("brightness(1.5) invert(1)", 0x0057_CFFF), ("invert(1) brightness(1.5)", 0x2FD7_FFFF),
    ("blur(0)", 0xE070_20FF),
  ])
  func `colours change by the formulas, each result cut before the next`(
    list: String, expected: UInt32
  ) throws {
    let drawing = try Drawing(filter(list) + filled("rgb(224,112,32)", 0, 0, 4, 4), 4, 4)

    #expect(differ(drawing.words[2][2], expected) <= 1)
  }

  private func differ(_ a: UInt32, _ b: UInt32) -> Int {
    [24, 16, 8, 0].map { abs(Int(a >> $0 & 0xFF) - Int(b >> $0 & 0xFF)) }.max() ?? 0
  }

  @Test func `a blur spreads evenly and keeps what there is in all`() throws {
    let drawing = try Drawing(filter("blur(2px)") + filled("red", 12, 12, 6, 6), 30, 30)

    let alphas = drawing.words.map { $0.map { Int($0 & 0xFF) } }
    let total = alphas.joined().reduce(0, +)
    #expect((36 * 252...36 * 258).contains(total))
    #expect(alphas[14][9] == alphas[14][20])
    // Rows and columns are rounded one after the other.
    #expect((alphas[14][9] - 1...alphas[14][9] + 1).contains(alphas[9][14]))
    #expect(alphas[14][9] > 0)
    #expect(alphas[14][3] == 0)
  }

  @Test func `a wide blur, which is worked out reduced, keeps to the Gaussian`() throws {
    let drawing = try Drawing(filter("blur(40px)") + filled("red", -500, -500, 700, 1400), 400, 400)

    // The error function's values at 0, 1 and 2 deviations from the edge at 200.
    for (x, share) in [(199, 0.505), (240, 0.1566), (160, 0.8389), (280, 0.0224)] {
      let alpha = Double(drawing.words[200][x] & 0xFF)
      #expect(abs(alpha - share * 255) < 3, "at \(x)")
    }
  }

  @Test func `lengths know the canvas scale but no transform`() throws {
    let plain = try Drawing(filter("blur(2px)") + filled("red", 12, 12, 6, 6), 30, 30)
    let scaled = try Drawing(
      filter("blur(2px)") + #"{"method":"scale","data":[2,2]},"# + filled("red", 6, 6, 3, 3), 30,
      30)
    let dense = try Drawing(
      filter("blur(1px)") + filled("red", 6, 6, 3, 3), 15, 15, scale: 2)

    #expect(scaled.words == plain.words)
    #expect(dense.words == plain.words)
  }

  @Test func `a drop shadow lies below, where its offset puts it`() throws {
    let drawing = try Drawing(
      filter("drop-shadow(5px 0 blue)") + filled("red", 2, 2, 4, 4), 14, 8)

    #expect(drawing.words[3][3] == red)
    #expect(drawing.words[3][8] == blue)
    #expect(drawing.words[3][12] == clear)
  }

  @Test func `the shadow is that of the filtered picture and keeps its own colour`() throws {
    let drawing = try Drawing(
      #"{"method":"setShadow","data":[5,0,0,[255,0,0,255]]},"#
        + filter("invert(1) opacity(0.5)") + filled("white", 2, 2, 4, 4), 14, 8)

    #expect(differ(drawing.words[3][3], 0x0000_0080) <= 1)
    #expect(differ(drawing.words[3][8], 0xFF00_0080) <= 1)
  }

  @Test func `global alpha follows, and the clip cuts last`() throws {
    let clip = #"{"method":"clip","data":[{"method":"rect","data":[0,0,7,20]}]},"#
    let drawing = try Drawing(
      #"{"method":"setGlobalAlpha","data":[51]},"# + clip + filter("blur(2px)")
        + filled("red", 8, 0, 12, 20), 20, 20)

    #expect(drawing.words[10][6] & 0xFF > 5)
    #expect(drawing.words[10][7] == clear)
  }

  @Test func `what lies outside comes in by way of a shadow`() throws {
    let drawing = try Drawing(
      filter("drop-shadow(50000px 0 blue)") + filled("red", -49998, 2, 4, 4), 10, 8)

    #expect(drawing.words[3][3] == blue)
    #expect(drawing.diagnostics == [])
  }

  @Test func `an operator that acts on the whole clip does so`() throws {
    let drawing = try Drawing(
      filled("red", 0, 0, 8, 8) + "," + filter("opacity(1)")
        + #"{"method":"setGlobalCompositeOperation","data":["source-in"]},"#
        + filled("blue", 0, 0, 4, 8), 8, 8)

    #expect(drawing.words[4][2] == blue)
    #expect(drawing.words[4][6] == clear)
  }

  @Test func `clearing and restoring know no filter`() throws {
    let drawing = try Drawing(
      filled("red", 0, 0, 8, 8) + #",{"method":"save"},"# + filter("blur(3px)")
        + #"{"method":"clearRect","data":[0,0,4,8]},{"method":"restore"},"#
        + filled("blue", 6, 0, 2, 8), 8, 8)

    #expect(drawing.words[4] == [clear, clear, clear, clear, red, red, blue, blue])
  }

  @Test(arguments: [
    "blur(1e308px)", "drop-shadow(1e308px 0 5px red)", "drop-shadow(-1e308px 1e308px 1e308px red)",
    "hue-rotate(1e308deg)", "contrast(1e308)", "saturate(1e308)",
    String(repeating: "blur(300px) ", count: 60), "blur(1e308em)",
    String(repeating: "drop-shadow(9000px 9000px red) ", count: 30),
  ])
  func `hostile lists end, with what is cut noted`(list: String) throws {
    let actions =
      filter(list) + filled("red", -1e6, -1e6, 2e6, 2e6)
      + #",{"method":"fillText","data":["a",1,9]},{"method":"strokeRect","data":[0,0,5,5]}"#
    let drawing = try Drawing(actions, 20, 20)

    #expect(drawing.diagnostics.allSatisfy { $0.code == .limitCut })
  }

  @Test func `a list too long is passed over`() throws {
    let list = String(repeating: "invert(1) ", count: 10_001)
    let decoded = try ScriptDecoder.decode(
      Array("[\(filter(list).dropLast())]".utf8))

    #expect(decoded.script.draws[0].commands == [])
    #expect(decoded.diagnostics.entries.map(\.code) == [.limitCut])
  }

  @Test func `a blur beyond the limit is cut to it`() throws {
    var limits = Limits()
    limits.blur = 2
    let cut = try Drawing(
      filter("blur(9px)") + filled("red", 9, 9, 6, 6), 24, 24, limits: limits)
    let allowed = try Drawing(filter("blur(2px)") + filled("red", 9, 9, 6, 6), 24, 24)

    #expect(cut.words == allowed.words)
    #expect(cut.diagnostics.map(\.code) == [.limitCut])
  }
}
