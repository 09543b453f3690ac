internal import Cairo
internal import DrawCommands

extension Painter {
  /// Fills a rectangle in the plainest and most frequent case: one colour, upright, no filter or shadow.
  ///
  /// - Returns: false when the case is another; nothing was painted then.
  func fillPlainly(_ rect: Rect, _ transform: AffineTransform) -> Bool {
    guard case .color(let color) = state.fill, transform.keepsAxes, !state.shadow.isVisible,
      state.filter.isEmpty,
      state.compositeOperator == .sourceOver, environment.configuration.painter == .direct
    else { return false }
    let a = transform.apply(to: Point(x: rect.x, y: rect.y))
    let b = transform.apply(to: Point(x: rect.x + rect.width, y: rect.y + rect.height))
    let area = BoxCoverage(
      left: min(a.x, b.x), top: min(a.y, b.y), right: max(a.x, b.x), bottom: max(a.y, b.y))
    let word = PackedPixel.word(
      red: color.red, green: color.green, blue: color.blue,
      alpha: color.alpha * state.globalAlpha)
    let box = DeviceBox(enclosing: (area.left, area.top, area.right, area.bottom))
      .intersection(clipBox)
    guard area.left.isFinite, area.right.isFinite, area.top.isFinite, area.bottom.isFinite else {
      return false
    }
    if box.isEmpty || word == 0 { return true }
    let stride = canvas.layer.surface.stride / 4
    canvas.layer.surface.withMutableBytes { bytes in
      guard let base = bytes.baseAddress?.assumingMemoryBound(to: UInt32.self) else { return }
      let sink = SolidSink(PixelTarget(base: base, stride: stride), word: word)
      cover(area, box, sink)
    }
    touch(box)
    return true
  }

  /// Makes the area of a piece transparent.
  func clearDirectly(_ piece: Piece, _ box: DeviceBox) {
    guard let outline = DirectOutline(piece, environment.limits, near: box) else { return }
    let stride = canvas.layer.surface.stride / 4
    canvas.layer.surface.withMutableBytes { bytes in
      guard let base = bytes.baseAddress?.assumingMemoryBound(to: UInt32.self) else { return }
      cover(outline, box, ClearSink(PixelTarget(base: base, stride: stride)))
    }
  }

  /// Paints a piece by source-over with our own coverage.
  ///
  /// - Returns: false when the piece is of a kind that is left to cairo; nothing was painted then.
  func drawDirectly(_ piece: Piece, clip: DeviceBox) -> Bool {
    guard let box = piece.box?.intersection(clip) else { return true }
    if box.isEmpty { return true }
    guard let outline = DirectOutline(piece, environment.limits, near: clip) else { return false }
    count(segments: piece)
    count(paintCalls: 1)
    let stride = canvas.layer.surface.stride / 4
    return canvas.layer.surface.withMutableBytes { bytes in
      guard let base = bytes.baseAddress?.assumingMemoryBound(to: UInt32.self) else { return true }
      return paint(outline, piece, box, on: PixelTarget(base: base, stride: stride))
    }
  }

  private func paint(
    _ outline: DirectOutline, _ piece: Piece, _ box: DeviceBox, on target: PixelTarget
  ) -> Bool {
    let alpha = state.globalAlpha * piece.opacity
    switch piece.source {
    case .nothing: return true
    case .color(let color):
      let word = PackedPixel.word(
        red: color.red, green: color.green, blue: color.blue, alpha: color.alpha * alpha)
      if word != 0 { cover(outline, box, SolidSink(target, word: word)) }
      return true
    case .gradient(let gradient, let transform):
      guard let inverse = transform.inverse,
        let place = GradientPlace(gradient.geometry, inverse: inverse)
      else { return false }
      let table = GradientTable(gradient, alpha: alpha)
      withUnsafeTemporaryAllocation(of: UInt32.self, capacity: box.width) { room in
        guard let room = room.baseAddress else { return }
        cover(outline, box, GradientSink(target, table, place, room: room))
      }
      return true
    case .layer(let layer):
      layer.surface.withBytes { bytes in
        guard let start = bytes.baseAddress?.assumingMemoryBound(to: UInt32.self) else { return }
        let stride = layer.surface.stride / 4
        // Addressed by device coordinates, as the target is.
        let base = UnsafeMutablePointer(mutating: start) - layer.origin.y * stride - layer.origin.x
        cover(
          outline, box,
          LayerSink(target, source: PixelTarget(base: base, stride: stride), opacity: alpha))
      }
      return true
    case .picture, .pattern: return false
    }
  }

  private func cover<Sink: CoverageSink>(_ area: BoxCoverage, _ box: DeviceBox, _ sink: Sink) {
    if let mask = clipNode.mask(accumulator) {
      var clipped = ClippedSink(mask, sink)
      area.cover(box, into: &clipped)
    } else {
      var sink = sink
      area.cover(box, into: &sink)
    }
  }

  /// Gives a sink the coverage of an outline within a box, as far as the clip lets it through.
  private func cover<Sink: CoverageSink>(_ outline: DirectOutline, _ box: DeviceBox, _ sink: Sink) {
    if let mask = clipNode.mask(accumulator) {
      var clipped = ClippedSink(mask, sink)
      outline.cover(box, accumulator, into: &clipped)
    } else {
      var sink = sink
      outline.cover(box, accumulator, into: &sink)
    }
  }

  /// Gathers the opacity of pieces, moved by an offset, on a layer of coverage over a box.
  ///
  /// - Returns: false when a piece is left to cairo; the layer is empty then.
  func coverDirectly(
    _ pieces: [Piece], on layer: Layer, _ box: DeviceBox, offset: (x: Double, y: Double)
  ) -> Bool {
    var outlines: [(DirectOutline, alpha: UInt32)] = []
    for piece in pieces {
      guard let alpha = piece.source.evenOpacity else { return false }
      let moved = piece.translated(by: offset)
      guard let outline = DirectOutline(moved, environment.limits, near: box) else { return false }
      count(segments: moved)
      count(paintCalls: 1)
      if alpha > 0 { outlines.append((outline, alpha)) }
    }
    let stride = layer.surface.stride
    layer.surface.withMutableBytes { bytes in
      guard let start = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self) else { return }
      let base = start - box.top * stride - box.left
      for (outline, alpha) in outlines {
        var sink = AlphaSink(base, stride: stride, alpha: alpha)
        outline.cover(box, accumulator, into: &sink)
      }
    }
    return true
  }

  /// Paints one colour through a layer of coverage by source-over, within the clip.
  func blendMask(_ layer: Layer, over box: DeviceBox, word: UInt32) {
    guard !box.isEmpty, word != 0 else { return }
    let whole = BoxCoverage(
      left: Double(box.left), top: Double(box.top), right: Double(box.right),
      bottom: Double(box.bottom))
    let targetStride = canvas.layer.surface.stride / 4
    let maskStride = layer.surface.stride
    layer.surface.withBytes { mask in
      canvas.layer.surface.withMutableBytes { target in
        guard let maskStart = mask.baseAddress?.assumingMemoryBound(to: UInt8.self),
          let base = target.baseAddress?.assumingMemoryBound(to: UInt32.self)
        else { return }
        let sink = MaskedSink(
          PixelTarget(base: base, stride: targetStride),
          mask: maskStart - layer.origin.y * maskStride - layer.origin.x, maskStride: maskStride,
          word: word)
        cover(whole, box, sink)
      }
    }
  }
}

extension Piece.Source {
  /// The opacity of the whole source, 0…255, or nil when it is not the same everywhere.
  var evenOpacity: UInt32? {
    switch self {
    case .nothing: 0
    case .color(let color): UInt32((color.alpha * 255).rounded())
    case .gradient(let gradient, let transform):
      gradient.stops.allSatisfy { $0.color.alpha >= 1 }
        && transform.inverse.flatMap {
          GradientPlace(gradient.geometry, inverse: $0)
        }?.coversAll == true ? 255 : nil
    case .layer, .picture, .pattern: nil
    }
  }
}
