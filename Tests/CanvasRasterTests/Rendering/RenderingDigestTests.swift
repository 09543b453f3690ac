import DrawCommands
import Pixels
import Testing

@testable import CanvasRaster

@Suite struct `The digest of a rendering` {
  // Sizes about the borders of SHA-256's blocks, and one that takes the processor's instructions.
  @Test(arguments: [1, 2, 3, 12, 13, 14, 15, 16, 17, 100])
  func `is that of its pixels`(side: Int) throws {
    let script = try ScriptDecoder.decode(
      Array(
        #"[{"method":"setFillStyle","data":["normal",[200,100,50,120]]},{"method":"fillPath","data":[{"method":"arc","data":[8,8,7,0,6]}]}]"#
          .utf8)
    ).script
    let rendering = try ScriptRenderer(RenderEnvironment()).render(
      script, options: RenderOptions(width: Double(side), height: Double(side)))

    #expect(rendering.digest == rendering.pixmap().digest)
  }

  @Test func `sees no colour of transparent pixels`() {
    var hidden = Pixmap(width: 40, height: 40)
    let clear = hidden.digest
    hidden[3, 3] = RGBA(red: 9, green: 8, blue: 7, alpha: 0)

    #expect(hidden.quickDigest == clear)
    #expect(hidden.digest == clear)
  }
}
