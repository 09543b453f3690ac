/// Writes lines to standard output, each at once or many together.
struct LineOutput {
  /// Lines that wait make a block of about this many bytes.
  private static let blockLength = 1 << 16

  private let isFlushedPerLine: Bool
  private var waiting: [UInt8] = []
  /// Why writing stopped; nothing more is written then.
  private(set) var failure: FileError?

  /// Creates an output; a client that waits for its reply needs each line at once.
  init(isFlushedPerLine: Bool) { self.isFlushedPerLine = isFlushedPerLine }

  /// Writes a line and its end.
  mutating func write(_ line: [UInt8]) {
    waiting += line
    waiting.append(0x0A)
    if isFlushedPerLine || waiting.count >= LineOutput.blockLength { flush() }
  }

  /// Writes what waits.
  mutating func flush() {
    defer { waiting.removeAll(keepingCapacity: waiting.capacity <= LineOutput.blockLength * 4) }
    guard failure == nil, !waiting.isEmpty else { return }
    waiting.withUnsafeBytes { bytes in
      do throws(SystemError) {
        try Descriptor.standardOutput.write(bytes)
      } catch {
        failure = FileError(operation: .writing, path: "standard output", number: error.number)
      }
    }
  }
}
