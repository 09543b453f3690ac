import CanvasTestSupport
import Testing

@testable import DrawCommands

@Suite struct `JSON numbers` {
  private func number(_ text: String) throws -> Double {
    try withReader(Array(text.utf8)) {
      let value = try $0.number()
      try $0.expectEnd()
      return value
    }
  }

  @Test(
    arguments: [
      ("0", 0), ("-0", 0), ("-1", -1), ("1e2", 100), ("1E-2", 0.01),
      ("123456789012345", 123456789012345),
      ("9007199254740993", 9007199254740992), ("9007199254740993.0000001", 9007199254740994),
      ("0.1", 0.1), ("1e22", 1e22), ("1e23", 1e23), ("123456789012345e22", 1.23456789012345e36),
      ("179769313486231570000e288", Double.greatestFiniteMagnitude), ("1e309", .infinity),
      ("-1e309", -.infinity), ("1e-400", 0), ("4.9e-324", .leastNonzeroMagnitude),
      ("2.4703282292062327e-324", 0),
      ("2.4703282292062328e-324", .leastNonzeroMagnitude), ("1e99999999999999999999", .infinity),
      ("0e99999999999999999999", 0), ("1e-99999999999999999999", 0),
      ("0.000000000000000000000000000000000000001", 1e-39),
      ("18446744073709551616", 18446744073709551616),
      ("100000000000000000000000000000000000000000", 1e41),
      ("2.2250738585072011e-308", Double.leastNormalMagnitude.nextDown),
    ] as [(String, Double)])
  func `a number is the nearest double`(text: String, value: Double) throws {
    #expect(try number(text) == value)
  }

  @Test func `minus zero keeps its sign`() throws {
    #expect(try number("-0").sign == .minus)
    #expect(try number("-0.000e5").sign == .minus)
  }

  @Test func `random spellings are as exact as Swift's own reading`() throws {
    var random = SeededNumbers(seed: 42)
    func digits(_ count: ClosedRange<Int>) -> String {
      let all = Array("0123456789")
      return String((0..<Int.random(in: count, using: &random)).map { _ in random.pick(all) })
    }
    for _ in 0..<20_000 {
      var text = random.pick(["", "-"])
      text += random.pick(["0", random.pick(["1", "9"]) + digits(0...25)])
      if Bool.random(using: &random) { text += "." + digits(1...25) }
      if Bool.random(using: &random) {
        text += random.pick(["e", "E"]) + random.pick(["", "+", "-"]) + digits(1...3)
      }

      #expect(try number(text) == Double(text), "\(text)")
    }
  }

  @Test func `every short decimal is exact`() throws {
    for i in 0..<10_000 {
      let text = "\(i / 100).\(i % 100 < 10 ? "0" : "")\(i % 100)"
      #expect(try number(text) == Double(text))
    }
  }
}
