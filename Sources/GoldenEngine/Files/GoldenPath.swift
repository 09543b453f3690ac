internal import Glibc

/// The few questions about paths that golden tests ask; paths are plain text with slashes.
package enum GoldenPath {
  /// The folder of a file, "." when the path has none.
  package static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    let folder = String(path[..<slash])
    return folder.isEmpty ? "/" : folder
  }

  /// The last part of a path.
  package static func name(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
  }

  /// A path without its ending.
  package static func stem(of path: String) -> String {
    let name = name(of: path)
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return path }
    return String(path.dropLast(name.distance(from: dot, to: name.endIndex)))
  }

  /// A path inside a folder.
  package static func join(_ folder: String, _ name: String) -> String {
    if folder == "." || name.hasPrefix("/") { return name }
    return folder.hasSuffix("/") ? folder + name : folder + "/" + name
  }

  /// The absolute path without symbolic links, or the path itself where nothing is.
  package static func resolved(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }

  /// A path as seen from a folder that it lies in; the path itself when it lies elsewhere.
  package static func relative(_ path: String, to folder: String) -> String {
    if folder == "." { return path.hasPrefix("./") ? String(path.dropFirst(2)) : path }
    let prefix = folder.hasSuffix("/") ? folder : folder + "/"
    return path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : path
  }

  /// Whether a name matches a pattern with `*`, `?` and `[…]`; `*` matches slashes too.
  package static func matches(_ name: String, pattern: String) -> Bool {
    fnmatch(pattern, name, 0) == 0
  }
}
