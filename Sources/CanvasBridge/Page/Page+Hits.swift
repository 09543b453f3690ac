internal import DrawCommands

extension Page {
  /// The topmost canvas that takes touches at a point of the page; nil where there is none.
  func canvas(at point: Point) -> CanvasView? { canvas(at: point, in: 0, origin: .zero) }

  private func canvas(at point: Point, in parentId: Int, origin: Point) -> CanvasView? {
    for view in views(of: parentId).reversed() where !view.placement.isHidden {
      guard view.placement.frame.moved(by: origin).hits(point) else { continue }
      switch view {
      case .canvas(let canvas):
        if canvas.hasGesture { return canvas }
      case .container(let container):
        let frame = container.placement.frame
        let content = Point(
          x: origin.x + frame.x - container.contentOffset.x,
          y: origin.y + frame.y - container.contentOffset.y)
        if let hit = canvas(at: point, in: container.id, origin: content) { return hit }
      }
    }
    return nil
  }
}
