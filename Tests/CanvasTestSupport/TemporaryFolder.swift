package import Foundation

/// A folder of its own for one test, removed with the last reference to it.
package final class TemporaryFolder: Sendable {
  /// Where the folder is.
  package let url: URL

  /// Makes an empty folder.
  package init() throws {
    url = FileManager.default.temporaryDirectory.appending(
      path: "drawcanvas-test-\(UUID().uuidString)", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  /// Writes a file, and the folders above it where they are missing.
  ///
  /// - Returns: Where the file is.
  @discardableResult
  package func write(_ bytes: [UInt8], to path: String) throws -> URL {
    let file = url.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
    return file
  }

  /// Writes a text file in UTF-8.
  ///
  /// - Returns: Where the file is.
  @discardableResult
  package func write(_ text: String, to path: String) throws -> URL {
    try write(Array(text.utf8), to: path)
  }

  /// The bytes of a file; nil when it is not there.
  package func read(_ path: String) -> [UInt8]? {
    (try? Data(contentsOf: url.appending(path: path))).map(Array.init)
  }
}
