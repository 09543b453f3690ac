internal import CanvasRaster
internal import DrawCommands

/// Remembers what was painted where, and finds what is covered later and texts drawn again.
struct PaintHistoryCheck {
  private struct Painted {
    var action: Int
    var reach: DeviceBox
    var cover: DeviceBox?
  }

  /// A text with all that decides its look.
  private struct TextKey: Hashable {
    var isFilled: Bool
    var text: TextDraw
    var state: GraphicsState
    var clip: ClipTracker.Clip
  }

  /// More coverings are hardly ever told apart; the largest are kept.
  private static let keptCovers = 128

  private var painted: [Painted] = []
  private var texts: [TextKey: Int] = [:]

  mutating func beginDraw() {
    painted.removeAll(keepingCapacity: true)
    texts.removeAll(keepingCapacity: true)
  }

  mutating func follow(_ moment: LintMoment, _ report: inout LintReport) {
    guard moment.isVisible else { return }
    if let text = moment.command.text { check(text, moment, &report) }
    painted.append(Painted(action: moment.action, reach: moment.reach, cover: moment.cover))
  }

  private mutating func check(
    _ text: TextDraw, _ moment: LintMoment, _ report: inout LintReport
  ) {
    var state = moment.met
    let usual = GraphicsState()
    var isFilled = false
    if case .fillText = moment.command {
      isFilled = true
      state.stroke = usual.stroke
      state.lineWidth = usual.lineWidth
      state.miterLimit = usual.miterLimit
      state.lineCap = usual.lineCap
      state.lineJoin = usual.lineJoin
      state.lineDash = usual.lineDash
      state.lineDashOffset = usual.lineDashOffset
    } else {
      state.fill = usual.fill
    }
    state.smoothsImages = usual.smoothsImages
    state.smoothingQuality = usual.smoothingQuality
    let key = TextKey(isFilled: isFilled, text: text, state: state, clip: moment.clip)
    guard let first = texts.updateValue(painted.count, forKey: key) else { return }
    let reach = moment.reach
    let isUntouched = painted[(first + 1)...].allSatisfy { $0.reach.intersection(reach).isEmpty }
    if isUntouched {
      report.add(
        .repeatedText, moment, "the same text was drawn here in the same style before",
        related: [(moment.draw, painted[first].action)])
    }
  }

  /// Finds what is covered, going backwards through the draw.
  mutating func endDraw(_ draw: Int, _ report: inout LintReport) {
    guard report.wants(.covered) else { return }
    var covers: [(box: DeviceBox, action: Int)] = []
    var found: [(action: Int, by: Int)] = []
    for entry in painted.reversed() {
      if !entry.reach.isEmpty, let over = covers.first(where: { $0.box.contains(entry.reach) }) {
        found.append((entry.action, over.action))
        continue
      }
      guard let cover = entry.cover else { continue }
      let place = covers.firstIndex { $0.box.area < cover.area } ?? covers.count
      guard place < PaintHistoryCheck.keptCovers else { continue }
      covers.insert((cover, entry.action), at: place)
      if covers.count > PaintHistoryCheck.keptCovers { covers.removeLast() }
    }
    for entry in found.reversed() {
      report.add(
        .covered, draw: draw, action: entry.action, "is wholly covered by later opaque painting",
        related: [(draw, entry.by)])
    }
  }
}
