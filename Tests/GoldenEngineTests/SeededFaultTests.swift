import CanvasTestSupport
import Foundation
import Testing

@Suite(.timeLimit(.minutes(10))) struct `Seeded faults` {
  @Test func `blame and kind of change are right as often as they must be`() throws {
    let process = Process()
    process.executableURL = BuiltProgram.url(named: "seeded-faults")
    process.arguments = ["--seeds", "1"]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let table = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()

    #expect(process.terminationStatus == 0, "\(String(decoding: table, as: UTF8.self))")
  }
}

/// A program of this package.
enum BuiltProgram {
  /// It lies beside the program that runs the tests.
  static func url(named name: String) -> URL {
    URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
      .appending(path: name)
  }
}
