internal import Cairo
internal import DrawCommands

extension Painter {
  /// Draws a picture; one that cannot be had is noted and skipped.
  func draw(_ command: ImageDraw) throws(RenderError) {
    let image: RasterImage
    switch try environment.images.image(command.source) {
    case .success(let found): image = found
    case .failure(let problem): return note(problem.code, problem.message)
    }
    let transform = deviceTransform
    guard transform.isInvertible, let (source, destination) = place(command.placement, image),
      let piece = try picturePiece(
        image, source, destination, transform, smooth: state.smoothsImages)
    else { return }
    try paint([piece])
  }

  /// The part of the picture that shows and where, both with positive sizes; nil for none.
  ///
  /// The part is cut to the picture, and the destination shrinks in proportion. Placements count in
  /// logical px of the picture; the part that is returned counts in px.
  private func place(
    _ placement: ImageDraw.Placement, _ image: RasterImage
  ) -> (source: Rect, destination: Rect)? {
    let density = image.density
    let whole = Rect(
      x: 0, y: 0, width: Double(image.width) / density, height: Double(image.height) / density)
    let wanted: (source: Rect, destination: Rect)
    switch placement {
    case .natural(let p):
      wanted = (whole, Rect(x: p.x, y: p.y, width: whole.width, height: whole.height))
    case .scaled(let rect): wanted = (whole, rect.standardized)
    case .section(let destination, let source):
      wanted = (source.standardized, destination.standardized)
    }
    let (s, d) = wanted
    guard s.width > 0, s.height > 0, d.width > 0, d.height > 0 else { return nil }
    let (left, right) = (max(s.x, 0), min(s.x + s.width, whole.width))
    let (top, bottom) = (max(s.y, 0), min(s.y + s.height, whole.height))
    guard left < right, top < bottom else { return nil }
    let (kx, ky) = (d.width / s.width, d.height / s.height)
    return (
      Rect(
        x: left * density, y: top * density, width: (right - left) * density,
        height: (bottom - top) * density),
      Rect(
        x: d.x + (left - s.x) * kx, y: d.y + (top - s.y) * ky, width: (right - left) * kx,
        height: (bottom - top) * ky)
    )
  }

  /// A piece that shows part of a picture in a rectangle of user space; nil where nothing shows.
  func picturePiece(
    _ image: RasterImage, _ source: Rect, _ destination: Rect, _ transform: AffineTransform,
    smooth: Bool
  ) throws(RenderError) -> Piece? {
    let corners = [
      transform.apply(to: Point(x: destination.x, y: destination.y)),
      transform.apply(
        to: Point(x: destination.x + destination.width, y: destination.y + destination.height)),
    ]
    // Beyond this the picture's px have no places that numbers could tell apart.
    guard corners.allSatisfy({ max(abs($0.x), abs($0.y)) < DevicePath.farthest }) else {
      return nil
    }
    builder.reset(transform)
    builder.rect(destination)
    guard !builder.path.isEmpty else { return nil }
    var piece = Piece(path: builder.path, coverage: .fill(.nonZero), source: .nothing)
    if transform.keepsAxes, let covered = piece.box?.intersection(relevantBox), !covered.isEmpty,
      covered.width <= environment.limits.canvasSide,
      covered.height <= environment.limits.canvasSide
    {
      piece.source = .layer(
        try stretched(image, source, destination, transform, over: covered, smooth: smooth))
    } else {
      let (layer, matrix) = try cutOut(image, source, destination, transform, smooth: smooth)
      piece.source = .picture(layer, matrix, smooth: smooth)
    }
    return piece
  }

  /// The device px whose colour can matter to a picture that is about to be painted.
  var relevantBox: DeviceBox {
    let box = boxBeforeShadow
    return state.filter.isEmpty ? box : filterPlan.needed(for: box, before: 0)
  }

  /// The device px of the clip, and those that cast a shadow there.
  var boxBeforeShadow: DeviceBox {
    let clip = clipBox
    guard state.shadow.isVisible else { return clip }
    let scale = canvas.size.scale
    let blur = min(state.shadow.blur * scale, Double(environment.limits.blur))
    let margin = (blur * 1.5).rounded(.up) + 2
    let region = clip.region(margin: min(margin, DevicePath.cairoReach))
    let (dx, dy) = (state.shadow.offsetX * scale, state.shadow.offsetY * scale)
    return clip.union(
      DeviceBox(
        enclosing: (region.left - dx, region.top - dy, region.right - dx, region.bottom - dy)))
  }

  private func stretched(
    _ image: RasterImage, _ source: Rect, _ destination: Rect, _ t: AffineTransform,
    over box: DeviceBox, smooth: Bool
  ) throws(RenderError) -> Layer {
    let layer = try transientLayer(.argb, box)
    let corner = t.apply(to: Point(x: destination.x, y: destination.y))
    var target = Rect(
      x: corner.x, y: corner.y, width: destination.width * t.a, height: destination.height * t.d
    ).standardized
    // Whole px are taken off, so that what is kept serves elsewhere too.
    let (x, y) = (target.x.rounded(.down), target.y.rounded(.down))
    target.x -= x
    target.y -= y
    let near = DeviceBox(
      left: box.left - Int(x), top: box.top - Int(y), right: box.right - Int(x),
      bottom: box.bottom - Int(y))
    let resampling = Resampling(
      source: source, target: target, isFlippedHorizontally: t.a < 0,
      isFlippedVertically: t.d < 0, sampling: smooth ? .smooth : .nearest)
    let key = StretchedPicture(image, resampling, over: near)
    if let key, let known = environment.stretchedPictures.value(for: key) {
      known.copy(to: layer)
      return layer
    }
    resampling.draw(image, over: near, into: layer)
    if let key {
      let bytes = SurfaceBytes(copying: layer)
      environment.stretchedPictures.insert(bytes, for: key, cost: bytes.count + 256)
    }
    return layer
  }

  /// The part of the picture alone, averaged down to about the size that it is drawn in, and the
  /// matrix from its px to device space.
  private func cutOut(
    _ image: RasterImage, _ source: Rect, _ destination: Rect, _ transform: AffineTransform,
    smooth: Bool
  ) throws(RenderError) -> (Layer, AffineTransform) {
    let across = destination.width * transform.horizontalScale
    let down = destination.height * transform.verticalScale
    var part = source
    if !smooth || (across >= source.width && down >= source.height) {
      // One px more on each side, where the picture has it, for interpolation at the edges.
      let box = DeviceBox(
        enclosing: (source.x, source.y, source.x + source.width, source.y + source.height)
      ).expanded(by: 1).intersection(
        DeviceBox(left: 0, top: 0, right: image.width, bottom: image.height))
      part = Rect(
        x: Double(box.left), y: Double(box.top), width: Double(box.width),
        height: Double(box.height))
    }
    let isReduced = smooth && (across < source.width || down < source.height)
    let width = isReduced ? max(1, min(across, part.width).rounded(.up)) : part.width
    let height = isReduced ? max(1, min(down, part.height).rounded(.up)) : part.height
    let layer = try Layer(
      .argb, width: Int(width), height: Int(height), budget: environment.budget)
    Resampling(
      source: part, target: Rect(x: 0, y: 0, width: width, height: height),
      sampling: isReduced ? .smooth : .nearest
    ).draw(
      image, over: DeviceBox(left: 0, top: 0, right: Int(width), bottom: Int(height)), into: layer)
    let userPerPx = (destination.width / source.width, destination.height / source.height)
    let toUser = AffineTransform(
      a: userPerPx.0 * part.width / width, b: 0, c: 0, d: userPerPx.1 * part.height / height,
      e: destination.x + (part.x - source.x) * userPerPx.0,
      f: destination.y + (part.y - source.y) * userPerPx.1)
    return (layer, transform.concatenating(inner: toUser))
  }
}
