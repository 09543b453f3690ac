import Glibc
import Testing

/// A folder of one test, removed with its owner.
final class TemporaryFolder {
  /// Its absolute path.
  let path: String

  init() throws {
    var template = Array("/tmp/drawcanvas-test-XXXXXX".utf8CString)
    let name = mkdtemp(&template).map { String(cString: $0) }
    path = try #require(name)
  }

  deinit {
    TemporaryFolder.remove(path)
  }

  /// The path of a file inside.
  func file(_ name: String) -> String { path + "/" + name }

  /// Writes a file inside and returns its path.
  @discardableResult
  func write(_ name: String, _ text: String) throws -> String {
    let file = try #require(fopen(file(name), "w"))
    defer { fclose(file) }
    #expect(fputs(text, file) >= 0)
    return self.file(name)
  }

  /// Takes a file inside away.
  func remove(_ name: String) throws {
    #expect(unlink(file(name)) == 0)
  }

  /// The bytes of a file inside, or nil when there is none.
  func bytes(of name: String) -> [UInt8]? { FileBytes.read(file(name)) }

  /// The names of the files inside, in order, hidden ones too.
  var names: [String] { FileBytes.names(in: path) }

  fileprivate static func names(in folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { tuple in
        tuple.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  private static func remove(_ path: String) {
    var status = stat()
    guard lstat(path, &status) == 0 else { return }
    if status.st_mode & S_IFMT == S_IFDIR {
      chmod(path, 0o700)
      for name in names(in: path) { remove(path + "/" + name) }
      rmdir(path)
    } else {
      unlink(path)
    }
  }
}

/// Reading files in tests.
enum FileBytes {
  /// All bytes of a file, or nil when it cannot be read.
  static func read(_ path: String) -> [UInt8]? {
    guard let file = fopen(path, "r") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = fread(&chunk, 1, chunk.count, file)
      if count == 0 { return bytes }
      bytes += chunk[..<count]
    }
  }

  /// The text of a file; empty when it cannot be read.
  static func text(_ path: String) -> String { String(decoding: read(path) ?? [], as: UTF8.self) }

  /// The names of the files in a folder, in order, hidden ones too.
  static func names(in folder: String) -> [String] {
    TemporaryFolder.names(in: folder).sorted()
  }

  /// Writes bytes to a file.
  static func write(_ bytes: [UInt8], to path: String) throws {
    let file = try #require(fopen(path, "w"))
    defer { fclose(file) }
    #expect(fwrite(bytes, 1, bytes.count, file) == bytes.count)
  }
}
