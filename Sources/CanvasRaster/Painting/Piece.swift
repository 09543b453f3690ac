internal import Cairo
internal import DrawCommands

/// A path and what is painted where it covers; a painting command makes one or more.
struct Piece {
  /// How the path covers.
  enum Coverage {
    case fill(FillRule)
    /// With a pen under a matrix; `reach` is how far from the path it gets, in device px.
    case stroke(Pen, matrix: Matrix, reach: Double)
    /// A line of text as its glyphs are; the path is empty then. Only our own coverage knows it.
    case glyphs(GlyphLine)
  }

  /// What supplies colour.
  enum Source {
    case color(Color)
    /// In user space, by the matrix from there to device space.
    case gradient(Gradient, AffineTransform)
    /// A picture that repeats, by the matrix from its px to device space.
    case pattern(RasterImage, ImagePattern.Repetition, AffineTransform, smooth: Bool)
    /// Pixels that lie just where they are painted.
    case layer(Layer)
    /// A picture whose outermost px go on for ever, by the matrix from its px to device space.
    case picture(Layer, AffineTransform, smooth: Bool)
    /// Nothing at all, which unbounded operators notice.
    case nothing
  }

  var path: DevicePath
  var coverage: Coverage
  var source: Source
  /// What the source's opacity is multiplied by, 0…1.
  var opacity = 1.0
  /// Whether the path is glyph outlines, whose contours do not overlap.
  var isText = false

  /// The device px that may be touched; nil when there are none.
  var box: DeviceBox? {
    if case .glyphs(let line) = coverage { return line.bounds.map { DeviceBox(enclosing: $0) } }
    guard let bounds = path.bounds else { return nil }
    guard case .stroke(_, _, let reach) = coverage else {
      return DeviceBox(enclosing: bounds)
    }
    return DeviceBox(
      enclosing: (
        bounds.left - reach, bounds.top - reach, bounds.right + reach, bounds.bottom + reach
      ))
  }

  /// The straight pieces of its outline.
  var segmentCount: Int {
    if case .glyphs(let line) = coverage { return line.segmentCount }
    return path.flattenedSegmentCount
  }

  /// The outline moved, whatever supplies its colour.
  func translated(by offset: (x: Double, y: Double)) -> Piece {
    var moved = self
    moved.path = path.translated(by: offset)
    if case .glyphs(let line) = coverage { moved.coverage = .glyphs(line.translated(by: offset)) }
    return moved
  }
}
