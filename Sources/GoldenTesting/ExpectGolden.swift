public import GoldenEngine
public import Pixels

/// Expects a picture to be like its golden, in tests of Swift Testing and of XCTest.
///
/// The golden is `<name>.png` in the folder `__goldens__/<file>` beside the test's source file. A
/// difference is an issue at the call, with cause, kind of change and the commands responsible; the
/// golden, the picture and what differs are attached (Swift Testing), or lie in the folder that the
/// message names (XCTest). A golden that this call writes is an issue as well: look at it and run
/// again.
///
/// - Parameters:
///   - source: A `DrawScript`, a `Rendering` or a `Pixmap`.
///   - name: The golden's name without `.png`.
///   - tolerance: What may differ. Default: one level a channel, no pixel more.
///   - recording: Which goldens may be written. Default: what `GOLDEN_RECORD` says.
///   - folder: The folder of goldens. Default: as above.
///   - assetRoot: The folder that a script's pictures come from. Default: the folder of goldens.
///   - fileID: The module and file that issues are reported at. Default: the call's.
///   - filePath: The path of that file. Default: the call's.
///   - line: The line that issues are reported at. Default: the call's.
///   - column: The column that issues are reported at. Default: the call's.
/// - Returns: Whether the picture is as it should be.
@discardableResult
public func expectGolden(
  of source: some GoldenSource, named name: String, tolerance: Tolerance? = nil,
  recording: GoldenRecording = .environment, in folder: String? = nil, assetRoot: String? = nil,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) -> Bool {
  let place = CallPlace(fileID: fileID, filePath: filePath, line: line, column: column)
  var settings = RunSettings()
  settings.update = recording.update
  settings.assetRoot = assetRoot
  let result = source.result(
    named: name, in: folder ?? GoldenReport.folder(for: place), tolerance: tolerance,
    by: GoldenRunner(settings))
  if result.status.isGood { return true }
  GoldenReport(result).record(at: place)
  return false
}

/// Expects RGBA bytes of any origin to be like their golden; otherwise as the other function.
///
/// - Parameters:
///   - bytes: Straight 8-bit sRGB in rows, top to bottom, four bytes a pixel, without padding.
///   - width: Width in pixels, at least 1.
///   - height: Height in pixels, at least 1.
///   - name: The golden's name without `.png`.
///   - tolerance: What may differ. Default: one level a channel, no pixel more.
///   - recording: Which goldens may be written. Default: what `GOLDEN_RECORD` says.
///   - folder: The folder of goldens. Default: `__goldens__/<file>` beside the source file.
///   - fileID: The module and file that issues are reported at. Default: the call's.
///   - filePath: The path of that file. Default: the call's.
///   - line: The line that issues are reported at. Default: the call's.
///   - column: The column that issues are reported at. Default: the call's.
/// - Returns: Whether the picture is as it should be.
/// - Precondition: `bytes` holds four bytes a pixel.
@discardableResult
public func expectGolden(
  ofRGBA bytes: [UInt8], width: Int, height: Int, named name: String, tolerance: Tolerance? = nil,
  recording: GoldenRecording = .environment, in folder: String? = nil,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) -> Bool {
  expectGolden(
    of: Pixmap(width: width, height: height, bytes: bytes), named: name, tolerance: tolerance,
    recording: recording, in: folder, fileID: fileID, filePath: filePath, line: line, column: column
  )
}

/// Expects a result of a `GoldenRunner` to be good, and records an issue with its pictures otherwise.
///
/// - Parameters:
///   - result: What came of a case.
///   - fileID: The module and file that issues are reported at. Default: the call's.
///   - filePath: The path of that file. Default: the call's.
///   - line: The line that issues are reported at. Default: the call's.
///   - column: The column that issues are reported at. Default: the call's.
/// - Returns: Whether the picture is as it should be.
@discardableResult
public func expectGolden(
  _ result: GoldenResult, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) -> Bool {
  if result.status.isGood { return true }
  GoldenReport(result).record(
    at: CallPlace(fileID: fileID, filePath: filePath, line: line, column: column))
  return false
}
