import DrawCommands
import Testing

@Suite struct `Paths` {
  @Test func `steps keep their numbers in flat arrays`() {
    var path = Path()
    path.append(.moveTo, 1, 2)
    path.append(.closePath)
    path.append(.arc, 1, 2, 3, 4, 5, 0)

    #expect(
      path == Path(verbs: [.moveTo, .closePath, .arc], coordinates: [1, 2, 1, 2, 3, 4, 5, 0]))
  }

  @Test func `a path of one rectangle knows it`() {
    let rect = Rect(x: 1, y: 2, width: -3, height: 4)

    #expect(Path(rect: rect).soleRect == rect)
    #expect(Path().soleRect == nil)
    #expect(Path(verbs: [.rect, .closePath], coordinates: [1, 2, 3, 4]).soleRect == nil)
    #expect(Path(verbs: [.quadraticCurveTo], coordinates: [1, 2, 3, 4]).soleRect == nil)
  }

  @Test func `a rectangle of negative sizes is named by its top left corner`() {
    #expect(
      Rect(x: 1, y: 2, width: -3, height: -4).standardized
        == Rect(x: -2, y: -2, width: 3, height: 4))
  }
}
