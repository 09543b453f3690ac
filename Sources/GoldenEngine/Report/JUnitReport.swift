/// Results in the JUnit XML that CI systems read.
///
/// It holds what the schemas of both Ant and Jenkins ask for. Times are 0 and the start is the epoch:
/// a run tells nothing by its clock.
public enum JUnitReport {
  /// The file's text.
  public static func text(_ run: RunRecord) -> String {
    let failures = run.results.filter { isFailure($0.status) }.count
    let errors = run.count(of: .error)
    let skipped = run.results.filter { isSkipped($0.status) }.count
    var lines = [
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
      "<testsuites>",
      "  <testsuite name=\"drawcanvas\" package=\"drawcanvas\" id=\"0\" hostname=\"localhost\" "
        + "timestamp=\"1970-01-01T00:00:00\" time=\"0\" tests=\"\(run.results.count)\" "
        + "failures=\"\(failures)\" errors=\"\(errors)\" skipped=\"\(skipped)\">",
      "    <properties/>",
    ]
    lines += run.results.flatMap(lines(of:))
    lines += ["    <system-out/>", "    <system-err/>", "  </testsuite>", "</testsuites>", ""]
    return lines.joined(separator: "\n")
  }

  private static func isFailure(_ status: GoldenStatus) -> Bool {
    switch status {
    case .failed, .new, .missing, .unexpectedlyPassed: true
    default: false
    }
  }

  private static func isSkipped(_ status: GoldenStatus) -> Bool {
    status == .xfail || status == .stale
  }

  private static func lines(of record: ResultRecord) -> [String] {
    let folder = GoldenPath.folder(of: record.name)
    let head =
      "    <testcase name=\(quoted(GoldenPath.name(of: record.name))) "
      + "classname=\(quoted(folder == "." ? "drawcanvas" : folder)) time=\"0\""
    let words = [record.message, record.cause, record.change, record.measures?.decidedBy]
      .compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: "; ")
    if isFailure(record.status) {
      return [
        head + ">",
        "      <failure type=\(quoted(record.status.rawValue)) message=\(quoted(words))>"
          + escaped(details(of: record)) + "</failure>",
        "    </testcase>",
      ]
    }
    if record.status == .error {
      return [
        head + ">",
        "      <error type=\"error\" message=\(quoted(words))></error>", "    </testcase>",
      ]
    }
    if isSkipped(record.status) {
      return [head + ">", "      <skipped message=\(quoted(words))/>", "    </testcase>"]
    }
    return [head + "/>"]
  }

  private static func details(of record: ResultRecord) -> String {
    let blame = record.clusters.first?.blame.prefix(3).map {
      "\($0.pointer): \($0.text) (\(Int(($0.share * 100).rounded())) %)"
    }
    return ([record.script] + (blame ?? [])).joined(separator: "\n")
  }

  private static func quoted(_ text: String) -> String { "\"\(escaped(text))\"" }

  /// Text that may stand in XML 1.0, which has no way to write most control characters.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      case "\n", "\t": result.unicodeScalars.append(scalar)
      case _ where scalar.value < 0x20 || scalar.value == 0xFFFE || scalar.value == 0xFFFF:
        result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
