internal import CJavaScriptCore

/// One global object and what runs on it.
final class ScriptContext {
  let group: ScriptGroup
  let reference: JSGlobalContextRef
  /// Characters before the first line of each compiled module.
  private(set) var headLengths: [String: Int] = [:]

  init(group: ScriptGroup) {
    self.group = group
    reference = JSGlobalContextCreateInGroup(group.reference, nil)
  }

  deinit { JSGlobalContextRelease(reference) }

  /// The global object.
  var global: ScriptValue { ScriptValue(JSContextGetGlobalObject(reference), in: reference) }

  /// An empty object.
  func object() -> ScriptValue { ScriptValue(JSObjectMake(reference, nil, nil), in: reference) }

  /// A string.
  func string(_ text: String) -> ScriptValue {
    ScriptText(text).withReference {
      ScriptValue(JSValueMakeString(reference, $0), in: reference)
    }
  }

  /// A number.
  func number(_ value: Double) -> ScriptValue {
    ScriptValue(JSValueMakeNumber(reference, value), in: reference)
  }

  /// Evaluates a script.
  ///
  /// - Parameters:
  ///   - source: The script.
  ///   - name: What stack traces call it.
  ///   - line: The number of its first line.
  /// - Throws: `ScriptError` when it throws, cannot be parsed or takes too long.
  /// - Returns: Its completion value.
  @discardableResult
  func evaluate(
    _ source: String, name: String, line: Int = 1
  ) throws(ScriptError) -> ScriptValue {
    let source = ScriptText(source)
    let name = ScriptText(name)
    return try outcome { exception in
      source.withReference { source in
        name.withReference { JSEvaluateScript(reference, source, nil, $0, Int32(line), exception) }
      }
    }
  }

  /// Compiles a function of its parameters and its body, for a script that may catch its errors.
  ///
  /// Lines of the body keep their numbers; columns of its first line are moved by what stands before
  /// it, which `describe` takes back.
  ///
  /// - Returns: The function, or the `SyntaxError` that the engine throws.
  func compile(parameters: [String], body: String, file: String) -> NativeFunction.Result {
    let head = "(function (" + parameters.joined(separator: ", ") + ") {"
    headLengths[file] = head.utf16.count
    var exception: JSValueRef?
    let function = ScriptText(head + body + "\n})").withReference { source in
      ScriptText(file).withReference {
        JSEvaluateScript(reference, source, nil, $0, 1, &exception)
      }
    }
    if let exception { return .thrown(ScriptValue(exception, in: reference)) }
    guard let function else { return .undefined }
    return .value(ScriptValue(function, in: reference))
  }

  /// Calls a function.
  ///
  /// - Throws: `ScriptError` when it throws, is none or takes too long.
  @discardableResult
  func call(
    _ function: ScriptValue, _ arguments: [ScriptValue] = []
  ) throws(ScriptError) -> ScriptValue {
    let references = arguments.map { Optional($0.reference) }
    return try outcome { exception in
      withExtendedLifetime(arguments) {
        references.withUnsafeBufferPointer {
          JSObjectCallAsFunction(
            reference, function.reference, nil, $0.count, $0.baseAddress, exception)
        }
      }
    }
  }

  /// Frees at once what no page of the group holds any more.
  func collectGarbage() { JSSynchronousGarbageCollectForDebugging(reference) }

  /// Sets a property of an object.
  func set(_ name: String, of object: ScriptValue, to value: ScriptValue) {
    ScriptText(name).withReference {
      JSObjectSetProperty(
        reference, object.reference, $0, value.reference,
        JSPropertyAttributes(kJSPropertyAttributeNone), nil)
    }
  }

  /// A property of an object; nil where reading it throws.
  func property(_ name: String, of object: ScriptValue) -> ScriptValue? {
    var exception: JSValueRef?
    let value = ScriptText(name).withReference {
      JSObjectGetProperty(reference, object.reference, $0, &exception)
    }
    guard exception == nil, let value else { return nil }
    return ScriptValue(value, in: reference)
  }

  private func outcome(
    _ body: (UnsafeMutablePointer<JSValueRef?>) -> JSValueRef?
  ) throws(ScriptError) -> ScriptValue {
    var exception: JSValueRef?
    let value = body(&exception)
    if group.wasStopped { throw .timedOut }
    if let exception { throw .thrown(describe(exception)) }
    guard let value else { throw .thrown(ScriptException(message: "the engine gave no value")) }
    return ScriptValue(value, in: reference)
  }
}
