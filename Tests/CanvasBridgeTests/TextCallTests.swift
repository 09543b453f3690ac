import CanvasBridge
import CanvasTestSupport
import DrawCommands
import Foundation
import Testing

@Suite struct `Text calls` {
  private let live = LiveSession()

  private func width(_ params: JSONValue) throws -> Double {
    try #require(try live.call("measureText", params)["width"]?.double)
  }

  @Test func `a text is measured in its font`() throws {
    let result = try live.call("measureText", ["text": "A", "fontSize": 20])

    // DejaVu Sans: A is 1401 of 2048 units wide; ascent 1901 and descent 483 in hhea.
    #expect(abs((result["width"]?.double ?? 0) - 20 * 1401 / 2048) < 0.01)
    #expect(abs((result["height"]?.double ?? 0) - 20 * (1901 + 483) / 2048) < 0.01)
    #expect(result["errMsg"] == "measureText:ok")
  }

  @Test func `family, weight and size count`() throws {
    let plain = try width(["text": "AiA", "fontSize": 20])

    #expect(try width(["text": "AiA", "fontSize": 20, "fontWeight": "bold"]) > plain)
    #expect(try width(["text": "AiA", "fontSize": 20, "fontWeight": 700]) > plain)
    #expect(
      abs(try width(["text": "AiA", "fontSize": 20, "fontFamily": "monospace"]) - 36.12) < 0.1)
    #expect(abs(try width(["text": "AiA"]) - plain / 2) < 0.01, "10 px without a size")
  }

  @Test func `what is no text is refused`() throws {
    #expect(try live.message("measureText", ["text": 5]) == "measureText:fail illegal text")
  }

  @Test func `a font below the asset root is loaded, others are not`() throws {
    let folder = try TemporaryFolder()
    let font = "/usr/share/fonts/truetype/dejavu/DejaVuSansMono.ttf"
    try folder.write([UInt8](try Data(contentsOf: URL(filePath: font))), to: "mono.ttf")
    try folder.write("no font", to: "text.ttf")
    let live = LiveSession(assetRoot: folder.url.path)
    let measure: () throws -> Double? = {
      try live.call("measureText", ["text": "iiii", "fontSize": 10, "fontFamily": "Board"])[
        "width"]?
        .double
    }
    let before = try measure()

    for source in ["none.ttf", font, "https://example.org/mono.ttf", "../mono.ttf", "text.ttf"] {
      let reply = try live.message(
        "loadFontFace", ["family": "Board", "source": .string(source)])
      #expect(reply.hasPrefix("loadFontFace:fail source "))
    }
    #expect(try measure() == before)
    for _ in 0..<3 {
      let result = try live.call(
        "loadFontFace",
        ["family": "Board", "source": "url(\"mono.ttf\")", "desc": ["weight": "normal"]])
      #expect(result == ["errMsg": "loadFontFace:ok", "status": "loaded"])
    }
    #expect(abs((try measure() ?? 0) - 4 * 6.02) < 0.05)
  }
}
