internal import DrawCommands
internal import Glibc

/// The folder below which all pictures and fonts of a script lie.
package struct AssetRoot: Hashable, Sendable {
  /// The folder, with symbolic links resolved; nil when it does not exist.
  package let path: String?

  /// Creates a root of a folder's path.
  package init(_ folder: String) { path = AssetRoot.resolved(folder) }

  /// Why a file is not given.
  package enum Refusal: Error, Hashable, Sendable {
    /// Its place is outside the root, or a URL.
    case outside
    /// There is no such file, or it cannot be read.
    case missing
    /// It has more bytes than allowed.
    case tooLarge(Int)
  }

  /// Reads a file below the root.
  ///
  /// Symbolic links are followed only within the root; devices, pipes and folders are not read.
  package func read(_ source: String, limit: Int) throws(Refusal) -> [UInt8] {
    try AssetRoot.bytes(of: place(of: source), limit: limit)
  }

  /// The absolute path of a file below the root, without symbolic links.
  package func place(of source: String) throws(Refusal) -> String {
    guard source.utf8.first != 0x2F, !AssetRoot.hasScheme(source), !source.utf8.contains(0) else {
      throw .outside
    }
    guard let path, !source.isEmpty else { throw .missing }
    guard let full = AssetRoot.resolved(path + "/" + source) else {
      // What leaves the root is refused even where nothing is.
      throw AssetRoot.leaves(source) ? .outside : .missing
    }
    // Bytes are compared: as characters, a name that starts with an accent would hide the slash.
    let prefix = path == "/" ? "/" : path + "/"
    guard full.utf8.starts(with: prefix.utf8) else { throw .outside }
    return full
  }

  /// What `place` gave, as a path below the root.
  package func relative(_ place: String) -> String {
    guard let path, path != "/" else { return String(place.dropFirst()) }
    return String(decoding: place.utf8.dropFirst(path.utf8.count + 1), as: UTF8.self)
  }

  /// Reads a file of a resolved path; devices, pipes and folders are not read.
  package static func bytes(of path: String, limit: Int) throws(Refusal) -> [UInt8] {
    // The path is resolved, so a link now can only have been put there since.
    let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw .missing }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw .missing
    }
    let size = Int(status.st_size)
    if size > limit { throw .tooLarge(size) }
    var failed = false
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while count < size {
        let got = Glibc.read(descriptor, buffer.baseAddress.map { $0 + count }, size - count)
        if got < 0, errno == EINTR { continue }
        failed = got < 0
        if got <= 0 { break }
        count += got
      }
    }
    if failed { throw .missing }
    return bytes
  }

  private static func resolved(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }

  /// Whether a source begins as a URL does: a scheme and a colon.
  private static func hasScheme(_ source: String) -> Bool {
    guard let first = source.utf8.first, (first | 0x20) &- 0x61 < 26 else { return false }
    for byte in source.utf8 {
      if byte == 0x3A { return true }
      let isSchemeCharacter =
        (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10 || "+-.".utf8.contains(byte)
      if !isSchemeCharacter { return false }
    }
    return false
  }

  /// Whether a relative path climbs above where it starts.
  private static func leaves(_ source: String) -> Bool {
    var depth = 0
    for part in source.utf8.split(separator: 0x2F) where !part.elementsEqual(".".utf8) {
      depth += part.elementsEqual("..".utf8) ? -1 : 1
      if depth < 0 { return true }
    }
    return false
  }
}
