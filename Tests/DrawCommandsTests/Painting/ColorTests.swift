import DrawCommands
import Testing

@Suite struct `Colours` {
  @Test func `components are clamped and NaN counts as none`() {
    #expect(
      Color(red: -1, green: 2, blue: .nan, alpha: .infinity)
        == Color(red: 0, green: 1, blue: 0, alpha: 1))
  }

  @Test(arguments: [
    (Shadow(offsetX: 1, offsetY: 0, blur: 0, color: .black), true),
    (Shadow(offsetX: 0, offsetY: -1, blur: 0, color: .black), true),
    (Shadow(offsetX: 0, offsetY: 0, blur: 1, color: .black), true),
    (Shadow(offsetX: 0, offsetY: 0, blur: 0, color: .black), false),
    (Shadow(offsetX: 5, offsetY: 5, blur: 5, color: .transparent), false),
    (.none, false),
  ])
  func `a shadow shows when it has a colour and does not lie exactly below`(
    shadow: Shadow, shows: Bool
  ) {
    #expect(shadow.isVisible == shows)
  }
}
