/// Why a script cannot be written in a form: it holds what the form has no place for.
public struct FormLoss: Error, Hashable, Sendable, CustomStringConvertible {
  /// Something that would be lost.
  public enum Item: Hashable, Sendable, CustomStringConvertible {
    /// The form holds exactly one draw; the script has another number of them.
    case drawCount(Int)
    /// The canvas' size, scale or background.
    case canvas
    /// A draw starts a canvas of its own.
    case drawCanvas
    /// Names of pictures.
    case resources
    /// A draw keeps the pixels that are there.
    case reserve
    /// The name of a draw.
    case drawName

    /// A few words for a person.
    public var description: String {
      switch self {
      case .drawCount(let count): "\(count) draws"
      case .canvas: "the canvas' description"
      case .drawCanvas: "a draw's own canvas"
      case .resources: "resources"
      case .reserve: "reserve"
      case .drawName: "a draw's name"
      }
    }
  }

  /// The form that was asked for.
  public let form: ScriptForm
  /// What it has no place for; empty when all fits.
  public let items: [Item]

  /// Finds what would be lost if a script were written in a form.
  public init(_ script: DrawScript, as form: ScriptForm) {
    self.form = form
    var items: [Item] = []
    if form != .drawScript {
      if script.draws.count != 1 { items.append(.drawCount(script.draws.count)) }
      if script.draws.contains(where: { $0.canvas != nil }) { items.append(.drawCanvas) }
      if script.draws.contains(where: { $0.name != nil }) { items.append(.drawName) }
    }
    if form == .actionList {
      if script.canvas != CanvasDescription() { items.append(.canvas) }
      if !script.resources.isEmpty { items.append(.resources) }
      if script.draws.contains(where: \.reserve) { items.append(.reserve) }
    }
    self.items = items
  }

  /// One sentence for a person.
  public var description: String {
    let name =
      switch form {
      case .actionList: "an action list"
      case .drawParameters: "draw parameters"
      case .drawScript: "a draw script"
      }
    return "\(name) cannot hold \(items.map(\.description).joined(separator: ", "))"
  }
}
