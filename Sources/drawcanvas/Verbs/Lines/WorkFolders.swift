/// Where the worker's requests may reach: what a request names lies below what the flags name.
enum WorkFolders {
  /// The file of an output.
  ///
  /// - Parameters:
  ///   - path: The output as the request names it.
  ///   - folder: The folder below which it must lie; nil for anywhere.
  /// - Throws: `Failure.request` when it lies elsewhere.
  /// - Returns: Its path.
  static func place(of path: String, below folder: String?) throws(Failure) -> String {
    guard let folder else { return path }
    let full = path.hasPrefix("/") ? path : FilePath.join(folder, path)
    // Where there is no folder, nothing can be written, which is another error.
    guard FilePath.isFolder(FilePath.folder(of: full)) else { return full }
    // Of an output that is a link, the file behind it is written.
    guard isBelow(FilePath.resolved(full), FilePath.resolved(folder)) else {
      throw .request(pointer: "/output", problem: "is not below the folder of --output")
    }
    return full
  }

  /// The asset root of a request.
  ///
  /// - Parameters:
  ///   - path: The folder as the request names it, relative to the worker's.
  ///   - root: The worker's own; nil when it has none, and requests may not choose then.
  /// - Throws: `Failure.request` when it lies elsewhere.
  /// - Returns: Its path, without links.
  static func assetRoot(_ path: String, below root: String?) throws(Failure) -> String {
    guard let root else {
      throw .request(pointer: "/assetRoot", problem: "the worker was started without --asset-root")
    }
    let full = path.hasPrefix("/") ? path : FilePath.join(root, path)
    let resolved = FilePath.resolved(full)
    let own = FilePath.resolved(root)
    guard resolved == own || isBelow(resolved, own) else {
      throw .request(pointer: "/assetRoot", problem: "is not below the worker's asset root")
    }
    return resolved
  }

  /// Bytes are compared: as characters, a name that starts with an accent would hide the slash.
  private static func isBelow(_ path: String, _ folder: String) -> Bool {
    let prefix = folder.hasSuffix("/") ? folder : folder + "/"
    return path.utf8.starts(with: prefix.utf8)
  }
}
