public import DrawCommands

/// Findings as text, JSON and SARIF.
public struct LintOutput: Sendable {
  /// A script and what was found in it.
  public struct File: Sendable {
    /// The script's path, as it was given.
    public var path: String
    /// The script, which tells lines of places.
    public var bytes: [UInt8]
    /// What was found.
    public var findings: [LintFinding]

    /// Creates a file of its findings.
    public init(path: String, bytes: [UInt8], findings: [LintFinding]) {
      self.path = path
      self.bytes = bytes
      self.findings = findings
    }
  }

  private let files: [File]

  /// Creates the output of some files.
  public init(_ files: [File]) { self.files = files }

  /// How many findings of one rule and file are printed as text.
  private static let printed = 20

  /// A line a finding; many of one rule in a file are counted.
  ///
  /// - Parameter least: Findings that matter less are left out. Default: warnings and errors only.
  /// - Returns: Lines, empty when there is nothing to say.
  public func text(least: LintFinding.Severity = .warning) -> String {
    var lines: [String] = []
    for file in files {
      var counts: [LintRule: Int] = [:]
      for finding in file.findings where finding.severity >= least {
        counts[finding.rule, default: 0] += 1
        guard counts[finding.rule, default: 0] <= LintOutput.printed else { continue }
        let place = file.path + (finding.pointer.isEmpty ? "" : ": " + finding.pointer)
        let related = finding.related.isEmpty ? "" : " (\(finding.related.joined(separator: ", ")))"
        lines.append(
          "\(place): \(finding.severity.rawValue): \(finding.message)\(related); "
            + "\(finding.rule.hint) [\(finding.rule.rawValue)]")
      }
      for (rule, count) in counts.sorted(by: { $0.key.rawValue < $1.key.rawValue })
      where count > LintOutput.printed {
        lines.append(
          "\(file.path): and \(count - LintOutput.printed) more of \(rule.rawValue)")
      }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// All findings as one JSON object.
  public var json: JSONValue {
    [
      "lint": 1,
      "files": .array(
        files.map { file in
          [
            "file": .string(file.path), "findings": .array(file.findings.map(json)),
          ]
        }),
    ]
  }

  private func json(_ finding: LintFinding) -> JSONValue {
    var members = [
      JSONValue.Member("rule", .string(finding.rule.rawValue)),
      JSONValue.Member("severity", .string(finding.severity.rawValue)),
      JSONValue.Member("pointer", .string(finding.pointer)),
      JSONValue.Member("message", .string(finding.message)),
      JSONValue.Member("hint", .string(finding.rule.hint)),
    ]
    if !finding.related.isEmpty {
      members.append(
        JSONValue.Member("related", .array(finding.related.map { .string($0) })))
    }
    return .object(members)
  }

  /// All findings as SARIF 2.1.0, which code hosts show beside lines.
  ///
  /// <https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html>
  ///
  /// - Parameter version: The program's version.
  /// - Returns: The log.
  public func sarif(version: String) -> JSONValue {
    let used = Set(files.flatMap { $0.findings.map(\.rule) })
    let rules = LintRule.allCases.filter(used.contains).map { rule -> JSONValue in
      [
        "id": .string(rule.rawValue), "shortDescription": ["text": .string(rule.summary)],
        "help": ["text": .string(rule.hint)],
      ]
    }
    let results = files.flatMap { file in
      let lines = LineIndex(file.bytes)
      return file.findings.map { result($0, file.path, lines) }
    }
    return [
      "$schema": "https://json.schemastore.org/sarif-2.1.0.json", "version": "2.1.0",
      "runs": [
        [
          "tool": [
            "driver": [
              "name": "drawcanvas lint", "version": .string(version), "rules": .array(rules),
            ]
          ],
          "columnKind": "utf16CodeUnits", "results": .array(results),
        ]
      ],
    ]
  }

  private func result(_ finding: LintFinding, _ path: String, _ lines: LineIndex) -> JSONValue {
    let level: JSONValue =
      switch finding.severity {
      case .info: "note"
      case .warning: "warning"
      case .error: "error"
      }
    var place: [JSONValue.Member] = [
      JSONValue.Member("artifactLocation", ["uri": .string(path)])
    ]
    if let offset = finding.offset {
      let (line, column) = lines.position(of: offset)
      place.append(
        JSONValue.Member(
          "region", ["startLine": .number(line), "startColumn": .number(column)]))
    }
    return [
      "ruleId": .string(finding.rule.rawValue), "level": level,
      "message": ["text": .string("\(finding.message); \(finding.rule.hint)")],
      "locations": [
        [
          "physicalLocation": .object(place),
          "logicalLocations": [["fullyQualifiedName": .string(finding.pointer)]],
        ]
      ],
    ]
  }
}

/// Where the lines of a text begin.
private struct LineIndex {
  private let bytes: [UInt8]
  private var starts = [0]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    for (i, byte) in bytes.enumerated() where byte == 0x0A { starts.append(i + 1) }
  }

  /// The line and the column, in UTF-16 units, of a byte; both from 1.
  func position(of offset: Int) -> (line: Int, column: Int) {
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    let text = String(decoding: bytes[starts[low]..<min(offset, bytes.count)], as: UTF8.self)
    return (low + 1, text.utf16.count + 1)
  }
}
