import CanvasRaster
import DrawCommands
import Foundation
import Pixels
import Testing

@testable import DrawProfiling

@Suite struct `Explanations of pixels` {
  func explain(_ bytes: [UInt8], _ x: Int, _ y: Int) throws -> Explanation {
    try ScriptExplainer(RenderEnvironment(), options: RenderOptions())
      .explain(bytes, x: Double(x), y: Double(y))
  }

  @Test func `commands that changed the px come in order, with the colours around them`() throws {
    let explanation = try explain(
      Scripts.one([
        Scripts.color(255, 0, 0), Scripts.rect(0, 0, 50, 50), Scripts.rect(60, 60, 10, 10),
        Scripts.color(0, 0, 255), Scripts.rect(0, 0, 20, 20), Scripts.rect(5, 5, 20, 20),
      ]), 10, 10)
    let red = RGBA(red: 255, green: 0, blue: 0)
    let blue = RGBA(red: 0, green: 0, blue: 255)

    #expect(explanation.color == blue)
    #expect(
      explanation.events.map(\.pointer) == [1, 4, 5].map { "/draws/0/actions/\($0)" })
    #expect(explanation.events.map(\.kind) == [.changed, .changed, .unchanged])
    #expect(explanation.events.map(\.before.alpha) == [0, 255, 255])
    #expect(explanation.events.map(\.after) == [red, blue, blue])
    #expect(explanation.events[0].state["fillStyle"] == "rgb(255, 0, 0)")
  }

  @Test func `a draw that clears is told, and what is behind a clip is not`() throws {
    let clip = Scripts.action("clip", #"{"method":"rect","data":[0,0,5,5]}"#)
    let explanation = try explain(
      Scripts.draws([
        #"{"actions":[\#(Scripts.rect(0, 0, 50, 50))]}"#,
        #"{"actions":[\#(clip),\#(Scripts.rect(0, 0, 50, 50))]}"#,
      ]), 10, 10)

    #expect(explanation.events.map(\.kind) == [.changed, .cleared])
    #expect(explanation.events.last?.pointer == "/draws/1")
    #expect(explanation.color.alpha == 0)
  }

  @Test func `logical px are found under a scale`() throws {
    let bytes = Scripts.one([Scripts.rect(10, 10, 1, 1)], scale: 3)
    let explainer = ScriptExplainer(RenderEnvironment(), options: RenderOptions())

    #expect(try explainer.explain(bytes, x: 10, y: 10, isLogical: true).events.count == 1)
    #expect(try explainer.explain(bytes, x: 10, y: 10).events.isEmpty)
  }

  @Test func `a place outside of the canvas is refused`() {
    #expect(throws: ScriptExplainer.Problem.outside(width: 100, height: 100)) {
      try explain(Scripts.one([]), 100, 0)
    }
  }

  /// How many px of a script are proven; the environment may ask for more.
  static let pixels =
    Int(
      ProcessInfo.processInfo.environment["DRAWCANVAS_EXPLAIN_PIXELS"] ?? "") ?? 6

  static let scripts: [String] = Samples.names + ["own"]

  static func bytes(_ name: String) throws -> [UInt8] {
    guard name == "own" else { return try Samples.bytes(name) }
    return Scripts.one([
      Scripts.color(255, 0, 0, 128), Scripts.action("setShadow", "5,5,6,[0,0,0,200]"),
      Scripts.rect(10, 10, 60, 60), Scripts.action("setGlobalCompositeOperation", #""xor""#),
      Scripts.rect(40, 40, 50, 50), Scripts.action("clearRect", "45,45,10,10"),
      Scripts.action("setGlobalCompositeOperation", #""source-over""#),
      Scripts.action("fillText", #""Hello",20,60"#), Scripts.rect(0, 0, 100, 30),
    ])
  }

  @Test(arguments: scripts)
  func `without the last named command and later ones there the colour is that before it`(
    name: String
  ) throws {
    let bytes = try Self.bytes(name)
    let environment = RenderEnvironment()
    let renderer = ScriptRenderer(environment)
    let script = try ScriptDecoder.decode(bytes).script
    let explainer = ScriptExplainer(environment, options: RenderOptions())
    let size = script.lastCanvasSize(RenderOptions())
    var random = SystemRandomNumberGenerator()
    var pictures: [Set<String>: Pixmap] = [:]

    for _ in 0..<Self.pixels {
      let x = Int.random(in: 0..<size.deviceWidth, using: &random)
      let y = Int.random(in: 0..<size.deviceHeight, using: &random)
      let explanation = try explainer.explain(bytes, x: Double(x), y: Double(y))
      guard let last = explanation.events.lastIndex(where: { $0.kind != .unchanged }),
        explanation.events[last].kind == .changed
      else { continue }
      let dropped = Set(explanation.events[last...].map(\.pointer))
      let picture =
        try pictures[dropped] ?? renderer.render(script.without(dropped)).surfacePixmap()
      pictures[dropped] = picture

      // The picture has the script's background below it, the explanation has not.
      let alone = script.without(dropped).withoutBackground
      let found =
        try script.canvas.background == nil
        ? picture[x, y] : renderer.render(alone).surfacePixmap()[x, y]
      #expect(found == explanation.events[last].before, "\(name) at \(x),\(y)")
    }
  }
}

extension DrawScript {
  /// The script without the actions of some pointers.
  fileprivate func without(_ pointers: Set<String>) -> DrawScript {
    var copy = self
    for d in draws.indices {
      let kept = draws[d].commands.indices.filter {
        !pointers.contains(pointer(draw: d, action: Int(draws[d].actionIndexes[$0])))
      }
      copy.draws[d].commands = kept.map { draws[d].commands[$0] }
      copy.draws[d].actionIndexes = kept.map { draws[d].actionIndexes[$0] }
    }
    return copy
  }

  /// The script without any background.
  fileprivate var withoutBackground: DrawScript {
    var copy = self
    copy.canvas.background = nil
    for d in draws.indices { copy.draws[d].canvas?.background = nil }
    return copy
  }
}
