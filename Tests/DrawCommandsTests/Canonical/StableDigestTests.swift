import DrawCommands
import Testing

@Suite struct `Stable digests` {
  @Test(arguments: [
    ("", "6c62272e07bb014262b821756295c58d"), ("a", "d228cb696f1a8caf78912b704e4a8964"),
    ("abc", "a68d622cec8b5822836dbc7977af7f3b"), ("foobar", "343e1662793c64bf6f0d3597ba446f18"),
  ])
  func `bytes have the digest of FNV-1a`(text: String, digest: String) {
    #expect(StableDigest(text.utf8).description == digest)
  }

  @Test func `spellings of the same meaning share a digest`() throws {
    let spellings = [
      #"[{"method":"fillRect","data":[1,2,3,4]}]"#,
      #"{"actions":"[{\"args\":[\"1\",2.0,3,4e0],\"type\":\"fillRect\"}]","canvasId":3}"#,
      #"{"draws":[{"actions":[{"method":"bogus"},{"method":"fillPath","#
        + #""data":[{"method":"rect","data":[1,2,3,4]}]}]}]}"#,
    ]

    let digests = try spellings.map {
      CanonicalForm.digest(of: try ScriptDecoder.decode(Array($0.utf8)).script)
    }

    #expect(Set(digests).count == 1)
  }

  @Test func `a command's digest stays what it was`() {
    let command = DrawCommand.fill(Path(rect: Rect(x: 1, y: 2, width: 3, height: 4)), .nonZero)

    #expect(CanonicalForm.digest(of: command).description == "d152aaeca996e862c1befd694c3052b9")
    #expect(CanonicalForm.digest(of: command) != CanonicalForm.digest(of: DrawCommand.save))
  }
}
