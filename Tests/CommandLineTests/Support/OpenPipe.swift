import Glibc
import Testing

/// A pipe that other programs do not inherit.
///
/// Each end is closed once: tests run beside each other, and a second close would hit what another has
/// opened under the same number.
final class OpenPipe {
  let readingEnd: Int32
  let writingEnd: Int32
  private var isWriting = true

  init() throws {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (readingEnd, writingEnd) = (ends[0], ends[1])
  }

  deinit {
    close(readingEnd)
    endWriting()
  }

  /// Closes the end that is written to.
  func endWriting() {
    if isWriting { close(writingEnd) }
    isWriting = false
  }
}
