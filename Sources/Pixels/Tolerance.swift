/// How different two pixmaps may be and still count as the same picture.
public struct Tolerance: Hashable, Sendable {
  /// The largest difference of a premultiplied channel that is not counted.
  ///
  /// Default: 1. One level is what two correct roundings of the same blend can be apart.
  public var channelDifference: UInt8

  /// The number of pixels that may differ by more.
  ///
  /// Default: 0.
  public var differingPixels: Int

  /// Creates a tolerance.
  ///
  /// - Precondition: `differingPixels` is not negative.
  public init(channelDifference: UInt8 = 1, differingPixels: Int = 0) {
    precondition(differingPixels >= 0)
    self.channelDifference = channelDifference
    self.differingPixels = differingPixels
  }

  /// One level a channel, no pixel more.
  public static let standard = Tolerance()

  /// The same pixels, apart from the colour of fully transparent ones.
  public static let exact = Tolerance(channelDifference: 0, differingPixels: 0)
}

extension Tolerance: CustomStringConvertible {
  /// Both limits in words.
  public var description: String {
    "\(channelDifference) per channel, \(differingPixels) pixels"
  }
}
