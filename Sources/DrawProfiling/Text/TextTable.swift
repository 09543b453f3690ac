/// Rows of words in columns, as plain text or as Markdown.
struct TextTable {
  /// The heading of each column; those that end in a space are aligned to the right.
  private let headings: [String]
  private let isRight: [Bool]
  private var rows: [[String]] = []

  init(_ headings: [String]) {
    isRight = headings.map { $0.hasSuffix(" ") }
    self.headings = headings.map { $0.hasSuffix(" ") ? String($0.dropLast()) : $0 }
  }

  mutating func append(_ row: [String]) { rows.append(row) }

  /// Columns filled up with spaces.
  var text: String {
    let all = [headings] + rows
    let widths = headings.indices.map { column in all.map { $0[column].count }.max() ?? 0 }
    return all.map { row in
      var line = ""
      for (i, cell) in row.enumerated() {
        let padding = String(repeating: " ", count: widths[i] - cell.count)
        line += (i > 0 ? "  " : "") + (isRight[i] ? padding + cell : cell + padding)
      }
      while line.hasSuffix(" ") { line.removeLast() }
      return line + "\n"
    }.joined()
  }

  /// A table in Markdown.
  var markdown: String {
    func line(_ cells: [String]) -> String {
      "| " + cells.map { $0.replacing("|", with: "\\|") }.joined(separator: " | ") + " |\n"
    }
    return line(headings) + line(isRight.map { $0 ? "--:" : "---" }) + rows.map(line).joined()
  }
}
