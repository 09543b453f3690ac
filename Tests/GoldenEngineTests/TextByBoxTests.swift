import CanvasTestSupport
import Foundation
import GoldenEngine
import Testing

/// `text: blocks` on goldens that another font drew.
@Suite struct `Text by its box` {
  /// A picture with a bar and a word.
  struct Scene {
    var font = "DejaVu Sans"
    var word = "Balance"
    var x = 30
    var y = 60
    var size = 24
    var blue = 200

    var json: String {
      """
      {"canvas":{"width":240,"height":120,"background":"#fff"},"draws":[{"actions":[
      {"method":"setFillStyle","data":["normal",[20,20,\(blue),255]]},
      {"method":"fillRect","data":[30,80,150,20]},
      {"method":"setFont","data":["\(size)px '\(font)'"]},
      {"method":"fillText","data":["\(word)",\(x),\(y)]}]}]}
      """
    }
  }

  /// The result of a scene whose golden another scene made.
  private func result(_ golden: Scene, _ now: Scene, text: String) throws -> GoldenResult {
    let folder = try TemporaryFolder()
    let input = GoldenCase(
      name: "scene", path: folder.url.appending(path: "scene.json").path, kind: .script)
    var recording = RunSettings()
    recording.update = .missing
    try folder.write(golden.json, to: "scene.json")
    _ = GoldenRunner(recording).run(input)
    try folder.write(now.json, to: "scene.json")
    try folder.write(#"{"text":"\#(text)"}"#, to: "canvas-tests.json")
    var settings = RunSettings()
    settings.project = try SettingsFile(folder: folder.url.path)
    return try #require(GoldenRunner(settings).run(input).first)
  }

  @Test(arguments: ["DejaVu Serif", "Noto Sans CJK SC"])
  func `another font passes by its box and fails by its pixels`(font: String) throws {
    let other = Scene(font: font)

    #expect(try result(other, Scene(), text: "blocks").status == .passed)
    #expect(try result(other, Scene(), text: "draw").status == .failed)
  }

  @Test(arguments: [
    Scene(font: "DejaVu Serif", x: 70), Scene(font: "DejaVu Serif", y: 40),
    Scene(font: "DejaVu Serif", size: 14), Scene(font: "DejaVu Serif", word: "Bal"),
    Scene(font: "DejaVu Serif", word: ""),
  ])
  func `text that moved, shrank or went fails, and is blamed`(golden: Scene) throws {
    let found = try result(golden, Scene(), text: "blocks")

    #expect(found.status == .failed)
    let pointer = try #require(found.clusters.first?.blame.first?.pointer)
    #expect(["/draws/0/actions/2", "/draws/0/actions/3"].contains(pointer))
  }

  @Test func `what is no text is compared by its pixels all the same`() throws {
    let golden = Scene(font: "DejaVu Serif", blue: 90)
    let found = try result(golden, Scene(), text: "blocks")

    #expect(found.status == .failed)
    #expect(found.clusters.first?.blame.first?.pointer == "/draws/0/actions/0")
    #expect(try result(golden, Scene(), text: "ignore").status == .failed)
  }
}
