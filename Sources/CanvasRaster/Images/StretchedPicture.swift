internal import DrawCommands

/// What decides the px of a picture that is stretched over an upright rectangle.
///
/// The rectangle and the box lie near the origin, moved there by whole px, so that the same picture
/// in the same size and the same place between px is made once, wherever it is drawn.
struct StretchedPicture: Hashable {
  private let picture: Int
  private let source: Rect
  private let target: Rect
  private let isFlippedHorizontally: Bool
  private let isFlippedVertically: Bool
  private let isSmooth: Bool
  private let box: DeviceBox

  /// Bytes at most of one that is kept; larger ones are backgrounds, drawn once.
  private static let mostBytes = 1 << 22

  /// Nil for what is not worth keeping: pictures that change, and those that are hardly reduced.
  init?(_ image: RasterImage, _ resampling: Resampling, over box: DeviceBox) {
    let (source, target) = (resampling.source, resampling.target)
    guard let picture = image.serial,
      source.width * source.height >= 2 * target.width * target.height,
      4 * box.width * box.height <= StretchedPicture.mostBytes
    else { return nil }
    self.picture = picture
    self.source = source
    self.target = target
    isFlippedHorizontally = resampling.isFlippedHorizontally
    isFlippedVertically = resampling.isFlippedVertically
    isSmooth = resampling.sampling == .smooth
    self.box = box
  }
}
