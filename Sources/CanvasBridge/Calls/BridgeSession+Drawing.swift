internal import CanvasRaster
internal import DrawCommands

extension BridgeSession {
  func draw(_ request: BridgeRequest, on page: Page) throws(CallFailure) -> [JSONValue.Member] {
    let decoded: DecodedDraw
    do throws(DecodingError) {
      decoded = try decoder.decode(request.params)
    } catch {
      throw CallFailure(error)
    }
    guard let id = decoded.canvasId.flatMap({ JSONValue.number($0).integer }) else {
      throw .illegalCanvasId
    }
    if let view = page.canvases[id] {
      let log = try draw(decoded, params: request.params, to: view, on: page)
      report(decoded.diagnostics, log)
      return []
    }
    do throws(LimitExceeded) {
      try queue.append(
        request.params, clears: !decoded.draw.reserve, canvasId: id, webviewId: page.webviewId,
        limit: limits.queueBytes)
    } catch {
      throw CallFailure(error)
    }
    report(decoded.diagnostics, DiagnosticLog())
    return []
  }

  /// Plays a draw that waited for its canvas; what was wrong with its list has been said.
  func flush(_ params: UnsafeBufferPointer<UInt8>, to view: CanvasView, on page: Page) {
    guard let decoded = try? decoder.decode(params),
      let log = try? draw(decoded, params: params, to: view, on: page)
    else { return }
    report(DiagnosticLog(), log)
  }

  private func draw(
    _ decoded: DecodedDraw, params: UnsafeBufferPointer<UInt8>, to view: CanvasView, on page: Page
  ) throws(CallFailure) -> DiagnosticLog {
    (target, targetPage) = (view, page)
    defer { (target, targetPage) = (nil, nil) }
    return try rendering { () throws(RenderError) in try view.draw(decoded, params: params) }
  }

  private func report(_ decoding: DiagnosticLog, _ drawing: DiagnosticLog) {
    if decoding.isEmpty && drawing.isEmpty { return }
    var log = decoding
    log.append(contentsOf: drawing)
    diagnosticsOutput(log)
  }
}

extension DiagnosticLog {
  /// Whether nothing was noted.
  fileprivate var isEmpty: Bool { entries.isEmpty && omitted.isEmpty }
}
