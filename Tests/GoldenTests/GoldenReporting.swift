import CanvasTestSupport
import Foundation
import Pixels
import Testing

/// Turns a golden outcome into issues of the running test.
///
/// A difference brings its three panels and its numbers along as attachments
/// (`swift test --attachments-path DIR`).
///
/// - Parameters:
///   - outcome: What came of the check.
///   - encode: Writes a picture.
///   - location: Where issues are reported.
/// - Throws: What `encode` throws.
func expectGood(
  _ outcome: GoldenOutcome, encode: (Pixmap) throws -> [UInt8],
  sourceLocation location: SourceLocation = #_sourceLocation
) throws {
  switch outcome {
  case .passed:
    break
  case .missing:
    Issue.record(
      "no golden; draw it with GOLDEN_RECORD=missing and look at it", sourceLocation: location)
  case .recorded(let file):
    Issue.record(
      "recorded \(file.lastPathComponent); look at it, then run again without recording",
      sourceLocation: location)
  case .differs(let difference):
    try attach(difference, encode: encode, sourceLocation: location)
    Issue.record("\(difference)", sourceLocation: location)
  case .environmentDiffers(let difference):
    // Tools/test counts these lines.
    print("golden: environment differs: \(difference)")
  case .unexpectedlySame:
    Issue.record("the two scripts draw the same", sourceLocation: location)
  }
}

private func attach(
  _ difference: GoldenDifference, encode: (Pixmap) throws -> [UInt8],
  sourceLocation location: SourceLocation
) throws {
  let file = difference.name.split(separator: "/").joined(separator: "-")
  Attachment.record(
    try encode(difference.panels), named: "\(file).png", sourceLocation: location)
  Attachment.record(try difference.report(), named: "\(file).json", sourceLocation: location)
}
