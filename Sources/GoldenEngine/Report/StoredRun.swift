internal import DrawCommands

/// A run kept in a folder: `results.json` and the pictures of what needs attention.
///
/// `test` keeps the last one under `.drawcanvas/last` of the project folder, and in the folder of
/// `--output` for CI; `approve` and `report` read it.
public enum StoredRun {
  /// Where the last run is kept, below the project folder.
  public static let folder = ".drawcanvas/last"
  /// The name of the record.
  public static let file = "results.json"

  private static var kinds: [(String, WritableKeyPath<GoldenResult.Pictures, [UInt8]?>)] {
    [("expected", \.expected), ("actual", \.actual), ("difference", \.difference)]
  }

  /// Keeps a run, in place of the one that was kept in the folder.
  ///
  /// - Throws: `GoldenError.unwritable`.
  public static func write(_ run: RunRecord, to folder: String) throws(GoldenError) {
    for name in (try? GoldenFile.names(in: folder)) ?? [] where isOurs(name) {
      GoldenFile.remove(GoldenPath.join(folder, name))
    }
    for record in run.results {
      for (kind, path) in kinds {
        guard let bytes = record.pictures[keyPath: path] else { continue }
        try GoldenFile.write(
          bytes, to: GoldenPath.join(folder, "\(record.id)-\(kind).png"))
      }
    }
    try GoldenFile.write(
      Array((run.json.json + "\n").utf8), to: GoldenPath.join(folder, file))
  }

  /// Reads a run with its pictures: a folder, or the record's file with pictures beside it.
  ///
  /// - Throws: `GoldenError` when it cannot be read.
  public static func read(_ path: String) throws(GoldenError) -> RunRecord {
    let file = GoldenFile.isFolder(path) ? GoldenPath.join(path, Self.file) : path
    var run = try RunRecord(bytes: try GoldenFile.read(file), path: file)
    let folder = GoldenPath.folder(of: file)
    for index in run.results.indices where run.results[index].needsAttention {
      for (kind, key) in kinds {
        let picture = GoldenPath.join(folder, "\(run.results[index].id)-\(kind).png")
        run.results[index].pictures[keyPath: key] = try? GoldenFile.read(picture)
      }
    }
    return run
  }

  /// Whether a file of the folder was written by an earlier run.
  private static func isOurs(_ name: String) -> Bool {
    let parts = name.split(separator: "-", maxSplits: 1)
    guard parts.count == 2, parts[0].count == 8, parts[0].allSatisfy(\.isHexDigit) else {
      return false
    }
    return kinds.contains { parts[1] == "\($0.0).png" }
  }
}
