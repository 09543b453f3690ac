import CanvasRaster
import DrawCommands
import Pixels

/// A small picture whose pixels are known, to see whether this machine draws as the project's does.
enum KnownPicture {
  /// The digest of its pixels on Debian 12, whose libraries and fonts are the reference.
  static let digest = "31cc459b10c738ab4cf60b24e810bc2528dad582c9efbb46139bd4fc91d85699"

  /// The script: shapes, a gradient, a shadow, and Latin, Chinese and emoji text.
  static let script = #"""
    {"canvas":{"width":160,"height":64,"scale":2},"draws":[{"actions":[
    {"method":"setFillStyle","data":["linear",[0,0,160,64],[[0,[250,240,220,255]],[1,[120,180,240,255]]]]},
    {"method":"fillRect","data":[0,0,160,64]},
    {"method":"setShadow","data":[2,2,4,[0,0,0,128]]},
    {"method":"setFillStyle","data":["normal",[200,40,40,255]]},
    {"method":"fillPath","data":[{"method":"arc","data":[32,32,20,0,6.283185307179586,false]}]},
    {"method":"setShadow","data":[0,0,0,[]]},
    {"method":"setStrokeStyle","data":["normal",[20,60,20,200]]},
    {"method":"setLineWidth","data":[3]},
    {"method":"setLineDash","data":[[6,3],0]},
    {"method":"strokePath","data":[{"method":"moveTo","data":[60,8]},{"method":"bezierCurveTo","data":[90,60,110,0,150,30]}]},
    {"method":"setFillStyle","data":["normal",[0,0,0,255]]},
    {"method":"setFontSize","data":[13]},
    {"method":"fillText","data":["Canvas 画布 😀",58,54]}]}]}
    """#

  /// Draws the picture with given settings, but the usual limits, and returns its digest.
  static func draw(_ settings: PlaySettings) throws(Failure) -> String {
    let decoded: DecodedScript
    do throws(DecodingError) {
      decoded = try ScriptDecoder.decode(Array(script.utf8))
    } catch {
      throw .decoding(error)
    }
    var settings = settings
    settings.limits = Limits()
    var player = ScriptPlayer(settings: settings)
    var digest = ""
    _ = try player.play(decoded.script, from: "") { picture throws(Failure) in
      digest = picture.rendering.pixmap().digest
    }
    return digest
  }
}
