internal import CanvasRaster
internal import DrawCommands

/// Puts the canvases of a page together, in order, clipped by their containers.
struct PageComposer {
  let page: Page
  let composition: Composition
  /// Device px of the picture a logical px.
  let scale: Double
  /// Where the picture's corner lies, in page coordinates.
  let corner: Point

  /// Draws what a container, or the page, holds.
  ///
  /// - Parameters:
  ///   - parentId: The container, 0 for the page.
  ///   - origin: Where its content begins, in page coordinates.
  ///   - clip: The px that it may change.
  /// - Throws: `RenderError` when drawing fails.
  func draw(contentOf parentId: Int, at origin: Point, clip: DeviceBox) throws(RenderError) {
    for view in page.views(of: parentId) where !view.placement.isHidden {
      let frame = view.placement.frame
      let box = box(of: frame.moved(by: origin))
      switch view {
      case .canvas(let view):
        guard frame.width > 0, frame.height > 0 else { continue }
        try composition.draw(view.canvas, in: place(of: view, box: box), clippedTo: clip)
      case .container(let container):
        let inner = clip.intersection(box)
        guard !inner.isEmpty else { continue }
        let content = Point(
          x: origin.x + frame.x - container.contentOffset.x,
          y: origin.y + frame.y - container.contentOffset.y)
        try draw(contentOf: container.id, at: content, clip: inner)
      }
    }
  }

  /// Edges fall on whole px, as on a phone, so that canvases stay sharp.
  private func box(of rect: Rect) -> DeviceBox {
    DeviceBox(
      left: px(rect.x - corner.x), top: px(rect.y - corner.y),
      right: px(rect.x + rect.width - corner.x), bottom: px(rect.y + rect.height - corner.y))
  }

  private func px(_ length: Double) -> Int {
    Int(max(-1e9, min((length * scale + 0.5).rounded(.down), 1e9)))
  }

  /// A canvas of the picture's scale keeps its size in px, wherever it lies.
  private func place(of view: CanvasView, box: DeviceBox) -> DeviceBox {
    let size = view.canvas.size
    guard size.scale == scale else { return box }
    return DeviceBox(
      left: box.left, top: box.top, right: box.left + size.deviceWidth,
      bottom: box.top + size.deviceHeight)
  }
}
