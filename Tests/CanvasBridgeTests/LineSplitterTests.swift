import CanvasBridge
import Testing

@Suite struct `Line splitter` {
  /// The lines of a text that comes in pieces of a given size; long ones as their length.
  private func lines(_ text: String, pieces: Int, limit: Int = 100) -> [String] {
    var splitter = LineSplitter(limit: limit)
    var lines: [String] = []
    let take: (LineSplitter.Line) -> Void = { line in
      switch line {
      case .whole(let bytes): lines.append(String(decoding: bytes, as: UTF8.self))
      case .tooLong(let found): lines.append("too long: \(found)")
      }
    }
    let bytes = Array(text.utf8)
    for start in stride(from: 0, to: bytes.count, by: pieces) {
      Array(bytes[start..<min(start + pieces, bytes.count)]).withUnsafeBufferPointer {
        splitter.feed($0, take)
      }
    }
    splitter.finish(take)
    return lines
  }

  @Test(arguments: [1, 2, 3, 7, 100])
  func `lines come whole, however the stream is cut`(pieces: Int) {
    #expect(lines("one\n\ntwo\r\nthree", pieces: pieces) == ["one", "", "two\r", "three"])
    #expect(lines("one\n", pieces: pieces) == ["one"])
    #expect(lines("", pieces: pieces) == [])
  }

  @Test(arguments: [1, 4, 100])
  func `a line beyond the limit is dropped and told by its length`(pieces: Int) {
    #expect(
      lines("12345\n123456\n1\n1234567", pieces: pieces, limit: 5)
        == ["12345", "too long: 6", "1", "too long: 7"])
  }
}
