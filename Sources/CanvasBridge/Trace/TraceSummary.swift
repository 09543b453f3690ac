/// What a trace came to.
public struct TraceSummary: Hashable, Sendable {
  /// Calls by event, failures and the most pixels held.
  public var usage: BridgeUsage
  /// The canvases that were never removed.
  public var canvasesLeft: [CanvasReference]
  /// Expectations that did not hold, recorded replies that differ, and pictures that could not be
  /// made.
  public var mismatches = 0
  /// Lines that were no JSON object.
  public var badLines = 0
  /// Lines of more bytes than allowed.
  public var longLines = 0
}

extension TraceSummary: CustomStringConvertible {
  /// One line.
  public var description: String {
    let events = usage.counts.map { "\($0.event) \($0.calls)" }.joined(separator: ", ")
    let left = canvasesLeft.map {
      $0.webviewId == 1 ? "\($0.canvasId)" : "\($0.webviewId)/\($0.canvasId)"
    }
    let shown = left.prefix(20).joined(separator: ", ") + (left.count > 20 ? ", …" : "")
    return "\(usage.callCount) calls\(events.isEmpty ? "" : " (\(events))"), "
      + "\(usage.failures) failed; \(left.count) canvases left"
      + "\(left.isEmpty ? "" : " (\(shown))"); at most \(usage.peakPixels) pixels held"
  }
}
