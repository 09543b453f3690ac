internal import CanvasRaster
internal import DrawCommands
internal import Pixels

extension GoldenRunner {
  /// Prepares a picture whose text another platform's fonts drew: glyphs never match, so only the
  /// places that they fill are compared, or nothing of them.
  ///
  /// Where the ink of both pictures fills about the same box, the pixels of a text are not compared;
  /// where it does not, they are, and differ.
  func compareTextByBox(
    _ subject: inout Subject, _ script: DrawScript, golden path: String, scale: Double?
  ) throws(GoldenError) {
    guard script.draws.contains(where: { $0.commands.contains(where: \.isText) }) else { return }
    let golden = try GoldenPicture(path: path).pixmap
    guard golden.bounds == subject.pixmap.bounds else { return }
    var plain = script
    for d in plain.draws.indices {
      let draw = plain.draws[d]
      let kept = draw.commands.indices.filter { !draw.commands[$0].isText }
      plain.draws[d].commands = kept.map { draw.commands[$0] }
      plain.draws[d].actionIndexes = kept.map { draw.actionIndexes[$0] }
    }
    let ground = try render(plain, from: subject.input.path, scale: scale).pixmap()
    let playback = subject.play()
    let numbers = script.draws.flatMap(\.commands).enumerated().filter { $0.element.isText }
    for (number, _) in numbers {
      guard let box = playback.boxes[Int32(number)] else { continue }
      let margin = max(2, Int((Double(box.height) * TextBlock.margin).rounded(.up)))
      let grown = box.expanded(by: margin)
      guard
        let area = PixelRect(
          x: grown.left, y: grown.top, width: grown.width, height: grown.height
        ).intersection(golden.bounds)
      else { continue }
      if subject.settings.text.value == .blocks {
        let ours = TextBlock.ink(of: subject.pixmap, over: ground, in: area)
        let theirs = TextBlock.ink(of: golden, over: ground, in: area)
        guard TextBlock.agree(ours, theirs, scale: subject.scale) else { continue }
      }
      subject.ignored.append(area)
    }
  }
}

/// The box that the ink of a text fills.
enum TextBlock {
  /// How far beyond our own ink another font's is looked for, in heights of it.
  static let margin = 0.4
  /// How much the edges of the boxes may be apart, in widths and heights of the larger one.
  private static let likeness = 0.25
  /// A change of a channel from which on a pixel counts as ink.
  private static let inkLevels: UInt8 = 32

  /// The smallest box around the pixels that are not as they are without the text, or nil.
  static func ink(of picture: Pixmap, over ground: Pixmap, in area: PixelRect) -> PixelRect? {
    let difference = PixmapComparison(
      expected: ground.cropped(to: area), actual: picture.cropped(to: area),
      tolerance: Tolerance(channelDifference: inkLevels, flatArea: nil, density: nil))
    return difference.differenceBounds
  }

  /// Whether two boxes of ink are about the same.
  static func agree(_ one: PixelRect?, _ other: PixelRect?, scale: Double) -> Bool {
    guard let one, let other else { return one == nil && other == nil }
    // Three logical px, or a quarter of the text: fonts of the same size differ by less.
    let x = max(3 * scale, likeness * Double(max(one.width, other.width)))
    let y = max(3 * scale, likeness * Double(max(one.height, other.height)))
    return abs(Double(one.x - other.x)) <= x && abs(Double(one.right - other.right)) <= x
      && abs(Double(one.y - other.y)) <= y && abs(Double(one.bottom - other.bottom)) <= y
  }
}
