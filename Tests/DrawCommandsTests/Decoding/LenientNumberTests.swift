import Testing

@testable import DrawCommands

@Suite struct `Numbers in text` {
  @Test(
    arguments: [
      ("10", 10), (" 10\n", 10), ("\t-1.5e3 ", -1500), ("+2", 2), (".5", 0.5), ("5.", 5),
      ("007", 7),
      ("Infinity", .infinity), ("+Infinity", .infinity), ("-Infinity", -.infinity),
      ("1e999", .infinity),
      ("1E5", 1e5),
    ] as [(String, Double)])
  func `a decimal number is read with white space around it`(text: String, value: Double) {
    #expect(LenientNumber.parse(text) == value)
  }

  @Test func `NaN is no number but a number's word`() {
    #expect(LenientNumber.parse(" NaN ")?.isNaN == true)
  }

  @Test(arguments: [
    "", " ", "px", "10px", "0x10", "1 2", "inf", "nan", "infinity", "nan(1)", "1,5", "１", "--1",
    "e5",
    "1e", ".", "-", "10\u{0}", "\u{A0}10",
  ])
  func `other texts are none`(text: String) {
    #expect(LenientNumber.parse(text) == nil)
  }
}
