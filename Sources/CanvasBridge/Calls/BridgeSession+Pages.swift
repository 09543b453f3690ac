internal import DrawCommands

extension BridgeSession {
  /// More pages than any program stacks.
  private static let greatestPages = 1_000

  func answerPageCall(
    _ event: BridgeEvent, _ request: BridgeRequest
  ) throws(CallFailure) -> [JSONValue.Member] {
    let params = try request.values(limits)
    let id = params["webviewId"]?.integer ?? request.webviewId
    if event == .openPage {
      // Page 1 is open from the start, so that opening an open page is no mistake.
      if pages[id] == nil {
        guard pages.count < BridgeSession.greatestPages else {
          throw CallFailure(reason: "too many pages are open")
        }
        pages[id] = Page(webviewId: id)
      }
      return []
    }
    guard let page = pages.removeValue(forKey: id) else { throw .closedPage }
    queue.drop(webviewId: id)
    release(Array(page.canvases.values))
    return []
  }

  func setWebRegions(_ params: CallParameters, on page: Page) -> [JSONValue.Member] {
    page.webRegions = (params["regions"]?.elements ?? []).map {
      ViewPosition($0).applied(to: .zero)
    }
    return []
  }
}
