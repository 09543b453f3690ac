import CKernels

/// Room for the reason that a C function of `CKernels` gives for a failure.
struct LibraryMessage {
  private var characters = [CChar](repeating: 0, count: Int(DCK_MESSAGE_BYTES))

  /// The reason as text; what is no UTF-8 is replaced.
  var text: String {
    let bytes = characters.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    return bytes.isEmpty ? "unknown" : String(decoding: bytes, as: UTF8.self)
  }

  /// Lends the room to a C function.
  mutating func withBuffer<Result>(_ body: (UnsafeMutablePointer<CChar>?) -> Result) -> Result {
    characters.withUnsafeMutableBufferPointer { body($0.baseAddress) }
  }
}

extension dck_bytes {
  /// Takes the bytes out as an array and frees the C memory.
  mutating func take() -> [UInt8] {
    defer { dck_bytes_free(&self) }
    return [UInt8](UnsafeBufferPointer(start: bytes, count: count))
  }
}
