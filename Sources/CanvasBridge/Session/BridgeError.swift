internal import CanvasRaster
public import DrawCommands

/// Why a picture of a session cannot be made.
public enum BridgeError: Error, Hashable, Sendable {
  /// The page is not open.
  case noSuchPage(Int)
  /// The page has no canvas of that id.
  case noSuchCanvas(Int)
  /// The page has no container of that id.
  case noSuchContainer(Int)
  /// The picture would be larger than a canvas may be.
  case limit(LimitExceeded)
  /// Drawing failed, which is a fault of ours; its own words.
  case drawing(String)

  init(_ error: RenderError) {
    if case .limit(let exceeded) = error {
      self = .limit(exceeded)
    } else {
      self = .drawing(error.words)
    }
  }
}

extension BridgeError: CustomStringConvertible {
  /// One sentence.
  public var description: String {
    switch self {
    case .noSuchPage(let id): "page \(id) is not open"
    case .noSuchCanvas(let id): "there is no canvas \(id)"
    case .noSuchContainer(let id): "there is no container \(id)"
    case .limit(let exceeded): exceeded.description
    case .drawing(let reason): reason
    }
  }
}
