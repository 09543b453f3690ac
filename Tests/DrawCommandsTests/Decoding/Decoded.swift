import DrawCommands

/// A diagnostic without its words, which may be improved.
struct Note: Hashable, CustomStringConvertible {
  var code: DiagnosticCode
  var severity: Diagnostic.Severity
  var pointer: String

  init(_ code: DiagnosticCode, _ pointer: String, _ severity: Diagnostic.Severity = .warning) {
    self.code = code
    self.severity = severity
    self.pointer = pointer
  }

  init(_ diagnostic: Diagnostic) {
    self.init(diagnostic.code, diagnostic.pointer, diagnostic.severity)
  }

  var description: String { "\(severity.rawValue) \(code.rawValue) at \(pointer)" }
}

/// The commands of all draws of an input, and what was noted.
struct Decoded: Equatable {
  var commands: [DrawCommand]
  var notes: [Note]

  init(_ commands: [DrawCommand], _ notes: [Note] = []) {
    self.commands = commands
    self.notes = notes
  }

  /// Decodes an input of any form.
  init(_ json: String, limits: Limits = Limits()) throws {
    let result = try ScriptDecoder.decode(Array(json.utf8), limits: limits)
    commands = result.script.draws.flatMap(\.commands)
    notes = result.diagnostics.entries.map { Note($0) }
  }
}
