internal import CanvasRaster
internal import DrawCommands

/// Plays all canvases of a script, one after another, also those that later ones replace.
struct ScriptPlay {
  let script: DrawScript
  let options: RenderOptions
  /// The draws of each canvas, in order.
  let canvases: [Range<Int>]

  init(_ script: DrawScript, options: RenderOptions) {
    self.script = script
    self.options = options
    var starts = [0]
    for (i, draw) in script.draws.enumerated() where i > 0 && draw.canvas != nil {
      starts.append(i)
    }
    let ends = starts.dropFirst() + [script.draws.count]
    canvases = zip(starts, ends).map { $0..<$1 }
  }

  /// How often a mark is taken while everything is played.
  var markCount: Int { script.draws.reduce(0) { $0 + $1.commands.count + 3 } }

  /// Plays everything and calls a closure between commands, as `MarkingObserver` says.
  func play(
    _ environment: RenderEnvironment, mark: @escaping () -> Void
  ) throws(RenderError) -> [Rendering] {
    let renderer = ScriptRenderer(environment)
    var pictures: [Rendering] = []
    for draws in canvases {
      pictures.append(
        try renderer.render(script, draws: draws, options: options, mark: mark))
    }
    return pictures
  }

  /// Plays everything under an observer and gives the pictures, one a canvas.
  func play<Observer: PlaybackObserver>(
    _ environment: RenderEnvironment, observer: inout Observer
  ) throws(RenderError) -> [Rendering] {
    let renderer = ScriptRenderer(environment)
    var pictures: [Rendering] = []
    for draws in canvases {
      pictures.append(
        try renderer.render(script, draws: draws, options: options, observer: &observer))
    }
    return pictures
  }
}
