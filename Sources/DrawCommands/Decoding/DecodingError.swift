/// Why an input cannot be decoded at all.
public enum DecodingError: Error, Hashable, Sendable {
  /// The input is no JSON.
  case syntax(SyntaxError)
  /// A value above the action level has the wrong shape; the pointer names it.
  case shape(pointer: String, problem: String)
  /// A limit was passed.
  case limit(LimitExceeded)
}

/// A place where an input stops being JSON.
public struct SyntaxError: Hashable, Sendable {
  /// What is wrong, without its place.
  public var reason: String
  /// Bytes before the place.
  public var offset: Int
  /// Line, from 1.
  public var line: Int
  /// Column in bytes, from 1.
  public var column: Int

  /// Creates an error.
  public init(reason: String, offset: Int, line: Int, column: Int) {
    self.reason = reason
    self.offset = offset
    self.line = line
    self.column = column
  }
}

extension DecodingError: CustomStringConvertible {
  /// One sentence with the place.
  public var description: String {
    switch self {
    case .syntax(let error):
      "line \(error.line), column \(error.column) (byte \(error.offset)): \(error.reason)"
    case .shape(let pointer, let problem):
      "\(pointer.isEmpty ? "the document" : pointer): \(problem)"
    case .limit(let exceeded): exceeded.description
    }
  }
}

/// Why decoding went no further: the whole input, or only the action at hand.
enum DecodingFault: Error {
  /// The input cannot be decoded.
  case fatal(DecodingError)
  /// The action, or the step of a path, is skipped with a diagnostic.
  case skip(ArgumentProblem)
}

/// What is wrong with one argument.
struct ArgumentProblem {
  var code: DiagnosticCode
  /// Index of the argument in its array; nil for the array itself.
  var index: Int?
  var message: String
}
