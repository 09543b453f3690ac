import CanvasTestSupport
import Foundation
import Testing

/// The same bytes whatever the processor can do, whatever the locale, however many threads.
@Suite(.timeLimit(.minutes(10))) struct `Same bytes everywhere` {
  private static let examples = GoldenFolder.project.url.deletingLastPathComponent()
    .appendingPathComponent("docs/examples").path

  private static var scripts: [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: examples)) ?? []
    return names.filter { $0.hasSuffix(".json") }.sorted().map { examples + "/" + $0 }
  }

  private func pictures(
    _ environment: [String], _ flags: [String] = ["-j", "1"]
  ) throws -> [String: [UInt8]] {
    let folder = try CommandLineTests.TemporaryFolder()
    let result = try Program.run(
      ["render"] + Self.scripts + ["-o", "out", "-q"] + flags, in: folder.path,
      environment: environment)
    try #require(result.status == 0, "\(result.errors)")
    var pictures: [String: [UInt8]] = [:]
    for name in FileBytes.names(in: folder.file("out")) {
      pictures[name] = folder.bytes(of: "out/" + name)
    }
    try #require(pictures.count == Self.scripts.count && pictures.count > 1)
    return pictures
  }

  @Test(arguments: [
    // The C library's and our own kernels' versions for older processors.
    "GLIBC_TUNABLES=glibc.cpu.hwcaps=-AVX2,-FMA,-AVX512F",
    "PIXMAN_DISABLE=fast sse2 ssse3",
    "LC_ALL=de_DE.UTF-8", "LANG=tr_TR.UTF-8", "TZ=Asia/Kathmandu", "FC_LANG=ja",
  ])
  func `an environment changes no picture`(variable: String) throws {
    #expect(try pictures([variable]) == pictures([]))
  }

  @Test func `a second thread changes no picture`() throws {
    #expect(try pictures([], ["-j", "2"]) == pictures([]))
  }
}
