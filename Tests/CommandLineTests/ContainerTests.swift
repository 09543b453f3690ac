import Glibc
import Testing

/// Where a command of the system is, if it is installed.
private func tool(_ name: String) -> String? {
  ["/usr/bin/", "/bin/"].map { $0 + name }.first { access($0, X_OK) == 0 }
}

/// The repository.
private let root = #filePath.split(separator: "/").dropLast(3).map { "/" + $0 }.joined()

/// No container engine runs in the tests; what a container takes away is taken away by hand.
@Suite(.timeLimit(.minutes(10))) struct `In a container` {
  @Test(.enabled(if: tool("dpkg-query") != nil && tool("readelf") != nil && tool("ldd") != nil))
  func `the image has the packages that the command links, its fonts, and no more`() throws {
    let result = try Program.run(
      tool: [root + "/Tools/container/check", try #require(Program.path)])

    #expect(result.text == "")
    #expect(result.errors == "")
    #expect(result.status == 0)
  }

  @Test(
    .enabled(if: getuid() == 0 && tool("setpriv") != nil, "only root can be someone else"),
    .enabled(if: Program.isForEveryone, "the build folder lies where only its owner gets in"))
  func `a user whom nobody knows, without a home, draws the same picture in silence`() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "a.json", #"{"draws":[{"actions":[{"method":"fillText","data":["Text 文字 😀",9,50]}]}]}"#)
    for name in ["mine", "out"] { try #require(mkdir(folder.file(name), 0o777) == 0) }
    for path in [folder.path, folder.file("out")] { try #require(chmod(path, 0o777) == 0) }
    let own = try Program.run(["render", "a.json", "-o", "mine/a.png"], in: folder.path)
    #expect(own.status == 0)

    let other = [
      try #require(tool("setpriv")), "--reuid", "54321", "--regid", "54321", "--clear-groups",
      "/usr/bin/env", "-i", "TMPDIR=/nonexistent", try #require(Program.path),
    ]
    let result = try Program.run(
      tool: other + ["render", folder.file("a.json"), "-o", folder.file("out/a.png")])

    #expect(result.status == 0)
    #expect(result.errors == "")
    #expect(result.text == "")
    #expect(folder.bytes(of: "out/a.png") == folder.bytes(of: "mine/a.png"))
  }

  @Test(arguments: [
    ["HOME=/nonexistent", "XDG_CACHE_HOME="], ["HOME=", "XDG_CACHE_HOME=/proc/nothing"],
    ["HOME=relative", "XDG_CACHE_HOME=/dev/null"],
  ]) func `no home and no cache make no difference`(environment: [String]) throws {
    let script =
      #"{"draws":[{"actions":[{"method":"fillText","data":["Text 文字 😀",9,50]}]}]}"#
    let usual = try Program.run(["render", "-", "-o", "-"], input: .text(script))

    let result = try Program.run(
      ["render", "-", "-o", "-"], input: .text(script), environment: environment)

    #expect(result.status == 0)
    #expect(result.errors == "")
    #expect(result.output == usual.output)
  }
}
