import CanvasTestSupport
import DrawCommands
import Testing

@Suite struct `Base64 data` {
  @Test(arguments: [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
    ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"),
  ])
  func `the RFC's examples go both ways`(text: String, base64: String) {
    #expect(Base64.encode(Array(text.utf8)) == base64)
    #expect(Base64.decode(Array(base64.utf8)) == Array(text.utf8))
  }

  @Test(
    arguments: [
      ("Zg", [0x66]), ("Zm8", [0x66, 0x6F]), (" Z\ng\t=\r= ", [0x66]),
      ("-_-_", [0xFB, 0xFF, 0xBF]),
      ("+/+/", [0xFB, 0xFF, 0xBF]), ("Zh==", [0x66]),
    ] as [(String, [UInt8])])
  func `white space, missing padding and the alphabet for URLs are fine`(
    text: String, bytes: [UInt8]
  ) {
    #expect(Base64.decode(Array(text.utf8)) == bytes)
  }

  @Test(arguments: [
    "Z", "Zg=", "Zg===", "=", "==", "Zm9v=", "Zm9v====", "Zg==Zg==", "Z!==", "Zm9v\u{0}", "中文==",
    "data:,x",
  ])
  func `broken text is none`(text: String) {
    #expect(Base64.decode(Array(text.utf8)) == nil)
  }

  @Test func `all lengths go both ways`() {
    var random = SeededNumbers(seed: 3)
    for count in 0..<200 {
      let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
      #expect(Base64.decode(Array(Base64.encode(bytes).utf8)) == bytes)
    }
  }
}
