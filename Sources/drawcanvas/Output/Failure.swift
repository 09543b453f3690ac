import DrawCommands
import GoldenEngine

/// Why a verb, or its work on one script, came to no result.
///
/// All words for errors are made in `message`.
enum Failure: Error, Hashable {
  /// A file could not be read or written.
  case file(FileError)
  /// The input cannot be decoded.
  case decoding(DecodingError)
  /// A limit was passed.
  case limit(LimitExceeded)
  /// The script has no draw of that name or number.
  case noSuchDraw(String)
  /// A warning under `--strict`.
  case strict(Diagnostic)
  /// A diagnostic that `--deny` or `--fail-on-missing-glyph` makes an error.
  case denied(Diagnostic)
  /// A font without which nothing can be drawn is not installed.
  case missingFont(String)
  /// The picture does not fit the format.
  case encoding(String)
  /// A request to the worker is not what it should be; a pointer into it, and what is wrong.
  case request(pointer: String, problem: String)
  /// The time that `--timeout` gives has passed.
  case timedOut(seconds: Double)
  /// A signal came; how many scripts were finished by then.
  case interrupted(finished: Int, all: Int)
  /// A signal came to the worker; how many requests were answered by then.
  case interruptedWorker(answered: Int)
  /// Golden tests, or one of them, could not be carried out.
  case golden(GoldenError)
  /// Fonts, pictures or libraries are not what the lock pins; one sentence.
  case lockMismatch(String)
  /// Something was checked and is not as it should be; how the process ends, a word for programs,
  /// and a sentence.
  case verdict(ExitStatus, code: String, String)
  /// The program or a library behaved as it never should.
  case fault(String)
}

extension Failure {
  /// How the process ends, if nothing worse happens.
  var status: ExitStatus {
    switch self {
    case .file(let error): error.status
    case .decoding(.limit), .limit: .limitExceeded
    case .decoding, .noSuchDraw, .strict, .encoding, .request: .badInput
    case .denied(let diagnostic): diagnostic.code.isAboutAssets ? .assetMissing : .badInput
    case .missingFont: .assetMissing
    case .timedOut: .timedOut
    case .interrupted, .interruptedWorker: .interrupted
    case .golden(let error): error.status
    case .lockMismatch: .environmentDiffers
    case .verdict(let status, _, _): status
    case .fault: .internalError
    }
  }

  /// What is printed; the file is given where several scripts are worked on.
  func message(file: String?) -> Message {
    Message(severity: .error, code: code, pointer: pointer, file: file, text: text)
  }

  /// The word for programs that read messages as JSON.
  private var code: String {
    switch self {
    case .file(let error):
      switch error.operation {
      case .reading: "cannot-read"
      case .creating: "cannot-create"
      case .writing: "cannot-write"
      }
    case .decoding(.syntax): "syntax"
    case .decoding(.shape): "shape"
    case .decoding(.limit), .limit: "limit"
    case .noSuchDraw: "no-such-draw"
    case .strict(let diagnostic), .denied(let diagnostic): diagnostic.code.rawValue
    case .missingFont: "missing-font"
    case .encoding: "cannot-encode"
    case .request: "request"
    case .timedOut: "timeout"
    case .interrupted, .interruptedWorker: "interrupted"
    case .golden(let error): error.code
    case .lockMismatch: "lock-mismatch"
    case .verdict(_, let code, _): code
    case .fault: "internal"
    }
  }

  private var pointer: String? {
    switch self {
    case .strict(let diagnostic), .denied(let diagnostic): diagnostic.pointer
    case .decoding(.shape(let pointer, _)), .request(let pointer, _): pointer
    default: nil
    }
  }

  private var text: String {
    switch self {
    case .file(let error): error.description
    case .decoding(.shape(let pointer, let problem)):
      pointer.isEmpty ? "the document: \(problem)" : problem
    case .decoding(let error): error.description
    case .limit(let exceeded): exceeded.description
    case .noSuchDraw(let name): "the script has no draw '\(name)'"
    case .strict(let diagnostic): diagnostic.message + " (--strict)"
    case .denied(let diagnostic): diagnostic.message + " (\(diagnostic.code.rawValue) is denied)"
    case .missingFont(let name): "the font \(name) is not installed; see drawcanvas doctor"
    case .encoding(let reason): reason
    case .request(_, let problem): problem
    case .timedOut(let seconds):
      "gave up after \(JSONText.shortest(seconds)) s (--timeout)"
    case .interrupted(let finished, let all):
      all > 1 ? "interrupted; \(finished) of \(all) scripts are finished" : "interrupted"
    case .interruptedWorker(let answered):
      "interrupted; \(answered) requests are answered"
    case .golden(let error): error.description
    case .lockMismatch(let sentence): sentence
    case .verdict(_, _, let sentence): sentence
    case .fault(let reason): "internal error: \(reason)"
    }
  }
}

extension DiagnosticCode {
  /// Whether it tells of a picture or a font that is not there.
  var isAboutAssets: Bool {
    switch self {
    case .imageMissing, .imageRefused, .imageBroken, .imageUnsupported, .missingGlyph,
      .familyMissing, .syntheticBold, .syntheticItalic:
      true
    default: false
    }
  }
}
