import Pixels

/// How far two painters' pictures of one script lie apart.
struct PainterDifference {
  /// The largest difference of a premultiplied channel where both pictures are flat.
  private(set) var flat = 0
  /// The mean difference of the pixels that differ at all; 0 where none does.
  private(set) var mean = 0.0
  /// Pixels that are off by more than an edge may be.
  private(set) var beyond = 0
  /// Pixels that differ.
  private(set) var count = 0

  /// Neighbours may differ by this much on a flat area: gradients and blurs rise so slowly.
  private static let flatRange = 3
  /// What an edge may be off by.
  ///
  /// Cairo counts coverage on 15 rows a pixel, so an edge is off by 17 of 255 at most; where some
  /// edges meet in a pixel the steps add up. What is thinner than a row it may not see at all.
  static let edgeBound = 48

  /// Compares a picture with the reference, both of the same size.
  init(_ picture: Pixmap, reference: Pixmap) {
    let (width, height) = (reference.width, reference.height)
    let ours = PainterDifference.premultiplied(picture)
    let theirs = PainterDifference.premultiplied(reference)
    var sum = 0
    for at in stride(from: 0, to: theirs.count, by: 4)
    where ours[at..<(at + 4)] != theirs[at..<(at + 4)] {
      let distance = (at..<(at + 4)).map { abs(ours[$0] - theirs[$0]) }.max() ?? 0
      let (x, y) = (at / 4 % width, at / 4 / width)
      count += 1
      sum += distance
      if distance > PainterDifference.edgeBound { beyond += 1 }
      if distance > flat,
        [ours, theirs].allSatisfy({ PainterDifference.isFlat($0, x, y, width, height) })
      {
        flat = distance
      }
    }
    mean = count > 0 ? Double(sum) / Double(count) : 0
  }

  /// Whether the pictures are alike as far as two careful painters' can be.
  var isExplained: Bool { flat <= 2 && mean <= 8 && beyond <= max(2, count / 200) }

  private static func premultiplied(_ pixmap: Pixmap) -> [Int] {
    var values = pixmap.bytes.map(Int.init)
    for at in stride(from: 0, to: values.count, by: 4) {
      for channel in at..<(at + 3) {
        values[channel] = (values[channel] * values[at + 3] + 127) / 255
      }
    }
    return values
  }

  /// Whether a pixel and its eight neighbours are alike.
  private static func isFlat(_ values: [Int], _ x: Int, _ y: Int, _ width: Int, _ height: Int)
    -> Bool
  {
    for channel in 0..<4 {
      var (least, most) = (255, 0)
      for row in max(0, y - 1)...min(height - 1, y + 1) {
        for column in max(0, x - 1)...min(width - 1, x + 1) {
          let value = values[(row * width + column) * 4 + channel]
          least = min(least, value)
          most = max(most, value)
        }
      }
      if most - least > flatRange { return false }
    }
    return true
  }
}
