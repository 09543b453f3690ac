/// What this engine did for a command, in its own units; they change with the engine.
///
/// Counted only for observers that ask, from empty caches when the environment is fresh. Unlike
/// times they are the same on every machine with the same libraries.
public struct EngineCounters: Hashable, Sendable {
  /// The version of the meaning of these counters; figures of different versions do not compare.
  public static let version = 1

  /// Straight pieces of outlines, after arcs and curves were flattened; those of clips too.
  public var segments = 0
  /// Outlines and masks painted, whole-clip paints, and clips, by whatever means.
  public var paintCalls = 0
  /// Surfaces made: layers, masks, decoded pictures.
  public var layers = 0
  /// Bytes of those surfaces.
  public var surfaceBytes = 0
  /// Glyphs brought to device space.
  public var glyphs = 0

  /// Creates counters at zero.
  public init() {}

  /// The differences of all counters.
  public static func - (now: EngineCounters, before: EngineCounters) -> EngineCounters {
    var result = EngineCounters()
    result.segments = now.segments - before.segments
    result.paintCalls = now.paintCalls - before.paintCalls
    result.layers = now.layers - before.layers
    result.surfaceBytes = now.surfaceBytes - before.surfaceBytes
    result.glyphs = now.glyphs - before.glyphs
    return result
  }
}
