import CanvasRaster
import DrawCommands
import Pixels
import Testing

@Suite struct `Live canvas` {
  private let environment = RenderEnvironment()

  private func fill(_ rect: Rect, reserve: Bool = true) -> Draw {
    Draw(
      reserve: reserve,
      commands: [
        .setFill(.color(Color(red: 1, green: 0, blue: 0))), .fill(Path(rect: rect), .nonZero),
      ])
  }

  private func canvas(_ width: Double, _ height: Double, scale: Double = 1) throws -> LiveCanvas {
    try LiveCanvas(
      CanvasSize(width: width, height: height, scale: scale), environment: environment)
  }

  @Test func `draws add up, and one that does not reserve starts afresh`() throws {
    let live = try canvas(4, 1)
    _ = try live.play(fill(Rect(x: 0, y: 0, width: 1, height: 1)))
    _ = try live.play(fill(Rect(x: 1, y: 0, width: 1, height: 1)))
    #expect((0..<4).map { live.canvas.snapshot()[$0, 0].alpha } == [255, 255, 0, 0])

    _ = try live.play(fill(Rect(x: 3, y: 0, width: 1, height: 1), reserve: false))
    #expect((0..<4).map { live.canvas.snapshot()[$0, 0].alpha } == [0, 0, 0, 255])
  }

  @Test func `a clip and saves left open end with their draw`() throws {
    let live = try canvas(2, 1)
    let clipped = Draw(
      commands: [.save, .clip(Path(rect: Rect(x: 0, y: 0, width: 0, height: 0)), .nonZero), .save])

    let log = try live.play(clipped)
    _ = try live.play(fill(Rect(x: 0, y: 0, width: 2, height: 1)))

    #expect(log.entries.map(\.code) == [.unclosedSave])
    #expect(live.canvas.snapshot()[1, 0].alpha == 255)
  }

  @Test func `extending keeps pixels in their places, replacing does not`() throws {
    let live = try canvas(3, 3)
    _ = try live.play(fill(Rect(x: 1, y: 1, width: 2, height: 2)))

    try live.extend(to: CanvasSize(width: 2, height: 4))
    let picture = live.canvas.snapshot()
    #expect(picture.width == 2 && picture.height == 4)
    #expect(picture[1, 1].alpha == 255 && picture[1, 2].alpha == 255 && picture[1, 3].alpha == 0)

    try live.replace(with: CanvasSize(width: 2, height: 2))
    #expect(live.canvas.snapshot() == Pixmap(width: 2, height: 2))
  }

  @Test func `a size beyond the limits leaves the canvas as it is`() throws {
    let live = try canvas(2, 2)
    _ = try live.play(fill(Rect(x: 0, y: 0, width: 2, height: 2)))

    #expect(throws: RenderError.self) {
      try live.extend(to: CanvasSize(width: 1e9, height: 1))
    }
    #expect(live.canvas.snapshot()[1, 1].alpha == 255)
  }

  @Test func `logical px are averages of what they cover`() throws {
    let live = try canvas(2, 1, scale: 2)
    _ = try live.play(fill(Rect(x: 0, y: 0, width: 0.5, height: 1)))

    let pixels = live.canvas.logicalPixels(in: PixelRect(x: 0, y: 0, width: 3, height: 2))

    #expect(pixels[0, 0] == RGBA(red: 255, green: 0, blue: 0, alpha: 128))
    #expect(pixels[1, 0].alpha == 0 && pixels[2, 0].alpha == 0 && pixels[0, 1].alpha == 0)
  }

  @Test func `names are resolved by the provider first`() throws {
    let source = try canvas(1, 1)
    _ = try source.play(fill(Rect(x: 0, y: 0, width: 1, height: 1)))
    let live = try canvas(2, 1)
    environment.begin(resources: ["alias": "mine"]) { name in
      name == "mine" ? .canvas(source.canvas) : nil
    }
    let draw = { (name: String) in
      Draw(commands: [.drawImage(ImageDraw(source: name, placement: .natural(.zero)))])
    }

    #expect(try live.play(draw("alias")).entries.isEmpty)
    #expect(live.canvas.snapshot()[0, 0].alpha == 255)
    #expect(try live.play(draw("other")).entries.map(\.code) == [.imageMissing])
  }
}
