extension Pixmap {
  /// A name for the picture's looks: equal for equal pictures, on every machine and in every version.
  ///
  /// It is the SHA-256 hash, in 64 hexadecimal digits, of the text `<width>x<height>` and a line feed,
  /// followed by the straight bytes, in which fully transparent pixels are all zero: their colour
  /// does not show.
  public var digest: String {
    var hash = SHA256()
    let header = Array("\(width)x\(height)\n".utf8)
    header.withUnsafeBytes { hash.update($0) }
    var row = [UInt8](repeating: 0, count: width * 4)
    for y in 0..<height {
      row.withUnsafeMutableBytes { target in
        bytes.withUnsafeBytes { source in
          let start = y * width * 4
          target.copyMemory(
            from: UnsafeRawBufferPointer(rebasing: source[start..<start + width * 4]))
        }
        for x in 0..<width where target[x * 4 + 3] == 0 {
          target.storeBytes(of: 0, toByteOffset: x * 4, as: UInt32.self)
        }
      }
      row.withUnsafeBytes { hash.update($0) }
    }
    return hash.hexDigest()
  }
}
