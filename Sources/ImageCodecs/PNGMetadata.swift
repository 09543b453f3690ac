/// Texts inside PNG files.
public enum PNGMetadata {
  /// Reads the named texts of a PNG file, in order.
  ///
  /// Uncompressed iTXt and tEXt chunks are read; compressed ones and broken ones are left out.
  /// Checksums are not looked at. A file that is no PNG has no texts.
  ///
  /// - Parameter bytes: The whole file.
  /// - Returns: The texts; empty when there are none.
  public static func texts(of bytes: UnsafeRawBufferPointer) -> [PNGText] {
    guard (try? ImageSignature.format(of: bytes)) == .png else { return [] }
    return PNGChunks(bytes).compactMap { chunk in
      if chunk.isNamed("iTXt") { return internationalText(chunk.content) }
      if chunk.isNamed("tEXt") { return latinText(chunk.content) }
      return nil
    }
  }

  /// Reads the named texts of a PNG file held in an array; see the other `texts`.
  public static func texts(of bytes: [UInt8]) -> [PNGText] {
    bytes.withUnsafeBytes { texts(of: $0) }
  }

  /// Keyword, NUL, compression flag and method, language, NUL, translated keyword, NUL, UTF-8.
  private static func internationalText(_ content: UnsafeRawBufferPointer) -> PNGText? {
    let fields = content.split(separator: 0, maxSplits: 1, omittingEmptySubsequences: false)
    guard fields.count == 2, fields[1].count >= 4, fields[1].first == 0 else { return nil }
    let rest = fields[1].dropFirst(2)
      .split(separator: 0, maxSplits: 2, omittingEmptySubsequences: false)
    guard rest.count == 3, let text = String(validating: rest[2], as: UTF8.self) else { return nil }
    return PNGText(keyword: latin(fields[0]), text: text)
  }

  private static func latinText(_ content: UnsafeRawBufferPointer) -> PNGText? {
    let fields = content.split(separator: 0, maxSplits: 1, omittingEmptySubsequences: false)
    guard fields.count == 2 else { return nil }
    return PNGText(keyword: latin(fields[0]), text: latin(fields[1]))
  }

  /// ISO 8859-1 has the numbers of Unicode's first 256 characters.
  private static func latin(_ bytes: some Sequence<UInt8>) -> String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: bytes.map { Unicode.Scalar($0) })
    return String(text)
  }
}
