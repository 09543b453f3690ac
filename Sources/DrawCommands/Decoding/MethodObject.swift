/// A word that stands as `method` in an object with `data`.
protocol MethodWord: RawRepresentable, CaseIterable where RawValue == String {
  /// Whether the data may be missing.
  var needsNoData: Bool { get }
  /// Whether `"rule":"evenodd"` beside the data means something.
  var takesRule: Bool { get }
}

/// Reads `{"method": …, "data": […]}` whatever the order of its keys, and says when to decode data.
///
/// `type` and `args` mean the same. As soon as method and data are both known the data is used; when
/// a duplicate key comes later, it is used once more, since the last of duplicate keys wins.
struct MethodObject<Word: MethodWord> {
  private enum Method {
    case missing
    case unknown(String)
    case known(Word)
  }

  private var method = Method.missing
  private var data: JSONReader.Mark?
  private(set) var dataKey: StaticString = "data"
  private var members: JSONReader.Sequence?
  /// Whether data was used by the method that counts in the end.
  private(set) var wasUsed = false
  private var isStale = false
  /// Where the reader goes on after data that was passed over before its method was known.
  private var resumption: JSONReader.Mark?
  /// What stands as fill rule beside the data.
  private var ruleWord: String?

  /// Reads on until data can be used, and gives its method; nil at the end of the object.
  ///
  /// The reader then stands before the data, or, where none is needed, where it does not matter.
  mutating func nextUse(
    _ arguments: inout ArgumentReader, words: WordTable<Word>
  ) throws(DecodingFault) -> Word? {
    if let resumption {
      arguments.reader.reset(to: resumption)
      return nil
    }
    var members: JSONReader.Sequence
    if let started = self.members {
      members = started
    } else {
      members = try arguments.reader.beginObject()
    }
    while try arguments.reader.nextMember(&members) {
      let key = try arguments.reader.key()
      if key.equals("method") || key.equals("type") {
        try readMethod(&arguments, words)
      } else if key.equals("data") || key.equals("args") {
        dataKey = key.equals("data") ? "data" : "args"
        data = arguments.reader.mark
        if case .known(let word) = method, !wasUsed {
          self.members = members
          wasUsed = true
          return word
        }
        isStale = wasUsed
        try arguments.reader.skipValue()
      } else if key.equals("rule") {
        try readRule(&arguments)
      } else if key.hasEscapes {
        try readEscaped(key, &arguments, words)
      } else {
        try arguments.reader.skipValue()
      }
    }
    return useAtEnd(&arguments)
  }

  /// After the last member: the method, if data is still to be used.
  private mutating func useAtEnd(_ arguments: inout ArgumentReader) -> Word? {
    resumption = arguments.reader.mark
    guard case .known(let word) = method else {
      // A later method that does not exist takes back what an earlier one made.
      if isStale { wasUsed = false }
      return nil
    }
    if wasUsed, !isStale { return nil }
    if let data {
      arguments.reader.reset(to: data)
    } else if !word.needsNoData {
      return nil
    }
    wasUsed = true
    return word
  }

  /// Whether the data that is to be used does not exist.
  var lacksData: Bool { data == nil }

  /// Whether the method does without data.
  var needsNoData: Bool { if case .known(let word) = method { word.needsNoData } else { false } }

  private mutating func readMethod(
    _ arguments: inout ArgumentReader, _ words: WordTable<Word>
  ) throws(DecodingFault) {
    isStale = wasUsed
    guard arguments.reader.peek() == 0x22 else {
      method = .missing
      return try arguments.reader.skipValue()
    }
    let name = try arguments.reader.rawString()
    method = words.word(name).map { .known($0) } ?? .unknown(name.string)
  }

  private mutating func readRule(_ arguments: inout ArgumentReader) throws(DecodingFault) {
    ruleWord = nil
    guard arguments.reader.peek() == 0x22 else { return try arguments.reader.skipValue() }
    ruleWord = try arguments.reader.rawString().string
  }

  /// The fill rule beside the data, where the method takes one; an unknown one is noted.
  func rule(_ arguments: inout ArgumentReader) -> FillRule? {
    guard let ruleWord, case .known(let word) = method, word.takesRule else { return nil }
    let rule = FillRule(rawValue: ruleWord)
    if rule == nil {
      arguments.context.note(.unknownWord, "\(arguments.quoted(ruleWord)) is no fill rule")
    }
    return rule
  }

  /// A key that is spelled with escapes.
  private mutating func readEscaped(
    _ key: RawString, _ arguments: inout ArgumentReader, _ words: WordTable<Word>
  ) throws(DecodingFault) {
    switch key.string {
    case "method", "type": try readMethod(&arguments, words)
    case "data", "args":
      dataKey = key.string == "data" ? "data" : "args"
      data = arguments.reader.mark
      isStale = wasUsed
      try arguments.reader.skipValue()
    case "rule": try readRule(&arguments)
    default: try arguments.reader.skipValue()
    }
  }

  /// Notes what kept the object from being used at all.
  func reportMissing(in context: inout DecodingContext, unknown: DiagnosticCode) {
    switch method {
    case .missing: context.note(unknown, "the method is missing or no text")
    case .unknown(let name):
      if unknown == .unknownMethod, name == PathMethod.lineTo.rawValue {
        context.note(.strayPathStep, "the path step \(name) stands among the actions")
      } else {
        let shown = name.unicodeScalars.count <= 40 ? name : "\(name.prefix(40))…"
        context.note(unknown, "no command is called \"\(shown)\"")
      }
    case .known(let word): context.note(.missingData, "\(word.rawValue) needs data")
    }
  }
}

extension ArgumentReader {
  /// Decodes the data that a method object stands before; a broken argument is noted and skips it.
  @inline(__always)
  mutating func decodeData<Word>(
    of object: inout MethodObject<Word>,
    _ body: (inout ArgumentReader) throws(DecodingFault) -> Void
  ) throws(DecodingFault) {
    index = -1
    if object.lacksData {
      elements = .ended
      return try body(&self)
    }
    let mark = reader.mark
    let depth = context.path.count
    context.path.append(.key(object.dataKey))
    do throws(DecodingFault) {
      if object.needsNoData, reader.peek() != 0x5B, try isNull() {
        // A user's null stands for data that is missing.
        elements = .ended
        try body(&self)
        context.path.removeLast(context.path.count - depth)
        return
      }
      guard reader.peek() == 0x5B else {
        throw .skip(
          ArgumentProblem(code: .wrongType, index: nil, message: "the data should be an array"))
      }
      elements = try reader.beginArray()
      try body(&self)
      try skipRest()
    } catch .skip(let problem) {
      context.note(problem.code, problem.message, at: problem.index)
      reader.reset(to: mark)
      try reader.skipValue()
    }
    context.path.removeLast(context.path.count - depth)
  }
}
