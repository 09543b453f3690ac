/// Integers at byte offsets, nil where the bytes end.
extension UnsafeRawBufferPointer {
  /// The byte at an offset.
  func byte(at offset: Int) -> UInt8? {
    offset >= 0 && offset < count ? self[offset] : nil
  }

  /// An integer of given type and byte order, at any alignment.
  func integer<Value: FixedWidthInteger>(
    at offset: Int, as type: Value.Type = Value.self, order: ByteOrder
  ) -> Value? {
    guard offset >= 0, offset <= count - MemoryLayout<Value>.size else { return nil }
    let value = loadUnaligned(fromByteOffset: offset, as: Value.self)
    return order == .big ? Value(bigEndian: value) : Value(littleEndian: value)
  }

  /// The bytes of a range, or nil when it reaches outside.
  func slice(at offset: Int, count length: Int) -> UnsafeRawBufferPointer? {
    guard offset >= 0, length >= 0, offset <= count, length <= count - offset else { return nil }
    return UnsafeRawBufferPointer(rebasing: self[offset..<offset + length])
  }

  /// Whether the bytes at an offset are those of an ASCII text.
  func holds(_ text: StaticString, at offset: Int = 0) -> Bool {
    guard let slice = slice(at: offset, count: text.utf8CodeUnitCount) else { return false }
    return text.withUTF8Buffer { $0.elementsEqual(slice) }
  }
}

/// Which byte of an integer comes first.
enum ByteOrder {
  /// The most significant byte first.
  case big
  /// The least significant byte first.
  case little
}
