internal import CanvasRaster
internal import DrawCommands
internal import Pixels

/// A picture under test, with what is needed only when it differs.
struct Subject {
  /// The result's name.
  var name: String
  /// The case that it comes from.
  var input: GoldenCase
  /// Which golden it has.
  var key: GoldenStore.Key
  /// The pixels.
  var pixmap: Pixmap
  /// Device px a logical px.
  var scale: Double
  /// The input's file.
  var bytes: [UInt8]
  /// What holds for it.
  var settings: GoldenSettings
  /// Pixels that are not looked at, beside those of the settings.
  var ignored: [PixelRect] = []
  /// What the picture is made from.
  var provenance: () -> Provenance
  /// Plays the input once more and records who wrote what.
  var play: () -> Playback
  /// The pointer of a command of the golden's script.
  var oldPointer: (CommandMark) -> String

  /// Who wrote what.
  struct Playback {
    var commands: [PlayedCommand] = []
    var writers: [Int32] = []
    var boxes: [Int32: DeviceBox] = [:]
    /// Who would have written last without any clip; empty where nothing clips.
    var unclipped: [Int32] = []
  }
}
