import Foundation
import ScriptHost
import Testing

/// Holds `docs/page-scripts.md` against what pages find.
@Suite("Documents: page scripts")
struct PageScriptsDocumentTests {
  private let file = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "docs/page-scripts.md")

  /// What the table says of, and a script whose value has the names of its members.
  private static let subjects: [(title: String, owner: String)] = [
    ("`wx`", "wx"),
    ("canvas context (`wx.createCanvasContext`)", "wx.createCanvasContext('c')"),
    ("`getFileSystemManager()`", "wx.getFileSystemManager()"),
    ("`createSelectorQuery()`", "wx.createSelectorQuery()"),
    ("canvas node", "wx.createOffscreenCanvas({ width: 1, height: 1 })"),
    ("2D context", "wx.createOffscreenCanvas({ width: 1, height: 1 }).getContext('2d')"),
  ]

  @Test("the table names every function and attribute that a page finds")
  func table() throws {
    var rows = "| of | functions | attributes |\n|---|---|---|\n"
    for subject in Self.subjects {
      let names = try members(of: subject.owner)
      rows += "| \(subject.title) | \(names.functions) | \(names.attributes) |\n"
    }
    let (before, after) = ("<!-- support -->\n", "<!-- end -->")
    let text = try String(contentsOf: file, encoding: .utf8)
    let start = try #require(text.range(of: before)?.upperBound)
    let end = try #require(text.range(of: after, range: start..<text.endIndex)?.lowerBound)
    if ProcessInfo.processInfo.environment["DRAWCANVAS_WRITE_DOCS"] == "1" {
      try Data(text.replacingCharacters(in: start..<end, with: rows).utf8)
        .write(to: file, options: .atomic)
    } else {
      #expect(text[start..<end] == rows, "out of date; DRAWCANVAS_WRITE_DOCS=1 writes it")
    }
  }

  private func members(of owner: String) throws -> (functions: String, attributes: String) {
    let host = ScriptHost(HostConfiguration()) { _ in }
    let script = """
      (function () {
        const owner = \(owner);
        const functions = new Set(), attributes = new Set();
        for (let at = owner; at !== null && at !== Object.prototype; at = Object.getPrototypeOf(at)) {
          for (const name of Object.getOwnPropertyNames(at)) {
            if (name === 'constructor' || name[0] === '_') continue;
            (typeof owner[name] === 'function' ? functions : attributes).add(name);
          }
        }
        return [functions, attributes].map((set) => [...set].sort().map((name) => '`' + name + '`').join(' ') || '–').join('\\n');
      })()
      """
    let json = try #require(try host.evaluate(script))
    let lines = try JSONDecoder().decode(String.self, from: Data(json.utf8)).split(separator: "\n")
    return (String(lines[0]), String(lines[1]))
  }
}
