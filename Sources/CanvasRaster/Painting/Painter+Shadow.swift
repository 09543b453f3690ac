internal import CKernels
internal import Cairo
internal import DrawCommands

extension Painter {
  /// Casts the shadow of pieces, bounded to what they cover and the blur's reach.
  ///
  /// The coverage is drawn where the shadow falls, softened there, and tinted; offset and blur know
  /// no transform but the canvas scale.
  func castShadow(of pieces: [Piece], clip: DeviceBox) throws(RenderError) {
    let shadow = state.shadow
    guard shadow.isVisible, state.globalAlpha > 0 else {
      return
    }
    let scale = canvas.size.scale
    let offset = Point(x: shadow.offsetX * scale, y: shadow.offsetY * scale)
    let sigma = boundedBlur(shadow.blur * scale) / 2
    let margin = Int((sigma * 3).rounded(.up))
    var covered: DeviceBox?
    for piece in pieces {
      guard let box = piece.box else { continue }
      covered = covered.map { $0.union(box) } ?? box
    }
    // Nothing within reach of the clip casts anything, though unbounded operators notice.
    guard let covered, offset.x.isFinite, offset.y.isFinite,
      case let reach = covered.shifted(by: offset).expanded(by: margin + 1)
        .intersection(clip.expanded(by: margin)),
      !reach.isEmpty
    else {
      if state.compositeOperator.isUnbounded {
        applyClip()
        context.setOperator(state.compositeOperator.cairo)
        context.setSource(red: 0, green: 0, blue: 0, alpha: 0)
        context.paint()
      }
      return
    }
    let layer = try softened(pieces, over: reach, offset: offset, sigma: sigma)
    layer.place(atX: reach.left, y: reach.top)
    tint(layer, reach.intersection(clip))
    count(paintCalls: 1)
    touch(reach.intersection(clip))
  }

  /// The blurred opacity of pieces at an offset, on a layer over a box.
  private func softened(
    _ pieces: [Piece], over box: DeviceBox, offset: Point, sigma: Double
  ) throws(RenderError) -> Layer {
    // Who counts work wants to see it done.
    let isKept = sigma > 0 && environment.configuration.painter == .direct && !tracksWork
    let shape = isKept ? ShadowShape(of: pieces, over: box, offset: offset, sigma: sigma) : nil
    if let shape, let known = environment.softShadows.value(for: shape) {
      let layer = try transientLayer(.alpha, box)
      known.copy(to: layer)
      return layer
    }
    let layer = try coverage(of: pieces, over: box, offset: offset)
    blur(layer, sigma: sigma)
    if let shape {
      let bytes = SurfaceBytes(copying: layer)
      environment.softShadows.insert(bytes, for: shape, cost: bytes.count + shape.cost)
    }
    return layer
  }

  /// Paints the shadow's colour through softened coverage.
  private func tint(_ layer: Layer, _ box: DeviceBox) {
    let color = state.shadow.color
    let alpha = color.alpha * state.globalAlpha
    if state.compositeOperator == .sourceOver, environment.configuration.painter == .direct {
      return blendMask(
        layer, over: box,
        word: PackedPixel.word(
          red: color.red, green: color.green, blue: color.blue, alpha: alpha))
    }
    applyClip()
    context.setOperator(state.compositeOperator.cairo)
    context.setSource(red: color.red, green: color.green, blue: color.blue, alpha: alpha)
    context.mask(layer.surface)
  }

  /// The opacity of pieces drawn at an offset, on a layer over a box.
  private func coverage(
    of pieces: [Piece], over box: DeviceBox, offset: Point
  ) throws(RenderError) -> Layer {
    let layer = try transientLayer(.alpha, box)
    if environment.configuration.painter == .direct,
      coverDirectly(pieces, on: layer, box, offset: (offset.x, offset.y))
    {
      return layer
    }
    layer.surface.setOrigin(x: Double(box.left) - offset.x, y: Double(box.top) - offset.y)
    let context = try layer.makeContext()
    let sourceBox = box.shifted(by: Point(x: -offset.x, y: -offset.y)).expanded(by: 1)
    for piece in pieces { try draw(piece, into: context, near: sourceBox, alpha: 1) }
    try context.check()
    return layer
  }

  private func boundedBlur(_ blur: Double) -> Double {
    let limit = Double(environment.limits.blur)
    if blur <= limit { return blur }
    let found = Int(min(blur.rounded(.up), 1e15))
    note(.limitCut, "limit blur: found \(found), allowed \(environment.limits.blur); it is cut")
    return limit
  }

  /// Softens a layer of coverage.
  func blur(_ layer: Layer, sigma: Double) {
    guard sigma > 0 else { return }
    let surface = (layer.surface.width, layer.surface.height, layer.surface.stride)
    layer.surface.withMutableBytes { bytes in
      guard let base = bytes.baseAddress else { return }
      dck_blur_a8(
        base.assumingMemoryBound(to: UInt8.self), surface.0, surface.1, surface.2, sigma)
    }
  }
}
