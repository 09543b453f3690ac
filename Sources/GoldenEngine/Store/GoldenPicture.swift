internal import ImageCodecs
package import Pixels

/// A golden picture, read.
package struct GoldenPicture: Sendable {
  /// Its file.
  package var path: String
  /// The pixels as shown, in 8-bit sRGB.
  package var pixmap: Pixmap
  /// The file.
  private let bytes: [UInt8]
  /// What the picture says of itself; nil for a plain PNG.
  package var provenance: Provenance?

  /// Reads a golden.
  package init(path: String) throws(GoldenError) {
    let bytes = try GoldenFile.read(path)
    do throws(ImageError) { pixmap = try ImageDecoder.decode(bytes) } catch {
      throw .picture(path: path, error)
    }
    self.path = path
    self.bytes = bytes
    provenance = Provenance(texts: PNGMetadata.texts(of: bytes))
  }

  /// The SHA-256 of the file, which `approve` holds against the file it is about to replace.
  package var fileDigest: String { SHA256.hexDigest(of: bytes) }
}
