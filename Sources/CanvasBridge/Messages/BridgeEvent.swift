/// The calls that a session answers itself, spelled as on the wire.
enum BridgeEvent: String, Hashable, Sendable, CaseIterable {
  case insertCanvas, updateCanvas, removeCanvas
  case insertContainer, updateContainer, removeContainer
  case drawCanvas
  case canvasToTempFilePath, canvasToData, canvasGetImageData, canvasPutImageData
  case measureText, loadFontFace
  case touch, setWebRegions
  case openPage, closePage
}

extension BridgeEvent {
  /// The side that may call; nil for both.
  var caller: BridgeSide? {
    switch self {
    case .insertCanvas, .updateCanvas, .removeCanvas, .insertContainer, .updateContainer,
      .removeContainer:
      .page
    case .drawCanvas, .canvasToTempFilePath, .canvasToData, .canvasGetImageData,
      .canvasPutImageData, .measureText, .loadFontFace:
      .service
    case .touch, .setWebRegions, .openPage, .closePage: nil
    }
  }

  /// Whether the call concerns an open page.
  var needsPage: Bool { self != .openPage && self != .closePage }
}

/// What a session tells the script of touches, spelled as on the wire.
enum TouchEvent: String, Hashable, Sendable, CaseIterable {
  case start = "onTouchStart"
  case move = "onTouchMove"
  case end = "onTouchEnd"
  case cancel = "onTouchCancel"
  case longPress = "onLongPress"
}
