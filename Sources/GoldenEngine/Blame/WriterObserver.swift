package import CanvasRaster
package import DrawCommands

/// Records for each pixel which command changed it last.
///
/// It compares the canvas with a copy after each command, inside the box that the command may have
/// changed; that costs time, so it watches only where a test failed.
package struct WriterObserver: PlaybackObserver {
  /// For each device px of the canvas, row by row, the number of the command; −1 for none.
  package private(set) var writers: [Int32] = []
  /// For each command that changed something, the box it changed, in device px.
  package private(set) var boxes: [Int32: DeviceBox] = [:]
  private let offsets: [Int]
  private var pixels: [UInt32] = []
  private var draw = -1
  private var next = 0

  /// Creates an observer of a script's commands, which are numbered through all draws.
  package init(_ script: DrawScript) {
    var offset = 0
    offsets = script.draws.map { draw in
      defer { offset += draw.commands.count }
      return offset
    }
  }

  /// Yes: only changed boxes are compared.
  package var wantsChanges: Bool { true }

  /// Does nothing.
  package mutating func willPlay(
    _ command: DrawCommand, at position: CommandPosition, state: GraphicsState
  ) {}

  /// Takes down what the command changed.
  package mutating func didPlay(
    _ command: DrawCommand, at position: CommandPosition, state: GraphicsState,
    changed: DeviceBox?, canvas: Canvas
  ) {
    let size = canvas.size
    let whole = DeviceBox(left: 0, top: 0, right: size.deviceWidth, bottom: size.deviceHeight)
    if position.draw != draw {
      if draw < 0 {
        writers = [Int32](repeating: -1, count: whole.width * whole.height)
        pixels = [UInt32](repeating: 0, count: whole.width * whole.height)
      }
      draw = position.draw
      next = offsets[draw]
      // A draw that is not reserved has cleared the canvas before its first command.
      note(whole, as: -1, canvas, except: changed)
    }
    let number = Int32(next)
    next += 1
    guard let changed, !changed.isEmpty else { return }
    if let box = note(changed.intersection(whole), as: number, canvas, except: nil) {
      boxes[number] = box
    }
  }

  /// Gives the pixels of a box that changed to a command.
  ///
  /// - Returns: The box around them, or nil when there are none.
  @discardableResult
  private mutating func note(
    _ box: DeviceBox, as number: Int32, _ canvas: Canvas, except: DeviceBox?
  ) -> DeviceBox? {
    let width = canvas.size.deviceWidth
    var extent: DeviceBox?
    canvas.withPremultipliedBytes { bytes, stride in
      for y in box.top..<box.bottom {
        for x in box.left..<box.right {
          if let except, except.left <= x, x < except.right, except.top <= y, y < except.bottom {
            continue
          }
          let word = bytes.loadUnaligned(fromByteOffset: y * stride + x * 4, as: UInt32.self)
          let index = y * width + x
          guard pixels[index] != word else { continue }
          pixels[index] = word
          writers[index] = number
          let pixel = DeviceBox(left: x, top: y, right: x + 1, bottom: y + 1)
          extent = extent?.union(pixel) ?? pixel
        }
      }
    }
    return extent
  }
}
