import CanvasTestSupport
import DrawCommands
import Foundation
import Testing

@Suite struct `Sine and cosine` {
  @Test(arguments: -40...40)
  func `quarter turns are exact`(quarters: Int) {
    let expected = [(0, 1), (1, 0), (0, -1), (-1, 0)] as [(Double, Double)]
    let (sine, cosine) = sineAndCosine(Double(quarters) * .pi / 2)

    #expect((sine, cosine) == expected[quarters & 3])
  }

  @Test func `other angles are those of the C library`() {
    var random = SeededNumbers(seed: 9)
    for _ in 0..<5_000 {
      let angle = Double.random(in: -100...100, using: &random)
      #expect(sineAndCosine(angle) == (sin(angle), cos(angle)))
    }
  }

  @Test(arguments: [1e-3, 1e-10, 1.5707, 1e9, 1e300, -1e18])
  func `angles near a quarter or far away stay themselves`(angle: Double) {
    #expect(sineAndCosine(angle) == (sin(angle), cos(angle)))
  }
}
