package import Foundation
package import Pixels

/// What came of checking one golden case or pair.
package enum GoldenOutcome: Hashable, Sendable {
  /// The picture is as it should be.
  case passed
  /// There is no golden.
  case missing
  /// A golden was written, so the run proves nothing and fails.
  case recorded(URL)
  /// A picture is not what it should be.
  case differs(GoldenDifference)
  /// The picture differs, on a machine where other libraries may have drawn it otherwise.
  case environmentDiffers(GoldenDifference)
  /// Two scripts that must differ draw the same.
  case unexpectedlySame
}

/// A picture that is not what it should be.
package struct GoldenDifference: Hashable, Sendable {
  /// What the picture was held against.
  package enum Reference: String, Hashable, Sendable, Codable {
    /// The golden.
    case golden
    /// The same script drawn at another origin.
    case origin
    /// The other script of the pair.
    case partner
  }

  /// The name of the case.
  package let name: String
  /// What the picture was held against.
  package let reference: Reference
  /// The numbers.
  package let comparison: PixmapComparison
  /// Expected | difference | actual.
  package let panels: Pixmap

  init(
    name: String, reference: Reference, expected: Pixmap, actual: Pixmap,
    comparison: PixmapComparison
  ) {
    self.name = name
    self.reference = reference
    self.comparison = comparison
    panels = DifferenceImage.panels(
      expected: expected, actual: actual, tolerance: comparison.tolerance)
  }

  /// The numbers as a JSON object, for a machine.
  package func report() throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return Array(try encoder.encode(Report(self)))
  }
}

extension GoldenDifference: CustomStringConvertible {
  /// One line: the case, what it was held against, the numbers.
  package var description: String {
    switch reference {
    case .golden: "\(name): \(comparison)"
    case .origin: "\(name), drawn at another origin: \(comparison)"
    case .partner: "\(name), beside its partner: \(comparison)"
    }
  }
}

/// The layout of a difference's JSON report.
private struct Report: Encodable {
  struct Pixel: Encodable {
    let x: Int
    let y: Int
    let expected: [UInt8]
    let actual: [UInt8]
  }

  let name: String
  let reference: GoldenDifference.Reference
  let expectedSize: [Int]
  let actualSize: [Int]
  let differingPixels: Int
  let largestDifference: [UInt8]
  let bounds: [Int]?
  let firstPixels: [Pixel]

  init(_ difference: GoldenDifference) {
    let comparison = difference.comparison
    name = difference.name
    reference = difference.reference
    expectedSize = [comparison.expectedBounds.width, comparison.expectedBounds.height]
    actualSize = [comparison.actualBounds.width, comparison.actualBounds.height]
    differingPixels = comparison.differingPixels
    largestDifference = comparison.largestDifference.indices.map {
      comparison.largestDifference[$0]
    }
    bounds = comparison.differenceBounds.map { [$0.x, $0.y, $0.width, $0.height] }
    firstPixels = comparison.firstPixels.map { pixel in
      Pixel(
        x: pixel.x, y: pixel.y, expected: pixel.expected.list, actual: pixel.actual.list)
    }
  }
}

extension RGBA {
  fileprivate var list: [UInt8] { [red, green, blue, alpha] }
}
