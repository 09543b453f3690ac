import Glibc

/// An open file descriptor, closed with its owner.
struct Descriptor: ~Copyable {
  private let number: Int32
  private let isOwned: Bool

  /// Standard input, which stays open.
  static var standardInput: Descriptor { Descriptor(number: 0, isOwned: false) }

  /// Standard output, which stays open.
  static var standardOutput: Descriptor { Descriptor(number: 1, isOwned: false) }

  /// Standard error, which stays open.
  static var standardError: Descriptor { Descriptor(number: 2, isOwned: false) }

  private init(number: Int32, isOwned: Bool) {
    self.number = number
    self.isOwned = isOwned
  }

  /// Opens a file; returns the error number when that fails.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - flags: What `open` takes; the descriptor is not inherited by other programs.
  /// - Throws: The error number.
  init(opening path: String, flags: Int32) throws(SystemError) {
    number = open(path, flags | O_CLOEXEC, 0o666)
    isOwned = true
    guard number >= 0 else { throw SystemError(number: errno) }
  }

  deinit {
    if isOwned { _ = Glibc.close(number) }
  }

  /// What `fstat` says.
  borrowing func status() throws(SystemError) -> stat {
    var status = stat()
    guard fstat(number, &status) == 0 else { throw SystemError(number: errno) }
    return status
  }

  /// Waits until there is something to read, or the end.
  ///
  /// - Returns: false when a signal asks to stop.
  borrowing func waits(with pipe: WakePipe) -> Bool { pipe.waits(forInputOf: number) }

  /// Waits for this input and another output beside what a pipe brings.
  ///
  /// - Parameters:
  ///   - pipe: Wakes the thread.
  ///   - reads: Whether to wait for something to read here.
  ///   - output: Where something is to be written.
  ///   - writes: Whether to wait until that is possible.
  ///   - milliseconds: When to stop waiting; below zero for never.
  /// - Returns: What came up; nothing when the time is over.
  borrowing func waits(
    with pipe: WakePipe, reads: Bool, output: borrowing Descriptor, writes: Bool,
    milliseconds: Int32
  ) -> WakePipe.Events {
    pipe.wait(
      forInputOf: reads ? number : -1, outputOf: writes ? output.number : -1,
      milliseconds: milliseconds)
  }

  /// Reads up to the size of the buffer; 0 means the end.
  borrowing func read(into buffer: UnsafeMutableRawBufferPointer) throws(SystemError) -> Int {
    while true {
      let count = Glibc.read(number, buffer.baseAddress, buffer.count)
      if count >= 0 { return count }
      guard errno == EINTR else { throw SystemError(number: errno) }
    }
  }

  /// Writes all bytes, however many calls it takes.
  borrowing func write(_ bytes: UnsafeRawBufferPointer) throws(SystemError) {
    var rest = bytes
    while !rest.isEmpty {
      let count = Glibc.write(number, rest.baseAddress, rest.count)
      if count > 0 {
        rest = UnsafeRawBufferPointer(rebasing: rest[count...])
      } else if count < 0, errno != EINTR {
        // A full pipe that somebody else made non-blocking is waited for.
        guard errno == EAGAIN else { throw SystemError(number: errno) }
        var waiting = pollfd(fd: number, events: Int16(POLLOUT), revents: 0)
        _ = poll(&waiting, 1, -1)
      }
    }
  }

  /// Closes the file and learns whether everything written has been taken.
  consuming func close() throws(SystemError) {
    let number = number
    let isOwned = isOwned
    discard self
    if isOwned, Glibc.close(number) != 0, errno != EINTR { throw SystemError(number: errno) }
  }
}

/// A failed system call.
struct SystemError: Error, Hashable {
  /// The value of `errno`.
  var number: Int32
}
