internal import DrawCommands

/// One page: a tree of containers and canvases, and who owns the touches on it.
final class Page {
  /// A view of the page.
  enum View {
    case canvas(CanvasView)
    case container(ContainerView)

    var placement: ViewPlacement {
      switch self {
      case .canvas(let view): view.placement
      case .container(let view): view.placement
      }
    }
  }

  let webviewId: Int
  private(set) var canvases: [Int: CanvasView] = [:]
  private(set) var containers: [Int: ContainerView] = [:]
  /// Parts of the page whose touches web content takes, in page coordinates.
  var webRegions: [Rect] = []
  var touches = TouchOwners()
  /// By container, 0 for the page: what it holds, in no order.
  private var children: [Int: [View]] = [:]
  private var freeContainerId = 1

  init(webviewId: Int) { self.webviewId = webviewId }

  /// Whether a container of that id exists; 0 is the page.
  func isParent(_ id: Int) -> Bool { id == 0 || containers[id] != nil }

  /// An id that no container has.
  func makeContainerId() -> Int {
    while containers[freeContainerId] != nil { freeContainerId += 1 }
    return freeContainerId
  }

  func insert(_ view: CanvasView) {
    canvases[view.id] = view
    children[view.placement.parentId, default: []].append(.canvas(view))
  }

  func insert(_ view: ContainerView) {
    containers[view.id] = view
    children[view.placement.parentId, default: []].append(.container(view))
  }

  /// Moves a canvas to another container; its order among siblings of the same zIndex stays.
  func move(_ view: CanvasView, to parentId: Int) {
    guard view.placement.parentId != parentId else { return }
    detach(order: view.placement.order, from: view.placement.parentId)
    view.placement.parentId = parentId
    children[parentId, default: []].append(.canvas(view))
  }

  func remove(_ view: CanvasView) {
    detach(order: view.placement.order, from: view.placement.parentId)
    canvases[view.id] = nil
    touches.release(canvasOrder: view.placement.order)
  }

  /// Removes a container and everything that it holds.
  ///
  /// - Returns: The canvases that went with it.
  func remove(_ container: ContainerView) -> [CanvasView] {
    detach(order: container.placement.order, from: container.placement.parentId)
    var removed: [CanvasView] = []
    var pending = [container]
    while let container = pending.popLast() {
      containers[container.id] = nil
      for child in children.removeValue(forKey: container.id) ?? [] {
        switch child {
        case .container(let view): pending.append(view)
        case .canvas(let view):
          canvases[view.id] = nil
          touches.release(canvasOrder: view.placement.order)
          removed.append(view)
        }
      }
    }
    return removed
  }

  /// What a container, or the page, holds, in the order of painting.
  func views(of parentId: Int) -> [View] {
    (children[parentId] ?? []).sorted { $0.placement.isBelow($1.placement) }
  }

  /// Where the content of a container begins, in page coordinates.
  func contentOrigin(of containerId: Int) -> Point {
    var origin = Point.zero
    var id = containerId
    while let container = containers[id] {
      origin.x += container.placement.frame.x - container.contentOffset.x
      origin.y += container.placement.frame.y - container.contentOffset.y
      id = container.placement.parentId
    }
    return origin
  }

  /// Where a canvas begins, in page coordinates.
  func origin(of view: CanvasView) -> Point {
    let content = contentOrigin(of: view.placement.parentId)
    return Point(x: content.x + view.placement.frame.x, y: content.y + view.placement.frame.y)
  }

  private func detach(order: Int, from parentId: Int) {
    children[parentId]?.removeAll { $0.placement.order == order }
    if children[parentId]?.isEmpty == true { children[parentId] = nil }
  }
}
