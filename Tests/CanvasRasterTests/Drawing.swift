import DrawCommands
import ImageCodecs
import Pixels
import Testing

@testable import CanvasRaster

/// A script drawn for a test: its pixels and what was noted.
struct Drawing {
  var pixmap: Pixmap
  var diagnostics: [Diagnostic]

  /// Draws actions on a canvas of a size in logical px.
  init(
    _ actions: String, _ width: Double, _ height: Double, scale: Double = 1,
    resources: [String: String] = [:], limits: Limits = Limits(), assetRoot: String = "/nowhere",
    origin: (x: Int, y: Int) = (0, 0)
  ) throws {
    var script = try ScriptDecoder.decode(Array("[\(actions)]".utf8)).script
    script.canvas = CanvasDescription(width: width, height: height, scale: scale)
    script.resources = resources
    try self.init(script, limits: limits, assetRoot: assetRoot, origin: origin)
  }

  /// Draws a script.
  init(
    _ script: DrawScript, limits: Limits = Limits(), assetRoot: String = "/nowhere",
    origin: (x: Int, y: Int) = (0, 0)
  ) throws {
    let environment = RenderEnvironment(
      RenderConfiguration(assetRoot: assetRoot, limits: limits))
    let rendering = try ScriptRenderer(environment).render(
      script, options: RenderOptions(), origin: origin)
    pixmap = rendering.pixmap()
    diagnostics = rendering.diagnostics.entries
  }

  /// The pixels by rows, each as 0xRRGGBBAA.
  var words: [[UInt32]] {
    (0..<pixmap.height).map { y in
      (0..<pixmap.width).map { x in
        let px = pixmap[x, y]
        return UInt32(px.red) << 24 | UInt32(px.green) << 16 | UInt32(px.blue) << 8
          | UInt32(px.alpha)
      }
    }
  }

  /// The codes of what was noted, with their places.
  var notes: [String] { diagnostics.map { "\($0.code.rawValue) at \($0.pointer)" } }
}

/// The actions of a fill of one rectangle.
func filled(_ color: String, _ x: Double, _ y: Double, _ w: Double, _ h: Double) -> String {
  #"{"method":"setFillStyle","data":["normal","\#(color)"]},"#
    + #"{"method":"fillRect","data":[\#(x),\#(y),\#(w),\#(h)]}"#
}

/// A picture as a data URL, of pixels by rows as 0xRRGGBBAA.
func dataURL(_ rows: [[UInt32]]) throws -> String {
  let bytes = rows.joined().flatMap { word in
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: word >> $0) }
  }
  let pixmap = Pixmap(width: rows.first?.count ?? 0, height: rows.count, bytes: bytes)
  return "data:image/png;base64,\(Base64.encode(try ImageEncoder.png(pixmap)))"
}

let red: UInt32 = 0xFF00_00FF
let green: UInt32 = 0x0080_00FF
let blue: UInt32 = 0x0000_FFFF
let black: UInt32 = 0x0000_00FF
let clear: UInt32 = 0

extension Drawing {
  /// A script of one draw on a canvas of a size in logical px.
  static func script(_ actions: String, width: Double, height: Double) throws -> DrawScript {
    var script = try ScriptDecoder.decode(Array("[\(actions)]".utf8)).script
    script.canvas = CanvasDescription(width: width, height: height)
    return script
  }
}
