import Foundation
import Testing

/// A document of the project, parts of which are made by its tests.
///
/// With `DRAWCANVAS_WRITE_DOCS=1` in the environment the parts are written, otherwise compared.
struct Document {
  private let file: URL

  /// Takes a document by its path in the project.
  init(_ path: String) {
    file = Self.project.appending(path: path)
  }

  /// The project's folder.
  static let project = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// Whether documents are written in this run.
  static var isWriting: Bool {
    ProcessInfo.processInfo.environment["DRAWCANVAS_WRITE_DOCS"] == "1"
  }

  /// The whole text.
  var text: String {
    get throws { try String(contentsOf: file, encoding: .utf8) }
  }

  /// The code blocks of a language, in order.
  func blocks(of language: String) throws -> [String] {
    try text.components(separatedBy: "```\(language)\n").dropFirst().map { rest in
      String(rest.prefix(upTo: rest.range(of: "```")?.lowerBound ?? rest.endIndex))
    }
  }

  /// Expects that a part, which lies between `<!-- NAME -->` and `<!-- end -->`, is what it should be.
  func expect(_ name: String, is content: String) throws {
    let before = "<!-- \(name) -->\n"
    let old = try text
    let start = try #require(old.range(of: before)?.upperBound, "no \(before)")
    let end = try #require(
      old.range(of: "<!-- end -->", range: start..<old.endIndex)?.lowerBound, "\(name) has no end")
    if Self.isWriting {
      try Data(old.replacingCharacters(in: start..<end, with: content).utf8)
        .write(to: file, options: .atomic)
    } else {
      #expect(
        old[start..<end] == content,
        "out of date; DRAWCANVAS_WRITE_DOCS=1 swift test --filter Documents writes it")
    }
  }
}

/// Makes a table as Markdown writes it.
func table(_ head: [String], _ rows: [[String]]) -> String {
  func line(_ cells: [String]) -> String {
    // A bar would end the cell, even within code.
    "| "
      + cells.map { $0.replacing("|", with: "\\|") }.joined(separator: " | ") + " |\n"
  }
  return line(head) + line(head.map { _ in "---" }).replacing(" ", with: "")
    + rows.map(line).joined()
}

/// Text in the shape of code; a dash for nothing.
func code(_ text: String) -> String { text.isEmpty ? "–" : "`\(text)`" }
