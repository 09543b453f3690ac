/// Straight (not premultiplied) 8-bit sRGB pixels in rows, top to bottom, without padding.
///
/// The one pixel type that crosses modules. Four bytes a pixel in the order red, green, blue, alpha.
public struct Pixmap: Hashable, Sendable {
  /// Width in pixels, at least 1.
  public let width: Int
  /// Height in pixels, at least 1.
  public let height: Int
  /// The rows one after another; `width * height * 4` bytes.
  public var bytes: [UInt8]

  /// Creates a transparent pixmap.
  ///
  /// - Precondition: Both sides are at least 1.
  public init(width: Int, height: Int) {
    self.init(width: width, height: height, bytes: [UInt8](repeating: 0, count: width * height * 4))
  }

  /// Creates a pixmap of given bytes.
  ///
  /// - Precondition: Both sides are at least 1, and `bytes` holds four bytes a pixel.
  public init(width: Int, height: Int, bytes: [UInt8]) {
    precondition(width > 0 && height > 0 && bytes.count == width * height * 4)
    self.width = width
    self.height = height
    self.bytes = bytes
  }

  /// The colour of a pixel, straight alpha.
  ///
  /// - Precondition: The pixel lies inside.
  public subscript(x: Int, y: Int) -> RGBA {
    get {
      precondition(x >= 0 && x < width && y >= 0 && y < height)
      let i = (y * width + x) * 4
      return RGBA(red: bytes[i], green: bytes[i + 1], blue: bytes[i + 2], alpha: bytes[i + 3])
    }
    set {
      precondition(x >= 0 && x < width && y >= 0 && y < height)
      let i = (y * width + x) * 4
      bytes[i] = newValue.red
      bytes[i + 1] = newValue.green
      bytes[i + 2] = newValue.blue
      bytes[i + 3] = newValue.alpha
    }
  }
}

/// One 8-bit sRGB colour with straight alpha.
public struct RGBA: Hashable, Sendable {
  /// Red, 0…255.
  public var red: UInt8
  /// Green, 0…255.
  public var green: UInt8
  /// Blue, 0…255.
  public var blue: UInt8
  /// Opacity, 0…255.
  public var alpha: UInt8

  /// Creates a colour of its four channels.
  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }
}
