internal import CKernels
internal import Cairo
internal import DrawCommands

/// A glyph's outline as straight edges, for one font size and transform, around its origin.
///
/// Where it goes on the canvas is added when it is drawn, so one serves every place, exactly.
final class FlatGlyph {
  /// What decides the edges: the glyph, and the matrix from em to device space without translation.
  struct Key: Hashable {
    var face: Int
    var id: UInt32
    var a: Double
    var b: Double
    var c: Double
    var d: Double
  }

  /// All edges that are not level.
  let edges: [dck_edge]
  /// The box around all points, control points included; nil for a glyph that draws nothing.
  let bounds: DevicePath.Bounds?
  /// The straight pieces that the outline comes to, level ones included.
  let segmentCount: Int

  /// Flattens an outline in device px.
  init(_ path: DevicePath) {
    var writer = EdgeWriter()
    path.forEachEdge { writer.add($0, $1) }
    edges = writer.edges
    bounds = path.bounds
    segmentCount = path.flattenedSegmentCount
  }

  /// What the glyph costs in a cache, in bytes.
  var cost: Int { 128 + edges.count * MemoryLayout<dck_edge>.stride }

  private struct EdgeWriter {
    var edges: [dck_edge] = []

    mutating func add(_ from: Point, _ to: Point) {
      guard from.y != to.y else { return }
      let (upper, lower) = from.y < to.y ? (from, to) : (to, from)
      edges.append(
        dck_edge(
          x0: upper.x, y0: upper.y, x1: lower.x, y1: lower.y,
          slope: (lower.x - upper.x) / (lower.y - upper.y), direction: from.y < to.y ? 1 : -1))
    }
  }
}

/// The glyphs of a text, each in its place; together they are one shape.
struct GlyphLine {
  /// A glyph and where in device space its origin goes.
  struct Placed {
    var glyph: FlatGlyph
    var place: Point
  }

  private(set) var glyphs: [Placed] = []
  /// The box around all points; nil when there are none.
  private(set) var bounds: DevicePath.Bounds?

  /// Adds a glyph; one that draws nothing is left out.
  mutating func append(_ glyph: FlatGlyph, at place: Point) {
    guard let own = glyph.bounds else { return }
    glyphs.append(Placed(glyph: glyph, place: place))
    let moved = (
      left: own.left + place.x, top: own.top + place.y, right: own.right + place.x,
      bottom: own.bottom + place.y
    )
    guard let all = bounds else {
      bounds = moved
      return
    }
    bounds = (
      left: min(all.left, moved.left), top: min(all.top, moved.top),
      right: max(all.right, moved.right), bottom: max(all.bottom, moved.bottom)
    )
  }

  /// The straight pieces of all glyphs.
  var segmentCount: Int { glyphs.reduce(0) { $0 + $1.glyph.segmentCount } }

  /// The line moved.
  func translated(by offset: (x: Double, y: Double)) -> GlyphLine {
    if offset == (0, 0) { return self }
    var result = GlyphLine()
    for one in glyphs {
      result.append(one.glyph, at: Point(x: one.place.x + offset.x, y: one.place.y + offset.y))
    }
    return result
  }
}
