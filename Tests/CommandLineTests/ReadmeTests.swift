import Foundation
import Testing

/// The lines of the README that a reader may type, but for those that build and test.
private let readmeCommands: [String] = {
  let project = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  let text = (try? String(contentsOf: project.appending(path: "README.md"), encoding: .utf8)) ?? ""
  return text.components(separatedBy: "```sh\n").dropFirst()
    .compactMap { $0.components(separatedBy: "```").first }
    .flatMap { $0.split(separator: "\n").map(String.init) }
    .filter { !$0.hasPrefix("Tools/") }
}()

@Suite(.timeLimit(.minutes(10))) struct `Commands of the README` {
  @Test func `are found`() {
    #expect(readmeCommands.count > 5)
  }

  @Test(arguments: readmeCommands)
  func `work as they are printed`(command: String) throws {
    let project = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "drawcanvas-readme-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.copyItem(
      at: project.appending(path: "docs"), to: folder.appending(path: "docs"))
    let traces = "Golden/traces"
    try FileManager.default.createDirectory(
      at: folder.appending(path: "Golden"), withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      at: project.appending(path: traces), to: folder.appending(path: traces))
    let program = try #require(Program.path)

    let shell = Process()
    let errors = Pipe()
    shell.executableURL = URL(filePath: "/bin/sh")
    shell.arguments = ["-euc", command]
    shell.currentDirectoryURL = folder
    shell.environment = ProcessInfo.processInfo.environment.merging(
      ["PATH": "\(URL(filePath: program).deletingLastPathComponent().path):/usr/bin:/bin"]
    ) { $1 }
    shell.standardInput = FileHandle.nullDevice
    shell.standardOutput = FileHandle.nullDevice
    shell.standardError = errors
    try shell.run()
    let words = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    shell.waitUntilExit()

    #expect(shell.terminationStatus == 0)
    #expect(words == "")
  }
}
