internal import Cairo
internal import DrawCommands

extension Painter {
  /// Paints pieces as one source: filtered first, then the shadow of that, then itself, each by the
  /// operator in force.
  /// <https://html.spec.whatwg.org/multipage/canvas.html#drawing-model>
  func paint(_ pieces: [Piece]) throws(RenderError) {
    if state.filter.isEmpty { return try composite(pieces) }
    guard !clipBox.isEmpty else { return }
    try composite(try filtered(pieces))
  }

  /// Paints what is filtered already.
  private func composite(_ pieces: [Piece]) throws(RenderError) {
    let clip = clipBox
    guard !clip.isEmpty else { return }
    let composite = state.compositeOperator
    if composite == .sourceOver, environment.configuration.painter == .direct {
      try castShadow(of: pieces, clip: clip)
      for piece in pieces where !drawDirectly(piece, clip: clip) {
        applyClip()
        context.setOperator(.over)
        try draw(piece, into: context, near: clip, alpha: state.globalAlpha)
      }
    } else {
      try paintByCairo(pieces, clip: clip)
    }
    if tracksChanges {
      if composite.isUnbounded {
        touch(clip)
      } else {
        for piece in pieces { if let box = piece.box { touch(box.intersection(clip)) } }
      }
    }
  }

  private func paintByCairo(_ pieces: [Piece], clip: DeviceBox) throws(RenderError) {
    let composite = state.compositeOperator
    applyClip()
    if composite == .copy || composite == .clear {
      context.setOperator(.clear)
      context.paint()
      count(paintCalls: 1)
      touch(clip)
      if composite == .clear { return }
    }
    // Under `copy` the shape would overwrite the shadow.
    if composite != .copy { try castShadow(of: pieces, clip: clip) }
    // What `copy` leaves of the clip is empty, so adding there is replacing, soft edges included.
    context.setOperator(composite == .copy ? .add : composite.cairo)
    if pieces.count > 1, composite.isUnbounded {
      try paintAsOne(pieces, clip: clip)
    } else {
      for piece in pieces { try draw(piece, into: context, near: clip, alpha: state.globalAlpha) }
      if pieces.isEmpty, composite.isUnbounded { drawNothing() }
    }
  }

  /// Lets an unbounded operator act on the whole clip with an empty source.
  private func drawNothing() {
    context.setSource(red: 0, green: 0, blue: 0, alpha: 0)
    context.paint()
  }

  /// Gathers the pieces on a layer, since an unbounded operator may act only once.
  private func paintAsOne(_ pieces: [Piece], clip: DeviceBox) throws(RenderError) {
    let layer = try transientLayer(.argb, clip)
    let group = try layer.makeContext()
    for piece in pieces { try draw(piece, into: group, near: clip, alpha: 1) }
    try group.check()
    context.setSource(layer.surface)
    context.paint(alpha: state.globalAlpha)
    count(paintCalls: 1)
  }

  /// A layer over a box of device space.
  func transientLayer(
    _ format: ImageSurface.Format, _ box: DeviceBox
  ) throws(RenderError) -> Layer {
    let layer = try Layer(
      format, width: box.width, height: box.height, budget: environment.budget)
    layer.place(atX: box.left, y: box.top)
    return layer
  }

  /// Draws a piece with the operator that the target is set to.
  func draw(
    _ piece: Piece, into target: borrowing Context, near box: DeviceBox, alpha: Double
  ) throws(RenderError) {
    try setSource(piece, in: target, near: box, alpha: alpha * piece.opacity)
    count(segments: piece)
    count(paintCalls: 1)
    if let mask = try coverageMask(of: piece, near: box) { return target.mask(mask.surface) }
    target.newPath()
    switch piece.coverage {
    case .fill(let rule):
      emitForFill(piece.path, into: target, near: box)
      target.fill(rule.cairo)
    case .glyphs: break
    case .stroke(let pen, let matrix, let reach):
      let dashless = emitForStroke(
        piece.path, pen, matrix, into: target, near: box, reach: reach)
      target.stroke(dashless ?? pen, matrix: matrix)
    }
  }

  /// Our own coverage of a piece, so that edges look the same under every operator; nil when it is
  /// left to cairo, or there is none.
  private func coverageMask(of piece: Piece, near box: DeviceBox) throws(RenderError) -> Layer? {
    guard environment.configuration.painter == .direct,
      let covered = piece.box?.intersection(box), !covered.isEmpty,
      let outline = DirectOutline(piece, environment.limits, near: covered)
    else { return nil }
    let layer = try transientLayer(.alpha, covered)
    let stride = layer.surface.stride
    layer.surface.withMutableBytes { bytes in
      guard let start = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self) else { return }
      var sink = AlphaSink(
        start - covered.top * stride - covered.left, stride: stride, alpha: 255)
      outline.cover(covered, accumulator, into: &sink)
    }
    return layer
  }

  /// Tells cairo a path to fill, clipping it first when its coordinates are beyond cairo's reach.
  func emitForFill(_ path: DevicePath, into target: borrowing Context, near box: DeviceBox) {
    if path.isWithinCairoReach {
      path.emit(into: target)
    } else {
      path.clippedForFill(to: box.region(margin: 64)).emit(into: target)
    }
  }
}

extension DevicePath {
  /// Whether cairo's fixed-point numbers can hold all coordinates, with room for pens.
  var isWithinCairoReach: Bool {
    guard let b = bounds else { return true }
    return max(-b.left, -b.top, b.right, b.bottom) <= DevicePath.cairoReach
  }

  /// Adds the path to cairo's.
  func emit(into target: borrowing Context) {
    coordinates.withUnsafeBufferPointer { c in
      var i = 0
      for verb in verbs {
        switch verb {
        case .move:
          target.move(toX: c[i], y: c[i + 1])
          i += 2
        case .line:
          target.line(toX: c[i], y: c[i + 1])
          i += 2
        case .curve:
          target.curve(
            x1: c[i], y1: c[i + 1], x2: c[i + 2], y2: c[i + 3], toX: c[i + 4], y: c[i + 5])
          i += 6
        case .close: target.closePath()
        }
      }
    }
  }
}

extension DeviceBox {
  /// The box's edges with a margin, as numbers.
  func region(
    margin: Double
  ) -> (left: Double, top: Double, right: Double, bottom: Double) {
    (
      Double(left) - margin, Double(top) - margin, Double(right) + margin, Double(bottom) + margin
    )
  }
}

extension CompositeOperator {
  /// Whether the operator acts on the whole clip, beyond what the source covers.
  var isUnbounded: Bool {
    switch self {
    case .sourceIn, .sourceOut, .destinationIn, .destinationAtop, .copy, .clear: true
    default: false
    }
  }

  /// cairo's name for it.
  var cairo: Operator {
    switch self {
    case .sourceOver: .over
    case .sourceIn: .in
    case .sourceOut: .out
    case .sourceAtop: .atop
    case .destinationOver: .destinationOver
    case .destinationIn: .destinationIn
    case .destinationOut: .destinationOut
    case .destinationAtop: .destinationAtop
    case .lighter: .add
    case .copy: .source
    case .xor: .xor
    case .clear: .clear
    case .multiply: .multiply
    case .screen: .screen
    case .overlay: .overlay
    case .darken: .darken
    case .lighten: .lighten
    case .colorDodge: .colorDodge
    case .colorBurn: .colorBurn
    case .hardLight: .hardLight
    case .softLight: .softLight
    case .difference: .difference
    case .exclusion: .exclusion
    case .hue: .hue
    case .saturation: .saturation
    case .color: .color
    case .luminosity: .luminosity
    }
  }
}
