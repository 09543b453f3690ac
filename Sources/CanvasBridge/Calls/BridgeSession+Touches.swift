internal import DrawCommands

extension BridgeSession {
  /// The kinds of `touch` calls, spelled as on the wire.
  private enum TouchType: String {
    case start, move, end, cancel, longpress
  }

  /// One finger, in page coordinates.
  private struct Touch {
    var id: JSONValue
    var point: Point
  }

  /// Hands touches to the web content or to canvases; without an owner nothing is sent.
  func touch(_ params: CallParameters, on page: Page) throws(CallFailure) -> [JSONValue.Member] {
    guard let type = params["type"]?.string.flatMap(TouchType.init(rawValue:)) else {
      throw .illegal("type")
    }
    let touches = (params["touches"]?.elements ?? []).compactMap(BridgeSession.touch)
    switch type {
    case .start:
      for touch in touches {
        start(touch, isHandled: params.flag("handledByPage") ?? false, on: page)
        send(.start, touch, on: page)
      }
    case .longpress:
      for touch in touches { send(.longPress, touch, on: page) }
    case .end:
      for touch in touches {
        send(.end, touch, on: page)
        page.touches.end(touch.id)
      }
    case .move: send(.move, together: touches, on: page)
    case .cancel:
      send(.cancel, together: touches, on: page)
      for touch in touches { page.touches.end(touch.id) }
    }
    return []
  }

  private static func touch(_ value: JSONValue) -> Touch? {
    guard let x = value["x"]?.double, let y = value["y"]?.double else { return nil }
    return Touch(id: value["id"] ?? 0, point: Point(x: x, y: y))
  }

  /// Web content comes first, then the topmost canvas that takes touches.
  private func start(_ touch: Touch, isHandled: Bool, on page: Page) {
    if isHandled || page.webRegions.contains(where: { $0.hits(touch.point) }) {
      page.touches.start(touch.id, owner: .web)
    } else {
      let view = page.canvas(at: touch.point)
      page.touches.start(touch.id, owner: view.map { .canvas(order: $0.placement.order) })
    }
  }

  private func owner(of touch: Touch, on page: Page) -> CanvasView? {
    guard case .canvas(let order) = page.touches.owner(of: touch.id) else { return nil }
    return page.canvases.values.first { $0.placement.order == order }
  }

  /// One event for one touch.
  private func send(_ event: TouchEvent, _ touch: Touch, on page: Page) {
    guard let view = owner(of: touch, on: page) else { return }
    send(
      event.rawValue, ["data": view.data, "touch": wire(touch, on: view, of: page)],
      webviewId: page.webviewId)
  }

  /// One event for all touches of a canvas.
  private func send(_ event: TouchEvent, together touches: [Touch], on page: Page) {
    var groups: [(view: CanvasView, touches: [JSONValue])] = []
    for touch in touches {
      guard let view = owner(of: touch, on: page) else { continue }
      let value = wire(touch, on: view, of: page)
      if let i = groups.firstIndex(where: { $0.view === view }) {
        groups[i].touches.append(value)
      } else {
        groups.append((view, [value]))
      }
    }
    for group in groups {
      send(
        event.rawValue, ["data": group.view.data, "touches": .array(group.touches)],
        webviewId: page.webviewId)
    }
  }

  /// A touch in the coordinates of a canvas.
  private func wire(_ touch: Touch, on view: CanvasView, of page: Page) -> JSONValue {
    let origin = page.origin(of: view)
    return [
      "id": touch.id, "x": .number(touch.point.x - origin.x),
      "y": .number(touch.point.y - origin.y),
    ]
  }
}
