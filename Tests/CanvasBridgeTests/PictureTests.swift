import CanvasBridge
import DrawCommands
import Pixels
import Testing

@Suite struct `Pictures of a session` {
  private let live = LiveSession(
    page: PageDescription(
      width: 20, height: 10, background: Color(red: 1, green: 1, blue: 1)))

  @Test func `a translucent canvas shows what lies below, and alone does not`() throws {
    try live.insert(1, 0, 0, 20, 10)
    try live.fill(1, [255, 0, 0, 128])

    let page = try live.session.picture(ofPage: 1)[5, 5]

    #expect(page.red == 255 && (126...128).contains(page.green) && page.alpha == 255)
    #expect(try live.pixel(1, 5, 5).alpha == 128)
  }

  @Test func `a page's picture lies over its colour, stretched`() throws {
    var picture = Pixmap(width: 2, height: 1)
    picture[0, 0] = Ink.red
    let live = LiveSession(
      page: PageDescription(
        width: 20, height: 10, background: Color(red: 0, green: 0, blue: 1), picture: picture))

    let page = try live.session.picture(ofPage: 1)

    #expect(page[0, 9] == Ink.red && page[19, 0] == Ink.blue)
  }

  @Test(arguments: [0.5, 1, 2, 3])
  func `any scale will do`(scale: Double) throws {
    try live.insert(1, 4, 2, 8, 4)
    try live.fill(1, .red)

    let page = try live.session.picture(ofPage: 1, scale: scale)
    let canvas = try live.session.picture(ofCanvas: 1, scale: scale)

    #expect(page.width == Int(20 * scale) && canvas.width == Int(8 * scale))
    #expect(page[Int(4 * scale), Int(2 * scale)] == Ink.red)
    #expect(page[Int(4 * scale) - 1, Int(2 * scale)] == Ink.white)
    #expect(page[Int(12 * scale), Int(2 * scale)] == Ink.white)
    #expect(canvas[canvas.width - 1, canvas.height - 1] == Ink.red)
  }

  @Test func `a canvas between px lies on whole ones`() throws {
    try live.insert(1, 4.4, 2.5, 8, 4)
    try live.fill(1, .red)

    let page = try live.session.picture(ofPage: 1)

    #expect(page[4, 3] == Ink.red && page[11, 6] == Ink.red)
    #expect(page[3, 3] == Ink.white && page[12, 3] == Ink.white && page[4, 2] == Ink.white)
  }

  @Test func `a container's picture is what it shows`() throws {
    try live.call(
      "insertContainer",
      [
        "containerId": 4, "contentOffsetTop": 3,
        "position": ["left": 5, "top": 5, "width": 6, "height": 6],
      ])
    try live.insert(1, 0, 0, 6, 6, [.init("parentId", 4)])
    try live.fill(1, .red)

    let picture = try live.session.picture(ofContainer: 4)

    #expect(picture.width == 6 && picture.height == 6)
    #expect(picture[0, 2] == Ink.red && picture[0, 3] == Ink.nothing)
  }

  @Test func `what does not exist has no picture`() {
    let session = live.session
    #expect(throws: BridgeError.noSuchPage(2)) { try session.picture(ofPage: 2) }
    #expect(throws: BridgeError.noSuchCanvas(2)) { try session.picture(ofCanvas: 2) }
    #expect(throws: BridgeError.noSuchContainer(2)) { try session.picture(ofContainer: 2) }
    #expect(
      throws: BridgeError.limit(LimitExceeded(name: "canvas-side", found: 200_000, allowed: 32_767))
    ) {
      try session.picture(ofPage: 1, scale: 10_000)
    }
  }
}
