internal import CanvasRaster
internal import DrawCommands
public import Pixels

/// A canvas of a session.
public struct CanvasReference: Hashable, Sendable {
  /// The page.
  public var webviewId: Int
  /// The canvas on that page.
  public var canvasId: Int

  /// Creates a reference.
  public init(webviewId: Int = 1, canvasId: Int) {
    self.webviewId = webviewId
    self.canvasId = canvasId
  }
}

extension BridgeSession {
  /// All canvases that exist, by page and id.
  public var canvases: [CanvasReference] {
    pages.values.sorted { $0.webviewId < $1.webviewId }.flatMap { page in
      page.canvases.keys.sorted().map {
        CanvasReference(webviewId: page.webviewId, canvasId: $0)
      }
    }
  }

  /// The pages that are open, in order.
  public var openPages: [Int] { pages.keys.sorted() }

  /// The picture of one canvas, hidden or not, without what lies below it.
  ///
  /// - Parameters:
  ///   - canvasId: The canvas.
  ///   - webviewId: Its page.
  ///   - scale: Device px a logical px; nil takes the session's, and the px as they are.
  /// - Throws: `BridgeError` when there is no such canvas, or the picture would be too large.
  /// - Returns: The pixels, with straight alpha.
  public func picture(
    ofCanvas canvasId: Int, webviewId: Int = 1, scale: Double? = nil
  ) throws(BridgeError) -> Pixmap {
    guard let canvas = try page(webviewId).canvases[canvasId]?.canvas else {
      throw .noSuchCanvas(canvasId)
    }
    let size = canvas.size
    guard let scale, scale != size.scale, size.width > 0, size.height > 0 else {
      return canvas.snapshot()
    }
    let wanted = CanvasSize(width: size.width, height: size.height, scale: scale)
    do throws(RenderError) {
      return try canvas.picture(
        of: Rect(x: 0, y: 0, width: size.width, height: size.height), width: wanted.deviceWidth,
        height: wanted.deviceHeight, environment: environment)
    } catch {
      throw BridgeError(error)
    }
  }

  /// The picture of what a container shows, hidden or not, without the page below it.
  ///
  /// - Parameters:
  ///   - containerId: The container.
  ///   - webviewId: Its page.
  ///   - scale: Device px a logical px; nil takes the session's.
  /// - Throws: `BridgeError` when there is no such container, or the picture would be too large.
  /// - Returns: The pixels, with straight alpha.
  public func picture(
    ofContainer containerId: Int, webviewId: Int = 1, scale: Double? = nil
  ) throws(BridgeError) -> Pixmap {
    let page = try page(webviewId)
    guard let container = page.containers[containerId] else { throw .noSuchContainer(containerId) }
    let frame = container.placement.frame
    let content = page.contentOrigin(of: containerId)
    return try compose(
      page, parentId: containerId, content: content,
      part: Rect(
        x: content.x + container.contentOffset.x, y: content.y + container.contentOffset.y,
        width: frame.width, height: frame.height),
      scale: scale, ground: nil)
  }

  /// The picture of a page: its ground, and its canvases in order.
  ///
  /// - Parameters:
  ///   - webviewId: The page.
  ///   - scale: Device px a logical px; nil takes the session's.
  /// - Throws: `BridgeError` when the page is not open, or the picture would be too large.
  /// - Returns: The pixels, with straight alpha.
  public func picture(
    ofPage webviewId: Int = 1, scale: Double? = nil
  ) throws(BridgeError) -> Pixmap {
    let ground = configuration.page
    return try compose(
      try page(webviewId), parentId: 0, content: .zero,
      part: Rect(x: 0, y: 0, width: ground.width, height: ground.height), scale: scale,
      ground: ground)
  }

  private func page(_ webviewId: Int) throws(BridgeError) -> Page {
    guard let page = pages[webviewId] else { throw .noSuchPage(webviewId) }
    return page
  }

  private func compose(
    _ page: Page, parentId: Int, content: Point, part: Rect, scale: Double?,
    ground: PageDescription?
  ) throws(BridgeError) -> Pixmap {
    let scale = scale ?? configuration.scale
    let size = CanvasSize(width: part.width, height: part.height, scale: scale)
    do throws(RenderError) {
      let composition = try Composition(
        width: size.deviceWidth, height: size.deviceHeight, environment: environment)
      if let background = ground?.background { try composition.fill(background) }
      if let picture = ground?.picture { try composition.draw(picture) }
      let composer = PageComposer(
        page: page, composition: composition, scale: scale, corner: Point(x: part.x, y: part.y))
      try composer.draw(contentOf: parentId, at: content, clip: composition.box)
      return composition.pixmap()
    } catch {
      throw BridgeError(error)
    }
  }
}
