internal import DrawCommands

extension BridgeSession {
  func insertContainer(
    _ params: CallParameters, on page: Page
  ) throws(CallFailure) -> [JSONValue.Member] {
    var id = page.makeContainerId()
    if let given = params["containerId"], given != .null {
      guard let number = given.integer, number != 0 else { throw .illegalContainerId }
      id = number
    }
    if page.containers[id] != nil { throw .known }
    let count = pages.values.reduce(0) { $0 + $1.containers.count }
    if count >= limits.containers {
      throw CallFailure(
        LimitExceeded(name: "containers", found: count + 1, allowed: limits.containers))
    }
    let view = ContainerView(id: id, placement: try placement(params, on: page))
    view.scrollHeight = ViewPosition(params["position"]).scrollHeight ?? 0
    scroll(view, params)
    page.insert(view)
    return [.init("containerId", .number(id))]
  }

  func updateContainer(
    _ params: CallParameters, on page: Page
  ) throws(CallFailure) -> [JSONValue.Member] {
    let view = try container(params, on: page)
    let position = ViewPosition(params.object).completed(by: ViewPosition(params["position"]))
    view.placement.frame = position.applied(to: view.placement.frame)
    if let scrollHeight = position.scrollHeight { view.scrollHeight = scrollHeight }
    if let isHidden = params.flag("hide") { view.placement.isHidden = isHidden }
    if let zIndex = params.number("zIndex") { view.placement.zIndex = zIndex }
    scroll(view, params)
    return []
  }

  func removeContainer(
    _ params: CallParameters, on page: Page
  ) throws(CallFailure) -> [JSONValue.Member] {
    release(page.remove(try container(params, on: page)))
    return []
  }

  private func container(
    _ params: CallParameters, on page: Page
  ) throws(CallFailure) -> ContainerView {
    guard let id = params["containerId"]?.integer, let view = page.containers[id] else {
      throw .unknown
    }
    return view
  }

  private func scroll(_ view: ContainerView, _ params: CallParameters) {
    if let left = params.number("contentOffsetLeft") {
      view.contentOffset.x = max(-1e9, min(left, 1e9))
    }
    if let top = params.number("contentOffsetTop") {
      view.contentOffset.y = max(-1e9, min(top, 1e9))
    }
  }
}
