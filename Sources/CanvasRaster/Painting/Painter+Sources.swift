internal import Cairo
internal import DrawCommands

extension Painter {
  /// What a paint means under a transform; a picture that cannot be had is noted and paints nothing.
  func source(
    _ paint: Paint, _ transform: AffineTransform
  ) throws(RenderError) -> Piece.Source {
    switch paint {
    case .color(let color): return .color(color)
    case .gradient(let gradient):
      return gradient.paintsSomething ? .gradient(gradient, transform) : .nothing
    case .pattern(let pattern):
      switch try environment.images.image(pattern.source) {
      case .success(let image):
        let toUser = AffineTransform.scale(x: 1 / image.density, y: 1 / image.density)
        return .pattern(
          image, pattern.repetition, transform.concatenating(inner: toUser),
          smooth: state.smoothsImages)
      case .failure(let problem):
        note(problem.code, problem.message)
        return .nothing
      }
    }
  }

  /// Tells a context what to paint a piece with.
  func setSource(
    _ piece: Piece, in target: borrowing Context, near box: DeviceBox, alpha: Double
  ) throws(RenderError) {
    switch piece.source {
    case .nothing: target.setSource(red: 0, green: 0, blue: 0, alpha: 0)
    case .color(let color):
      target.setSource(
        red: color.red, green: color.green, blue: color.blue, alpha: color.alpha * alpha)
    case .gradient(let gradient, let transform):
      try setGradient(gradient, transform, in: target, piece: piece, near: box, alpha: alpha)
    case .layer(let layer): try setSource(layer, in: target, near: box, alpha: alpha)
    case .picture(let layer, let matrix, let smooth):
      guard let inverse = matrix.inverse else { return }
      let pattern = try drawing { () throws(CairoError) in
        try Pattern(layer.surface, extend: .pad, filter: smooth ? .bilinear : .nearest)
      }
      pattern.setMatrix(inverse.cairo)
      try setSource(pattern, in: target, piece: piece, near: box, alpha: alpha)
    case .pattern(let image, let repetition, let matrix, let smooth):
      try setPattern(
        image, repetition, matrix, smooth: smooth, in: target, piece: piece, near: box,
        alpha: alpha)
    }
  }

  private func setGradient(
    _ gradient: Gradient, _ transform: AffineTransform, in target: borrowing Context,
    piece: Piece, near box: DeviceBox, alpha: Double
  ) throws(RenderError) {
    if environment.configuration.painter == .cairo, transform.isWithinPatternReach,
      let pattern = try gradientPattern(gradient, transform, alpha: alpha)
    {
      return target.setSource(pattern)
    }
    guard let covered = piece.box?.intersection(box), !covered.isEmpty,
      let inverse = transform.inverse,
      let place = GradientPlace(gradient.geometry, inverse: inverse)
    else { return target.setSource(red: 0, green: 0, blue: 0, alpha: 0) }
    let table = GradientTable(gradient, alpha: alpha)
    let layer = try transientLayer(.argb, covered)
    let stride = layer.surface.stride
    layer.surface.withMutableBytes { bytes in
      for y in covered.top..<covered.bottom {
        guard let row = bytes.baseAddress?.advanced(by: (y - covered.top) * stride) else { return }
        place.write(
          table, covered.left, y, covered.width,
          into: row.assumingMemoryBound(to: UInt32.self))
      }
    }
    target.setSource(layer.surface)
  }

  /// cairo's own gradient; nil for one about a point, of which it knows none.
  private func gradientPattern(
    _ gradient: Gradient, _ transform: AffineTransform, alpha: Double
  ) throws(RenderError) -> Pattern? {
    let pattern: Pattern
    switch gradient.geometry {
    case .linear(let start, let end):
      pattern = try drawing { () throws(CairoError) in
        try Pattern(linearFromX: start.x, y: start.y, toX: end.x, y: end.y)
      }
    case .radial(let startCenter, let startRadius, let endCenter, let endRadius):
      pattern = try drawing { () throws(CairoError) in
        try Pattern(
          radialFromX: startCenter.x, y: startCenter.y, radius: startRadius, toX: endCenter.x,
          y: endCenter.y, radius: endRadius)
      }
    case .conic: return nil
    }
    for stop in gradient.stops {
      pattern.addStop(
        offset: stop.offset, red: stop.color.red, green: stop.color.green, blue: stop.color.blue,
        alpha: stop.color.alpha * alpha)
    }
    pattern.setPad()
    if let inverse = transform.inverse { pattern.setMatrix(inverse.cairo) }
    return pattern
  }

  private func setSource(
    _ layer: Layer, in target: borrowing Context, near box: DeviceBox, alpha: Double
  ) throws(RenderError) {
    if alpha >= 1 { return target.setSource(layer.surface) }
    let faded = try transientLayer(.argb, box)
    let context = try faded.makeContext()
    context.setOperator(.source)
    context.setSource(layer.surface)
    context.paint(alpha: alpha)
    try context.check()
    target.setSource(faded.surface)
  }

  /// Paints with a pattern by way of a layer over what the piece covers.
  ///
  /// pixman cannot hold every matrix, and one that it refuses would spoil the target for good; a layer
  /// of its own is left empty then.
  private func setSource(
    _ pattern: borrowing Pattern, in target: borrowing Context, piece: Piece,
    near box: DeviceBox, alpha: Double, band: DevicePath? = nil
  ) throws(RenderError) {
    guard let covered = piece.box?.intersection(box), !covered.isEmpty else {
      return target.setSource(red: 0, green: 0, blue: 0, alpha: 0)
    }
    let layer = try transientLayer(.argb, covered)
    let context = try layer.makeContext()
    if let band {
      emitForFill(band, into: context, near: covered)
      context.clip(.nonZero)
    }
    context.setSource(pattern)
    context.paint(alpha: alpha)
    do throws(CairoError) {
      try context.checkStatus()
      target.setSource(layer.surface)
    } catch {
      target.setSource(red: 0, green: 0, blue: 0, alpha: 0)
    }
  }

  /// Paints with a repeated picture.
  ///
  /// cairo repeats in both directions or in none, and fades at the edges where it does not; so the
  /// other repetitions are drawn on a layer, cut to the band that the picture fills.
  private func setPattern(
    _ image: RasterImage, _ repetition: ImagePattern.Repetition, _ matrix: AffineTransform,
    smooth: Bool, in target: borrowing Context, piece: Piece, near box: DeviceBox, alpha: Double
  ) throws(RenderError) {
    guard let inverse = matrix.inverse, let covered = piece.box?.intersection(box),
      !covered.isEmpty
    else { return target.setSource(red: 0, green: 0, blue: 0, alpha: 0) }
    let isReduced = min(matrix.horizontalScale, matrix.verticalScale) < 1
    let filter: Pattern.Filter = !smooth ? .nearest : isReduced ? .good : .bilinear
    let tile = try PatternTile(image, repetition, budget: environment.budget)
    let pattern = try drawing { () throws(CairoError) in
      try Pattern(tile.layer.surface, extend: .repeat, filter: filter)
    }
    pattern.setMatrix(tile.matrix(inverse, near: covered).cairo)
    var band: DevicePath?
    if repetition != .both {
      var outline = DevicePathBuilder()
      outline.reset(matrix)
      outline.rect(bandRect(image, repetition, covered, inverse))
      band = outline.path
    }
    try setSource(pattern, in: target, piece: piece, near: box, alpha: alpha, band: band)
  }

  /// What a pattern fills, in px of its picture, as far as it matters for a box of device space.
  private func bandRect(
    _ image: RasterImage, _ repetition: ImagePattern.Repetition, _ box: DeviceBox,
    _ inverse: AffineTransform
  ) -> Rect {
    let corners = [
      (box.left, box.top), (box.right, box.top), (box.left, box.bottom), (box.right, box.bottom),
    ].map { inverse.apply(to: Point(x: Double($0.0), y: Double($0.1))) }
    var (left, right) = (0.0, Double(image.width))
    var (top, bottom) = (0.0, Double(image.height))
    if repetition == .horizontal {
      left = (corners.map(\.x).min() ?? 0) - 1
      right = (corners.map(\.x).max() ?? 0) + 1
    }
    if repetition == .vertical {
      top = (corners.map(\.y).min() ?? 0) - 1
      bottom = (corners.map(\.y).max() ?? 0) + 1
    }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }
}

extension AffineTransform {
  /// Whether pixman's 16.16 numbers hold the matrix and its inverse well enough to paint with.
  fileprivate var isWithinPatternReach: Bool {
    guard let inverse else { return false }
    return [self, inverse].allSatisfy { m in
      max(abs(m.a), abs(m.b), abs(m.c), abs(m.d)) < 16_384 && max(abs(m.e), abs(m.f)) < 1e6
    }
  }
}
