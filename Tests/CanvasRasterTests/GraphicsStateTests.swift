import DrawCommands
import Testing

@testable import CanvasRaster

@Suite struct `The graphics state` {
  /// Actions that change everything that there is.
  private let changes = """
    {"method":"translate","data":[1,2]},{"method":"setFillStyle","data":["red"]},
    {"method":"setStrokeStyle","data":["red"]},{"method":"setGlobalAlpha","data":[51]},
    {"method":"setGlobalCompositeOperation","data":["copy"]},
    {"method":"setShadow","data":[1,2,3,"red"]},{"method":"setLineWidth","data":[2]},
    {"method":"setMiterLimit","data":[2]},{"method":"setLineCap","data":["round"]},
    {"method":"setLineJoin","data":["bevel"]},{"method":"setLineDash","data":[[1,2],3]},
    {"method":"setFont","data":["italic bold 20px Arial"]},
    {"method":"setTextAlign","data":["center"]},{"method":"setTextBaseline","data":["top"]},
    {"method":"setLetterSpacing","data":[2]},{"method":"setDirection","data":["rtl"]},
    {"method":"setFilter","data":["invert(1)"]},
    {"method":"setImageSmoothingEnabled","data":[false]},
    {"method":"setImageSmoothingQuality","data":["high"]}
    """

  /// The members of a state by name, as text.
  private func members(_ state: GraphicsState) -> [String: String] {
    let pairs = Mirror(reflecting: state).children.map { ($0.label ?? "", "\($0.value)") }
    return Dictionary(uniqueKeysWithValues: pairs)
  }

  @Test func `saving and restoring covers all of it`() throws {
    let entries = try Trace.of("[{\"method\":\"save\"},\(changes),{\"method\":\"restore\"}]")
      .entries
    let changed = try #require(entries.dropLast().last).after

    let (before, after) = (members(GraphicsState()), members(changed))
    #expect(before.keys.allSatisfy { before[$0] != after[$0] })
    #expect(entries.last?.after == GraphicsState())
  }

  @Test func `a draw starts with the default`() throws {
    let json = """
      {"draws":[{"actions":[\(changes),{"method":"save"}]},
      {"reserve":true,"actions":[{"method":"setLineWidth","data":[1]}]}]}
      """

    #expect(try Trace.of(json).entries.last?.after == GraphicsState())
  }

  @Test func `the default is the contract's`() {
    let state = GraphicsState()

    #expect(state.fill == .color(.black))
    #expect(state.stroke == .color(.black))
    #expect(state.globalAlpha == 1)
    #expect(state.lineWidth == 1)
    #expect(state.lineCap == .butt)
    #expect(state.lineJoin == .miter)
    #expect(state.miterLimit == 10)
    #expect(state.lineDash == .solid)
    #expect(
      CSSFont(
        style: state.fontStyle, weight: state.fontWeight, size: state.fontSize,
        families: state.fontFamilies) == .initial)
    #expect(state.textAlign == .left)
    #expect(state.textBaseline == .alphabetic)
    #expect(state.letterSpacing == .zero)
    #expect(state.direction == .leftToRight)
    #expect(state.filter == [])
    #expect(state.shadow == .none)
    #expect(state.compositeOperator == .sourceOver)
    #expect(state.smoothsImages)
    #expect(state.transform == .identity)
  }

  @Test(arguments: [
    (
      #"{"method":"setShadow","data":[1,2,3,"red"]},{"method":"setShadow","data":[4,5,-1,"blue"]}"#,
      Shadow(offsetX: 4, offsetY: 5, blur: 3, color: Color(red: 0, green: 0, blue: 1))
    ),
    (
      #"{"method":"setShadowBlur","data":[2]},{"method":"setShadowOffsetX","data":[3]},"#
        + #"{"method":"setShadowOffsetY","data":[4]},{"method":"setShadowColor","data":["red"]}"#,
      Shadow(offsetX: 3, offsetY: 4, blur: 2, color: Color(red: 1, green: 0, blue: 0))
    ),
    (
      #"{"method":"setShadow","data":[1,2,3,"red"]},{"method":"setShadow","data":[0,0,0,[]]}"#,
      Shadow.none
    ),
  ])
  func `the parts of a shadow are set alone or together`(actions: String, shadow: Shadow) throws {
    #expect(try Trace.of("[\(actions)]").entries.last?.after.shadow == shadow)
  }

  @Test func `transforms are concatenated, the newest innermost`() throws {
    let actions = """
      {"method":"translate","data":[10,20]},{"method":"scale","data":[2,3]},
      {"method":"translate","data":[1,1]}
      """

    #expect(
      try Trace.of("[\(actions)]").entries.last?.after.transform
        == AffineTransform(a: 2, b: 0, c: 0, d: 3, e: 12, f: 23))
    #expect(
      try Trace.of("[\(actions),{\"method\":\"setTransform\",\"data\":[1,2,3,4,5,6]}]")
        .entries.last?.after.transform == AffineTransform(a: 1, b: 2, c: 3, d: 4, e: 5, f: 6))
  }
}
