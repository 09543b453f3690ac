import CanvasTestSupport
import Foundation
import GoldenEngine
import Pixels
import Testing

private let validator = "/usr/bin/xmllint"

private let hasValidator = FileManager.default.isExecutableFile(atPath: validator)

/// Holds what the report writes against docs/schemas/junit.xsd, and the schema against bad files.
@Suite(.enabled(if: hasValidator, "xmllint (libxml2-utils) is not installed"))
struct `JUnit XML against its schema` {
  /// One result of each status, with names and words that XML has to escape.
  static var record: RunRecord {
    let results = GoldenStatus.allCases.map { status in
      var result = GoldenResult(
        name: "a&b/\(status.rawValue) <\"上海\">", status: status,
        script: "a&b/\(status.rawValue).json")
      result.message = "it's \u{1}wrong: <&> ]]> \u{FFFE}\n\ttwice"
      let blame = BlamedCommand(
        pointer: "/draws/0/actions/1", method: "fillText", text: "fillText(\"<b>\", 1, 2)", share: 1
      )
      result.clusters = [
        GoldenResult.Cluster(
          bounds: PixelRect(x: 1, y: 2, width: 3, height: 4), pixels: 12, blame: [blame])
      ]
      return ResultRecord(result)
    }
    var plain = GoldenResult(name: "plain", status: .failed, script: "plain.json")
    plain.scriptDigest = "0"
    return RunRecord(platform: "linux-x86_64", results: results + [ResultRecord(plain)])
  }

  @Test func `a result of every status is valid`() throws {
    #expect(try problems(JUnitReport.text(Self.record)) == "")
  }

  @Test func `a run without results and a run of real failures are valid`() throws {
    let empty = RunRecord(platform: "linux-x86_64", results: [])

    #expect(try problems(JUnitReport.text(empty)) == "")
    #expect(try problems(JUnitReport.text(try FailingRun.record(cases: 2))) == "")
  }

  @Test(arguments: [
    (" timestamp=\"1970-01-01T00:00:00\"", "", "timestamp"),
    (" tests=\"9\"", " tests=\"many\"", "tests"),
    ("<failure type=\"failed\"", "<failure", "type"),
    (" classname=\"a&amp;b\"", "", "classname"),
    ("    <properties/>\n", "", "properties"),
    ("<system-out/>", "<output/>", "output"),
    (" time=\"0\"/>", " time=\"0\" duration=\"0\"/>", "duration"),
  ])
  func `what the schemas in use refuse is invalid`(part: String, other: String, word: String) throws
  {
    let text = JUnitReport.text(Self.record)
    let spoilt = text.replacing(part, with: other, maxReplacements: 1)

    #expect(spoilt != text)
    #expect(try problems(spoilt).contains(word))
  }

  @Test func `counts of the suite are those of its cases`() throws {
    let text = JUnitReport.text(Self.record)
    func count(_ word: String) -> Int { text.ranges(of: word).count }

    #expect(text.contains(" tests=\"\(count("<testcase "))\""))
    #expect(text.contains(" failures=\"\(count("<failure "))\""))
    #expect(text.contains(" errors=\"\(count("<error "))\""))
    #expect(text.contains(" skipped=\"\(count("<skipped "))\""))
  }

  /// What the validator says about a file; empty when it is valid.
  private func problems(_ text: String) throws -> String {
    let folder = try TemporaryFolder()
    let file = try folder.write(text, to: "junit.xml")
    let schema = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "../../docs/schemas/junit.xsd")
    let process = Process()
    process.executableURL = URL(filePath: validator)
    process.arguments = ["--noout", "--nonet", "--schema", schema.path, file.path]
    let output = Pipe()
    process.standardOutput = FileHandle.nullDevice
    process.standardError = output
    try process.run()
    let words = String(
      decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return process.terminationStatus == 0 ? "" : words
  }
}
