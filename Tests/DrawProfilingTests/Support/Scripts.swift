import CanvasRaster
import DrawCommands

@testable import DrawProfiling

/// Short ways to scripts and what is counted in them.
enum Scripts {
  /// A draw script of one canvas and one draw, from actions as JSON.
  static func one(
    _ actions: [String], width: Int = 100, height: Int = 100, scale: Int = 1,
    resources: String = "{}"
  ) -> [UInt8] {
    draws(
      [#"{"actions":[\#(actions.joined(separator: ","))]}"#], width: width, height: height,
      scale: scale, resources: resources)
  }

  /// A draw script of draws as JSON.
  static func draws(
    _ draws: [String], width: Int = 100, height: Int = 100, scale: Int = 1,
    resources: String = "{}"
  ) -> [UInt8] {
    Array(
      """
      {"canvas":{"width":\(width),"height":\(height),"scale":\(scale)},"resources":\(resources),
      "draws":[\(draws.joined(separator: ","))]}
      """.utf8)
  }

  /// An action as JSON.
  static func action(_ method: String, _ data: String) -> String {
    #"{"method":"\#(method)","data":[\#(data)]}"#
  }

  static func rect(_ x: Double, _ y: Double, _ w: Double, _ h: Double) -> String {
    action("fillRect", "\(x),\(y),\(w),\(h)")
  }

  static func color(_ r: Int, _ g: Int, _ b: Int, _ a: Int = 255) -> String {
    action("setFillStyle", #""normal",[\#(r),\#(g),\#(b),\#(a)]"#)
  }

  /// A profile without times.
  static func count(_ bytes: [UInt8], root: String = ".") throws -> Profile {
    try ScriptProfiler(
      clock: ContinuousClock(), configuration: RenderConfiguration(assetRoot: root),
      options: RenderOptions()
    ).count("test", bytes: bytes)
  }

  /// The totals of a script made of actions.
  static func totals(_ actions: [String], scale: Int = 1) throws -> ScriptCounters {
    try count(one(actions, scale: scale)).totals.script
  }
}
