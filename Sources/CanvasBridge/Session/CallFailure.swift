internal import CanvasRaster
internal import DrawCommands

/// Why a call is answered with `fail`; the words are the contract's where it has some.
struct CallFailure: Error, Hashable {
  /// What follows `fail` in the reply.
  var reason: String

  static let known = CallFailure(reason: "the view has already exist")
  static let unknown = CallFailure(reason: "view id do not exist")
  static let noPermission = CallFailure(reason: "no permission")
  static let notSupported = CallFailure(reason: "not supported")
  static let closedPage = CallFailure(reason: "page is not open")
  static let illegalCanvasId = CallFailure(reason: "illegal canvasId")
  static let illegalContainerId = CallFailure(reason: "illegal containerId")
  static let unknownParent = CallFailure(reason: "parent view do not exist")

  static func illegal(_ name: String) -> CallFailure { CallFailure(reason: "illegal \(name)") }

  init(reason: String) { self.reason = reason }

  init(_ error: RenderError) { reason = error.words }

  init(_ error: DecodingError) { reason = error.description }

  init(_ error: LimitExceeded) { reason = error.description }
}

extension RenderError {
  /// One sentence.
  var words: String {
    switch self {
    case .limit(let exceeded): exceeded.description
    case .missingFont(let name): "the font \(name) is not installed"
    case .noSuchDraw(let name): "there is no draw \(name)"
    case .drawing(let reason): "drawing failed: \(reason)"
    case .cancelled: "drawing was given up"
    }
  }
}

/// Runs what may fail while drawing, and gives its failure a call's type.
func rendering<Result>(
  _ body: () throws(RenderError) -> Result
) throws(CallFailure) -> Result {
  do throws(RenderError) { return try body() } catch { throw CallFailure(error) }
}
