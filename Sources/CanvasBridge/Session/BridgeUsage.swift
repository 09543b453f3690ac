/// What a session was asked for and what it held.
public struct BridgeUsage: Hashable, Sendable {
  /// Calls of one name.
  public struct Count: Hashable, Sendable {
    /// The event.
    public var event: String
    /// How many there were.
    public var calls: Int
  }

  /// Names that are counted apart; made-up ones beyond count as `other`.
  private static let greatestNames = 100

  /// Calls that were answered with anything but `ok`.
  public internal(set) var failures = 0
  /// The most device px that all canvases held together.
  public private(set) var peakPixels = 0
  private var calls: [String: Int] = [:]
  private var pixels = 0

  /// The calls by event, in the order of the names.
  public var counts: [Count] {
    calls.map { Count(event: $0.key, calls: $0.value) }.sorted { $0.event < $1.event }
  }

  /// All calls.
  public var callCount: Int { calls.values.reduce(0, +) }

  mutating func count(_ event: String) {
    let isKnown = calls[event] != nil || calls.count < BridgeUsage.greatestNames
    calls[isKnown ? event : "other", default: 0] += 1
  }

  /// Notes that canvases hold more device px, or fewer.
  mutating func hold(_ difference: Int) {
    pixels += difference
    peakPixels = max(peakPixels, pixels)
  }
}
