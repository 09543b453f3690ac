internal import CJavaScriptCore

/// A Swift function that scripts can call.
final class NativeFunction {
  /// What a call gives back.
  enum Result {
    case undefined
    case null
    case boolean(Bool)
    case number(Double)
    case text(String)
    /// An `ArrayBuffer` with a copy of the bytes.
    case bytes([UInt8])
    /// A value of the engine's.
    case value(ScriptValue)
    /// Not a result: what the call throws.
    case thrown(ScriptValue)
  }

  /// Why a call fails; the script sees an `Error` with these words.
  struct Refusal: Error {
    var words: String
  }

  /// Answers a call.
  typealias Body = (NativeCall) throws(Refusal) -> Result

  private let body: Body

  private init(_ body: @escaping Body) { self.body = body }

  /// Creates the function as a context's scripts see it.
  static func make(
    in context: ScriptContext, _ body: @escaping Body
  ) -> ScriptValue {
    let function = NativeFunction(body)
    let object: JSObjectRef = JSObjectMake(
      context.reference, scriptClass, Unmanaged.passRetained(function).toOpaque())
    return ScriptValue(object, in: context.reference)
  }

  /// The class of all such functions, which lives as long as the process.
  ///
  /// Unsafe to the compiler, since a C pointer is never `Sendable`; the engine only reads a class once it
  /// is made.
  private nonisolated(unsafe) static let scriptClass: JSClassRef = {
    var definition = kJSClassDefinitionEmpty
    definition.callAsFunction = { context, function, _, count, arguments, exception in
      NativeFunction.answer(context, function, count, arguments, exception)
    }
    definition.finalize = { object in
      guard let data = JSObjectGetPrivate(object) else { return }
      Unmanaged<NativeFunction>.fromOpaque(data).release()
    }
    return JSClassCreate(&definition)
  }()

  private static func answer(
    _ context: JSContextRef?, _ function: JSObjectRef?, _ count: Int,
    _ arguments: UnsafePointer<JSValueRef?>?, _ exception: UnsafeMutablePointer<JSValueRef?>?
  ) -> JSValueRef? {
    guard let context, let data = JSObjectGetPrivate(function) else { return nil }
    let native = Unmanaged<NativeFunction>.fromOpaque(data).takeUnretainedValue()
    let call = NativeCall(
      context: context, arguments: UnsafeBufferPointer(start: arguments, count: count))
    do throws(Refusal) {
      return value(of: try native.body(call), context, exception)
    } catch {
      var message: JSValueRef? = ScriptText(error.words).withReference {
        JSValueMakeString(context, $0)
      }
      exception?.pointee = JSObjectMakeError(context, 1, &message, nil)
      return nil
    }
  }

  private static func value(
    of result: Result, _ context: JSContextRef, _ exception: UnsafeMutablePointer<JSValueRef?>?
  ) -> JSValueRef? {
    switch result {
    case .undefined: return JSValueMakeUndefined(context)
    case .null: return JSValueMakeNull(context)
    case .boolean(let value): return JSValueMakeBoolean(context, value)
    case .number(let value): return JSValueMakeNumber(context, value)
    case .text(let text): return ScriptText(text).withReference { JSValueMakeString(context, $0) }
    case .value(let value): return value.reference
    case .thrown(let value):
      exception?.pointee = value.reference
      return nil
    case .bytes(let bytes):
      let copy = UnsafeMutableRawBufferPointer.allocate(
        byteCount: max(1, bytes.count), alignment: 16)
      copy.copyBytes(from: bytes)
      return JSObjectMakeArrayBufferWithBytesNoCopy(
        context, copy.baseAddress, bytes.count, { bytes, _ in bytes?.deallocate() }, nil, exception)
    }
  }
}

/// The arguments of one call; valid while it lasts.
struct NativeCall {
  let context: JSContextRef
  let arguments: UnsafeBufferPointer<JSValueRef?>

  /// An argument as text where it is a string; nil for anything else.
  func string(_ index: Int) -> String? {
    guard index < arguments.count, let value = arguments[index], JSValueIsString(context, value),
      let copy = JSValueToStringCopy(context, value, nil)
    else { return nil }
    return ScriptText(owning: copy).text
  }

  /// An argument as a number where it is one; nil for anything else.
  func number(_ index: Int) -> Double? {
    guard index < arguments.count, let value = arguments[index], JSValueIsNumber(context, value)
    else { return nil }
    return JSValueToNumber(context, value, nil)
  }

  /// An argument as a finite whole number; nil for anything else.
  func integer(_ index: Int) -> Int? { number(index).flatMap { Int(exactly: $0.rounded()) } }

  /// A copy of the bytes of an `ArrayBuffer` or a typed array; nil for anything else.
  func bytes(_ index: Int) -> [UInt8]? {
    guard index < arguments.count, let value = arguments[index], JSValueIsObject(context, value)
    else { return nil }
    switch JSValueGetTypedArrayType(context, value, nil) {
    case kJSTypedArrayTypeNone: return nil
    case kJSTypedArrayTypeArrayBuffer:
      let count = JSObjectGetArrayBufferByteLength(context, value, nil)
      guard let start = JSObjectGetArrayBufferBytesPtr(context, value, nil) else {
        return count == 0 ? [] : nil
      }
      return Array(UnsafeRawBufferPointer(start: start, count: count))
    default:
      let count = JSObjectGetTypedArrayByteLength(context, value, nil)
      let offset = JSObjectGetTypedArrayByteOffset(context, value, nil)
      guard let start = JSObjectGetTypedArrayBytesPtr(context, value, nil) else {
        return count == 0 ? [] : nil
      }
      return Array(UnsafeRawBufferPointer(start: start + offset, count: count))
    }
  }
}
