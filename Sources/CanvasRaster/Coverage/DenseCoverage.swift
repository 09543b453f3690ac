internal import CKernels
internal import DrawCommands

/// Computes the coverage of glyphs in a box that holds them whole.
///
/// The sums are those of `CoverageAccumulator`, with a cell for every px and no note of which were
/// touched: in the small boxes of texts nearly all are.
final class DenseCoverage {
  private var cells = UnsafeMutableBufferPointer<Float>.allocate(capacity: 0)
  private var bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 0)

  /// Px at most; where a line of text takes more, it is mostly empty.
  static let mostPixels = 1 << 16

  deinit {
    cells.deallocate()
    bytes.deallocate()
  }

  /// Gives the coverage of a line of glyphs, which lies within the box.
  func cover<Sink: CoverageSink>(_ line: GlyphLine, _ box: DeviceBox, into sink: inout Sink) {
    let stride = box.width + 2
    grow(cellCount: stride * box.height, byteCount: box.width * box.height)
    guard let base = bytes.baseAddress else { return }
    let room = dck_cells(
      cells: cells.baseAddress, width: box.width, height: box.height, stride: stride)
    let (left, top) = (Double(box.left), Double(box.top))
    for one in line.glyphs {
      one.glyph.edges.withUnsafeBufferPointer { edges in
        dck_add_edges(
          room, edges.baseAddress, edges.count, one.place.x, one.place.y, left, top)
      }
    }
    dck_take_coverage(room, base)
    for row in 0..<box.height {
      sink.beginRow(box.top + row)
      sink.mask(box.left, base + row * box.width, box.width)
    }
  }

  /// Makes room; cells are zero between uses, since taking the coverage clears them.
  private func grow(cellCount: Int, byteCount: Int) {
    if cells.count < cellCount {
      cells.deallocate()
      cells = .allocate(capacity: cellCount)
      cells.initialize(repeating: 0)
    }
    if bytes.count < byteCount {
      bytes.deallocate()
      bytes = .allocate(capacity: byteCount)
      bytes.initialize(repeating: 0)
    }
  }
}

extension CoverageAccumulator {
  /// Gives the coverage of a line of glyphs within a box, by the nonzero rule.
  func cover<Sink: CoverageSink>(_ line: GlyphLine, within box: DeviceBox, into sink: inout Sink) {
    guard let bounds = line.bounds else { return }
    let whole = DeviceBox(enclosing: bounds)
    if whole == whole.intersection(box),
      whole.width * whole.height <= DenseCoverage.mostPixels
    {
      return dense.cover(line, whole, into: &sink)
    }
    forEachBand(of: box) { band in
      begin(band)
      for one in line.glyphs {
        for edge in one.glyph.edges {
          let upper = Point(x: edge.x0 + one.place.x, y: edge.y0 + one.place.y)
          let lower = Point(x: edge.x1 + one.place.x, y: edge.y1 + one.place.y)
          if edge.direction > 0 { add(upper, lower) } else { add(lower, upper) }
        }
      }
      sweep(.nonZero, into: &sink)
    }
  }
}
