import DrawCommands
import Testing

@Suite struct `Limits by name` {
  static let defaults: [(String, Int)] = [
    ("input-bytes", 1_073_741_824), ("json-depth", 512), ("actions", 10_000_000),
    ("path-points", 20_000_000), ("save-depth", 100_000), ("canvas-side", 32_767),
    ("canvas-pixels", 268_435_456), ("surface-bytes", 4_294_967_296), ("image-pixels", 67_108_864),
    ("images-total-pixels", 268_435_456), ("image-bytes", 268_435_456), ("text-bytes", 65_536),
    ("font-size", 10_000), ("blur", 1_024), ("filter-functions", 64), ("dash-marks", 1_000_000),
    ("cache-bytes", 268_435_456),
    ("canvases", 1_000), ("containers", 1_000), ("replay-actions", 1_000_000),
    ("replay-bytes", 268_435_456), ("queue-bytes", 67_108_864), ("line-bytes", 268_435_456),
    ("script-bytes", 1_073_741_824),
  ]

  @Test(arguments: defaults)
  func `a limit has the contract's default and can be set`(name: String, value: Int) {
    var limits = Limits()

    #expect(limits.value(of: name) == value)
    let isKnown = limits.set(name, to: 7)
    #expect(isKnown)
    #expect(limits.value(of: name) == 7)
    for (other, value) in Self.defaults where other != name {
      #expect(limits.value(of: other) == value)
    }
  }

  @Test func `no other name is known, and no value below one taken`() {
    var limits = Limits()

    let answers = [
      limits.set("bogus", to: 1), limits.set("blur", to: 0), limits.set("blur", to: -1),
    ]

    #expect(answers == [false, false, false])
    #expect(Limits.names == Self.defaults.map(\.0))
    #expect(limits.value(of: "bogus") == nil)
    #expect(limits == Limits())
  }
}
