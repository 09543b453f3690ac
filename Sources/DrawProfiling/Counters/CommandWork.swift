public import CanvasRaster

/// The work of one command that does more than being played.
public struct CommandWork: Hashable, Sendable {
  /// Index of the draw in the script.
  public var draw: Int
  /// Index of the command within the draw's commands.
  public var command: Int
  /// Index of the action within the draw's list.
  public var action: Int
  /// What the contract asks for.
  public var script: ScriptCounters
  /// What this engine did.
  public var engine: EngineCounters
  /// A box around the px that the command may touch, within clip and canvas; nil for none.
  public var box: DeviceBox?
  /// The action that set the shadow which the command casts; nil when it casts none.
  public var shadowAction: Int?
}

/// The work of a draw.
public struct DrawWork: Hashable, Sendable {
  /// Index of the draw in the script.
  public var draw: Int
  /// What the contract asks for.
  public var script: ScriptCounters
  /// What this engine did.
  public var engine: EngineCounters
}
