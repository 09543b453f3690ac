import Glibc

/// Reading whole inputs.
enum InputFile {
  /// Why an input was not read.
  enum Failure: Error, Hashable {
    /// It cannot be opened or read.
    case file(FileError)
    /// It is longer than allowed; the length that was seen.
    case tooLong(found: Int, allowed: Int)
  }

  /// Reads a file, or standard input where the path is a single dash.
  ///
  /// An input of more bytes than the limit is refused.
  static func read(_ path: String, limit: Int) throws(Failure) -> [UInt8] {
    let content: Content
    do throws(SystemError) {
      if path == FilePath.standardStream {
        content = try read(.standardInput, limit: limit)
      } else {
        content = try read(Descriptor(opening: path, flags: O_RDONLY), limit: limit)
      }
    } catch {
      throw .file(FileError(operation: .reading, path: displayName(path), number: error.number))
    }
    if content.length > limit { throw .tooLong(found: content.length, allowed: limit) }
    return content.bytes
  }

  /// What messages call an input.
  static func displayName(_ path: String) -> String {
    path == FilePath.standardStream ? "standard input" : path
  }

  /// What was read; the length alone when it is over the limit.
  private struct Content {
    var bytes: [UInt8] = []
    var length = 0
  }

  private static func read(
    _ file: consuming Descriptor, limit: Int
  ) throws(SystemError) -> Content {
    let status = try file.status()
    let kind = status.st_mode & S_IFMT
    if kind == S_IFDIR { throw SystemError(number: EISDIR) }
    let expected = kind == S_IFREG ? Int(status.st_size) : 0
    if expected > limit { return Content(length: expected) }
    // One byte more, so that the end shows without another block.
    var bytes = try block(of: file, length: expected + 1)
    while bytes.count > expected {
      let more = try block(of: file, length: chunkLength)
      if more.isEmpty { break }
      bytes += more
      if bytes.count > limit { return Content(length: bytes.count) }
    }
    return Content(bytes: bytes, length: bytes.count)
  }

  /// Pipes hold 64 KiB; larger pieces save calls where a file grows or its size is not known.
  private static let chunkLength = 1 << 18

  /// Reads until a block is full or the end is reached.
  private static func block(
    of file: borrowing Descriptor, length: Int
  ) throws(SystemError) -> [UInt8] {
    var failure: SystemError?
    let bytes = [UInt8](unsafeUninitializedCapacity: length) { buffer, count in
      askForLargePages(UnsafeMutableRawBufferPointer(buffer))
      do throws(SystemError) {
        while count < length {
          let rest = UnsafeMutableRawBufferPointer(
            rebasing: UnsafeMutableRawBufferPointer(buffer)[count...])
          let read = try file.read(into: rest)
          if read == 0 { break }
          count += read
        }
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return bytes
  }

  /// Asks for pages of 2 MiB where a block is so long that thousands of page faults would cost more
  /// than its reading.
  ///
  /// A kernel that has none says no, and then small pages do; so its answer does not matter.
  private static func askForLargePages(_ block: UnsafeMutableRawBufferPointer) {
    let pageLength = 1 << 21
    guard block.count >= 4 * pageLength, let start = block.baseAddress else { return }
    let first = UnsafeMutableRawPointer(start.alignedUp(toMultipleOf: pageLength))
    let length = (start + block.count - first) / pageLength * pageLength
    _ = madvise(first, length, MADV_HUGEPAGE)
  }
}
