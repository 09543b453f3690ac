internal import Cairo
internal import DrawCommands
internal import ImageCodecs
internal import Pixels

extension Painter {
  /// Fills a line of text.
  func fillText(_ draw: TextDraw) throws(RenderError) {
    try paintText(draw, state.fill, isFilled: true) { (path, transform) throws(RenderError) in
      Piece(
        path: path, coverage: .fill(.nonZero), source: try source(state.fill, transform),
        isText: true)
    }
  }

  /// Strokes a line of text; a greatest width condenses its outlines, not the pen.
  func strokeText(_ draw: TextDraw) throws(RenderError) {
    try paintText(draw, state.stroke, isFilled: false) { (path, transform) throws(RenderError) in
      try strokePiece(path, transform)
    }
  }

  private func paintText(
    _ draw: TextDraw, _ paint: Paint, isFilled: Bool,
    _ piece: (DevicePath, AffineTransform) throws(RenderError) -> Piece?
  ) throws(RenderError) {
    let transform = deviceTransform
    guard transform.isInvertible else { return }
    guard environment.fonts.hasRequiredFont else { throw .missingFont("DejaVuSans.ttf") }
    let text = environment.fonts.shape(request(draw.text, transform))
    note(text)
    let condense = draw.maxWidth.map { min(1, $0 / max(text.advance, .leastNormalMagnitude)) } ?? 1
    let origin = Point(
      x: draw.anchor.x - text.advance * condense * state.textAlign.shareBefore(state.direction),
      y: draw.anchor.y + baseline(text))
    // From px of the text, at its left end on the baseline, to device space.
    let toDevice = transform.concatenating(
      inner: AffineTransform(a: condense, b: 0, c: 0, d: 1, e: origin.x, f: origin.y))
    if tracksWork { work.glyphs += text.glyphs.count }
    var pieces: [Piece] = []
    var outlines = DevicePath()
    var bold = 0.0
    let line = isFilled ? glyphLine(text, toDevice) : nil
    for run in text.runs {
      if run.isColor {
        pieces += try pictures(text, run, toDevice, opacity: paint.evenOpacity)
      } else if line == nil {
        append(text, run, toDevice, to: &outlines)
        bold = max(bold, run.emboldening)
      }
    }
    if let line, line.bounds != nil {
      pieces.insert(
        Piece(
          path: DevicePath(), coverage: .glyphs(line), source: try source(paint, transform)), at: 0)
    }
    if !outlines.isEmpty, let shape = try piece(outlines, transform) {
      if bold > 0 {
        let thick = try thickened(shape, bold * text.size, transform, paint)
        pieces.insert(contentsOf: thick, at: 0)
      } else {
        pieces.insert(shape, at: 0)
      }
    }
    // Without pieces too: operators that act on the whole clip do so then.
    try self.paint(pieces)
  }

  /// What to shape; a size beyond the limit is cut.
  private func request(_ text: String, _ transform: AffineTransform) -> TextRequest {
    let limit = Double(environment.limits.fontSize)
    let deviceSize = state.fontSize * transform.greatestScale
    var size = state.fontSize
    if deviceSize > limit {
      let found = Int(min(deviceSize.rounded(.up), 1e15))
      note(
        .limitCut,
        "limit font-size: found \(found), allowed \(environment.limits.fontSize); it is cut")
      size = state.fontSize * (limit / deviceSize)
    }
    return TextRequest(
      text: text, families: state.fontFamilies, weight: state.fontWeight.value,
      style: state.fontStyle == .normal ? .normal : .italic, size: size,
      direction: state.direction == .rightToLeft ? .rightToLeft : .leftToRight,
      language: environment.language,
      letterSpacing: state.letterSpacingLength * (size / state.fontSize))
  }

  private func note(_ text: ShapedText) {
    for scalar in text.missing {
      let number = String(scalar.value, radix: 16, uppercase: true)
      let padded = String(repeating: "0", count: max(0, 4 - number.count)) + number
      note(.missingGlyph, "no font has U+\(padded)")
    }
    if text.lacksFamily {
      note(
        .familyMissing, "none of the families \(state.fontFamilies.joined(separator: ", ")) exists")
    }
    if text.hasSyntheticSlant { note(.syntheticItalic, "an upright face is sheared") }
    if text.hasSyntheticBold { note(.syntheticBold, "a regular face is thickened") }
  }

  /// How far below the anchor the alphabetic baseline lies, in user units.
  private func baseline(_ text: ShapedText) -> Double {
    let metrics = text.metrics
    let share =
      switch state.textBaseline {
      case .alphabetic: 0.0
      case .top: metrics.emBoxAscent
      case .bottom, .ideographic: -metrics.emBoxDescent
      case .middle: (metrics.emBoxAscent - metrics.emBoxDescent) / 2
      case .hanging: metrics.hanging
      }
    return share * text.size
  }

  private func append(
    _ text: ShapedText, _ run: ShapedText.Run, _ toDevice: AffineTransform,
    to path: inout DevicePath
  ) {
    for glyph in text.glyphs[run.glyphs] {
      // From em, y down, to px of the text; a slant moves what is above the baseline to the right.
      let toText = AffineTransform(
        a: text.size, b: 0, c: -run.shear * text.size, d: text.size, e: glyph.x, f: glyph.y)
      path.append(
        environment.fonts.outline(of: glyph.id, face: run.face),
        toDevice.concatenating(inner: toText))
    }
  }

  /// Glyphs and what makes up for their boldness; as one piece where blending both would show.
  private func thickened(
    _ shape: Piece, _ width: Double, _ transform: AffineTransform, _ paint: Paint
  ) throws(RenderError) -> [Piece] {
    let pieces = [shape, emboldening(shape, width, transform)]
    if state.globalAlpha >= 1, paint.isOpaque, state.compositeOperator == .sourceOver {
      return pieces
    }
    return try [united(pieces)].compactMap { $0 }
  }

  /// Pieces of one source as one, their coverage gathered; nil where nothing shows.
  private func united(_ pieces: [Piece]) throws(RenderError) -> Piece? {
    var covered = DeviceBox(left: 0, top: 0, right: 0, bottom: 0)
    for piece in pieces { if let box = piece.box { covered = covered.union(box) } }
    covered = covered.intersection(relevantBox)
    guard let first = pieces.first, !covered.isEmpty else { return nil }
    let mask = try transientLayer(.alpha, covered)
    let coverage = try mask.makeContext()
    for var piece in pieces {
      piece.source = .color(.black)
      try draw(piece, into: coverage, near: covered, alpha: 1)
    }
    try coverage.check()
    let result = try transientLayer(.argb, covered)
    let context = try result.makeContext()
    // The outermost piece decides how far a source must reach.
    try setSource(pieces.last ?? first, in: context, near: covered, alpha: 1)
    context.mask(mask.surface)
    try context.check()
    return Piece(showing: result)
  }

  /// What makes up for the boldness a face lacks: the same outlines stroked as they are filled.
  private func emboldening(_ shape: Piece, _ width: Double, _ transform: AffineTransform) -> Piece {
    let matrix = Matrix(
      xx: transform.a, yx: transform.b, xy: transform.c, yy: transform.d, x0: 0, y0: 0)
    let reach = width / 2 * transform.greatestScale
    return Piece(
      path: shape.path,
      coverage: .stroke(Pen(width: width, join: .round), matrix: matrix, reach: reach),
      source: shape.source)
  }

  /// Colour glyphs as pictures in their places.
  private func pictures(
    _ text: ShapedText, _ run: ShapedText.Run, _ toDevice: AffineTransform, opacity: Double
  ) throws(RenderError) -> [Piece] {
    var pieces: [Piece] = []
    for glyph in text.glyphs[run.glyphs] {
      guard let picture = try environment.glyphPicture(glyph.id, face: run.face) else { continue }
      let toText = AffineTransform(
        a: text.size, b: 0, c: -run.shear * text.size, d: text.size, e: glyph.x, f: glyph.y)
      let whole = Rect(
        x: 0, y: 0, width: Double(picture.image.width), height: Double(picture.image.height))
      let piece = try picturePiece(
        picture.image, whole, picture.place, toDevice.concatenating(inner: toText), smooth: true)
      guard var piece else { continue }
      piece.opacity = opacity
      pieces.append(piece)
    }
    return pieces
  }
}

extension Paint {
  /// Whether the paint surely hides what is below.
  fileprivate var isOpaque: Bool {
    if case .color(let color) = self { color.alpha >= 1 } else { false }
  }

  /// The opacity of a colour, which colour glyphs take on as in browsers; 1 for what has many.
  fileprivate var evenOpacity: Double {
    if case .color(let color) = self { color.alpha } else { 1 }
  }
}

extension DevicePath {
  /// Adds a glyph's outline under a matrix from em to device space.
  mutating func append(_ outline: GlyphOutline, _ matrix: AffineTransform) {
    var i = 0
    var current = Point.zero
    func point(_ k: Int) -> Point {
      matrix.apply(to: Point(x: outline.coordinates[i + k], y: outline.coordinates[i + k + 1]))
    }
    for verb in outline.verbs {
      switch verb {
      case .move:
        current = point(0)
        move(to: current)
        i += 2
      case .line:
        current = point(0)
        line(to: current)
        i += 2
      case .quadratic:
        let (c, end) = (point(0), point(2))
        curve(
          Point(x: current.x + (c.x - current.x) * 2 / 3, y: current.y + (c.y - current.y) * 2 / 3),
          Point(x: end.x + (c.x - end.x) * 2 / 3, y: end.y + (c.y - end.y) * 2 / 3), to: end)
        current = end
        i += 4
      case .cubic:
        let end = point(4)
        curve(point(0), point(2), to: end)
        current = end
        i += 6
      case .close: close()
      }
    }
  }
}
