internal import CanvasRaster
internal import DrawCommands

/// One command as lint sees it, with everything around it.
struct LintMoment {
  let command: DrawCommand
  let draw: Int
  let action: Int
  /// How the action is written.
  let entry: ActionIndex.Entry?
  /// The state that the command met.
  let met: GraphicsState
  /// The state that it left.
  let left: GraphicsState
  /// The clip that it met.
  let clip: ClipTracker.Clip
  /// What it paints; nil when it is no painting command.
  let footprint: Footprint?
  let size: CanvasSize
  /// The whole canvas in device px.
  let canvas: DeviceBox
  /// From user space to device px, as the command met it.
  let matrix: AffineTransform
  /// The action that set the shadow in force.
  let shadowAction: Int?
  /// Whether the command paints something that can show.
  var isVisible = false

  /// The px that it may touch, miters and shadow included, within canvas and clip.
  var reach: DeviceBox {
    guard let footprint else { return DeviceBox(left: 0, top: 0, right: 0, bottom: 0) }
    let within = canvas.intersection(clip.touched)
    if footprint.fillsClip { return within }
    guard let ink = footprint.furthest else {
      return DeviceBox(left: 0, top: 0, right: 0, bottom: 0)
    }
    let all = footprint.shadow.map(ink.union) ?? ink
    return all.touched.intersection(within)
  }

  /// The px that it replaces with opaque colour or with nothing, whatever was there; nil for none.
  var cover: DeviceBox? {
    guard let footprint, clip.isRectangle, let clipBox = clip.bounds?.covered else { return nil }
    if footprint.isComposited {
      guard met.globalAlpha >= 1, footprint.paint?.isOpaque == true else { return nil }
      if met.compositeOperator == .copy { return clipBox }
      guard met.compositeOperator == .sourceOver, case .fill = command else { return nil }
    }
    guard footprint.isRectangle, let ink = footprint.ink else { return nil }
    let box = ink.covered.intersection(clipBox)
    return box.isEmpty ? nil : box
  }
}

extension Paint {
  /// Whether every px that it colours becomes opaque.
  var isOpaque: Bool {
    switch self {
    case .color(let color): color.alpha >= 1
    case .gradient(let gradient):
      // A radial gradient may leave parts of the plane uncoloured.
      if case .linear = gradient.geometry {
        gradient.paintsSomething && gradient.stops.allSatisfy { $0.color.alpha >= 1 }
      } else {
        false
      }
    case .pattern: false
    }
  }

  /// Whether nothing that it colours can be seen.
  var isTransparent: Bool {
    switch self {
    case .color(let color): color.alpha <= 0
    case .gradient(let gradient):
      !gradient.paintsSomething || gradient.stops.allSatisfy { $0.color.alpha <= 0 }
    case .pattern: false
    }
  }
}
