/// A text cut into pieces of one face each.
struct SegmentedText {
  /// A piece of the text.
  struct Segment: Hashable {
    /// Where the piece ends, in bytes; it begins where the one before it ends.
    var end: Int
    /// The face, as the catalog numbers them.
    var face: Int
  }

  /// The text in UTF-8, cleaned, and a byte of nought.
  var bytes: [UInt8] = []
  /// The pieces, in the text's logical order.
  var segments: [Segment] = []
  /// The code points that no face has, each once.
  var missing: [Unicode.Scalar] = []

  /// The length of the text in bytes, without the last nought.
  var length: Int { max(bytes.count - 1, 0) }

  /// For every byte, where the extended grapheme cluster that holds it begins.
  func clusterStarts() -> [Int] {
    var starts: [Int] = []
    starts.reserveCapacity(length)
    for character in String(decoding: bytes.prefix(length), as: UTF8.self) {
      let start = starts.count
      for _ in character.utf8 { starts.append(start) }
    }
    return starts
  }

  /// Adds a piece, or lengthens the last one when the face is the same.
  mutating func append(end: Int, face: Int) {
    if let last = segments.last, last.face == face {
      segments[segments.count - 1].end = end
    } else {
      segments.append(Segment(end: end, face: face))
    }
  }
}
