internal import Glibc

/// Reading and writing whole files, and looking into folders.
package enum GoldenFile {
  /// Reads a regular file.
  package static func read(_ path: String) throws(GoldenError) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .unreadable(path: path, number: errno) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .unreadable(path: path, number: errno) }
    if status.st_mode & S_IFMT == S_IFDIR { throw .unreadable(path: path, number: EISDIR) }
    var failure: Int32 = 0
    let size = Int(status.st_size)
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while count < size {
        let got = Glibc.read(descriptor, buffer.baseAddress.map { $0 + count }, size - count)
        if got < 0, errno == EINTR { continue }
        if got < 0 { failure = errno }
        if got <= 0 { break }
        count += got
      }
    }
    if failure != 0 { throw .unreadable(path: path, number: failure) }
    return bytes
  }

  /// Writes a file under a temporary name in the same folder and renames it, making the folder and
  /// those above it where they are missing.
  package static func write(_ bytes: [UInt8], to path: String) throws(GoldenError) {
    try makeFolder(GoldenPath.folder(of: path))
    let temporary = "\(path).\(getpid())-\(pthread_self()).tmp"
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw .unwritable(path: path, number: errno) }
    var failure: Int32 = 0
    bytes.withUnsafeBytes { bytes in
      var rest = bytes
      while !rest.isEmpty {
        let count = Glibc.write(descriptor, rest.baseAddress, rest.count)
        if count > 0 {
          rest = UnsafeRawBufferPointer(rebasing: rest[count...])
        } else if errno != EINTR {
          failure = errno
          break
        }
      }
    }
    if close(descriptor) != 0, failure == 0 { failure = errno }
    if failure == 0, rename(temporary, path) != 0 { failure = errno }
    if failure != 0 {
      unlink(temporary)
      throw .unwritable(path: path, number: failure)
    }
  }

  /// Makes a folder and those above it that are missing.
  package static func makeFolder(_ path: String) throws(GoldenError) {
    if isFolder(path) { return }
    let parent = GoldenPath.folder(of: path)
    if parent != path { try makeFolder(parent) }
    if mkdir(path, 0o777) != 0, errno != EEXIST {
      throw .unwritable(path: path, number: errno)
    }
  }

  /// Takes a file away, if it is there.
  package static func remove(_ path: String) { unlink(path) }

  /// Whether a folder stands there.
  package static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Whether anything stands there.
  package static func exists(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0
  }

  /// The names in a folder in order, without hidden ones.
  package static func names(in folder: String) throws(GoldenError) -> [String] {
    guard let stream = opendir(folder) else { throw .unreadable(path: folder, number: errno) }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names.sorted()
  }

  /// The system's words for an error number.
  static func reason(_ number: Int32) -> String {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { buffer in
      guard let start = buffer.baseAddress, strerror_r(number, start, buffer.count) == 0 else {
        return "error \(number)"
      }
      return String(cString: start)
    }
  }
}
