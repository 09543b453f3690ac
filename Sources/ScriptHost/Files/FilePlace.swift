/// Where a path of a page leads.
enum FilePlace: Hashable {
  /// A file of the page's own, by the parts of its path below `wxfile://`.
  case own([String])
  /// A file below the asset root, by its relative path; it can only be read.
  case asset(String)

  /// What the page's own paths begin with; the second is how early clients wrote it.
  private static let prefixes = ["wxfile://", "http://"]
  /// The folder that a page writes to.
  static let userFolder = "usr"
  private static let longestPart = 255
  private static let deepest = 100

  /// Reads a path.
  ///
  /// - Throws: `FileProblem` when it leads nowhere that a page may go.
  init(_ path: String) throws(FileProblem) {
    guard !path.isEmpty, !path.utf8.contains(0) else { throw .invalid(path) }
    guard let prefix = FilePlace.prefixes.first(where: { path.hasPrefix($0) }) else {
      guard !path.contains("://") else { throw .denied(path) }
      self = .asset(String(path.drop { $0 == "/" }))
      return
    }
    let parts = try FilePlace.parts(path, after: prefix)
    guard let first = parts.first,
      first == FilePlace.userFolder || FilePlace.isFlat(first) && parts.count == 1
    else { throw .denied(path) }
    self = .own(parts)
  }

  /// Whether a name is one of those that the host gives to exports, downloads and saved files.
  private static func isFlat(_ name: String) -> Bool {
    name.hasPrefix("tmp_") || name.hasPrefix("store_")
  }

  private static func parts(_ path: String, after prefix: String) throws(FileProblem) -> [String] {
    var parts: [String] = []
    for part in path.dropFirst(prefix.count).split(separator: "/") where part != "." {
      if part == ".." {
        // The first part is the folder that the page must stay in.
        guard parts.count > 1 else { throw .denied(path) }
        parts.removeLast()
        continue
      }
      guard part.utf8.count <= longestPart, parts.count < deepest else { throw .tooLongName(path) }
      parts.append(String(part))
    }
    return parts
  }
}

/// Why an operation on files failed, in the words of clients.
enum FileProblem: Error, Hashable {
  case missing(String)
  case exists(String)
  case denied(String)
  case invalid(String)
  case tooLongName(String)
  case isFolder(String)
  case isNoFolder(String)
  case notEmpty(String)
  case tooLarge(found: Int, allowed: Int)
  case full(allowed: Int)
  case encoding(String)
  case operation(String)

  /// The sentence behind `:fail`.
  var words: String {
    switch self {
    case .missing(let path): "no such file or directory, open '\(path)'"
    case .exists(let path): "file already exists, open '\(path)'"
    case .denied(let path): "permission denied, open '\(path)'"
    case .invalid(let path): "invalid path '\(path)'"
    case .tooLongName(let path): "file name too long, open '\(path.prefix(80))'"
    case .isFolder(let path): "illegal operation on a directory, open '\(path)'"
    case .isNoFolder(let path): "not a directory, open '\(path)'"
    case .notEmpty(let path): "directory not empty, open '\(path)'"
    case .tooLarge(let found, let allowed): "the file has \(found) bytes, allowed \(allowed)"
    case .full(let allowed): "the maximum size of the file storage limit is exceeded: \(allowed)"
    case .encoding(let name): "invalid encoding '\(name)', or data that do not fit it"
    case .operation(let name): "no operation '\(name)'"
    }
  }
}
