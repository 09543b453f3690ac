/// Cuts a stream of bytes into lines, holding no more than one.
public struct LineSplitter {
  /// A line of the stream, or what is left of it.
  public enum Line {
    /// A line without its end; the memory is gone after the call that brought it.
    case whole(UnsafeBufferPointer<UInt8>)
    /// A line of more bytes than allowed, by their number; its bytes are dropped.
    case tooLong(Int)
  }

  /// A line's buffer beyond this is given back after use.
  private static let keptCapacity = 1 << 20

  private let limit: Int
  private var pending: [UInt8] = []
  /// Bytes of the line so far, those that were dropped included.
  private var length = 0

  /// Creates a splitter.
  ///
  /// - Parameter limit: Bytes that a line may have, its end not counted.
  public init(limit: Int) { self.limit = limit }

  /// Takes more of the stream, and hands out the lines that end in it.
  public mutating func feed(_ bytes: UnsafeBufferPointer<UInt8>, _ body: (Line) -> Void) {
    var rest = UnsafeBufferPointer(rebasing: bytes[...])
    while let end = LineSplitter.lineEnd(in: rest) {
      let part = UnsafeBufferPointer(rebasing: rest[..<end])
      if length == 0, part.count <= limit {
        body(.whole(part))
      } else {
        keep(part)
        flush(body)
      }
      rest = UnsafeBufferPointer(rebasing: rest[(end + 1)...])
    }
    keep(rest)
  }

  /// Hands out a last line that has no end.
  public mutating func finish(_ body: (Line) -> Void) {
    if length > 0 { flush(body) }
  }

  private mutating func keep(_ part: UnsafeBufferPointer<UInt8>) {
    length += part.count
    if length <= limit { pending.append(contentsOf: part) } else { pending = [] }
  }

  private mutating func flush(_ body: (Line) -> Void) {
    if length > limit {
      body(.tooLong(length))
    } else {
      pending.withUnsafeBufferPointer { body(.whole($0)) }
    }
    length = 0
    if pending.capacity > LineSplitter.keptCapacity {
      pending = []
    } else {
      pending.removeAll(keepingCapacity: true)
    }
  }

  private static func lineEnd(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    bytes.firstIndex(of: 0x0A)
  }
}
