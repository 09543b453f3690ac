package import CanvasRaster

/// For each device px of a canvas, how many commands touched it since it was cleared.
package struct OverdrawMap: Hashable, Sendable {
  /// Width in device px.
  package let width: Int
  /// Height in device px.
  package let height: Int
  /// Row by row; counts end at 65,535.
  package private(set) var counts: [UInt16]

  /// Creates a map of an untouched canvas.
  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
    counts = [UInt16](repeating: 0, count: width * height)
  }

  /// Forgets everything.
  package mutating func clear() {
    counts.withUnsafeMutableBufferPointer { $0.update(repeating: 0) }
  }

  /// Counts one more touch of the px of a box, which lies within the canvas.
  ///
  /// - Returns: How many of them had been touched before.
  package mutating func touch(_ box: DeviceBox) -> Int {
    guard !box.isEmpty else { return 0 }
    var again = 0
    counts.withUnsafeMutableBufferPointer { counts in
      for y in box.top..<box.bottom {
        let row = y * width
        for i in (row + box.left)..<(row + box.right) {
          let count = counts[i]
          again += count == 0 ? 0 : 1
          counts[i] = count == .max ? count : count &+ 1
        }
      }
    }
    return again
  }
}
