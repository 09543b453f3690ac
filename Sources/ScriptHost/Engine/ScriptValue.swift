internal import CJavaScriptCore

/// A value that the engine does not collect while this lives.
final class ScriptValue {
  let reference: JSValueRef
  private let context: JSGlobalContextRef

  init(_ reference: JSValueRef, in context: JSGlobalContextRef) {
    self.reference = reference
    self.context = context
    JSGlobalContextRetain(context)
    JSValueProtect(context, reference)
  }

  deinit {
    JSValueUnprotect(context, reference)
    JSGlobalContextRelease(context)
  }

  /// The value as text where it is a string; nil for anything else.
  ///
  /// Nothing of the script runs for this.
  var string: String? {
    guard JSValueIsString(context, reference),
      let copy = JSValueToStringCopy(context, reference, nil)
    else { return nil }
    return ScriptText(owning: copy).text
  }

  /// Whether the value is `true`.
  var isTrue: Bool { JSValueIsBoolean(context, reference) && JSValueToBoolean(context, reference) }

  /// The value as a number where it is one.
  var number: Double? {
    JSValueIsNumber(context, reference) ? JSValueToNumber(context, reference, nil) : nil
  }
}
