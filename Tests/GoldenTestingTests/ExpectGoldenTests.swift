import CanvasTestSupport
import DrawCommands
import Foundation
import GoldenTesting
import Pixels
import Testing

@Suite struct `Golden assertions` {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func square(_ red: UInt8) -> Pixmap {
    Pixmap(width: 20, height: 20, bytes: (0..<400).flatMap { _ in [red, 0, 0, 255] })
  }

  @Test func `a golden that is written never passes, and the next run does`() {
    withKnownIssue {
      expectGolden(of: square(9), named: "a", recording: .missing, in: folder.url.path)
    }
    #expect(expectGolden(of: square(9), named: "a", recording: .never, in: folder.url.path))
  }

  @Test func `a missing golden is an issue and stays missing`() {
    withKnownIssue {
      expectGolden(of: square(9), named: "a", recording: .never, in: folder.url.path)
    }
    #expect(folder.read("a.png") == nil)
  }

  @Test func `the tolerance of a call holds for that call`() {
    withKnownIssue {
      expectGolden(of: square(9), named: "a", recording: .missing, in: folder.url.path)
    }
    let tolerance = Tolerance(channelDifference: 8)

    #expect(
      expectGolden(
        of: square(12), named: "a", tolerance: tolerance, recording: .never, in: folder.url.path))
  }

  @Test func `a difference is an issue at the call that names the command`() throws {
    let old = try ScriptDecoder.decode(Array(script(red: 9).utf8)).script
    let new = try ScriptDecoder.decode(Array(script(red: 90).utf8)).script
    withKnownIssue {
      expectGolden(of: old, named: "s", recording: .missing, in: folder.url.path)
    }
    let line = #line + 2
    withKnownIssue {
      expectGolden(of: new, named: "s", recording: .never, in: folder.url.path)
    } matching: { issue in
      issue.sourceLocation?.line == line
        && issue.comments.first?.rawValue.contains("/0: setFillStyle") == true
    }
  }

  @Test func `bytes of any origin are compared`() {
    let bytes = [UInt8](repeating: 77, count: 4 * 6)
    withKnownIssue {
      expectGolden(
        ofRGBA: bytes, width: 3, height: 2, named: "b", recording: .missing, in: folder.url.path)
    }
    #expect(
      expectGolden(
        ofRGBA: bytes, width: 3, height: 2, named: "b", recording: .never, in: folder.url.path))
  }

  private func script(red: Int) -> String {
    """
    [{"method":"setFillStyle","data":["normal",[\(red),0,0,255]]},
    {"method":"fillRect","data":[1,1,30,30]}]
    """
  }
}
