internal import Glibc

/// The files that a session exports, in a folder of its own.
struct SessionFiles {
  private let parent: String
  private let areKept: Bool
  /// The folder; nil until the first file is written.
  private(set) var folder: String?
  private var paths: Set<String> = []
  private var aliases: [String: String] = [:]
  private var count = 0

  init(parent: String?, areKept: Bool) {
    let environment = getenv("TMPDIR").map { String(cString: $0) } ?? ""
    self.parent = parent ?? (environment.isEmpty ? "/tmp" : environment)
    self.areKept = areKept
  }

  /// The file that a name of a draw stands for; nil when it is none of the session's.
  func path(of name: String) -> String? { paths.contains(name) ? name : aliases[name] }

  /// Lets another name, such as a recorded one, stand for a file.
  mutating func addAlias(_ name: String, for path: String) {
    if paths.contains(path), name != path { aliases[name] = path }
  }

  /// Writes a file under a fresh name.
  ///
  /// - Returns: Its absolute path; nil when it cannot be written.
  mutating func write(_ bytes: [UInt8], ending: String) -> String? {
    guard let folder = madeFolder() else { return nil }
    count += 1
    let path = "\(folder)/canvas-\(count).\(ending)"
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return nil }
    paths.insert(path)
    var written = 0
    bytes.withUnsafeBytes { bytes in
      while written < bytes.count {
        let count = Glibc.write(
          descriptor, bytes.baseAddress.map { $0 + written }, bytes.count - written)
        if count < 0, errno == EINTR { continue }
        if count <= 0 { break }
        written += count
      }
    }
    return close(descriptor) == 0 && written == bytes.count ? path : nil
  }

  /// Makes the folder before the first file needs it; nil when it cannot be made.
  mutating func prepare() -> String? { madeFolder() }

  /// Removes all files and their folder, unless they are kept; a folder without files always goes.
  mutating func removeAll() {
    guard let folder, !areKept || paths.isEmpty else { return }
    for path in paths { unlink(path) }
    rmdir(folder)
    self.folder = nil
    paths = []
    aliases = [:]
  }

  private mutating func madeFolder() -> String? {
    if let folder { return folder }
    var template = Array((parent + "/drawcanvas-XXXXXX").utf8CString)
    let made = template.withUnsafeMutableBufferPointer { buffer -> String? in
      guard let start = buffer.baseAddress, mkdtemp(start) != nil else { return nil }
      return String(cString: start)
    }
    // Names in draws must not depend on the folder that the process works in.
    folder = made.flatMap { made in
      guard let real = realpath(made, nil) else { return nil }
      defer { free(real) }
      return String(cString: real)
    }
    return folder
  }
}
