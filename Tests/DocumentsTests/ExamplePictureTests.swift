import CanvasTestSupport
import DrawCanvas
import Foundation
import Testing

@Suite struct `Documents: pictures of the examples` {
  @Test(arguments: [("poster", 1.25), ("chart", 2)])
  func `are what this program draws`(name: String, scale: Double) throws {
    let folder = Document.project.appending(path: "docs")
    let file = folder.appending(path: "images/\(name).png")
    let script = try Data(contentsOf: folder.appending(path: "examples/\(name).json"))
    let environment = RenderEnvironment(
      RenderConfiguration(assetRoot: folder.appending(path: "examples").path))

    let rendering = try ScriptRenderer(environment).render(
      ScriptDecoder.decode(Array(script)).script, options: RenderOptions(scale: scale))

    #expect(rendering.diagnostics.entries == [])
    guard GoldenFolder.project.isBinding else { return }
    if Document.isWriting {
      try Data(rendering.png(compression: .small)).write(to: file, options: .atomic)
    } else {
      let kept = try ImageDecoder.decode(Array(Data(contentsOf: file)))
      let comparison = PixmapComparison(expected: kept, actual: rendering.pixmap())
      #expect(comparison.isMatch, "\(comparison)")
    }
  }
}
