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
    if exception.isModuleSyntax {
      exception.message +=
        " (the script has the import or export of ES modules; compile it to CommonJS)"
    }
    return exception
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
  /// Whether the engine stumbled over `import` or `export`; its words name them in every such case.
  fileprivate var isModuleSyntax: Bool {
    message.hasPrefix("SyntaxError")
      && (message.contains("import call expects") || message.contains("keyword 'export'")
        || message.contains("import.meta"))
  }
}
