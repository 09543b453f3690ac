/// The actions of a script as they are written: their methods and where they stand in the input.
///
/// Decoding lowers many methods to few commands and forgets their spelling; reports that speak to
/// the script's author look it up here.
public struct ActionIndex: Hashable, Sendable {
  /// One action.
  public struct Entry: Hashable, Sendable {
    /// The method as it is spelled; empty when the action has none.
    public var method: String
    /// The byte of the input where the action starts; for actions inside a text, where the text does.
    public var offset: Int
    /// How many elements the data's first element has when it is an array, else nil.
    public var firstCount: Int?
    /// The data's first element when it is a short text, else nil.
    public var firstText: String?
  }

  /// For each draw its actions, in order.
  public private(set) var draws: [[Entry]] = []

  /// Creates an index of JSON bytes that `ScriptDecoder` accepts; of others it holds what it can.
  public init(_ bytes: [UInt8], limits: Limits = Limits()) {
    bytes.withUnsafeBufferPointer { buffer in
      guard var reader = try? JSONReader(buffer, depthLimit: limits.jsonDepth) else { return }
      try? read(&reader)
    }
  }

  /// The entry of an action; nil when there is none.
  public subscript(draw: Int, action: Int) -> Entry? {
    guard draws.indices.contains(draw), draws[draw].indices.contains(action) else { return nil }
    return draws[draw][action]
  }

  private mutating func read(_ reader: inout JSONReader) throws(DecodingFault) {
    if reader.peek() == 0x5B {
      draws = [[]]
      return try actions(&reader, base: nil) { draws[0].append($0) }
    }
    var parameters: [Entry] = []
    var hasDraws = false
    var members = try reader.beginObject()
    while try reader.nextMember(&members) {
      switch try reader.key().string {
      case "draws":
        hasDraws = true
        draws = []
        var list = try reader.beginArray()
        while try reader.nextElement(&list) { draws.append(try draw(&reader)) }
      case "actions": parameters = try actionValue(&reader)
      default: try reader.skipValue()
      }
    }
    if !hasDraws { draws = [parameters] }
  }

  private func draw(_ reader: inout JSONReader) throws(DecodingFault) -> [Entry] {
    var entries: [Entry] = []
    var members = try reader.beginObject()
    while try reader.nextMember(&members) {
      if try reader.key().equals("actions") {
        entries = try actionValue(&reader)
      } else {
        try reader.skipValue()
      }
    }
    return entries
  }

  private func actionValue(_ reader: inout JSONReader) throws(DecodingFault) -> [Entry] {
    var entries: [Entry] = []
    guard reader.peek() == 0x22 else {
      try actions(&reader, base: nil) { entries.append($0) }
      return entries
    }
    let offset = reader.position - reader.start
    let text = try reader.rawString().decoded().bytes
    text.withUnsafeBufferPointer { buffer in
      guard var inner = try? JSONReader(buffer, depthLimit: 512) else { return }
      try? actions(&inner, base: offset) { entries.append($0) }
    }
    return entries
  }

  private func actions(
    _ reader: inout JSONReader, base: Int?, _ append: (Entry) -> Void
  ) throws(DecodingFault) {
    var list = try reader.beginArray()
    while try reader.nextElement(&list) {
      let offset = base ?? (reader.position - reader.start)
      var entry = Entry(method: "", offset: offset)
      if reader.peek() == 0x7B { try action(&reader, into: &entry) } else { try reader.skipValue() }
      append(entry)
    }
  }

  private func action(_ reader: inout JSONReader, into entry: inout Entry) throws(DecodingFault) {
    var members = try reader.beginObject()
    while try reader.nextMember(&members) {
      let key = try reader.key()
      switch key.string {
      case "method" where reader.peek() == 0x22, "type" where reader.peek() == 0x22:
        entry.method = try reader.rawString().string
      case "data" where reader.peek() == 0x5B, "args" where reader.peek() == 0x5B:
        try firstElement(&reader, into: &entry)
      default: try reader.skipValue()
      }
    }
  }

  private func firstElement(
    _ reader: inout JSONReader, into entry: inout Entry
  ) throws(DecodingFault) {
    var elements = try reader.beginArray()
    guard try reader.nextElement(&elements) else { return }
    switch reader.peek() {
    case 0x5B:
      var count = 0
      var inner = try reader.beginArray()
      while try reader.nextElement(&inner) {
        count += 1
        try reader.skipValue()
      }
      entry.firstCount = count
    case 0x22:
      let text = try reader.rawString()
      if text.count <= ActionIndex.longestText { entry.firstText = text.string }
    default: try reader.skipValue()
    }
    while try reader.nextElement(&elements) { try reader.skipValue() }
  }

  /// Words of the vocabulary are shorter; pixels in base64 are not worth keeping.
  private static let longestText = 40
}
