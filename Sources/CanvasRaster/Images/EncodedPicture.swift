/// A picture's file, as what it is known by: equal bytes are the same picture, wherever they lie.
///
/// The bytes themselves are compared, so neither a clock nor a chosen collision can pass one picture
/// off as another.
struct EncodedPicture: Hashable {
  /// The whole file.
  let bytes: [UInt8]

  /// Feeds all bytes in one piece; element by element it would take as long as decoding.
  func hash(into hasher: inout Hasher) {
    bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
  }
}
