import CanvasRaster
import CanvasTestSupport
import DrawCommands
import Foundation
import ImageCodecs
import Pixels
import Testing

@testable import DrawProfiling

@Suite struct `Lint` {
  /// A script with one kind of waste, and where it is.
  struct Planted: Sendable, CustomTestStringConvertible {
    var rule: LintRule
    var pointer: String
    var draws: [String]
    var testDescription: String { "\(rule.rawValue) at \(pointer)" }

    init(_ rule: LintRule, at action: Int, _ actions: [String]) {
      self.rule = rule
      pointer = "/draws/0/actions/\(action)"
      draws = [#"{"actions":[\#(actions.joined(separator: ","))]}"#]
    }

    init(_ rule: LintRule, pointer: String, draws: [String]) {
      self.rule = rule
      self.pointer = pointer
      self.draws = draws
    }
  }

  static let red = Scripts.color(255, 0, 0)
  static let blue = Scripts.color(0, 0, 255)
  static let save = Scripts.action("save", "")
  static let restore = Scripts.action("restore", "")
  static let text = Scripts.action("fillText", #""Hello",20,40"#)

  static let planted: [Planted] = [
    Planted(
      .redundantState, at: 2, [red, Scripts.rect(0, 0, 9, 9), red, Scripts.rect(20, 0, 9, 9)]),
    Planted(
      .redundantState, at: 2,
      [
        Scripts.action("setLineWidth", "3"), Scripts.action("strokeRect", "5,5,20,20"),
        Scripts.action("setLineWidth", "3"), Scripts.action("strokeRect", "45,5,20,20"),
      ]),
    Planted(.redundantState, at: 0, [Scripts.action("rotate", "0"), Scripts.rect(0, 0, 9, 9)]),
    Planted(.unusedState, at: 0, [red, blue, Scripts.rect(0, 0, 9, 9)]),
    Planted(.unusedState, at: 1, [Scripts.rect(0, 0, 9, 9), red]),
    Planted(
      .unusedState, at: 1,
      [save, Scripts.action("setLineWidth", "3"), restore, Scripts.rect(0, 0, 9, 9)]),
    Planted(
      .unusedState, at: 2,
      [
        Scripts.rect(0, 0, 9, 9), save,
        Scripts.action("clip", #"{"method":"rect","data":[0,0,9,9]}"#), restore,
      ]),
    Planted(.outsideCanvas, at: 0, [Scripts.rect(120, 20, 9, 9)]),
    Planted(.outsideCanvas, at: 0, [Scripts.action("fillText", #""Hello",20,-40"#)]),
    Planted(
      .outsideClip, at: 2,
      [
        save, Scripts.action("clip", #"{"method":"rect","data":[0,0,30,30]}"#),
        Scripts.rect(50, 50, 20, 20), restore,
      ]),
    Planted(
      .outsideClip, at: 1, [Scripts.action("clip", ""), Scripts.rect(50, 50, 20, 20)]),
    Planted(
      .covered, at: 1,
      [red, Scripts.rect(20, 20, 9, 9), blue, Scripts.rect(0, 0, 60, 60)]),
    Planted(
      .covered, at: 1,
      [red, text, blue, Scripts.rect(0, 0, 100, 100)]),
    Planted(
      .zeroAlpha, at: 1, [Scripts.action("setGlobalAlpha", "0"), Scripts.rect(0, 0, 9, 9)]),
    Planted(.zeroAlpha, at: 1, [Scripts.color(9, 9, 9, 0), Scripts.rect(0, 0, 9, 9)]),
    Planted(.zeroSize, at: 0, [Scripts.rect(5, 5, 0, 9)]),
    Planted(.zeroSize, at: 0, [Scripts.action("fillPath", "")]),
    Planted(.zeroSize, at: 0, [Scripts.action("fillText", #""",9,9"#)]),
    Planted(.zeroSize, at: 1, [Scripts.action("scale", "0,1"), Scripts.rect(5, 5, 9, 9)]),
    Planted(.unbalancedSave, at: 0, [save, red, Scripts.rect(0, 0, 9, 9)]),
    Planted(.unbalancedSave, at: 1, [Scripts.rect(0, 0, 9, 9), restore]),
    Planted(
      .oversizedImage, at: 0, [Scripts.action("drawImage", #""a.png",10,10,20,20"#)]),
    Planted(
      .enlargedImage, at: 0, [Scripts.action("drawImage", #""a.png",0,0,100,100"#)]),
    Planted(.repeatedText, at: 2, [red, text, text]),
    Planted(
      .hugeBlur, at: 0,
      [Scripts.action("setShadow", "0,0,400,[0,0,0,255]"), Scripts.rect(20, 20, 50, 50)]),
    Planted(
      .mergeableRects, at: 1,
      [red] + (0..<60).map { Scripts.rect(Double($0 % 10) * 9, Double($0 / 10) * 9, 5, 5) }),
    Planted(
      .stateLeak, pointer: "/draws/0/actions/0",
      draws: [
        #"{"reserve":true,"actions":[\#(red),\#(Scripts.rect(0, 0, 9, 9))]}"#,
        #"{"reserve":true,"actions":[\#(Scripts.rect(50, 50, 9, 9))]}"#,
      ]),
  ]

  func findings(
    _ draws: [String], _ options: LintOptions = LintOptions()
  ) throws -> [LintFinding] {
    let folder = try TemporaryFolder()
    try folder.write(try ImageEncoder.png(Pixmap(width: 50, height: 50)), to: "a.png")
    let environment = RenderEnvironment(RenderConfiguration(assetRoot: folder.url.path))
    return try ScriptLinter(environment, options: RenderOptions())
      .lint(Scripts.draws(draws), rules: options)
  }

  @Test(arguments: planted)
  func `planted waste is found where it is, and nothing else`(planted: Planted) throws {
    let found = try findings(planted.draws)

    #expect(found.map(\.rule) == [planted.rule])
    #expect(found.map(\.pointer) == [planted.pointer])
    #expect(found.allSatisfy { $0.severity == .warning })
  }

  @Test(arguments: [
    [red, Scripts.rect(0, 0, 9, 9), blue, Scripts.rect(0, 0, 8, 8)],
    [save, red, Scripts.rect(0, 0, 9, 9), restore, Scripts.rect(20, 0, 9, 9)],
    [red, text, Scripts.rect(30, 30, 8, 8), text],
    [Scripts.action("drawImage", #""a.png",0,0,60,60"#)],
    [
      Scripts.action("setGlobalCompositeOperation", #""copy""#), Scripts.color(0, 0, 0, 0),
      Scripts.rect(0, 0, 5, 5),
    ],
    [Scripts.action("translate", "5,5"), Scripts.action("scale", "2,2"), Scripts.rect(0, 0, 9, 9)],
    [
      red, Scripts.rect(0, 0, 9, 9), Scripts.action("setGlobalAlpha", "128"), blue,
      Scripts.rect(0, 0, 60, 60),
    ],
    [
      save, Scripts.action("setShadow", "0,4,8,[0,0,0,90]"), Scripts.rect(9, 9, 30, 30),
      Scripts.action("setShadow", "0,0,0,[]"), restore, text,
    ],
  ])
  func `ordinary scripts give no finding`(actions: [String]) throws {
    let found = try findings([#"{"actions":[\#(actions.joined(separator: ","))]}"#])

    #expect(found.filter { $0.severity > .info }.map(\.rule.rawValue) == [])
  }

  @Test func `a default that is set first is worth knowing only`() throws {
    let actions = [Scripts.color(0, 0, 0), Scripts.rect(0, 0, 9, 9)].joined(separator: ",")
    let found = try findings([#"{"actions":[\#(actions)]}"#])

    #expect(found.map(\.severity) == [.info])
  }

  @Test func `rules are switched by their ids`() throws {
    let draws = [#"{"actions":[\#(Scripts.rect(5, 5, 0, 9)),\#(Scripts.rect(500, 5, 9, 9))]}"#]

    #expect(try findings(draws, LintOptions(allowed: [.zeroSize])).map(\.rule) == [.outsideCanvas])
    #expect(try findings(draws, LintOptions(only: [.zeroSize])).map(\.rule) == [.zeroSize])
    #expect(
      try findings(draws, LintOptions(denied: [.zeroSize])).map(\.severity) == [.error, .warning])
    #expect(
      try findings(draws, LintOptions(isStrict: true)).map(\.severity) == [.error, .error])
  }

  static let gradient = Scripts.action(
    "setFillStyle", #""linear",[0,0,100,0],[[0,[255,0,0,255]],[1,[0,0,255,255]]]"#)

  @Test(arguments: [
    (
      LintTarget.ios, LintRule.portableNegativeScale, 0,
      [Scripts.action("scale", "-1,1"), Scripts.action("fillRect", "-50,0,9,9")]
    ),
    (.ios, .portableGradientText, 2, [Scripts.action("setFontSize", "20"), gradient, text]),
    (
      .android, .portableGradientShadow, 2,
      [gradient, Scripts.action("setShadow", "0,0,4,[0,0,0,255]"), Scripts.rect(0, 0, 9, 9)]
    ),
    (
      .android, .portableLineShadow, 1,
      [Scripts.action("setShadow", "0,0,4,[0,0,0,255]"), Scripts.action("strokeRect", "5,5,9,9")]
    ),
    (
      .ios, .portableSharpShadow, 1,
      [Scripts.action("setShadow", "5,5,0,[0,0,0,255]"), Scripts.rect(5, 5, 9, 9)]
    ),
    (
      .android, .portableComposite, 1,
      [
        Scripts.action("setGlobalCompositeOperation", #""multiply""#), Scripts.rect(5, 5, 9, 9),
      ]
    ),
    (
      .android, .portableSingleDash, 0,
      [Scripts.action("setLineDash", "[5],0"), Scripts.action("strokeRect", "5,5,9,9")]
    ),
    (.android, .portableFontSize, 0, [text]),
    (.devtools, .portableMissingImage, 0, [Scripts.action("drawImage", #""no.png",0,0"#)]),
    (
      .ios, .portableSave, 5,
      [
        Scripts.action("setGlobalAlpha", "128"), save, Scripts.action("setGlobalAlpha", "64"),
        Scripts.rect(0, 0, 9, 9), restore, Scripts.rect(50, 0, 9, 9),
      ]
    ),
  ])
  func `what a client does differently is told when it is named`(
    target: LintTarget, rule: LintRule, action: Int, actions: [String]
  ) throws {
    let draws = [#"{"actions":[\#(actions.joined(separator: ","))]}"#]
    let found = try findings(draws, LintOptions(targets: [target]))
    let silent = try findings(draws)

    #expect(
      found.filter { $0.rule.isAboutClients }.map { "\($0.rule.rawValue) \($0.pointer)" }
        == ["\(rule.rawValue) /draws/0/actions/\(action)"])
    #expect(!silent.contains { $0.rule.isAboutClients })
  }

  @Test func `SARIF holds rule, level, line and pointer`() throws {
    let bytes = Array(
      """
      {"draws":[{"actions":[
        {"method":"fillRect","data":[5,5,0,9]}]}]}
      """.utf8)
    let found = try ScriptLinter(RenderEnvironment(), options: RenderOptions()).lint(bytes)
    let sarif = LintOutput([.init(path: "a.json", bytes: bytes, findings: found)])
      .sarif(version: "1")
    let result = try #require(sarif["runs"]?.elements?.first?["results"]?.elements?.first)
    let place = try #require(result["locations"]?.elements?.first)

    #expect(result["ruleId"] == "zero-size")
    #expect(result["level"] == "warning")
    #expect(place["physicalLocation"]?["region"] == ["startLine": 2, "startColumn": 3])
    #expect(
      place["logicalLocations"]?.elements?.first?["fullyQualifiedName"] == "/draws/0/actions/0")
  }
}
