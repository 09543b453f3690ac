internal import Foundation
internal import GoldenEngine
internal import Testing
internal import XCTest

/// A result on its way to the test framework that runs.
struct GoldenReport {
  private let result: GoldenResult

  init(_ result: GoldenResult) { self.result = result }

  /// The folder of goldens beside a source file.
  static func folder(for place: CallPlace) -> String {
    let file = URL(filePath: "\(place.filePath)")
    return file.deletingLastPathComponent()
      .appending(path: "__goldens__/\(file.deletingPathExtension().lastPathComponent)").path
  }

  /// Records an issue, with the pictures.
  func record(at place: CallPlace) {
    if Test.current != nil {
      for (kind, bytes) in pictures {
        Attachment.record(bytes, named: "\(fileName)-\(kind).png", sourceLocation: place.location)
      }
      Issue.record(Comment(rawValue: text), sourceLocation: place.location)
    } else {
      let kept = keptPictures.map { "\npictures: \($0)" } ?? ""
      XCTFail(text + kept, file: place.filePath, line: place.line)
    }
  }

  /// The result in words, as `drawcanvas test` prints it.
  private var text: String {
    let record = ResultRecord(result)
    var lines = ["\(result.name): \(result.status.rawValue)"]
    if let message = record.message { lines[0] += ": \(message)" }
    let why = [record.cause, record.change].compactMap { $0 }.joined(separator: "; ")
    if !why.isEmpty { lines.append(why) }
    if let decided = record.measures?.decidedBy { lines.append(decided) }
    for command in record.clusters.first?.blame.prefix(3) ?? [] {
      lines.append("\(command.pointer): \(command.text)")
    }
    if result.status == .missing { lines.append("record it with GOLDEN_RECORD=missing") }
    return lines.joined(separator: "\n")
  }

  private var pictures: [(String, [UInt8])] {
    [
      ("expected", result.pictures.expected), ("actual", result.pictures.actual),
      ("difference", result.pictures.difference),
    ].compactMap { kind, bytes in bytes.map { (kind, $0) } }
  }

  private var fileName: String { result.name.split(separator: "/").joined(separator: "-") }

  /// The folder that the pictures were written to, since XCTest has no attachments on Linux.
  private var keptPictures: String? {
    guard !pictures.isEmpty else { return nil }
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "golden-\(fileName)-\(result.id)", directoryHint: .isDirectory)
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      for (kind, bytes) in pictures {
        try Data(bytes).write(to: folder.appending(path: "\(kind).png"))
      }
      return folder.path
    } catch {
      return nil
    }
  }
}

/// The place of a call, as both test frameworks want it.
struct CallPlace {
  var fileID: StaticString
  var filePath: StaticString
  var line: UInt
  var column: UInt

  /// The place as Swift Testing has it.
  var location: SourceLocation {
    SourceLocation(
      fileID: "\(fileID)", filePath: "\(filePath)", line: Int(line), column: Int(column))
  }
}
