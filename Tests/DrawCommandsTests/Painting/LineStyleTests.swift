import DrawCommands
import Testing

@Suite struct `Line dashes` {
  @Test(
    arguments: [
      ([], []), ([1, 2], [1, 2]), ([1], [1, 1]), ([1, 2, 3], [1, 2, 3, 1, 2, 3]), ([0], []),
      ([0, 0], []),
      ([0, 1], [0, 1]), ([1, 0], [1, 0]), ([-0.0, 0], []),
    ] as [([Double], [Double])])
  func `an odd list is used twice over and zeros are solid`(given: [Double], lengths: [Double]) {
    #expect(LineDash(given)?.lengths == lengths)
  }

  @Test(arguments: [[-1], [1, -0.1], [.nan, 1], [1, .infinity]] as [[Double]])
  func `a length that is negative or not finite is refused`(lengths: [Double]) {
    #expect(LineDash(lengths) == nil)
  }

  @Test func `the solid line is the empty list`() {
    #expect(LineDash([]) == .solid)
  }
}
