internal import DrawCommands

/// Draws that came before their canvases, in one session.
struct DrawQueue {
  private struct Key: Hashable {
    var webviewId: Int
    var canvasId: Int
  }

  /// What one waiting draw costs beside its own bytes.
  private static let overhead = 64

  private var draws: [Key: [[UInt8]]] = [:]
  private var bytes = 0

  /// Adds a draw.
  ///
  /// - Parameters:
  ///   - params: The parameters of the call.
  ///   - clears: Whether the draw clears the canvas first, which makes those before it needless.
  ///   - canvasId: The canvas that it waits for.
  ///   - webviewId: The page of that canvas.
  ///   - limit: Bytes that all waiting draws may have.
  /// - Throws: `LimitExceeded` when there is no room; what waits stays then.
  mutating func append(
    _ params: UnsafeBufferPointer<UInt8>, clears: Bool, canvasId: Int, webviewId: Int, limit: Int
  ) throws(LimitExceeded) {
    let key = Key(webviewId: webviewId, canvasId: canvasId)
    let spared = clears ? draws[key].map(DrawQueue.cost) ?? 0 : 0
    let wanted = bytes - spared + params.count + DrawQueue.overhead
    if wanted > limit {
      throw LimitExceeded(name: "queue-bytes", found: wanted, allowed: limit)
    }
    if clears { draws[key] = nil }
    draws[key, default: []].append(Array(params))
    bytes = wanted
  }

  /// Takes out what waits for a canvas, in order.
  mutating func take(canvasId: Int, webviewId: Int) -> [[UInt8]] {
    guard
      let taken = draws.removeValue(forKey: Key(webviewId: webviewId, canvasId: canvasId))
    else { return [] }
    bytes -= DrawQueue.cost(of: taken)
    return taken
  }

  /// Drops what waits for canvases of a page.
  mutating func drop(webviewId: Int) {
    for (key, waiting) in draws where key.webviewId == webviewId {
      bytes -= DrawQueue.cost(of: waiting)
      draws[key] = nil
    }
  }

  private static func cost(of draws: [[UInt8]]) -> Int {
    draws.reduce(0) { $0 + $1.count + overhead }
  }
}
