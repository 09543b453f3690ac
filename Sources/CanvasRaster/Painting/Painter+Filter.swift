internal import CKernels
internal import Cairo
internal import DrawCommands

extension Painter {
  /// The filter in force on this canvas.
  var filterPlan: FilterPlan {
    FilterPlan(
      state.filter, scale: canvas.size.scale, fontSize: state.fontSize,
      limit: Double(environment.limits.blur))
  }

  /// What the filter in force makes of pieces, as one piece; none where nothing comes out.
  ///
  /// Only what can show is drawn: what the pieces cover, within what the clip and the shadow need.
  /// <https://html.spec.whatwg.org/multipage/canvas.html#drawing-model>
  func filtered(_ pieces: [Piece]) throws(RenderError) -> [Piece] {
    let plan = filterPlan
    if let found = plan.cutBlur {
      note(
        .limitCut,
        "limit blur: found \(Int(found.rounded(.up))), allowed \(environment.limits.blur); "
          + "the filter is cut")
    }
    var covered = DeviceBox(left: 0, top: 0, right: 0, bottom: 0)
    for piece in pieces {
      if let box = piece.box { covered = covered.union(box) }
    }
    let wanted = boxBeforeShadow
    let needed = bounded(covered.intersection(plan.needed(for: wanted, before: 0)), near: wanted)
    guard !needed.isEmpty else { return [] }
    var image = try transientLayer(.argb, needed)
    let context = try image.makeContext()
    for piece in pieces { try draw(piece, into: context, near: needed, alpha: 1) }
    try context.check()
    for index in plan.steps.indices {
      let box = bounded(
        plan.reached(from: covered, by: index + 1)
          .intersection(plan.needed(for: wanted, before: index + 1)), near: wanted)
      if box.isEmpty { return [] }
      image = try apply(plan.steps[index], to: image, over: box)
    }
    return [Piece(showing: image)]
  }

  /// Applies a step; what comes out covers a box at least, or what went in.
  private func apply(
    _ step: FilterPlan.Step, to image: Layer, over box: DeviceBox
  ) throws(RenderError) -> Layer {
    switch step {
    case .colors(let matrix):
      image.forEachRow { _, row, count in dck_filter_colors(row, count, matrix) }
      return image
    case .opacity(let factor):
      image.forEachRow { _, row, count in dck_filter_opacity(row, count, Float(factor)) }
      return image
    case .blur(let deviation):
      let source = image.box.intersection(box.expanded(by: margin(of: deviation)))
      let result = try copy(image, over: box.union(source))
      let (width, height) = (result.surface.width, result.surface.height)
      let stride = result.surface.stride
      let isDone = result.surface.withMutableBytes { bytes in
        bytes.baseAddress.map {
          dck_blur_words(
            $0.assumingMemoryBound(to: UInt8.self), width, height, stride, deviation)
        } == 1
      }
      guard isDone else { throw .drawing("out of memory") }
      return result
    case .shadow(let offset, let deviation, let color):
      let result = try transientLayer(.argb, box)
      let context = try result.makeContext()
      let margin = margin(of: deviation)
      let maskBox = image.box.expanded(by: margin).intersection(
        box.shifted(by: Point(x: -offset.x, y: -offset.y)).expanded(by: margin))
      if !maskBox.isEmpty {
        let mask = try alpha(of: image, over: maskBox)
        blur(mask, sigma: deviation)
        mask.surface.setOrigin(
          x: Double(mask.origin.x) + offset.x, y: Double(mask.origin.y) + offset.y)
        context.setSource(
          red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
        context.mask(mask.surface)
      }
      context.setSource(image.surface)
      context.paint()
      try context.check()
      return result
    }
  }

  /// How far a softening reaches, in px, and one more.
  private func margin(of deviation: Double) -> Int { Int((deviation * 3).rounded(.up)) + 1 }

  private func copy(_ image: Layer, over box: DeviceBox) throws(RenderError) -> Layer {
    let result = try transientLayer(.argb, box)
    let context = try result.makeContext()
    context.setSource(image.surface)
    context.paint()
    try context.check()
    return result
  }

  /// The opacity of what lies in a box.
  private func alpha(of image: Layer, over box: DeviceBox) throws(RenderError) -> Layer {
    let result = try transientLayer(.alpha, box)
    let part = image.box.intersection(box)
    guard !part.isEmpty else { return result }
    let stride = result.surface.stride
    result.surface.withMutableBytes { bytes in
      guard let start = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self) else { return }
      image.forEachRow { y, row, _ in
        guard y >= part.top, y < part.bottom else { return }
        dck_copy_alpha(
          row + (part.left - image.origin.x),
          start + (y - box.top) * stride + (part.left - box.left), part.width)
      }
    }
    return result
  }

  /// A box that layers may have: shadows far away of shapes without end are cut.
  private func bounded(_ box: DeviceBox, near wanted: DeviceBox) -> DeviceBox {
    let side = environment.limits.canvasSide
    let area = 4 * wanted.width * wanted.height + 1 << 24
    let near = box.intersection(wanted.expanded(by: 3 * environment.limits.blur + 64))
    if box.isEmpty || box.width <= side && box.height <= side && box.width * box.height <= area {
      return box
    }
    if near == box, box.width <= side, box.height <= side { return box }
    if !notes.contains(where: { $0.message == Painter.cutFilter }) {
      note(.limitCut, Painter.cutFilter)
    }
    return near.width <= side && near.height <= side ? near : near.intersection(wanted)
  }

  private static let cutFilter =
    "the filter reaches too far from what shows; what comes from there is cut"
}

extension Piece {
  /// A layer just where it lies.
  init(showing layer: Layer) {
    let box = layer.box
    var outline = DevicePathBuilder()
    outline.reset(.identity)
    outline.rect(
      Rect(
        x: Double(box.left), y: Double(box.top), width: Double(box.width),
        height: Double(box.height)))
    self.init(path: outline.path, coverage: .fill(.nonZero), source: .layer(layer))
  }
}

extension Layer {
  /// Where it lies in device space.
  var box: DeviceBox {
    DeviceBox(
      left: origin.x, top: origin.y, right: origin.x + surface.width,
      bottom: origin.y + surface.height)
  }

  /// Gives the words of each row to change, with the row's place in device space.
  fileprivate func forEachRow(_ body: (Int, UnsafeMutablePointer<UInt32>, Int) -> Void) {
    let (width, height, stride) = (surface.width, surface.height, surface.stride)
    surface.withMutableBytes { bytes in
      for y in 0..<height {
        guard let row = bytes.baseAddress?.advanced(by: y * stride) else { return }
        body(origin.y + y, row.assumingMemoryBound(to: UInt32.self), width)
      }
    }
  }
}
