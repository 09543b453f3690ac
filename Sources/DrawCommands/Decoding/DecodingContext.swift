/// Where the decoder is, and what it has to say.
struct DecodingContext {
  /// One step of a JSON pointer.
  enum Step {
    case index(Int)
    case key(StaticString)
  }

  let limits: Limits
  var log = DiagnosticLog()
  /// Pointer of the array whose actions are decoded.
  var prefix = ""
  /// Steps from there to the array or object at hand.
  var path: [Step] = []
  /// What the action at hand gave rise to; taken back when its data is read once more.
  var pending: [Diagnostic] = []
  var actionCount = 0

  init(limits: Limits) { self.limits = limits }

  /// The pointer of an element of the array at hand, or of that array itself.
  func pointer(at index: Int? = nil) -> String {
    var result = prefix
    for step in path {
      switch step {
      case .index(let index): result += "/\(index)"
      case .key(let key): result += "/\(key)"
      }
    }
    return index.map { "\(result)/\($0)" } ?? result
  }

  /// Notes a diagnostic about an element of the array at hand, or about that array.
  mutating func note(_ code: DiagnosticCode, _ message: String, at index: Int? = nil) {
    // Beyond what the log keeps, only the count matters.
    let pointer = log.keeps(code) ? pointer(at: index) : ""
    pending.append(Diagnostic(code: code, pointer: pointer, message: message))
  }

  mutating func commitPending() {
    for diagnostic in pending { log.append(diagnostic) }
    pending.removeAll(keepingCapacity: true)
  }
}
