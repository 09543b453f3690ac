/// Bounds on what a picture file may ask for; checked before memory is taken.
public struct ImageLimits: Hashable, Sendable {
  /// Most pixels of one decoded picture.
  ///
  /// Default 67,108,864, an 8192 × 8192 picture.
  public var maximumPixels: Int
  /// Most bytes of one picture file.
  ///
  /// Default 268,435,456.
  public var maximumBytes: Int

  /// Creates limits.
  public init(maximumPixels: Int = 67_108_864, maximumBytes: Int = 268_435_456) {
    self.maximumPixels = maximumPixels
    self.maximumBytes = maximumBytes
  }

  /// Throws when a file of this many bytes is too long.
  func check(byteCount: Int) throws(ImageError) {
    guard byteCount <= maximumBytes else {
      throw .tooManyBytes(found: byteCount, allowed: maximumBytes)
    }
  }

  /// Throws when a picture of this size has no pixels or too many.
  func check(width: Int, height: Int, format: ImageFormat) throws(ImageError) {
    guard width > 0, height > 0 else { throw .broken(format, reason: "no pixels") }
    let (found, overflows) = width.multipliedReportingOverflow(by: height)
    guard !overflows, found <= maximumPixels else {
      throw .tooManyPixels(found: overflows ? .max : found, allowed: maximumPixels)
    }
  }
}
