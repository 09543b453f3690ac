import CanvasTestSupport
import DrawCanvas
import Foundation
import Testing

@Suite struct `Drawing at another origin` {
  /// Where the canvas' corner lies when a case is drawn for the second time.
  ///
  /// Both are odd and different, so that an error which swaps or halves them shows. A renderer that
  /// sets a matrix where it should concatenate one draws beside this corner.
  private static let second = (x: 47, y: 31)

  @Test(arguments: GoldenFolder.project.cases)
  func `is the same, but for the place`(golden: CanvasTestSupport.GoldenCase) throws {
    let drawn = try draw(golden, at: (0, 0))
    let moved = try draw(golden, at: Self.second).cropped(
      to: PixelRect(
        x: Self.second.x, y: Self.second.y, width: drawn.width, height: drawn.height))

    let comparison = PixmapComparison(expected: drawn, actual: moved)

    #expect(comparison.isMatch, "\(golden.name): \(comparison)")
  }

  private func draw(
    _ golden: CanvasTestSupport.GoldenCase, at origin: (x: Int, y: Int)
  ) throws -> Pixmap {
    // An environment stays on one thread, and tests run on many.
    let environment = RenderEnvironment(
      RenderConfiguration(assetRoot: GoldenFolder.project.url.path))
    let script = try ScriptDecoder.decode(Array(Data(contentsOf: golden.script))).script
    return try ScriptRenderer(environment).render(
      script, options: RenderOptions(), origin: origin
    ).surfacePixmap()
  }
}
