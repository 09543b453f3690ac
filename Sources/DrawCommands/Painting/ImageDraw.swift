/// A picture and where it is put.
public struct ImageDraw: Hashable, Sendable {
  /// Which part of the picture goes where.
  public enum Placement: Hashable, Sendable {
    /// In natural size, one image px a user unit, the top left corner here.
    case natural(Point)
    /// The whole picture into a rectangle of user space.
    case scaled(Rect)
    /// A part of the picture, in image px, into a rectangle of user space.
    case section(destination: Rect, source: Rect)
  }

  /// Where the picture comes from, as written in the script.
  public var source: String
  /// Where it is put.
  public var placement: Placement

  /// Creates the drawing of a picture.
  public init(source: String, placement: Placement) {
    self.source = source
    self.placement = placement
  }
}

/// Pixels that replace those of the canvas, in logical px; no transform, clip or alpha touches them.
public struct PixelWrite: Hashable, Sendable {
  /// Where the pixels come from.
  public enum Source: Hashable, Sendable {
    /// Straight RGBA bytes in rows, top to bottom; four a logical px.
    case bytes([UInt8], width: Int, height: Int)
    /// A picture, as written in the script.
    case image(String)
  }

  /// Where the pixels come from.
  public var source: Source
  /// Column of the canvas that the first column lands on; may lie outside.
  public var x: Int
  /// Row of the canvas that the first row lands on; may lie outside.
  public var y: Int
  /// The part that is written, in px of the source; nil for all of it.
  public var dirty: Rect?

  /// Creates a write.
  public init(source: Source, x: Int, y: Int, dirty: Rect? = nil) {
    self.source = source
    self.x = x
    self.y = y
    self.dirty = dirty
  }
}
