internal import Cairo
internal import DrawCommands
internal import Pixels

extension Painter {
  /// Replaces pixels; no transform, clip, alpha, shadow or operator touches them.
  func write(_ command: PixelWrite) throws(RenderError) {
    switch command.source {
    case .bytes(let bytes, let width, let height):
      let image = try RasterImage(
        Pixmap(width: width, height: height, bytes: bytes), budget: environment.budget)
      write(image, command)
    case .image(let source):
      switch try environment.images.image(source) {
      case .success(let image): write(image, command)
      case .failure(let problem): note(problem.code, problem.message)
      }
    }
  }

  private func write(_ image: RasterImage, _ command: PixelWrite) {
    guard let part = dirtyPart(command.dirty, image) else { return }
    let scale = canvas.size.scale
    let box = canvas.box
    /// The device px that a column or row of logical px covers, within the canvas.
    func span(_ logical: Int, _ origin: Int, _ end: Int) -> Range<Int> {
      let from = (Double(logical) * scale + 0.5).rounded(.down)
      let to = (Double(logical + 1) * scale + 0.5).rounded(.down)
      let first = max(origin, min(origin + Int(max(-1e9, min(from, 1e9))), end))
      return first..<max(first, min(origin + Int(max(-1e9, min(to, 1e9))), end))
    }
    let columns = (part.left..<part.right).map { span(command.x + $0, box.left, box.right) }
    guard let left = columns.first?.lowerBound, let right = columns.last?.upperBound,
      left < right
    else { return }
    let (sourceStride, targetStride) = (image.layer.surface.stride, canvas.layer.surface.stride)
    var touched: DeviceBox?
    image.layer.surface.withBytes { source in
      canvas.layer.surface.withMutableBytes { target in
        for row in part.top..<part.bottom {
          let rows = span(command.y + row, box.top, box.bottom)
          guard let first = rows.first else { continue }
          for (i, column) in columns.enumerated() where !column.isEmpty {
            let word = source.load(
              fromByteOffset: row * sourceStride + (part.left + i) * 4, as: UInt32.self)
            for x in column {
              target.storeBytes(
                of: word, toByteOffset: first * targetStride + x * 4, as: UInt32.self)
            }
          }
          for more in rows.dropFirst() {
            let start = first * targetStride + left * 4
            let copy = UnsafeRawBufferPointer(
              rebasing: target[start..<(start + (right - left) * 4)])
            UnsafeMutableRawBufferPointer(
              rebasing: target[(more * targetStride + left * 4)...]
            ).copyMemory(from: copy)
          }
          let line = DeviceBox(left: left, top: first, right: right, bottom: rows.upperBound)
          touched = touched.map { $0.union(line) } ?? line
        }
      }
    }
    if let touched { touch(touched) }
  }

  /// The part of the source that is written; nil for none.
  /// <https://html.spec.whatwg.org/multipage/canvas.html#dom-context2d-putimagedata-common>
  private func dirtyPart(_ dirty: Rect?, _ image: RasterImage) -> DeviceBox? {
    let whole = DeviceBox(left: 0, top: 0, right: image.width, bottom: image.height)
    guard let dirty else { return whole }
    // WebIDL's `long`: each number is cut to a whole one before anything is worked out.
    func cut(_ value: Double) -> Double { max(-1e9, min(value, 1e9)).rounded(.towardZero) }
    let rect = Rect(
      x: cut(dirty.x), y: cut(dirty.y), width: cut(dirty.width), height: cut(dirty.height)
    ).standardized
    let part = DeviceBox(
      enclosing: (rect.x, rect.y, rect.x + rect.width, rect.y + rect.height)
    ).intersection(whole)
    return part.isEmpty ? nil : part
  }
}
