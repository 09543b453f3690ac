import CanvasBridge

/// Reads a file or standard input line by line, however long it is.
struct LineStream {
  /// Pipes hold 64 KiB.
  private static let chunkLength = 1 << 16

  /// How reading ended.
  enum Ending: Hashable {
    /// At the end of input, or where the reader wanted no more.
    case finished
    /// A signal asked to stop.
    case interrupted
  }

  /// The file; a single dash is standard input.
  var path: String
  /// Bytes that a line may have.
  var limit: Int

  /// Hands out lines until the input ends or `body` returns false.
  ///
  /// - Parameters:
  ///   - body: Takes one line.
  ///   - pause: Is called whenever no whole line is at hand any more.
  /// - Throws: `FileError` when the input cannot be read, or what `pause` throws.
  /// - Returns: How it ended.
  func read(
    _ body: (LineSplitter.Line) -> Bool, pause: () throws(FileError) -> Void
  ) throws(FileError) -> Ending {
    guard path != FilePath.standardStream else {
      return try read(.standardInput, body, pause)
    }
    let file: Descriptor
    do throws(SystemError) {
      file = try Descriptor(opening: path, flags: 0)
    } catch {
      throw FileError(operation: .reading, path: path, number: error.number)
    }
    return try read(file, body, pause)
  }

  private func read(
    _ file: consuming Descriptor, _ body: (LineSplitter.Line) -> Bool,
    _ pause: () throws(FileError) -> Void
  ) throws(FileError) -> Ending {
    let pipe = WakePipe()
    if let pipe { Interruption.wakes(pipe) }
    defer { Interruption.endsProcess() }
    var splitter = LineSplitter(limit: limit)
    var goesOn = true
    let chunk = UnsafeMutableRawBufferPointer.allocate(
      byteCount: LineStream.chunkLength, alignment: 16)
    defer { chunk.deallocate() }
    while goesOn {
      if let pipe, !file.waits(with: pipe) { return .interrupted }
      let count = try block(of: file, into: chunk)
      let bytes = UnsafeRawBufferPointer(rebasing: chunk[..<count])
      if count > 0 {
        splitter.feed(bytes.bindMemory(to: UInt8.self)) { if goesOn { goesOn = body($0) } }
      } else {
        splitter.finish { if goesOn { goesOn = body($0) } }
        goesOn = false
      }
      try pause()
    }
    return .finished
  }

  private func block(
    of file: borrowing Descriptor, into chunk: UnsafeMutableRawBufferPointer
  ) throws(FileError) -> Int {
    do throws(SystemError) {
      return try file.read(into: chunk)
    } catch {
      throw FileError(
        operation: .reading, path: InputFile.displayName(path), number: error.number)
    }
  }
}
