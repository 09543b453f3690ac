import CanvasTestSupport
import Testing

@testable import DrawCommands

@Suite struct `Shortest numbers` {
  @Test(
    arguments: [
      (0, "0"), (-0.0, "0"), (1, "1"), (-1, "-1"), (100, "100"), (0.5, "0.5"), (-0.1, "-0.1"),
      (0.1 + 0.2, "0.30000000000000004"), (123456.789, "123456.789"), (1e-6, "0.000001"),
      (1e-7, "1e-7"), (1.5e-7, "1.5e-7"), (-1.25e-10, "-1.25e-10"), (1e15, "1000000000000000"),
      (1e16, "10000000000000000"), (123456789012345680, "123456789012345680"),
      (1e20, "100000000000000000000"), (1e21, "1e+21"), (1.5e300, "1.5e+300"),
      (.greatestFiniteMagnitude, "1.7976931348623157e+308"), (.leastNonzeroMagnitude, "5e-324"),
      (.leastNormalMagnitude, "2.2250738585072014e-308"),
      (2251799813685249.5, "2251799813685249.5"),
      (9007199254740992, "9007199254740992"), (.nan, "null"), (.infinity, "null"),
    ] as [(Double, String)])
  func `a number is spelled as JavaScript does`(value: Double, text: String) {
    #expect(value.shortest == text)
  }

  @Test func `what is spelled reads back as the same number`() throws {
    var random = SeededNumbers(seed: 1)
    for _ in 0..<20_000 {
      let value = random.number()
      #expect(Double(value.shortest) == value)
    }
  }

  @Test func `a component of 0…255 keeps its spelling`() {
    for tenths in 0...2550 {
      let byte = Double(tenths) / 10
      #expect((byte / 255).wireByte == byte)
    }
  }
}
