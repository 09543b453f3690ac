public import DrawCommands
public import Pixels

/// Which commands made a pixel what it is.
public struct Explanation: Sendable {
  /// What happened to the pixel at one place of the script.
  public struct Event: Hashable, Sendable {
    /// What it was.
    public enum Kind: String, Hashable, Sendable {
      /// A command gave it another colour.
      case changed
      /// A command covered it and left its colour.
      case unchanged
      /// A draw began and cleared it.
      case cleared
    }

    /// What it was.
    public var kind: Kind
    /// The JSON pointer of the action, or of the draw that cleared.
    public var pointer: String
    /// The method as the script spells it; empty for a draw.
    public var method: String
    /// The colour before, straight alpha.
    public var before: RGBA
    /// The colour after, straight alpha.
    public var after: RGBA
    /// What of the state mattered, as JSON; empty for a draw.
    public var state: JSONValue
  }

  /// Column, in device px.
  public var x: Int
  /// Row, in device px.
  public var y: Int
  /// What happened, in order, on the canvas that shows at the end.
  public var events: [Event]
  /// The colour at the end, without background.
  public var color: RGBA

  /// The explanation for programs.
  public var json: JSONValue {
    [
      "x": .number(x), "y": .number(y), "color": color.json,
      "events": .array(
        events.map { event in
          [
            "kind": .string(event.kind.rawValue), "pointer": .string(event.pointer),
            "method": .string(event.method), "before": event.before.json,
            "after": event.after.json, "state": event.state,
          ]
        }),
    ]
  }

  /// The explanation for people.
  ///
  /// - Parameter includesUnchanged: Whether commands that left the colour are told too.
  /// - Returns: Some lines.
  public func text(includesUnchanged: Bool = false) -> String {
    var lines = ["pixel (\(x), \(y)) is \(color.text)"]
    let shown = events.filter { includesUnchanged || $0.kind != .unchanged }
    if shown.isEmpty { lines.append("  nothing was painted there") }
    for event in shown {
      let name = event.method.isEmpty ? "the draw begins" : event.method
      let change =
        event.kind == .unchanged
        ? "stays \(event.after.text)" : "\(event.before.text) → \(event.after.text)"
      lines.append("  \(event.pointer) \(name): \(change)")
      if case .object(let members) = event.state {
        for member in members { lines.append("      \(member.name): \(member.value.json)") }
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension RGBA {
  /// The four channels.
  var json: JSONValue { .array([red, green, blue, alpha].map { .number(Int($0)) }) }

  /// The colour as hexadecimal digits, or a word where nothing shows.
  var text: String {
    if alpha == 0 { return "transparent" }
    func digits(_ value: UInt8) -> String {
      (value < 16 ? "0" : "") + String(value, radix: 16)
    }
    let color = "#" + [red, green, blue].map(digits).joined()
    return alpha == 255 ? color : color + digits(alpha)
  }
}
