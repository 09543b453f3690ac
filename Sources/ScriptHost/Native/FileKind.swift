internal import Glibc

/// What the file system says of a path.
enum FileKind {
  /// Whether a path names a plain file, not a folder, pipe or device.
  static func isFile(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }
}
