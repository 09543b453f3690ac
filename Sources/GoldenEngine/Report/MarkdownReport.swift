/// Results as a comment for a pull request.
public enum MarkdownReport {
  /// More rows than this say nothing in a comment.
  private static let mostRows = 50

  /// The text: a summary, and a table of what needs attention.
  public static func text(_ run: RunRecord) -> String {
    let bad = run.results.filter { $0.needsAttention && $0.status != .stale }
    var lines = ["### Canvas pictures: \(run.summary)", ""]
    if bad.isEmpty {
      lines.append("All pictures are as they should be.")
    } else {
      lines += ["| case | status | cause | change | responsible |", "|---|---|---|---|---|"]
      lines += bad.prefix(mostRows).map(row)
      if bad.count > mostRows { lines += ["", "and \(bad.count - mostRows) more"] }
      lines += [
        "",
        "To accept: `drawcanvas approve --from ARTIFACT " + "NAME`, or `drawcanvas approve NAME`"
          + " after running the tests.",
      ]
    }
    let stale = run.count(of: .stale)
    if stale > 0 { lines += ["", "\(stale) golden(s) belong to no case."] }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func row(_ record: ResultRecord) -> String {
    let blame = record.clusters.first?.blame.first.map { "`\($0.pointer)` \(cell($0.text))" }
    let cells = [
      "`\(cell(record.name))`", record.status.rawValue,
      cell(record.cause ?? record.message ?? ""), cell(record.change ?? ""), blame ?? "",
    ]
    return "| " + cells.joined(separator: " | ") + " |"
  }

  /// Text that does not end its cell.
  private static func cell(_ text: String) -> String {
    String(
      text.flatMap { character -> [Character] in
        switch character {
        case "|": ["\\", "|"]
        case "\n": [" "]
        case "<": Array("&lt;")
        default: [character]
        }
      })
  }
}
