import Glibc
import Synchronization

/// Writing whole outputs so that a reader never sees half of one.
enum OutputFile {
  /// Writes a file, or standard output where the path is a single dash.
  ///
  /// The bytes go to a temporary file in the same folder, which then takes the output's name; a
  /// symbolic link keeps pointing where it did. Devices and pipes are written to directly.
  static func write(_ bytes: UnsafeRawBufferPointer, to path: String) throws(FileError) {
    if path == FilePath.standardStream {
      try write(bytes, to: .standardOutput, path: "standard output")
      return
    }
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG else {
      try replace(FilePath.resolved(path), with: bytes, displayName: path)
      return
    }
    if status.st_mode & S_IFMT == S_IFDIR {
      throw FileError(operation: .creating, path: path, number: EISDIR)
    }
    try write(bytes, to: open(path, flags: O_WRONLY, displayName: path), path: path)
  }

  /// Writes bytes as the other method does.
  static func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    var failure: FileError?
    bytes.withUnsafeBytes { bytes in
      do throws(FileError) {
        try write(bytes, to: path)
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
  }

  private static func write(
    _ bytes: UnsafeRawBufferPointer, to file: consuming Descriptor, path: String
  ) throws(FileError) {
    do throws(SystemError) {
      try file.write(bytes)
      try file.close()
    } catch {
      throw FileError(operation: .writing, path: path, number: error.number)
    }
  }

  private static func open(
    _ path: String, flags: Int32, displayName: String
  ) throws(FileError) -> Descriptor {
    do throws(SystemError) {
      return try Descriptor(opening: path, flags: flags)
    } catch {
      throw FileError(operation: .creating, path: displayName, number: error.number)
    }
  }

  private static func replace(
    _ path: String, with bytes: UnsafeRawBufferPointer, displayName: String
  ) throws(FileError) {
    // A signal that ends the process waits until the temporary name is gone.
    let mask = SignalMask.blocking()
    defer { mask.restore() }
    let temporary = temporaryName(for: path)
    let file = try open(temporary, flags: O_WRONLY | O_CREAT | O_EXCL, displayName: displayName)
    do throws(FileError) {
      try write(bytes, to: file, path: displayName)
      if rename(temporary, path) != 0 {
        throw FileError(operation: .creating, path: displayName, number: errno)
      }
    } catch {
      unlink(temporary)
      throw error
    }
  }

  /// A hidden name beside the output that no other process or thread uses.
  private static func temporaryName(for path: String) -> String {
    let number = counter.add(1, ordering: .relaxed).newValue
    // File names end at 255 bytes; a part of a long name is enough to recognise it.
    let name = String(decoding: FilePath.name(of: path).utf8.prefix(200), as: UTF8.self)
    return FilePath.join(FilePath.folder(of: path), ".\(name).\(getpid())-\(number).tmp")
  }

  private static let counter = Atomic<Int>(0)
}
