import CanvasRaster
import CanvasTestSupport
import DrawCommands
import Foundation
import ImageCodecs
import Pixels
import Testing

@testable import DrawProfiling

@Suite struct `Script counters` {
  @Test func `a rectangle touches the px that it meets`() throws {
    let totals = try Scripts.totals([Scripts.rect(10, 10, 20, 30)])

    #expect(totals[.commands] == 1)
    #expect(totals[.pixels] == 600)
    #expect(totals[.overdraw] == 0)
    #expect(totals[.pathSegments] == 1)
  }

  @Test func `px that are met in part count whole, and those outside of the canvas do not`() throws
  {
    #expect(try Scripts.totals([Scripts.rect(9.5, 9.5, 2, 2)])[.pixels] == 9)
    #expect(try Scripts.totals([Scripts.rect(90, 90, 50, 50)])[.pixels] == 100)
  }

  @Test func `the canvas scale makes four device px of one`() throws {
    #expect(try Scripts.totals([Scripts.rect(10, 10, 20, 30)], scale: 2)[.pixels] == 2400)
  }

  @Test func `overdraw is what was touched before since the canvas was cleared`() throws {
    let rect = Scripts.rect(0, 0, 10, 10)
    let half = Scripts.rect(5, 0, 10, 10)
    let twice = try Scripts.totals([rect, half])
    let kept = try Scripts.count(
      Scripts.draws([
        #"{"actions":[\#(rect)]}"#, #"{"reserve":true,"actions":[\#(half)]}"#,
      ])
    ).totals.script
    let cleared = try Scripts.count(
      Scripts.draws([#"{"actions":[\#(rect)]}"#, #"{"actions":[\#(half)]}"#])
    ).totals.script

    #expect(twice[.overdraw] == 50)
    #expect(kept[.overdraw] == 50)
    #expect(cleared[.overdraw] == 0)
  }

  @Test func `a clip bounds what is touched, and a restore that takes it back counts as a change`()
    throws
  {
    let clip = Scripts.action("clip", #"{"method":"rect","data":[0,0,10,10]}"#)
    let totals = try Scripts.totals([
      Scripts.action("save", ""), clip, Scripts.rect(0, 0, 50, 50), Scripts.action("restore", ""),
      Scripts.rect(0, 0, 50, 50), Scripts.action("save", ""), Scripts.action("restore", ""),
    ])

    #expect(totals[.pixels] == 100 + 2500)
    #expect(totals[.clipChanges] == 2)
    #expect(totals[.pathSegments] == 3)
  }

  @Test func `a stroke reaches half its width to each side`() throws {
    let line = Scripts.action(
      "strokePath", #"{"method":"moveTo","data":[10,20]},{"method":"lineTo","data":[40,20]}"#)
    let totals = try Scripts.totals([Scripts.action("setLineWidth", "4"), line])

    #expect(totals[.pixels] == 34 * 4)
    #expect(totals[.pathSegments] == 2)
  }

  @Test func `px of ink that a gradient colours are counted`() throws {
    let gradient = Scripts.action(
      "setFillStyle", #""linear",[0,0,100,0],[[0,[255,0,0,255]],[1,[0,0,255,255]]]"#)
    let totals = try Scripts.totals([
      gradient, Scripts.rect(0, 0, 10, 10), Scripts.color(1, 2, 3), Scripts.rect(0, 0, 10, 10),
    ])

    #expect(totals[.gradientPixels] == 100)
  }

  @Test func `a blurred shadow counts its box times its blur`() throws {
    let shadow = Scripts.action("setShadow", "0,0,8,[0,0,0,255]")
    let totals = try Scripts.totals([shadow, Scripts.rect(40, 40, 10, 10)])

    // Three deviations of 4 px reach 12 px beyond the ink on every side.
    #expect(totals[.blurWork] == 34 * 34 * 8)
    #expect(totals[.pixels] == 34 * 34 + 100)
    #expect(totals[.overdraw] == 100)
  }

  @Test func `glyphs are counted each time they are drawn`() throws {
    let text = Scripts.action("fillText", #""Hi!",10,50"#)

    #expect(try Scripts.totals([text, text])[.glyphs] == 6)
  }

  @Test func `a picture is decoded once and resampled whenever its size changes`() throws {
    let folder = try TemporaryFolder()
    try folder.write(try ImageEncoder.png(Pixmap(width: 8, height: 4)), to: "a.png")
    let root = folder.url.path
    func totals(_ draws: [String]) throws -> ScriptCounters {
      try Scripts.count(
        Scripts.one(draws.map { Scripts.action("drawImage", #""a.png",\#($0)"#) }), root: root
      ).totals.script
    }
    let natural = try totals(["0,0"])
    let reduced = try totals(["0,0,4,2", "10,10,4,2"])

    #expect(natural[.imagePixelsDecoded] == 32)
    #expect(natural[.imagePixelsResampled] == 0)
    #expect(reduced[.imagePixelsDecoded] == 32)
    #expect(reduced[.imagePixelsResampled] == 2 * (32 + 8))
  }

  @Test func `what nothing shows of touches nothing`() throws {
    let totals = try Scripts.totals([
      Scripts.rect(0, 0, 0, 10), Scripts.rect(200, 0, 10, 10), Scripts.action("fillPath", ""),
    ])

    #expect(totals[.pixels] == 0)
    #expect(totals[.commands] == 3)
  }

  @Test func `an operator that acts on the whole clip touches all of it`() throws {
    let totals = try Scripts.totals([
      Scripts.action("setGlobalCompositeOperation", #""copy""#), Scripts.rect(0, 0, 1, 1),
    ])

    #expect(totals[.pixels] == 10_000)
  }

  @Test func `all draws are counted, those that a later canvas replaces too`() throws {
    let bytes = Scripts.draws([
      #"{"actions":[\#(Scripts.rect(0, 0, 10, 10))]}"#,
      #"{"canvas":{"width":20,"height":20},"actions":[\#(Scripts.rect(0, 0, 30, 30))]}"#,
    ])
    let profile = try Scripts.count(bytes)

    #expect(profile.draws.map { $0.script[.pixels] } == [100, 400])
    #expect(profile.totals.script[.pixels] == 500)
  }

  @Test(arguments: Samples.names)
  func `samples give the same counters again, and on several threads`(name: String) async throws {
    let bytes = try Samples.bytes(name)
    let first = try Scripts.count(bytes)
    let others = try await withThrowingTaskGroup(of: [CommandWork].self) { group in
      for _ in 0..<2 { group.addTask { try Scripts.count(bytes).commands } }
      return try await group.reduce(into: []) { $0.append($1) }
    }

    #expect(others.allSatisfy { $0 == first.commands })
  }
}

@Suite struct `Engine counters` {
  @Test func `flattened pieces, painting calls and glyphs are counted a command`() throws {
    let profile = try Scripts.count(
      Scripts.one([
        Scripts.rect(0, 0, 10, 10), Scripts.action("fillText", #""Hi",10,50"#),
        Scripts.action("setShadow", "0,0,8,[0,0,0,255]"), Scripts.rect(40, 40, 10, 10),
      ]))

    #expect(profile.commands[0].engine.segments == 4)
    #expect(profile.commands[0].engine.paintCalls == 1)
    #expect(profile.commands[1].engine.glyphs == 2)
    #expect(profile.commands[2].engine.layers == 1)
    #expect(profile.commands[2].engine.surfaceBytes > 0)
    #expect(profile.commands[2].engine.paintCalls == 3)
  }

  @Test func `a command is told which action set its shadow`() throws {
    let shadow = Scripts.action("setShadow", "0,0,8,[0,0,0,255]")
    let profile = try Scripts.count(
      Scripts.one([
        Scripts.rect(0, 0, 10, 10), shadow, Scripts.action("save", ""),
        Scripts.action("setShadowBlur", "2"), Scripts.rect(0, 0, 10, 10),
        Scripts.action("restore", ""), Scripts.rect(0, 0, 10, 10),
      ]))

    #expect(profile.commands.map(\.shadowAction) == [nil, 3, 1])
  }
}
