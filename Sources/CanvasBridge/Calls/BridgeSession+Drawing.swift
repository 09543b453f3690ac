internal import CanvasRaster
internal import DrawCommands

extension BridgeSession {
  func draw(_ request: BridgeRequest, on page: Page) throws(CallFailure) -> [JSONValue.Member] {
    let decoded = try decode(request.params)
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

  private func decode(_ params: UnsafeBufferPointer<UInt8>) throws(CallFailure) -> DecodedDraw {
    do throws(DecodingError) { return try decoder.decode(params) } catch {
      throw CallFailure(error)
    }
  }

  /// Plays a draw that waited for its canvas; what was wrong with its list has been said.
  ///
  /// Its call was answered when it came, so a draw that passes a limit only now is a diagnostic.
  func flush(_ params: UnsafeBufferPointer<UInt8>, to view: CanvasView, on page: Page) {
    do throws(CallFailure) {
      report(DiagnosticLog(), try draw(decode(params), params: params, to: view, on: page))
    } catch {
      var log = DiagnosticLog()
      log.append(
        Diagnostic(
          code: .limitCut, pointer: "",
          message: "\(error.reason); a draw that waited for canvas \(view.id) is left out"))
      report(log, DiagnosticLog())
    }
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
