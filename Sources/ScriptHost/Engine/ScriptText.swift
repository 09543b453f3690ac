internal import CJavaScriptCore

/// A string of the engine's.
struct ScriptText: ~Copyable {
  private let reference: JSStringRef

  /// Creates an engine's string of a Swift one.
  init(_ text: String) {
    // With an explicit length a NUL inside the text would still end it, so it goes as UTF-16.
    var units = Array(text.utf16)
    reference = units.withUnsafeMutableBufferPointer {
      JSStringCreateWithCharacters($0.baseAddress, $0.count)
    }
  }

  /// Takes over a string that the engine gave away.
  init(owning reference: JSStringRef) { self.reference = reference }

  deinit { JSStringRelease(reference) }

  /// Lets a call of the engine use the string; the engine keeps what it needs of it.
  borrowing func withReference<Value>(_ body: (JSStringRef) -> Value) -> Value { body(reference) }

  /// The text; lone surrogates become U+FFFD.
  var text: String {
    let count = JSStringGetLength(reference)
    guard count > 0, let units = JSStringGetCharactersPtr(reference) else { return "" }
    return String(decoding: UnsafeBufferPointer(start: units, count: count), as: UTF16.self)
  }
}
