/// Which side of the bridge a call comes from.
public enum BridgeSide: String, Hashable, Sendable {
  /// The page with its components, which place canvases.
  case page
  /// The script that draws.
  case service
}
