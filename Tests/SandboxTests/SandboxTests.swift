import CanvasTestSupport
import Foundation
import Sandbox
import Testing

@Suite(.enabled(if: Sandbox.abi != nil, "the kernel has no Landlock"), .timeLimit(.minutes(10)))
struct `Landlock sandbox` {
  /// What the attempts of the probe came to.
  private let outcomes: [String: Int32]
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("text", to: "readable/file")
    try folder.write("text", to: "readable/folder/file")
    try folder.write("text", to: "writable/file")
    try folder.write("secret", to: "outside/secret")
    try FileManager.default.createSymbolicLink(
      at: folder.url.appending(path: "readable/link"),
      withDestinationURL: folder.url.appending(path: "outside/secret"))
    outcomes = try Self.attempts(in: folder)
  }

  /// Runs the probe.
  private static func attempts(in folder: TemporaryFolder) throws -> [String: Int32] {
    let server = try ListeningSocket()
    let process = Process()
    process.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent().appending(path: "sandbox-probe")
    process.arguments =
      ["readable", "writable", "outside"].map { folder.url.appending(path: $0).path }
      + [String(server.port)]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let text = String(
      decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    try #require(process.terminationStatus == 0, "\(text)")
    var outcomes: [String: Int32] = [:]
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: " ")
      outcomes[parts.dropLast().joined(separator: " ")] = parts.last.flatMap { Int32($0) }
    }
    return outcomes
  }

  @Test(arguments: ["read inside", "read below", "make inside", "rename inside", "remove inside"])
  func `leaves what the policy allows`(attempt: String) {
    #expect(outcomes[attempt] == 0)
  }

  @Test(arguments: [
    "read by a link out", "read outside", "read by dots", "read a system file", "list",
    "list the root", "read another process", "make a folder", "make a link", "make a pipe",
    "write what is read", "make in what is read", "make outside", "remove outside",
    "read from a thread", "read after entering again", "run a program",
  ])
  func `denies the rest`(attempt: String) {
    #expect(outcomes[attempt] == EACCES)
  }

  @Test func `what is not there is still not there`() {
    #expect(outcomes["find nothing"] == ENOENT)
  }

  @Test func `files do not leave by another name`() {
    // The kernel says EXDEV or EACCES, by which right is missing.
    for attempt in ["rename out", "link out"] {
      #expect([EXDEV, EACCES].contains(outcomes[attempt]), "\(attempt)")
    }
  }

  @Test func `newer kernels deny more`() throws {
    let coverage = SandboxCoverage(abi: Int(try #require(outcomes["version"])))
    if coverage.abi >= 3 { #expect(outcomes["truncate outside"] == EACCES) }
    #expect(outcomes["connect"] == (coverage.coversTCP ? EACCES : 0))
    #expect(outcomes["listen"] == (coverage.coversTCP ? EACCES : EADDRINUSE))
    #expect(outcomes["signal the parent"] == (coverage.coversProcesses ? EPERM : 0))
  }

  @Test func `nothing was left behind`() throws {
    #expect(folder.read("outside/secret") == Array("secret".utf8))
    let names = try FileManager.default.contentsOfDirectory(
      atPath: folder.url.appending(path: "writable").path)
    #expect(names == ["file"])
  }
}

@Suite struct `Coverage of a kernel` {
  @Test(arguments: [
    (1, 13, 0, 0), (2, 14, 0, 0), (3, 15, 0, 0), (4, 15, 2, 0), (5, 16, 2, 0), (6, 16, 2, 2),
    (9, 16, 2, 2),
  ])
  func `asks for no right that the kernel does not know`(
    abi: Int, files: Int, network: Int, scopes: Int
  ) {
    let coverage = SandboxCoverage(abi: abi)

    #expect(coverage.handledFiles == 1 << UInt64(files) - 1)
    #expect(coverage.handledNetwork.nonzeroBitCount == network)
    #expect(coverage.scopes.nonzeroBitCount == scopes)
    #expect(coverage.rights(of: [.write, .read]) & ~coverage.handledFiles == 0)
  }

  @Test func `a process with threads is refused, and is not confined`() throws {
    try #require(Sandbox.abi != nil)
    // The test runner has threads; were it confined, the other tests would fail.
    #expect(throws: SandboxError.severalThreads) { _ = try Sandbox.enter(SandboxPolicy()) }
    #expect(FileManager.default.contents(atPath: "/etc/passwd") != nil)
  }
}

/// A TCP socket of this machine that takes connections, so that refusing one is the sandbox's doing.
private final class ListeningSocket {
  let port: UInt16
  private let descriptor: Int32

  init() throws {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let descriptor = descriptor
    let isOpen = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(descriptor, address, size) == 0 && listen(descriptor, 4) == 0
          && getsockname(descriptor, address, &size) == 0
      }
    }
    port = UInt16(bigEndian: address.sin_port)
    try #require(isOpen)
  }

  deinit { close(descriptor) }
}
