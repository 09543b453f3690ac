import CanvasTestSupport
import DrawCommands
import Pixels
import Testing

@testable import CanvasRaster

@Suite struct `Drawing once more` {
  /// A bit of everything that may leave traces in a context.
  private func scene() throws -> DrawScript {
    var script = try Drawing.script(
      #"""
      {"method":"save"},{"method":"rotate","data":[0.3]},{"method":"setShadow","data":[3,2,4,"#0008"]},
      {"method":"setFillStyle","data":["linear",[0,0,40,10],[[0,"red"],[1,"blue"]]]},
      {"method":"fillRect","data":[10,2,20,12]},{"method":"setLineDash","data":[[3,2],1]},
      {"method":"setStrokeStyle","data":["#262"]},{"method":"setLineWidth","data":[4]},
      {"method":"strokePath","data":[{"method":"arc","data":[30,20,10,0,5]}]},
      {"method":"clip","data":[{"method":"roundRect","data":[2,2,40,30,8]}]},
      {"method":"setGlobalAlpha","data":[200]},{"method":"drawImage","data":["a",5,20,9.5,7.25]},
      {"method":"setFont","data":["italic 14px serif"]},{"method":"fillText","data":["Ag中😀",4,30]},
      {"method":"restore"},{"method":"setGlobalCompositeOperation","data":["source-atop"]},
      {"method":"setFillStyle","data":["radial",[24,16,12],[[0,"#ff08"],[1,"#0000"]]]},
      {"method":"fillRect","data":[0,0,48,32]},
      {"method":"setFillStyle","data":["pattern","a","repeat-x"]},
      {"method":"fillRect","data":[9,0.5,9,9]},{"method":"clearRect","data":[40,0.5,4,4]},
      {"method":"putImageData","data":["a",44,28]}
      """#.replacing("\n", with: ""), width: 48, height: 32)
    script.resources = ["a": try dataURL([[red, blue, green], [clear, black, 0xFFFF_0080]])]
    return script
  }

  /// The largest difference of any channel, for pictures of the same size.
  private func largestDifference(_ one: Pixmap, _ other: Pixmap) throws -> Int {
    try #require(one.width == other.width && one.height == other.height)
    return zip(one.bytes, other.bytes).map { abs(Int($0) - Int($1)) }.max() ?? 0
  }

  @Test(arguments: [1, 1.5, 2])
  func `the same draw gives the same pixels`(scale: Double) throws {
    var script = try scene()
    script.canvas.scale = scale

    #expect(try Drawing(script).pixmap == Drawing(script).pixmap)
  }

  @Test func `a draw played twice on one canvas gives the same pixels`() throws {
    var script = try scene()
    let once = try Drawing(script).pixmap
    script.draws += script.draws

    #expect(try Drawing(script).pixmap == once)
  }

  @Test(arguments: [(1, 0), (7, 13), (47, 47)], [1, 1.5, 2])
  func `a canvas that starts elsewhere gives the same pixels`(
    origin: (Int, Int), scale: Double
  ) throws {
    var script = try scene()
    script.canvas.scale = scale
    let (plain, moved) = (try Drawing(script), try Drawing(script, origin: origin))

    // Turned repeating pictures may differ by more: cairo's matrices end at 1/65,536 there.
    #expect(try largestDifference(plain.pixmap, moved.pixmap) <= 1)
    #expect(plain.diagnostics == moved.diagnostics)
  }

  @Test func `nothing is drawn before the canvas' origin`() throws {
    var script = try scene()
    script.draws[0].commands = [
      .fill(Path(rect: Rect(x: -90, y: -90, width: 200, height: 200)), .nonZero),
      .clear(Rect(x: -9, y: -9, width: 10, height: 10)),
      .setCompositeOperator(.copy), .stroke(Path(rect: Rect(x: -5, y: -5, width: 9, height: 9))),
    ]
    let environment = RenderEnvironment()
    let rendering = try ScriptRenderer(environment).render(
      script, options: RenderOptions(), origin: (5, 6))
    let surface = rendering.surfacePixmap()

    for y in 0..<surface.height {
      for x in 0..<surface.width where x < 5 || y < 6 { #expect(surface[x, y].alpha == 0) }
    }
  }

  @Test(arguments: 0..<30)
  func `random scripts neither fail nor differ from themselves`(seed: Int) throws {
    var generator = ScriptGenerator(seed: UInt64(seed) + 1_000)
    var script = DrawScript(
      canvas: CanvasDescription(width: 24, height: 16, scale: 1.5),
      draws: [Draw(commands: (0..<60).map { _ in generator.command() })])
    script.resources = ["": try dataURL([[red, blue], [green, clear]])]
    var limits = Limits()
    limits.dashMarks = 10_000

    let (one, other) = (
      try Drawing(script, limits: limits), try Drawing(script, limits: limits)
    )

    #expect(one.pixmap == other.pixmap)
    #expect(one.diagnostics == other.diagnostics)
  }
}
