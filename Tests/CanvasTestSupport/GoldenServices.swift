package import Pixels

/// Draws a script with the canvas' top left corner at a device pixel of a larger store.
///
/// The result holds the whole canvas from `origin` on and may be larger; at origin (0, 0) it is the
/// canvas' picture. Sources of images resolve below `assetRoot`.
package typealias GoldenRenderer =
  @Sendable (
    _ script: [UInt8], _ assetRoot: String, _ origin: (x: Int, y: Int)
  ) throws -> Pixmap

/// What golden checks need from the modules under test, handed in so that each can be replaced.
package struct GoldenServices: Sendable {
  /// Draws a script.
  package let render: GoldenRenderer
  /// Reads a golden picture.
  package let decode: @Sendable (_ picture: [UInt8]) throws -> Pixmap
  /// Writes a golden or a difference picture.
  package let encode: @Sendable (_ pixmap: Pixmap) throws -> [UInt8]

  /// Gathers the three.
  package init(
    render: @escaping GoldenRenderer,
    decode: @escaping @Sendable (_ picture: [UInt8]) throws -> Pixmap,
    encode: @escaping @Sendable (_ pixmap: Pixmap) throws -> [UInt8]
  ) {
    self.render = render
    self.decode = decode
    self.encode = encode
  }
}
