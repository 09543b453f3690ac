/// Why a script came to no end.
public enum ScriptError: Error, Hashable, Sendable {
  /// It threw, or could not be parsed.
  case thrown(ScriptException)
  /// Its time was up.
  case timedOut
}

/// What a script threw, as far as it says.
public struct ScriptException: Hashable, Sendable {
  /// What is wrong, with the error's name where it has one.
  public var message: String
  /// The file; empty where the engine does not say.
  public var file: String
  /// The line, from 1; 0 where the engine does not say.
  public var line: Int
  /// The column, from 1; 0 where the engine does not say.
  public var column: Int
  /// Where the script was, innermost first: `function@file:line:column`, one a line.
  public var stack: String

  /// Creates an exception.
  public init(
    message: String, file: String = "", line: Int = 0, column: Int = 0, stack: String = ""
  ) {
    self.message = message
    self.file = file
    self.line = line
    self.column = column
    self.stack = stack
  }
}
