/// Finds the case of an enum by the bytes of its raw value, without making a string.
struct WordTable<Word: RawRepresentable & CaseIterable> where Word.RawValue == String {
  private struct Slot {
    var word: Word
    var name: [UInt8]
  }

  private var slots: [Slot?]
  private let mask: Int

  /// Builds a table of all cases, at most a quarter full so that a look-up rarely probes twice.
  init() {
    let words = Array(Word.allCases)
    var size = 8
    while size < words.count * 4 { size *= 2 }
    mask = size - 1
    slots = Array(repeating: nil, count: size)
    for word in words {
      let name = Array(word.rawValue.utf8)
      var i = name.withUnsafeBufferPointer { WordTable.hash($0) } & mask
      while slots[i] != nil { i = (i + 1) & mask }
      slots[i] = Slot(word: word, name: name)
    }
  }

  /// The case whose raw value is the given string, or nil.
  @inline(__always)
  func word(_ string: RawString) -> Word? {
    if string.hasEscapes {
      return string.decoded().bytes.withUnsafeBufferPointer { find($0) }
    }
    return find(string.bytes)
  }

  @inline(__always)
  private func find(_ bytes: UnsafeBufferPointer<UInt8>) -> Word? {
    var i = WordTable.hash(bytes) & mask
    while let slot = slots[i] {
      if slot.name.count == bytes.count, slot.name.elementsEqual(bytes) { return slot.word }
      i = (i + 1) & mask
    }
    return nil
  }

  /// Mixes the first and last bytes and the length, which tell all our words apart well.
  @inline(__always)
  private static func hash(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    guard bytes.count > 0 else { return 0 }
    let middle = Int(bytes[bytes.count / 2])
    return Int(bytes[0]) &* 7 &+ middle &* 31 &+ Int(bytes[bytes.count - 1]) &* 131
      &+ bytes.count &* 17
  }
}
