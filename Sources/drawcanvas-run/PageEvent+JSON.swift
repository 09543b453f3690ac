import DrawCommands
import ScriptHost

extension PageEvent {
  /// The event as the parent reads it.
  var members: [JSONValue.Member] {
    switch self {
    case .console(let level, let text):
      [
        .init("event", "console"), .init("level", .string(level)), .init("text", .string(text)),
      ]
    case .diagnostics(let log):
      [
        .init("event", "diagnostics"),
        .init(
          "entries",
          .array(
            log.entries.map {
              .array([
                .string($0.code.rawValue), .string($0.pointer), .string($0.message),
                .string($0.severity.rawValue),
              ])
            })),
        .init("omitted", .object(log.omitted.map { .init($0.key.rawValue, .number($0.value)) })),
      ]
    case .warning(let code, let text):
      [.init("event", "warning"), .init("code", .string(code)), .init("text", .string(text))]
    case .failure(.timedOut):
      [.init("event", "failure"), .init("message", "the page did not end in time")]
    case .failure(.thrown(let exception)):
      [
        .init("event", "failure"), .init("message", .string(exception.message)),
        .init("file", .string(exception.file)), .init("line", .number(exception.line)),
        .init("column", .number(exception.column)), .init("stack", .string(exception.stack)),
      ]
    }
  }
}
