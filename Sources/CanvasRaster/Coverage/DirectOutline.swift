internal import Cairo
internal import DrawCommands

/// What our own coverage makes of a piece: an area, or a line and its pen.
struct DirectOutline {
  private enum Kind {
    case area(FillRule)
    case outlines
    case glyphs(GlyphLine)
    case line(Pen, Matrix)
  }

  private let path: DevicePath
  private let kind: Kind

  /// Nil for what is left to cairo: lines that may overlap, caps of dashes that may meet,
  /// dashes of closed lines, and dashes beyond counting.
  ///
  /// Lines are cut to the device px of `clip`, which are those that matter, before dashes are.
  init?(_ piece: Piece, _ limits: Limits, near clip: DeviceBox) {
    switch piece.coverage {
    case .fill(let rule):
      path = piece.path
      kind = piece.isText ? .outlines : .area(rule)
    case .glyphs(let line):
      path = piece.path
      kind = .glyphs(line)
    case .stroke(var pen, let matrix, let reach):
      let half = pen.width / 2 * AffineTransform(matrix).greatestScale
      if OverlapCheck.strokeMayOverlap(piece.path, reach: half) { return nil }
      if pen.dashes.isEmpty {
        path = piece.path
      } else {
        let gaps = stride(from: 1, to: pen.dashes.count, by: 2).map { pen.dashes[$0] }
        guard
          pen.cap == .butt
            || pen.dashes.allSatisfy({ $0 > 0 }) && gaps.allSatisfy({ $0 > pen.width }),
          // The corner where a closed line starts belongs to one mark or to two.
          !piece.path.verbs.contains(.close) || !piece.path.isWithinCairoReach,
          let inverse = AffineTransform(matrix).inverse,
          piece.path.markCount(of: pen.dashes, inverse) <= Double(limits.dashMarks)
            || !piece.path.isWithinCairoReach
        else { return nil }
        let cut = StrokeClipping(
          piece.path, region: clip.region(margin: reach + 64), pattern: pen.dashes,
          offset: pen.dashOffset, inverse: inverse, markLimit: limits.dashMarks)
        if cut.passedMarkLimit { return nil }
        path = cut.path
        pen.dashes = []
      }
      kind = .line(pen, matrix)
    }
  }

  /// Gives the coverage within a box.
  func cover<Sink: CoverageSink>(
    _ box: DeviceBox, _ accumulator: CoverageAccumulator, into sink: inout Sink
  ) {
    switch kind {
    case .area(let rule): accumulator.cover(path, rule, within: box, into: &sink)
    case .outlines: accumulator.coverExactly(path, .nonZero, within: box, into: &sink)
    case .glyphs(let line): accumulator.cover(line, within: box, into: &sink)
    case .line(let pen, let matrix):
      accumulator.forEachBand(of: box) { band in
        accumulator.begin(band)
        guard var stroker = Stroker(accumulator, pen, matrix) else { return }
        stroker.add(path)
        accumulator.sweep(.nonZero, into: &sink)
      }
    }
  }
}
