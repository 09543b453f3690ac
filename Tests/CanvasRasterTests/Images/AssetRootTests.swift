import CanvasTestSupport
import Foundation
import Testing

@testable import CanvasRaster

@Suite struct `Files below the asset root` {
  private let folder: TemporaryFolder
  private let root: AssetRoot

  /// A root with files in it, some beside it, and links between them.
  init() throws {
    folder = try TemporaryFolder()
    let files = [
      "root/a.png", "root/deep/b.png", "root/50%20.png", "root/\u{301}c.png", "root/..d.png",
      "root-beside/e.png", "f.png",
    ]
    for path in files { try folder.write(Array(path.utf8), to: path) }
    let links = [
      "root/inner.png": "deep/b.png", "root/outer.png": "../f.png", "root/beside": "../root-beside",
      "root/absolute.png": folder.url.appending(path: "root/a.png").path,
      "root/passwd.png": "/etc/passwd", "root/zero.png": "/dev/zero", "root/loop.png": "loop.png",
      "root/dangling.png": "nothing.png", "link": "root",
    ]
    for (place, target) in links {
      try FileManager.default.createSymbolicLink(
        atPath: folder.url.appending(path: place).path, withDestinationPath: target)
    }
    #expect(mkfifo(folder.url.appending(path: "root/pipe.png").path, 0o600) == 0)
    root = AssetRoot(folder.url.appending(path: "root").path)
  }

  private func read(_ source: String, limit: Int = 1_000) throws(AssetRoot.Refusal) -> String {
    String(decoding: try root.read(source, limit: limit), as: UTF8.self)
  }

  @Test(arguments: [
    ("a.png", "root/a.png"), ("./a.png", "root/a.png"), ("deep//b.png", "root/deep/b.png"),
    ("deep/../a.png", "root/a.png"), ("deep/../../root/a.png", "root/a.png"),
    ("inner.png", "root/deep/b.png"), ("absolute.png", "root/a.png"),
    ("50%20.png", "root/50%20.png"), ("\u{301}c.png", "root/\u{301}c.png"),
    ("..d.png", "root/..d.png"),
  ])
  func `a place below the root is read`(source: String, content: String) throws {
    #expect(try read(source) == content)
  }

  @Test(arguments: [
    "/etc/passwd", "/", "../f.png", "deep/../../f.png", "../nothing.png", "outer.png",
    "beside/e.png", "../root-beside/e.png", "passwd.png", "zero.png", ".", "..", "a.png\u{0}",
    "../f.png\u{0}.png", "http://example.org/a.png", "https:a.png", "file:///etc/passwd",
    "FILE:a.png",
    "C:a.png", "wxfile://tmp/a.png", "blob:x", "git+ssh:x",
  ])
  func `what leaves the root, or is a URL, is refused`(source: String) {
    #expect(throws: AssetRoot.Refusal.outside) { try read(source) }
  }

  @Test(arguments: [
    "", "b.png", "a.png/", "a.png/x", "deep", "pipe.png", "loop.png", "dangling.png",
    "%2e%2e/f.png", "a%2Epng", "A.PNG", "1:a.png", ":a.png", "a b:c",
  ])
  func `what is no file is missing`(source: String) {
    #expect(throws: AssetRoot.Refusal.missing) { try read(source) }
  }

  @Test func `a file may have so many bytes`() throws {
    #expect(try read("a.png", limit: 10) == "root/a.png")
    #expect(throws: AssetRoot.Refusal.tooLarge(10)) { try read("a.png", limit: 9) }
  }

  @Test func `the root itself may be a link`() throws {
    let linked = AssetRoot(folder.url.appending(path: "link").path)

    #expect(linked == root)
  }

  @Test func `below a root that does not exist everything is missing`() {
    let nowhere = AssetRoot(folder.url.appending(path: "nowhere").path)

    #expect(throws: AssetRoot.Refusal.missing) { try nowhere.read("a.png", limit: 10) }
    #expect(throws: AssetRoot.Refusal.outside) { try nowhere.read("/a.png", limit: 10) }
  }
}
