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
    let stack = property("stack", of: error)?.string ?? ""
    var exception = ScriptException(
      message: text(of: thrown), file: property("sourceURL", of: error)?.string ?? "",
      line: whole("line", of: error), column: whole("column", of: error), stack: stack)
    if exception.message == "[object Object]",
      let message = (property("message", of: error) ?? property("errMsg", of: error))?.string
    {
      exception.message = message
    }
    if exception.line == 1, exception.column > headLength, !exception.file.isEmpty {
      exception.column -= headLength
    }
    return exception
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
