internal import DrawCommands

/// The draws that brought a canvas to what it shows, since it was cleared last.
///
/// Draws are kept as they came, which takes the fewest bytes; they are decoded once more when the
/// canvas changes its size.
struct KeptDraws {
  /// One of them.
  enum Item {
    /// The parameters of a `drawCanvas` call.
    case draw([UInt8])
    /// What `canvasPutImageData` wrote.
    case pixels(PixelWrite)
  }

  private(set) var items: [Item] = []
  /// Whether nothing is missing; playing the items again is no use otherwise.
  private(set) var isComplete = true
  private var actions = 0
  private var bytes = 0

  /// Keeps a draw.
  ///
  /// - Parameters:
  ///   - item: The draw.
  ///   - cost: Its actions and bytes.
  ///   - clears: Whether it cleared the canvas first.
  ///   - limits: What may be kept; beyond it nothing is until the next draw that clears.
  mutating func append(
    _ item: @autoclosure () -> Item, cost: (actions: Int, bytes: Int), clears: Bool,
    limits: Limits
  ) {
    if clears { self = KeptDraws() }
    guard isComplete else { return }
    // An empty list that keeps the pixels does nothing, however often it is sent.
    if cost.actions == 0, !clears { return }
    actions += cost.actions
    bytes += cost.bytes
    if actions > limits.replayActions || bytes > limits.replayBytes {
      self = KeptDraws()
      isComplete = false
    } else {
      items.append(item())
    }
  }
}
