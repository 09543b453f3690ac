import CanvasRaster
import DrawCommands
import Glibc
import GoldenEngine
import ImageCodecs

extension GoldenError {
  /// How the process ends that fails for this reason.
  var status: ExitStatus {
    switch self {
    case .unreadable(_, let number): number == EIO ? .inputOutput : .inputMissing
    case .unwritable: .cannotCreate
    case .script(_, .limit), .rendering(_, .limit): .limitExceeded
    case .picture(_, .tooManyPixels), .picture(_, .tooManyBytes): .limitExceeded
    case .rendering(_, .missingFont): .assetMissing
    case .rendering(_, .drawing): .internalError
    case .rendering(_, .cancelled): .interrupted
    case .diagnostic(_, let diagnostic):
      diagnostic.code.isAboutAssets && !diagnostic.isStrict ? .assetMissing : .badInput
    case .script, .rendering, .picture, .configuration, .notACase: .badInput
    case .moved: .checkFailed
    case .unknownName: .inputMissing
    }
  }

  /// The word for programs that read messages as JSON.
  var code: String {
    switch self {
    case .unreadable: "cannot-read"
    case .unwritable: "cannot-create"
    case .script(_, .syntax): "syntax"
    case .script(_, .shape): "shape"
    case .script(_, .limit), .rendering(_, .limit): "limit"
    case .rendering(_, .missingFont): "missing-font"
    case .rendering(_, .noSuchDraw): "no-such-draw"
    case .rendering(_, .drawing): "internal"
    case .rendering(_, .cancelled): "interrupted"
    case .diagnostic(_, let diagnostic): diagnostic.code.rawValue
    case .picture: "picture"
    case .configuration: "configuration"
    case .notACase: "not-a-case"
    case .moved: "moved"
    case .unknownName: "unknown-name"
    }
  }
}

extension Diagnostic {
  /// Whether `--strict` made it an error, which the message then says.
  fileprivate var isStrict: Bool { message.hasSuffix("(--strict)") }
}
