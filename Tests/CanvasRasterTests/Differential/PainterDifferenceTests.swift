import CanvasRaster
import CanvasTestSupport
import DrawCommands
import Foundation
import Pixels
import Testing

/// Our own painter against cairo: what is flat agrees, and edges differ by what their grids explain.
@Suite struct `Painter differences` {
  private func difference(
    _ script: DrawScript, assetRoot: String = "/nowhere", ours: DrawScript? = nil
  ) throws -> PainterDifference {
    PainterDifference(
      try picture(ours ?? script, .direct, assetRoot),
      reference: try picture(script, .cairo, assetRoot))
  }

  private func picture(
    _ script: DrawScript, _ painter: PainterKind, _ assetRoot: String
  ) throws -> Pixmap {
    let environment = RenderEnvironment(
      RenderConfiguration(assetRoot: assetRoot, painter: painter))
    return try ScriptRenderer(environment).render(script).pixmap()
  }

  private func script(_ actions: String, scale: Double = 1) throws -> DrawScript {
    var script = try ScriptDecoder.decode(Array(actions.utf8)).script
    script.canvas = CanvasDescription(
      width: VisibleScript.side, height: VisibleScript.side, scale: scale)
    return script
  }

  @Test(arguments: 0..<60)
  func `a random script looks the same by both painters`(seed: Int) throws {
    var generator = VisibleScript(seed: UInt64(seed))
    let actions = generator.actions()
    let difference = try difference(try script(actions, scale: seed % 2 == 0 ? 1 : 2))

    #expect(difference.isExplained, "\(difference): \(actions)")
  }

  /// Every seventh golden: all of them would take minutes in a debug build.
  static var goldens: [String] {
    let root = GoldenFolder.project.url.appendingPathComponent("cases").path
    let all = (FileManager.default.enumerator(atPath: root)?.allObjects as? [String]) ?? []
    let scripts = all.filter { $0.hasSuffix(".json") }.sorted()
    return stride(from: 0, to: scripts.count, by: 7).map { root + "/" + scripts[$0] }
  }

  @Test(arguments: goldens)
  func `a golden looks the same by both painters`(path: String) throws {
    let script = try ScriptDecoder.decode([UInt8](Data(contentsOf: URL(fileURLWithPath: path))))
      .script
    let difference = try difference(script, assetRoot: (path as NSString).deletingLastPathComponent)

    #expect(difference.isExplained, "\(difference)")
  }

  @Test func `there are goldens`() { #expect(Self.goldens.count > 40) }

  @Test func `a line that is a fifth too wide is found`() throws {
    let line = { (width: String) in
      #"[{"method":"setLineWidth","data":[\#(width)]},{"method":"strokePath","data":["#
        + #"{"method":"moveTo","data":[10,10]},{"method":"lineTo","data":[100,110]}]}]"#
    }
    let difference = try difference(try script(line("10")), ours: try script(line("12")))

    #expect(!difference.isExplained)
  }
}
