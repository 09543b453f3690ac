import Glibc

/// Reads the lines of a pipe one after the other.
struct LineInput {
  private let descriptor: Int32
  private var waiting: [UInt8] = []
  private var start = 0

  /// Creates a reader of a descriptor, which stays open.
  init(descriptor: Int32) { self.descriptor = descriptor }

  /// The next line without its end; nil at the end of input.
  mutating func next() -> [UInt8]? {
    var searched = start
    while true {
      if let end = waiting[searched...].firstIndex(of: 0x0A) {
        defer { start = end + 1 }
        return Array(waiting[start..<end])
      }
      searched = waiting.count - start
      waiting.removeFirst(start)
      start = 0
      guard fill() else { return waiting.isEmpty ? nil : rest() }
    }
  }

  private mutating func rest() -> [UInt8] {
    defer { waiting = [] }
    return waiting
  }

  private mutating func fill() -> Bool {
    let chunk = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
      var got = -1
      repeat {
        got = read(descriptor, buffer.baseAddress, buffer.count)
      } while got < 0 && errno == EINTR
      count = max(0, got)
    }
    waiting += chunk
    return !chunk.isEmpty
  }
}
