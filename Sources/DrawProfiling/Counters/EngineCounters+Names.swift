public import CanvasRaster

extension EngineCounters {
  /// The counters with the names that JSON has for them.
  public var named: [(name: String, value: Int)] {
    [
      ("segments", segments), ("paintCalls", paintCalls), ("layers", layers),
      ("surfaceBytes", surfaceBytes), ("glyphs", glyphs),
    ]
  }

  /// The value of a counter by its name in JSON; nil when there is none of that name.
  public subscript(name: String) -> Int? { named.first { $0.name == name }?.value }
}
