import Foundation

/// Real scripts that lie beside the repository, where they do.
enum Samples {
  /// The folder, or nil when it is not there.
  static let folder: URL? = {
    var place = URL(filePath: #filePath)
    while place.path != "/" {
      place.deleteLastPathComponent()
      let found = place.appending(path: "shared/samples")
      if FileManager.default.fileExists(atPath: found.path) { return found }
    }
    return nil
  }()

  /// The names of the scripts.
  static let names: [String] = {
    guard let folder, let all = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    else { return [] }
    return all.filter { $0.hasSuffix(".json") }.sorted()
  }()

  static func bytes(_ name: String) throws -> [UInt8] {
    guard let folder else { return [] }
    return Array(try Data(contentsOf: folder.appending(path: name)))
  }
}
