internal import CanvasRaster
internal import DrawCommands

extension BridgeSession {
  /// Plays one of the session's own calls, whose page is open where it needs one.
  ///
  /// - Returns: What the result holds beside `errMsg`.
  func answer(
    _ event: BridgeEvent, _ request: BridgeRequest
  ) throws(CallFailure) -> [JSONValue.Member] {
    switch event {
    case .drawCanvas: return try draw(request, on: page(of: request))
    case .openPage, .closePage: return try answerPageCall(event, request)
    default: break
    }
    let params = try request.values(limits)
    let page = try page(of: request)
    switch event {
    case .insertCanvas: return try insertCanvas(params, on: page)
    case .updateCanvas: return try updateCanvas(params, on: page)
    case .removeCanvas: return try removeCanvas(params, on: page)
    case .insertContainer: return try insertContainer(params, on: page)
    case .updateContainer: return try updateContainer(params, on: page)
    case .removeContainer: return try removeContainer(params, on: page)
    case .canvasToTempFilePath: return try exportToFile(params, on: page)
    case .canvasToData: return try exportToData(params, on: page)
    case .canvasGetImageData: return try readPixels(params, on: page)
    case .canvasPutImageData: return try writePixels(params, on: page)
    case .measureText: return try measureText(params)
    case .loadFontFace: return try loadFontFace(params)
    case .touch: return try touch(params, on: page)
    case .setWebRegions: return setWebRegions(params, on: page)
    case .drawCanvas, .openPage, .closePage: return []
    }
  }

  private func page(of request: BridgeRequest) throws(CallFailure) -> Page {
    guard let page = pages[request.webviewId] else { throw .closedPage }
    return page
  }

  /// The canvas that parameters name.
  func canvas(_ params: CallParameters, on page: Page) throws(CallFailure) -> CanvasView {
    guard let id = params["canvasId"]?.integer, let view = page.canvases[id] else { throw .unknown }
    return view
  }

  /// The place of the next view among its siblings.
  func makeOrder() -> Int {
    nextOrder += 1
    return nextOrder
  }

  /// Tells the environment what names in draws stand for.
  func prepareRendering() {
    environment.begin(resources: configuration.resources) { [weak self] name in
      self?.providedPicture(name)
    }
  }

  private func providedPicture(_ name: String) -> ProvidedPicture? {
    if let path = files.path(of: name) { return .file(path: path) }
    guard name.hasPrefix("canvas:") else { return nil }
    guard let id = Int(name.dropFirst("canvas:".count)), let view = targetPage?.canvases[id] else {
      return .missing
    }
    return view === target ? .copy(view.canvas) : .canvas(view.canvas)
  }
}
