/// The work that a script asks for, by the contract alone: the same for every implementation.
///
/// All px are device px. Definitions, in words, are in docs/profiling.md.
public struct ScriptCounters: Hashable, Sendable {
  /// The version of the meaning of these counters; figures of different versions do not compare.
  public static let version = 1

  /// One of the counters, named as in JSON.
  public enum Name: String, Hashable, Sendable, CaseIterable {
    /// Commands played.
    case commands
    /// Px within the boxes of ink and shadow, within clip box and canvas.
    case pixels
    /// Of those px, the ones that were touched before since the canvas was cleared.
    case overdraw
    /// Path steps as recorded, in fills, strokes and clips.
    case pathSegments
    /// Clips, and restores that bring another clip back.
    case clipChanges
    /// Px of ink that a gradient colours.
    case gradientPixels
    /// Px of blurred shadows times the blur in px, rounded up.
    case blurWork
    /// Glyphs of texts.
    case glyphs
    /// Px of pictures when the script first needs them.
    case imagePixelsDecoded
    /// Px read and written to bring pictures to another size.
    case imagePixelsResampled
  }

  private var values = [Int](repeating: 0, count: Name.allCases.count)

  /// Creates counters at zero.
  public init() {}

  /// The value of one counter; not negative.
  public subscript(name: Name) -> Int {
    get { values[name.index] }
    set { values[name.index] = newValue }
  }

  /// Adds the values of other counters.
  public static func += (sum: inout ScriptCounters, other: ScriptCounters) {
    for i in sum.values.indices { sum.values[i] += other.values[i] }
  }
}

extension ScriptCounters.Name {
  fileprivate var index: Int {
    switch self {
    case .commands: 0
    case .pixels: 1
    case .overdraw: 2
    case .pathSegments: 3
    case .clipChanges: 4
    case .gradientPixels: 5
    case .blurWork: 6
    case .glyphs: 7
    case .imagePixelsDecoded: 8
    case .imagePixelsResampled: 9
    }
  }
}
