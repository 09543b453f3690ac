import Glibc

/// The few questions about paths that the verbs ask; paths are plain text with slashes.
enum FilePath {
  /// The name that stands for standard input and output.
  static let standardStream = "-"

  /// The folder of a file, "." when the path has none.
  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    let folder = String(path[..<slash])
    return folder.isEmpty ? "/" : folder
  }

  /// The last part of a path.
  static func name(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
  }

  /// The last part without its ending.
  static func stem(of path: String) -> String {
    let name = name(of: path)
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return name }
    return String(name[..<dot])
  }

  /// A path without the ending of its last part.
  static func withoutEnding(_ path: String) -> String {
    let stem = stem(of: path)
    return String(path.dropLast(name(of: path).count)) + stem
  }

  /// The ending of the last part in small letters, without its dot; empty when it has none.
  static func ending(of path: String) -> String {
    let name = name(of: path)
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return "" }
    return name[name.index(after: dot)...].lowercased()
  }

  /// A name from a script as a part of a file's name.
  ///
  /// Slashes and control characters become dashes; long names are cut.
  static func safeName(_ name: String) -> String {
    var safe = ""
    for scalar in name.unicodeScalars {
      let isUnsafe = scalar == "/" || scalar.value < 0x20 || scalar.value == 0x7F
      safe.unicodeScalars.append(isUnsafe ? "-" : scalar)
      if safe.utf8.count > 100 { break }
    }
    return safe
  }

  /// A path inside a folder.
  static func join(_ folder: String, _ name: String) -> String {
    if folder == "." { return name }
    return folder.hasSuffix("/") ? folder + name : folder + "/" + name
  }

  /// Whether a folder stands there.
  static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Whether anything stands there.
  static func exists(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0
  }

  /// Why a folder cannot be read from, or nil when it can.
  static func problem(withFolder path: String) -> FileError? {
    var status = stat()
    guard stat(path, &status) == 0 else {
      return FileError(operation: .reading, path: path, number: errno)
    }
    let isFolder = status.st_mode & S_IFMT == S_IFDIR
    return isFolder ? nil : FileError(operation: .reading, path: path, number: ENOTDIR)
  }

  /// The absolute path without symbolic links; of a file that does not exist, that of its folder and
  /// its name; the path itself where even the folder is missing.
  static func resolved(_ path: String) -> String {
    if let known = realPath(path) { return known }
    guard let folder = realPath(folder(of: path)) else { return path }
    return join(folder, name(of: path))
  }

  private static func realPath(_ path: String) -> String? {
    guard let text = realpath(path, nil) else { return nil }
    defer { free(text) }
    return String(cString: text)
  }

  /// Makes a folder and those above it that are missing.
  static func makeFolder(_ path: String) throws(FileError) {
    if isFolder(path) { return }
    let parent = folder(of: path)
    if parent != path, !isFolder(parent) { try makeFolder(parent) }
    // Another process may make it in the meantime.
    if mkdir(path, 0o777) != 0, errno != EEXIST || !isFolder(path) {
      throw FileError(operation: .creating, path: path, number: errno)
    }
  }
}
