import CanvasTestSupport
import Foundation
import Testing

@Suite(.timeLimit(.minutes(10))) struct `What fuzzing found` {
  /// The folder with a folder of inputs for each target.
  private static let inputs = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Inputs")

  private static func files(of target: FuzzTarget) throws -> [URL] {
    try FileManager.default.contentsOfDirectory(
      at: inputs.appending(path: target.rawValue), includingPropertiesForKeys: nil
    ).sorted { $0.path < $1.path }
  }

  @Test(arguments: FuzzTarget.allCases)
  func `ends neither the process nor its time`(target: FuzzTarget) throws {
    let files = try Self.files(of: target)
    try #require(!files.isEmpty)
    let consume = target.consumer(assetRoot: Self.inputs.path)
    for file in files {
      Array(try Data(contentsOf: file)).withUnsafeBufferPointer(consume)
    }
  }
}
