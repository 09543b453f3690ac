internal import CanvasRaster
internal import DrawCommands

/// Follows the clip of a draw by its box.
struct ClipTracker {
  /// A clip: what is known of its shape.
  struct Clip: Hashable {
    /// The box around it, in device px; nil when nothing is left.
    var bounds: Bounds?
    /// Whether the clip is the whole box.
    var isRectangle = true
    /// Whether the draw has clipped at all.
    var isWhole = true

    /// The px that the clip lets through, at most.
    var touched: DeviceBox { bounds?.touched ?? DeviceBox(left: 0, top: 0, right: 0, bottom: 0) }
  }

  private let whole: Bounds
  private let saveLimit: Int
  private var stack: [Clip] = []
  private var uncountedSaves = 0
  /// The clip in force.
  private(set) var clip: Clip

  init(_ size: CanvasSize, saveLimit: Int) {
    whole = Bounds(
      left: 0, top: 0, right: Double(size.deviceWidth), bottom: Double(size.deviceHeight))
    self.saveLimit = saveLimit
    clip = Clip(bounds: whole)
  }

  /// The whole canvas in device px.
  var canvas: DeviceBox { whole.touched }

  mutating func beginDraw() {
    stack.removeAll(keepingCapacity: true)
    uncountedSaves = 0
    clip = Clip(bounds: whole)
  }

  /// Takes note of a command.
  ///
  /// - Returns: Whether it changed the clip.
  mutating func follow(_ command: DrawCommand, under matrix: AffineTransform) -> Bool {
    switch command {
    case .save:
      if stack.count < saveLimit { stack.append(clip) } else { uncountedSaves += 1 }
      return false
    case .restore:
      if uncountedSaves > 0 {
        uncountedSaves -= 1
        return false
      }
      guard let saved = stack.popLast() else { return false }
      defer { clip = saved }
      return clip != saved
    case .clip(let path, _):
      intersect(path, matrix)
      return true
    default: return false
    }
  }

  private mutating func intersect(_ path: Path, _ matrix: AffineTransform) {
    clip.isWhole = false
    guard matrix.isInvertible, let box = PathTracer(path, under: matrix).bounds,
      box.width > 0, box.height > 0
    else {
      clip.bounds = nil
      return
    }
    clip.bounds = clip.bounds?.intersection(box)
    clip.isRectangle = clip.isRectangle && path.rectangle != nil && matrix.keepsRectangles
  }
}
