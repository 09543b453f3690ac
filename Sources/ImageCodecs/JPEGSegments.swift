/// The marker segments of a JPEG file before its first scan, as far as their lengths are sound.
struct JPEGSegments: Sequence, IteratorProtocol {
  /// One segment without its marker and length.
  struct Segment {
    /// The marker's second byte.
    let marker: UInt8
    /// What the segment holds.
    let content: UnsafeRawBufferPointer

    /// Whether the segment declares the picture's size: SOF0 to SOF15 without DHT, JPG and DAC.
    var isFrameHeader: Bool {
      (0xC0...0xCF).contains(marker) && marker != 0xC4 && marker != 0xC8 && marker != 0xCC
    }
  }

  private let bytes: UnsafeRawBufferPointer
  private var offset = 2

  /// Creates the sequence over a whole file that opens with the start marker.
  init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
  }

  mutating func next() -> Segment? {
    while let byte = bytes.byte(at: offset) {
      offset += 1
      // libjpeg skips bytes before a marker; a marker may be filled up with more FF.
      guard byte == 0xFF else { continue }
      while bytes.byte(at: offset) == 0xFF { offset += 1 }
      guard let marker = bytes.byte(at: offset) else { return nil }
      offset += 1
      switch marker {
      case 0x00, 0x01, 0xD0...0xD8: continue
      case 0xD9, 0xDA: return nil
      default: return segment(marker)
      }
    }
    return nil
  }

  private mutating func segment(_ marker: UInt8) -> Segment? {
    guard let length = bytes.integer(at: offset, as: UInt16.self, order: .big), length >= 2,
      let content = bytes.slice(at: offset + 2, count: Int(length) - 2)
    else { return nil }
    offset += Int(length)
    return Segment(marker: marker, content: content)
  }
}

/// Gathers an ICC profile that is spread over APP2 segments.
struct ICCSegments {
  private var parts: [UInt8: UnsafeRawBufferPointer] = [:]
  private var partCount: UInt8?

  /// Takes a segment in, when it is part of a profile.
  ///
  /// Behind the name stand the part's number, from 1, and the number of parts.
  mutating func add(_ content: UnsafeRawBufferPointer) {
    guard content.holds("ICC_PROFILE\0"), let number = content.byte(at: 12),
      let count = content.byte(at: 13), let part = content.slice(at: 14, count: content.count - 14)
    else { return }
    partCount = partCount ?? count
    parts[number] = parts[number] ?? part
  }

  /// The whole profile, or nothing when a part is missing.
  var joined: [UInt8] {
    guard let partCount, partCount > 0, parts.count == Int(partCount) else { return [] }
    let ordered = (1...partCount).compactMap { parts[$0] }
    return ordered.count == Int(partCount) ? ordered.flatMap { $0 } : []
  }
}
