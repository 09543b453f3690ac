/// What an input asks for: canvases, pictures and draws.
public struct DrawScript: Hashable, Sendable {
  /// The canvas that draws without one of their own are made on.
  public var canvas: CanvasDescription
  /// Names used in the script and the files or data URLs that they stand for.
  public var resources: [String: String]
  /// The draws in order.
  public var draws: [Draw]
  /// The form that the input had; it decides what pointers look like.
  public var form: ScriptForm

  /// Creates a script.
  public init(
    canvas: CanvasDescription = CanvasDescription(), resources: [String: String] = [:],
    draws: [Draw], form: ScriptForm = .drawScript
  ) {
    self.canvas = canvas
    self.resources = resources
    self.draws = draws
    self.form = form
  }

  /// The JSON pointer of an action.
  public func pointer(draw: Int, action: Int) -> String {
    "\(form.actionsPointer(draw: draw))/\(action)"
  }
}

/// The accepted forms of an input.
public enum ScriptForm: String, Hashable, Sendable {
  /// A bare array of actions.
  case actionList
  /// The parameters of one `drawCanvas` call.
  case drawParameters
  /// A canvas and its draws.
  case drawScript

  /// The JSON pointer of the action array of a draw.
  public func actionsPointer(draw: Int) -> String {
    switch self {
    case .actionList: ""
    case .drawParameters: "/actions"
    case .drawScript: "/draws/\(draw)/actions"
    }
  }
}

/// The size and ground of a canvas.
public struct CanvasDescription: Hashable, Sendable {
  /// Width in logical px; nil when the script does not say (300).
  public var width: Double?
  /// Height in logical px; nil when the script does not say (150).
  public var height: Double?
  /// Device px a logical px; nil when the script does not say (1).
  public var scale: Double?
  /// The colour below the finished picture; nil for none.
  public var background: Color?

  /// Creates a description.
  public init(
    width: Double? = nil, height: Double? = nil, scale: Double? = nil, background: Color? = nil
  ) {
    self.width = width
    self.height = height
    self.scale = scale
    self.background = background
  }

  /// Width where a script says nothing, in logical px, as HTML has it.
  public static let defaultWidth = 300.0
  /// Height where a script says nothing, in logical px, as HTML has it.
  public static let defaultHeight = 150.0
  /// The scales that are accepted: below, any canvas is one px; above, none fits the limits.
  public static let scaleRange = 0.001...1_000.0
}

/// What one `drawCanvas` call carries.
public struct Draw: Hashable, Sendable {
  /// What the script calls it.
  public var name: String?
  /// A canvas of its own; the draw then starts a new one.
  public var canvas: CanvasDescription?
  /// Whether the pixels that are there stay; they are cleared otherwise.
  public var reserve: Bool
  /// What is to be done, in order.
  public var commands: [DrawCommand]
  /// For each command the index of the action that it came from.
  public var actionIndexes: [Int32]

  /// Creates a draw; without indexes each command counts as an action of its own.
  public init(
    name: String? = nil, canvas: CanvasDescription? = nil, reserve: Bool = false,
    commands: [DrawCommand] = [], actionIndexes: [Int32]? = nil
  ) {
    self.name = name
    self.canvas = canvas
    self.reserve = reserve
    self.commands = commands
    self.actionIndexes = actionIndexes ?? commands.indices.map { Int32($0) }
  }
}
