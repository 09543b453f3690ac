internal import CanvasRaster
internal import DrawCommands

extension BridgeSession {
  func insertCanvas(
    _ params: CallParameters, on page: Page
  ) throws(CallFailure) -> [JSONValue.Member] {
    guard let id = (params["canvasId"] ?? params["viewId"])?.integer else {
      throw .illegalCanvasId
    }
    if page.canvases[id] != nil { throw .known }
    let count = pages.values.reduce(0) { $0 + $1.canvases.count }
    if count >= limits.canvases {
      throw CallFailure(
        LimitExceeded(name: "canvases", found: count + 1, allowed: limits.canvases))
    }
    let placement = try placement(params, on: page)
    let view = try rendering { () throws(RenderError) in
      try CanvasView(
        id: id, placement: placement, scale: configuration.scale, environment: environment)
    }
    view.hasGesture = params.flag("gesture") ?? false
    view.disablesScroll = params.flag("disableScroll") ?? false
    view.data = params["data"] ?? .null
    page.insert(view)
    usage.hold(view.pixelCount)
    for draw in queue.take(canvasId: id, webviewId: page.webviewId) {
      draw.withUnsafeBufferPointer { flush($0, to: view, on: page) }
    }
    return []
  }

  /// Where a new view goes.
  func placement(_ params: CallParameters, on page: Page) throws(CallFailure) -> ViewPlacement {
    var placement = ViewPlacement(order: makeOrder())
    placement.parentId = try parent(params, on: page) ?? 0
    placement.frame = ViewPosition(params["position"]).applied(to: .zero)
    placement.isHidden = params.flag("hide") ?? false
    placement.zIndex = params.number("zIndex") ?? 0
    return placement
  }

  private func parent(_ params: CallParameters, on page: Page) throws(CallFailure) -> Int? {
    guard let value = params["parentId"], value != .null else { return nil }
    guard let id = value.integer, page.isParent(id) else { throw .unknownParent }
    return id
  }

  func updateCanvas(
    _ params: CallParameters, on page: Page
  ) throws(CallFailure) -> [JSONValue.Member] {
    let view = try canvas(params, on: page)
    let parentId = try parent(params, on: page)
    if let position = params["position"] {
      let frame = ViewPosition(position).applied(to: view.placement.frame)
      if frame.width != view.placement.frame.width || frame.height != view.placement.frame.height {
        let before = view.pixelCount
        (target, targetPage) = (view, page)
        defer { (target, targetPage) = (nil, nil) }
        try rendering { () throws(RenderError) in
          try view.resize(width: frame.width, height: frame.height, decoder: &decoder)
        }
        usage.hold(view.pixelCount - before)
      }
      view.placement.frame = frame
    }
    if let isHidden = params.flag("hide") { view.placement.isHidden = isHidden }
    if let zIndex = params.number("zIndex") { view.placement.zIndex = zIndex }
    if let parentId { page.move(view, to: parentId) }
    if let gesture = params.flag("gesture") { view.hasGesture = gesture }
    if let disablesScroll = params.flag("disableScroll") { view.disablesScroll = disablesScroll }
    return []
  }

  func removeCanvas(
    _ params: CallParameters, on page: Page
  ) throws(CallFailure) -> [JSONValue.Member] {
    let view = try canvas(params, on: page)
    page.remove(view)
    release([view])
    return []
  }

  /// Notes that canvases are gone, and gives memory back after the last one.
  func release(_ views: [CanvasView]) {
    guard !views.isEmpty else { return }
    for view in views { usage.hold(-view.pixelCount) }
    if pages.values.allSatisfy({ $0.canvases.isEmpty }) { environment.shrinkCaches() }
  }
}
