import CanvasTestSupport
import Foundation
import GoldenEngine

/// Runs of cases that fail, made by the runner itself.
enum FailingRun {
  /// A chart-like script, one of whose colours depends on a number.
  static func script(_ number: Int, blue: Int) -> String {
    let bars = (0..<24).map { i in
      """
      {"method":"setFillStyle","data":["normal",[\(i * 10),\((number * 37) % 256),90,255]]},
      {"method":"fillRect","data":[\(10 + i * 12),\(20 + (i * 7 + number) % 60),9,\(90 - i)]}
      """
    }.joined(separator: ",")
    return """
      {"canvas":{"width":300,"height":150,"scale":2,"background":"#fff"},"draws":[{"actions":[\(bars),
      {"method":"setFillStyle","data":["normal",[20,20,\(blue),255]]},
      {"method":"fillRect","data":[\(20 + number),60,60,40]},
      {"method":"setFontSize","data":[16]},
      {"method":"fillText","data":["case number \(number) 上海",40,140]}]}]}
      """
  }

  /// The results of cases whose scripts changed after their goldens were made.
  static func record(cases: Int) throws -> RunRecord {
    let folder = try TemporaryFolder()
    var recording = RunSettings()
    recording.update = .missing
    let recorder = GoldenRunner(recording)
    let runner = GoldenRunner(RunSettings())
    var record = RunRecord(platform: "linux-x86_64", results: [])
    for number in 0..<cases {
      let input = GoldenCase(
        name: "case-\(number)", path: folder.url.appending(path: "case-\(number).json").path,
        kind: .script)
      try folder.write(script(number, blue: 200), to: "case-\(number).json")
      _ = recorder.run(input)
      try folder.write(script(number, blue: 90), to: "case-\(number).json")
      record.results += runner.run(input).map { ResultRecord($0) }
    }
    return record
  }
}
