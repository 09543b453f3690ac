internal import CJavaScriptCore

extension ScriptContext {
  /// What a thrown value says of itself.
  ///
  /// Reading it may run code of the script, whose own exceptions are passed over.
  func describe(_ thrown: JSValueRef) -> ScriptException {
    guard JSValueIsObject(reference, thrown) else {
      return ScriptException(message: "uncaught: " + text(of: thrown))
    }
    let error = ScriptValue(thrown, in: reference)
    let stack = (property("stack", of: error)?.string ?? "").split(separator: "\n")
      .map { mended(frame: $0) }.joined(separator: "\n")
    var exception = ScriptException(
      message: text(of: thrown), file: property("sourceURL", of: error)?.string ?? "",
      line: whole("line", of: error), column: whole("column", of: error), stack: stack)
    if exception.message == "[object Object]",
      let message = (property("message", of: error) ?? property("errMsg", of: error))?.string
    {
      exception.message = message
    }
    if exception.line == 1 {
      exception.column = mended(column: exception.column, file: exception.file)
    }
    if exception.file.hasPrefix(ScriptContext.preludePrefix) { exception.moveToPage() }
    // For what cannot be parsed the engine knows the line only.
    if exception.message.hasPrefix("SyntaxError"),
      stack.hasPrefix("@[native code]") || stack.isEmpty
    {
      exception.column = 0
    }
    if exception.isModuleSyntax {
      exception.message +=
        " (the script has the import or export of ES modules; compile it to CommonJS)"
    }
    return exception
  }

  /// How the names of our own scripts begin.
  static let preludePrefix = "drawcanvas:"

  /// The `errMsg` of a client's failure; nil for anything else, errors among it.
  func clientFailure(_ reason: JSValueRef) -> String? {
    guard JSValueIsObject(reference, reason) else { return nil }
    let object = ScriptValue(reason, in: reference)
    guard property("stack", of: object)?.string == nil else { return nil }
    return property("errMsg", of: object)?.string
  }

  /// A frame of a stack, `function@file:line:column`, with the column that the file has.
  private func mended(frame: Substring) -> String {
    let parts = frame.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count >= 3, parts[parts.count - 2] == "1", let column = Int(parts[parts.count - 1])
    else { return String(frame) }
    let place = parts.dropLast(2).joined(separator: ":")
    let file = place.lastIndex(of: "@").map { String(place[place.index(after: $0)...]) } ?? place
    return place + ":1:\(mended(column: column, file: file))"
  }

  /// A column of a first line as the file has it: without what stands before the module.
  private func mended(column: Int, file: String) -> Int {
    guard let head = headLengths[file], column > head else { return column }
    return column - head
  }

  private func whole(_ name: String, of error: ScriptValue) -> Int {
    property(name, of: error)?.number.flatMap { Int(exactly: $0) } ?? 0
  }

  private func text(of value: JSValueRef) -> String {
    var exception: JSValueRef?
    guard let copy = JSValueToStringCopy(reference, value, &exception) else {
      return "a value that cannot be shown"
    }
    return ScriptText(owning: copy).text
  }
}

extension ScriptException {
  /// Names the innermost place of the page instead of one in our own scripts.
  fileprivate mutating func moveToPage() {
    for frame in stack.split(separator: "\n") {
      let place = frame.lastIndex(of: "@").map { frame[frame.index(after: $0)...] } ?? frame
      let parts = place.split(separator: ":", omittingEmptySubsequences: false)
      guard parts.count >= 3, !place.hasPrefix(ScriptContext.preludePrefix),
        let line = Int(parts[parts.count - 2]), let column = Int(parts[parts.count - 1])
      else { continue }
      (self.line, self.column) = (line, column)
      file = parts.dropLast(2).joined(separator: ":")
      return
    }
  }

  /// Whether the engine stumbled over `import` or `export`; its words name them in every such case.
  fileprivate var isModuleSyntax: Bool {
    message.hasPrefix("SyntaxError")
      && (message.contains("import call expects") || message.contains("keyword 'export'")
        || message.contains("import.meta"))
  }
}
