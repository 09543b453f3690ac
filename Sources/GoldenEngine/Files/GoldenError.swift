public import CanvasRaster
public import DrawCommands
public import ImageCodecs

/// Why golden tests, or one of them, cannot be carried out.
public enum GoldenError: Error, Hashable, Sendable {
  /// A file or folder cannot be read; the system's error number.
  case unreadable(path: String, number: Int32)
  /// A file cannot be written; the system's error number.
  case unwritable(path: String, number: Int32)
  /// A script cannot be decoded.
  case script(path: String, DecodingError)
  /// A script cannot be rendered.
  case rendering(path: String, RenderError)
  /// A diagnostic that is an error here: denied, or a warning under `--strict`.
  case diagnostic(path: String, Diagnostic)
  /// A picture cannot be decoded.
  case picture(path: String, ImageError)
  /// A settings file, a lock or a stored run says something that means nothing.
  case configuration(path: String, pointer: String, problem: String)
  /// A file was named as a test input and is none.
  case notACase(path: String, problem: String)
  /// Something moved since the run that is being approved.
  case moved(name: String, problem: String)
  /// Nothing of that name was in the last run.
  case unknownName(String)
}

extension GoldenError: CustomStringConvertible {
  /// One sentence with the file.
  public var description: String {
    switch self {
    case .unreadable(let path, let number):
      "cannot read '\(path)': \(GoldenFile.reason(number))"
    case .unwritable(let path, let number):
      "cannot write '\(path)': \(GoldenFile.reason(number))"
    case .script(let path, let error): "\(path): \(error)"
    case .rendering(let path, let error): "\(path): \(GoldenError.words(error))"
    case .diagnostic(let path, let diagnostic):
      "\(path): \(diagnostic.pointer): \(diagnostic.message) (\(diagnostic.code.rawValue))"
    case .picture(let path, let error): "\(path): \(error)"
    case .configuration(let path, let pointer, let problem):
      pointer.isEmpty ? "\(path): \(problem)" : "\(path): \(pointer): \(problem)"
    case .notACase(let path, let problem): "\(path): \(problem)"
    case .moved(let name, let problem): "\(name): \(problem); run the tests again"
    case .unknownName(let name): "the last run has no result '\(name)'"
    }
  }

  private static func words(_ error: RenderError) -> String {
    switch error {
    case .limit(let exceeded): exceeded.description
    case .missingFont(let name): "the font \(name) is not installed"
    case .noSuchDraw(let name): "there is no draw '\(name)'"
    case .drawing(let reason): "internal error: \(reason)"
    case .cancelled: "rendering was given up"
    }
  }
}
